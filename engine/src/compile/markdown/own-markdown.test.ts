import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMarkdown, parseMarkdown } from "./compile-markdown.ts";

const markdownOf = (source: string) =>
  compileMarkdown(parseMarkdown("docs/a.md", source), { texts: englishTexts, markdownPages: true })
    .markdown?.map((part) => (typeof part === "number" ? `link ${part}` : part))
    .join("");

test.each([
  [
    "text as it is written",
    "\n\n# Title\n\nA *b*,\nc.  \n\n> [!NOTE]\n> d\n",
    "# Title\n\nA *b*,\nc.  \n\n> [!NOTE]\n> d",
  ],
  ["addresses of the site", '[a](./b.md#c "d") and [e](/f)', '[a](link 0 "d") and [e](link 1)'],
  ["one with spaces", "[a](<b c.md>) ![d](e%20f.png)", "[a](link 0) ![d](link 1)"],
  ["not those of others", "[a](https://b.example/c) and [d](e.md)", "[a](https://b.example/c) and [d](link 0)"],
  ["a heading without its id", "## A `b` {#c}\n\n### D", "## A `b`\n\n### D"],
  [
    "code that holds a link, an element and an id",
    "`[a](b.md)` [a](b.md)\n\n```mdx\n[a](b.md) <Tabs>\n# x {#y}\n```",
    "`[a](b.md)` [a](link 0)\n\n```mdx\n[a](b.md) <Tabs>\n# x {#y}\n```",
  ],
  [
    "no comments, and what they contain",
    "<!-- a -->\n\n# T\n\nA <!-- [b](c.md) --> [d](e.md)\n\n<!--\n<b>\n[f]: g\n-->\n\n- h\n<!-- i -->\n- j\n\n`<!-- k -->`\n\n```html\n<!-- l -->\n```",
    "# T\n\nA  [d](link 0)\n\n- h\n\n- j\n\n`<!-- k -->`\n\n```html\n<!-- l -->\n```",
  ],
  [
    "values to fill in by their names",
    "```bash\naws --profile $$PROFILE$$ # \\$$KEEP$$\n```",
    "```bash\naws --profile PROFILE # $$KEEP$$\n```",
  ],
])("a document's own source: %s", (_, source, markdown) => {
  expect(markdownOf(source)).toBe(markdown);
});

test.each([
  ["an element", "A <b>c</b>."],
  ["text behind a comment at the start of a line", "<!-- a --> *b*\n\nC"],
  ["a directive", ":::note\nA.\n:::"],
  ["the name of an emoji", "A :tada:"],
  ["a comment that marks a line of code", "```js\n// highlight-next-line\na()\n```"],
  ["a definition", "[a][b] and [b].\n\n[b]: ./c.md"],
  ["an image in a link, whose addresses stand the other way round", "[![a](b.png)](c.md)"],
])("is undefined for %s", (_, source) => {
  expect(markdownOf(source)).toBeUndefined();
});

test("is undefined if documents are not published as Markdown", () => {
  expect(compileMarkdown(parseMarkdown("docs/a.md", "A."), { texts: englishTexts }).markdown).toBeUndefined();
});
