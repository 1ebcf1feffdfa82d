import { expect, test } from "vitest";
import { linkSlot } from "../../address/fill-addresses.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMarkdown, locateLinks, parseMarkdown } from "./compile-markdown.ts";

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

test("many bare links take time in proportion to their number", () => {
  const started = process.cpuUsage();
  const bare = Array.from({ length: 20_000 }, () => "https://example.com/a");
  const distinct = bare.map((url, index) => url + String(index));
  for (const urls of [bare, distinct]) {
    const links = locateLinks(
      urls.map((url) => `See ${url} there`).join("\n\n"),
      urls.map((url) => ({ url, kind: "link" as const })),
    );
    expect(links.at(-1)).toMatchObject({ line: 39_999, column: 5 });
  }
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
});

test("addresses with escaped characters and encoded spaces are found", () => {
  const source = "[x](/a)\n\n[b](#in\\_b\\_c) | [d](../e/\\#%20\u00e4)\n";
  const links = ["/a", "#in_b_c", "../e/#%20%C3%A4"].map((url) => ({ url, kind: "link" as const }));
  expect(locateLinks(source, links).map(({ line, column }) => `${line}:${column}`)).toEqual(["1:1", "3:1", "3:18"]);
});

test("a link of MyST without a text has a place for the title of its target, or shows its address", () => {
  const compile = (source: string, headingIds: "myst" | "github") =>
    compileMarkdown(parseMarkdown("a.md", source), { texts: englishTexts, headingIds, markdownPages: true });
  const source = "[](/a) [b](/b) [](https://c.example) [c](/a)\n";
  const { html, links } = compile(source, "myst");
  expect(html).toContain(`>${linkSlot(1)}</a>`);
  expect(html).toContain(">https://c.example</a>");
  expect(links.map(({ url, kind, column }) => `${url} ${kind} ${column}`)).toEqual([
    "/a link 1",
    "/a title 1",
    "/b link 8",
    "/a link 38",
  ]);
  expect(compile(source, "github").links.map(({ kind }) => kind)).toEqual(["link", "link", "link"]);
  // The source lacks the title.
  expect(compile("[](/a)\n", "myst").markdown).toBeUndefined();
  expect(compile("[](/a)\n", "github").markdown).toBeDefined();
});

test.each(["img", "video", "audio", "source", "track", "embed"])(
  "the file that <%s> shows belongs to the page",
  (name) => {
    const { links } = compileMarkdown(
      parseMarkdown("a.md", `Text <${name} src="./b.bin"> and <${name} src="https://c.example/d">.\n`),
      {
        texts: englishTexts,
        markdownPages: true,
      },
    );
    expect(links.map(({ url, kind }) => `${url} ${kind}`)).toEqual(["./b.bin image"]);
  },
);
