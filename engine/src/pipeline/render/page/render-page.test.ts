import { expect, test } from "vitest";
import { withParserPauses } from "./render-page.ts";

const section = (title: string, length: number) => `<h2 id="${title}">${title}</h2><p>${"x".repeat(length)}</p>`;

test("pauses before the first heading after each 90,000 characters, each time at another address", () => {
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

test("pauses inside the static parts of an island, and never in HTML made by React", () => {
  const held = `<c-static>${section("b", 100_000)}${section("c", 10)}</c-static>`;
  const island = `<c-island>${section("a", 100_000)}${section("x", 10)}${held}${section("y", 10)}</c-island>`;
  const html = withParserPauses(island + section("d", 10), "/pause.css");
  expect(html.match(/(?<=pause\.css\?\d">)<h2 id="\w">/g)).toEqual(['<h2 id="b">', '<h2 id="c">']);
});

test("leaves short pages and pages without headings alone", () => {
  const short = section("a", 170_000);
  expect(withParserPauses(short, "/pause.css")).toBe(short);
  const plain = `<p>${"x".repeat(400_000)}</p>`;
  expect(withParserPauses(plain, "/pause.css")).toBe(plain);
});
