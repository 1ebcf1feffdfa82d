import { expect, test } from "vitest";
import { locateLinks } from "./compile-markdown.ts";

test("links are found in order, including those in elements", () => {
  const source =
    "See [one](/a) and <a href=\"/a\">two</a>.\n\n<img src='/b.png'> ![three](/b.png) <https://c.example>\n";
  const links = ["/a", "/a", "/b.png", "/b.png"].map((url) => ({ url, kind: "link" as const }));
  expect(locateLinks(source, links)).toEqual([
    { url: "/a", kind: "link", line: 1, column: 5 },
    { url: "/a", kind: "link", line: 1, column: 28, isRaw: true },
    { url: "/b.png", kind: "link", line: 3, column: 11, isRaw: true },
    { url: "/b.png", kind: "link", line: 3, column: 20 },
  ]);
});
