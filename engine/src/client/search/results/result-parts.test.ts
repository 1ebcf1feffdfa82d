import { expect, test } from "vitest";
import { type DrawnPart, lineBreak } from "./draw-marked.ts";
import { withLineBreaks } from "./result-parts.ts";

const drawn = (parts: readonly DrawnPart[]) =>
  parts.map((part) => (part === lineBreak ? "¦" : part.isMatch ? `[${part.text}]` : part.text)).join("");

test("a long name may break after underscores and slashes, marked or not", () => {
  expect(
    drawn(
      withLineBreaks([
        { text: "allow_inbound", isMatch: true },
        { text: "_from_", isMatch: false },
        { text: "cidr", isMatch: true },
        { text: "_blocks/modules__x", isMatch: false },
      ]),
    ),
  ).toBe("[allow_]¦[inbound]_¦from_¦[cidr]_¦blocks/¦modules__¦x");
});

test("short names and ordinary words are unchanged", () => {
  const short = [{ text: "vpc_id", isMatch: true }];
  const words = [{ text: "A title of many words that is longer than a line", isMatch: false }];
  expect(withLineBreaks(short)).toBe(short);
  expect(withLineBreaks(words)).toBe(words);
});
