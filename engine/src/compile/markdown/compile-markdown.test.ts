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

test("an address in code is not the link, and links after one by reference are found", () => {
  const source = "`a b.yaml` [x](b.yaml), [one][1], [two](/d), [three][1], [four](/e)\n\n[1]: /c\n";
  const links = ["b.yaml", "/c", "/d", "/c", "/e"].map((url) => ({ url, kind: "link" as const }));
  expect(locateLinks(source, links).map(({ line, column }) => `${line}:${column}`)).toEqual([
    "1:12",
    "3:6",
    "1:35",
    "3:6",
    "1:58",
  ]);
});
