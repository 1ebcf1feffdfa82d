import { expect, test } from "vitest";
import { withParserPauses } from "./parser-pauses.ts";

const section = (title: string, length: number) => `<h2 id="${title}">${title}</h2><p>${"x".repeat(length)}</p>`;

test("pauses before the first heading after each 90,000 characters, at an address of its own each", () => {
  const html = section("a", 60_000) + section("b", 60_000) + section("c", 60_000) + section("d", 60_000);
  expect(withParserPauses(html, "/pause.css")).toBe(
    section("a", 60_000) +
      section("b", 60_000) +
      '<link rel="stylesheet" href="/pause.css?1">' +
      section("c", 60_000) +
      section("d", 60_000),
  );
  const pauses = withParserPauses(html.repeat(3), "/pause.css").match(/pause\.css\?\d/g);
  expect(pauses).toEqual(["pause.css?1", "pause.css?2", "pause.css?3", "pause.css?4", "pause.css?5"]);
});

test("leaves alone what is parsed in one go, and what has no headings", () => {
  const short = section("a", 170_000);
  expect(withParserPauses(short, "/pause.css")).toBe(short);
  const plain = `<p>${"x".repeat(400_000)}</p>`;
  expect(withParserPauses(plain, "/pause.css")).toBe(plain);
});
