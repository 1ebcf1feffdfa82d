import { expect, test } from "vitest";
import { leadingEmoji } from "./leading-emoji.ts";

test.each([
  ["🇫🇷 France", "🇫🇷"],
  ["1️⃣ One", "1️⃣"],
  ["#⃣ Number", "#⃣"],
  ["🚀 Start", "🚀"],
  ["⚠️ Mind", "⚠️"],
  ["☝🏽 Up", "☝🏽"],
  ["👩🏽‍💻 Code", "👩🏽‍💻"],
  ["🏳️‍⚧️ Flag", "🏳️‍⚧️"],
  ["🧑‍⚖ Court", "🧑‍⚖"],
  ["🎉🎉 Party", "🎉🎉"],
  ["© Legal", undefined],
  ["⚠ Text", undefined],
  ["2 Two", undefined],
  ["* Star", undefined],
  ["Plain 🚀", undefined],
])("the emoji at the start of %s", (text, emoji) => {
  expect(leadingEmoji.exec(text)?.[0]).toBe(emoji);
});
