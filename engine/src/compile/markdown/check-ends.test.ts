import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { checkFootnotes, checkOpenComment, checkUnusedEnds } from "./check-ends.ts";
import { checkEmptyLinks, checkOpenFence } from "./check-source.ts";

describe("an end without a beginning", () => {
  test("is reported with what has ended the directive that it was meant for", () => {
    const nested = ":::tip\n\nA\n\n:::note\n\nB\n\n:::\n\nC\n\n:::\n";
    expect(checkUnusedEnds("docs/a.md", nested).map(formatDiagnostic)).toEqual([
      `docs/a.md:13:1  warning  admonition-end-unused
  This ":::" ends nothing, so it is shown as text: line 9 has ended the ":::tip" that begins on line 1.
  Remove it, or give a directive that contains another one more colons at both ends, as in ::::note and ::::.`,
    ]);
    expect(checkUnusedEnds("docs/a.md", "A\n\n::::\n")).toMatchObject([
      { line: 3, message: 'This ":::" ends nothing, so it is shown as text.' },
    ]);
  });

  test.each([
    ["with more colons outside", "::::tip[A: b]\n\n:::note\nB\n:::\n\nC\n::::\n"],
    ["with longer marks at the end", ":::tip\r\nA\r\n:::::\r\n"],
    ["in lists, which have marks of their own", "- :::note\n\n  A\n\n  :::\n\n:::tip\n- :::note\n  B\n  :::\n:::\n"],
    ["in code", "```md\n:::\n```\n"],
    ["on one line", ":::note A :::\n\n:::tip\nB\n:::\n"],
  ])("is not found %s", (_case, source) => {
    expect(checkUnusedEnds("docs/a.md", source)).toEqual([]);
  });
});

test("a code block that hides headings or other blocks is reported outside of directives, too", () => {
  const found = (source: string) =>
    checkOpenFence("docs/a.md", source).map(({ line, message, hint }) => [line, message, hint]);
  expect(found("# A\n\n```\nls\n\n## B\n\nText.\n")).toEqual([
    [
      3,
      "The code block that begins here is not closed, so everything after it is part of the code.",
      "Close it with a line of the same characters.",
    ],
  ]);
  expect(found("```\nls\n```sh\npwd\n")).toHaveLength(1);
  expect(found("<!-- ```\na\n``` -->\n\n## B\n")).toEqual([]);
  // Code of MDX may have texts with blocks.
  const exported = "export async function A() {\n  return b(`~~~js\n${c}\n~~~`);\n}\n\n## B\n";
  expect(checkOpenFence("docs/a.mdx", exported)).toEqual([]);
  expect(checkOpenFence("docs/a.mdx", `${exported}\n\`\`\`\nls\n\n## C\n`)).toHaveLength(1);
});

describe("a comment without an end", () => {
  test("is reported, because the rest of the page is missing", () => {
    expect(checkOpenComment("docs/a.md", "<!-- a -->\n\n> <!-- b\n\nText.\n").map(formatDiagnostic)).toEqual([
      `docs/a.md:3:3  warning  comment-open
  The comment that begins here has no end, so the rest of the page is not shown.
  Write --> at its end.`,
    ]);
  });

  test.each([
    "`<!--`\n",
    "```html\n<!--\n```\n",
    "Begin it with <!-- here.\n",
    "<!--\na\n-->\n",
    "<!-- ```\na\n``` -->\n",
  ])("is not found in %j", (source) => expect(checkOpenComment("docs/a.md", source)).toEqual([]));
});

test("footnotes are reported that are missing, and that no text refers to; brackets without any are text", () => {
  const source =
    "A[^1], B[^Two], C[^3]\\[^x] `[^y]` <!-- [^z] -->.\n\n[^1]: One.\n[^two]: Two.\n> [^4]: Four, with [^1]: again.\n";
  expect(checkFootnotes("docs/a.md", source).map(formatDiagnostic)).toEqual([
    `docs/a.md:1:18  warning  footnote-missing
  There is no footnote "3", so the reference to it is shown as text.
  Write the footnote as a paragraph of its own: [^3]: Text.`,
    `docs/a.md:5:3  warning  footnote-unused
  No text refers to the footnote "4", so it is not shown.
  Refer to it with [^4], or remove it.`,
  ]);
  expect(checkFootnotes("docs/a.md", "Match [^abc].\n\n[a]: /b\n")).toEqual([]);
  const inCode = (info: string) => checkFootnotes("docs/a.md", `\`\`\`${info}\n* - A[^a]\n\`\`\`\n\n[^a]: B\n`);
  expect([[...inCode("{list-table} Title"), ...inCode("grammar,x")], inCode("md").map(({ code }) => code)]).toEqual([
    [],
    ["footnote-unused"],
  ]);
});

test("a component may give the link in it an address", () => {
  const linesIn = (source: string) => checkEmptyLinks("a.md", source).map(({ line }) => line);
  expect(linesIn('<Operation href="/a">[Get all]() `/b`</Operation>\n')).toEqual([]);
  expect(linesIn("<p>[Get all]()</p>\n")).toEqual([1]);
});

test("a link without an address is no mistake in a document to copy and fill in", () => {
  const source = "# Name\n\n[Proposal]()\n";
  const files = ["a.md", "templates/a.md", "issue-templates/a.md", "template-review.md", "docs/review_template.md"];
  expect(files.filter((file) => checkEmptyLinks(file, source).length > 0)).toEqual(["a.md", "template-review.md"]);
  expect(checkEmptyLinks("templating/contemplate.md", source)).toHaveLength(1);
});
