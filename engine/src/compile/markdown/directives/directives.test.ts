import { describe, expect, test, vi } from "vitest";
import { checkOpenDetails, checkOpenFence } from "../check-source.ts";
import { englishTexts } from "../../../texts/compiled-texts.ts";
import { compileMarkdown, parseMarkdown } from "../compile-markdown.ts";

function compile(source: string) {
  const parsed = parseMarkdown("docs/a.md", source);
  return { ...compileMarkdown(parsed, { texts: englishTexts }), diagnostics: parsed.diagnostics };
}

describe("persistent tasks", () => {
  test("each has a label and a name, made from its text", () => {
    const { html, diagnostics } = compile(":::persist\n\n- [ ] Do **it**\n- [x] Do it\n\n  Then rest.\n\n:::\n");
    expect(html).toBe(
      '<div class="persist"><ul class="contains-task-list">' +
        '<li class="task-list-item"><label><input type="checkbox" data-task="do-it"> Do <strong>it</strong></label></li>' +
        '<li class="task-list-item"><label><input type="checkbox" checked data-task="do-it-1"> Do it</label><p>Then rest.</p></li>' +
        "</ul></div>\n",
    );
    expect(diagnostics).toEqual([]);
  });

  test("a nested list is also one; other lists are not changed", () => {
    const { html } = compile(":::persist\n\n- [ ] a\n  1. [ ] b\n- c\n\ntext\n\n- d\n\n:::\n");
    expect(html).toContain('<label><input type="checkbox" data-task="b"> b</label>');
    expect(html).toMatch(/<li>\s*(?:<p>)?c/);
    expect(html).toMatch(/<ul>\s*<li>d<\/li>\s*<\/ul>/);
  });

  test("a directive without tasks is reported", () => {
    expect(compile("Text.\n\n:::persist\n\n- one\n\n:::\n").diagnostics).toMatchObject([
      {
        code: "persist-without-tasks",
        severity: "warning",
        file: "docs/a.md",
        line: 3,
        message: '":::persist" contains no tasks to remember.',
        hint: "Add a task list: - [ ] Task",
      },
    ]);
  });
});

test("details become a disclosure widget, as in VitePress", () => {
  expect(compile(":::details[More *of* it]\n\nText.\n\n:::\n\n:::details{open}\nb\n:::\n")).toMatchObject({
    html:
      "<details><summary>More <em>of</em> it</summary><p>Text.</p></details>\n" +
      "<details open><summary>Details</summary><p>b</p></details>\n",
    diagnostics: [],
  });
});

test.each([
  ["> [!NOTE] Own *title* here\n> Text.", "Own <em>title</em> here", "<p>Text.</p>"],
  ["> [!warning]-\n> Text.", "Warning", "<p>Text.</p>"],
  ["> [!TIP]  \n> Text.", "Tip", "<p>Text.</p>"],
  ["> [!TIP] Title\n>\n> - a", "Title", "<ul>\n<li>a</li>\n</ul>"],
  ["> [!TIP]\n> **Text.**", "Tip", "<p><strong>Text.</strong></p>"],
])("an alert may have a title: %j", (source, title, body) => {
  expect(compile(source).html).toContain(
    `<p class="admonition-title">${title}</p><div class="admonition-body">${body}</div>`,
  );
});

test.each([
  ["a\n\n:::note\n\nleft\n\nopen\n", [3, 1, "note"]],
  ["- a\n\n  :::tip Title\n  left open\n\nafter\n", [3, 3, "tip"]],
  ["> :::details\n> left open\n\nafter\n", [1, 3, "details"]],
  ["::::note\n\n:::tip\n\nb\n\n:::\n\nafter\n", [1, 1, "note"]],
] as const)("an unclosed directive is reported at its start, and its content is shown: %j", (source, place) => {
  const { html, diagnostics } = compile(source);
  expect(html).toMatch(/left|after/);
  expect(diagnostics).toEqual([
    {
      code: "admonition-open",
      severity: "warning",
      file: "docs/a.md",
      line: place[0],
      column: place[1],
      message: `The ":::${place[2]}" that begins here is not closed, so everything after it is part of it.`,
      hint: "Write ::: on a line of its own at its end. A directive that contains another one needs more colons, as in ::::note.",
    },
  ]);
});

test.each([
  ":::note\nx\n:::\n",
  ":::note\r\n\r\nx\r\n\r\n:::\r\n",
  "- a\n\n  :::note\n\n  x\n\n  :::  \n\nafter\n",
  "> :::note\n> x\n> :::\n",
  ":::note\n:::\n",
  "::::note\n\n:::tip\n\nb\n\n:::\n\n::::",
  "```\n:::note\n```\n",
  ':::note source="a.yml" title="b":::\n\nb\n',
  // Other programs close it in the next entry of a list.
  "- a\n  :::note\n  x\n- b\n  :::\n",
  // Or without any mark, by a rule of their own.
  ":::note\n> a\n\nb\n\n:::note\n> c\n\n:::note\n> d\n",
])("a directive is closed: %j", (source) => {
  expect(compile(source).diagnostics).toEqual([]);
});

test("beside a directive that another program knows, a similar name is another one of these, unless letters are swapped", () => {
  const { diagnostics } = compile("::::thumbs\n\na\n\n:::caption\n\nb\n\n:::\n\n::::\n\n:::warnign\n\nc\n\n:::\n");
  expect(diagnostics.map(({ code }) => code)).toEqual(["directive-unknown", "directive-unknown", "admonition-unknown"]);
});

test("an unknown kind of admonition is reported, and its content is shown", () => {
  const { html, diagnostics } = compile("a\n\n:::warnign\n\nCareful.\n\n:::\n\n:::xyzzy\n\nb\n\n:::\n");
  expect(html).toContain("<p>Careful.</p>");
  expect(diagnostics.map(({ line, code, message, hint }) => [line, code, message, hint])).toEqual([
    [
      3,
      "admonition-unknown",
      '":::warnign" is not a kind of admonition; only its content is shown.',
      'Did you mean ":::warning"?',
    ],
    [
      9,
      "directive-unknown",
      '":::xyzzy" is not a kind of admonition; only its content is shown.',
      "Use one of note, tip, info, warning, danger, caution.",
    ],
  ]);
});

test("an unknown name that is no misspelling is reported once for the site", () => {
  const { diagnostics } = compile(":::warnign\n\na\n\n:::\n\n:::xyzzy\n\nb\n\n:::\n");
  expect(diagnostics.map(({ isOncePerSite }) => isOncePerSite)).toEqual([false, true]);
});

test("aliases that Docusaurus still accepts are rendered as their kind, with their own titles", () => {
  const { html, diagnostics } = compile(":::important\n\nText.\n\n:::\n");
  expect(html).toContain('<div class="admonition admonition-info"><p class="admonition-title">Important</p>');
  expect(diagnostics).toEqual([]);
});

test("a group without tabs is reported, and its content is shown", () => {
  const { html, diagnostics } = compile(":::code-group\n\nText.\n\n:::\n\n:::tabs\n\n:::\n");
  expect(html).toContain("<p>Text.</p>");
  expect(diagnostics).toMatchObject([
    {
      code: "tabs-empty",
      severity: "warning",
      line: 1,
      column: 1,
      message: '":::code-group" contains no tabs.',
      hint: "Add a fenced code block for each tab.",
    },
    {
      line: 7,
      message: '":::tabs" contains no tabs.',
      hint: "Add a tab: :::tab[Name] … :::",
    },
  ]);
});

test("a group of files that are not there is not one without tabs", () => {
  const { html, diagnostics } = compile(":::code-group\n<<< @/../gone/a.ts [A]\n:::\n");
  expect(html).toContain("&lt;&lt;&lt; @/../gone/a.ts [A]");
  expect(diagnostics).toEqual([]);
});

test("a GitHub alert becomes an admonition, also in a list", () => {
  expect(compile("- > [!NOTE]\n  > Text.\n").html).toContain('class="admonition admonition-note"');
});

test("an unclosed code block in an admonition is reported; at the end of a document it may be intended", () => {
  const open = "a\n\n:::note\n\n```bash\nls\n:::\n\nSwallowed.\n";
  expect(checkOpenFence("docs/a.md", open)).toEqual([
    {
      code: "code-block-open",
      severity: "warning",
      file: "docs/a.md",
      line: 5,
      column: 1,
      message:
        "The code block that begins here is not closed, so the end of the directive around it and everything after it are part of the code.",
      hint: "Close it with a line of the same characters before the end of the directive.",
    },
  ]);
  expect(checkOpenFence("docs/a.md", ":::note\n\n```\nx\n```\n\n:::\n\n```bash\nls\n")).toEqual([]);
  expect(checkOpenFence("docs/a.md", "```bash\n\n# A comment\nls\n")).toEqual([]);
  expect(checkOpenFence("docs/a.md", "```md\n\n## A heading\n")).toEqual([]);
});

test("an element that hides the rest of the page is reported, except in code and comments", () => {
  const source = "<details>\n`</details>`\n</details>\n\n- <details><summary>a</summary>\n\nHidden.\n";
  expect(checkOpenDetails("docs/a.md", source)).toEqual([
    {
      code: "details-open",
      severity: "warning",
      file: "docs/a.md",
      line: 5,
      column: 3,
      message: "The <details> that begins here is not closed, so everything after it is hidden.",
      hint: "Write </details> at its end.",
    },
  ]);
  const named = "<details>\n<summary>A <script> and \\<style></summary>\n\n    <title>\n\n</details>\n";
  expect(checkOpenDetails("docs/a.md", named)).toEqual([]);
  expect(checkOpenDetails("docs/a.md", "<style>\na {}\n</style>\n\n<details>\n")).toHaveLength(1);
  expect(checkOpenDetails("docs/a.md", "```html\n<details>\n```\n\n`<details>` <!-- <details> -->\n")).toEqual([]);
});

test("the label of such a tab may be a bare address", () => {
  const { html, diagnostics } = compile(":::tabs\n== https://a.example\nText.\n== https://b.example/c d\nMore.\n:::\n");
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/>https:\/\/a\.example<.*>https:\/\/b\.example\/c d<.*<p>Text\.<\/p>.*<p>More\.<\/p>/s);
});

test("labels of tabs, cards and steps keep what follows a colon, without a message on the console", () => {
  const warn = vi.spyOn(console, "warn");
  const written = "::::tabs\n:::tab[At 10:30]\nA\n:::\n::::\n\n::::steps\n:::step[At 11:30]\nB\n:::\n::::\n";
  const { html } = compile(`${written}\n:::code-group\nText with arn:aws:iam\n\`\`\`js\na\n\`\`\`\n:::\n`);
  expect(html).toContain(">At 10:30</button>");
  expect(html).toContain("At 11:30");
  expect(warn).not.toHaveBeenCalled();
});

test("a tab may begin with a mark of VuePress, also before code", () => {
  const { html, diagnostics } = compile(
    ":::code-tabs#shell\n@tab One\n```js\na\n```\n@tab:active Two `b`\n\n```ts\nb\n```\n:::\n\n:::tabs\n\n@tab A\n\nText.\n:::\n",
  );
  expect(Array.from(html.matchAll(/data-value="([^"]*)">/g), ([, name]) => name)).toEqual(["One", "Two b", "A"]);
  expect(html).not.toContain("@tab");
  expect(diagnostics).toEqual([]);
});

test("tabs may begin with lines of equals signs, as a plugin of VitePress writes them", () => {
  const { html, diagnostics } = compile(":::tabs\n== One\nText.\n== Two\n\nMore *text*\n\n- item\n:::\n");
  expect(diagnostics).toEqual([]);
  expect(compile(":::tabs\n=== One\n\nText.\n\n=== Two\nMore.\n:::\n")).toMatchObject({
    html: expect.stringMatching(/>One<.*>Two<.*Text\..*More/s) as string,
    diagnostics: [],
  });
  expect(html).not.toContain("==");
  expect(html).toMatch(/>One<.*>Two<.*<p>Text\.<\/p>.*<p>More <em>text<\/em><\/p>.*item/s);
});
