import { expect, test } from "vitest";
import { englishTexts } from "../../../texts/compiled-texts.ts";
import { compileMarkdown, parseMarkdown } from "../compile-markdown.ts";
import { readForeignSyntax } from "./foreign-syntax.ts";

function draw(...lines: string[]) {
  const { text, diagnostics } = readForeignSyntax("docs/a.md", `${lines.join("\n")}\n`);
  const { html } = compileMarkdown(parseMarkdown("docs/a.md", text), { texts: englishTexts, headingIds: "gitbook" });
  return { html, left: diagnostics.map(({ message }) => message) };
}

test.each([
  ['{% hint style="warning" %}', "{% endhint %}", "Warning"],
  ['{% admonition type="warning" name="Own" %}', "{% /admonition %}", "Own"],
])("a block of GitBook or Markdoc is an admonition: %s", (start, end, title) => {
  const { html, left } = draw(start, "Text.", end, "After.");
  expect(html).toContain(
    `<div class="admonition admonition-warning"><p class="admonition-title">${title}</p><div class="admonition-body"><p>Text.</p></div></div>\n<p>After.</p>`,
  );
  expect(left).toEqual([]);
});

test.each([
  ['{% tab title="One" %}', "{% endtab %}", "{% endtabs %}"],
  ['{% tab label="One" %}', "{% /tab %}", "{% /tabs %}"],
])("tabs have their names, in lists and around code, too: %s", (start, end, endAll) => {
  const { html, left } = draw(
    "- a",
    "",
    "  {% tabs %}",
    `  ${start}`,
    "  ```sh",
    "  i",
    "  ```",
    `  ${end}`,
    `  ${endAll}`,
  );
  expect(html).toMatch(/<li>[^]*data-value="One">One<\/button>[^]*<pre[^]*<\/li>/);
  expect(left).toEqual([]);
});

test("steps, the titles of code, and embedded pages are shown; a tag in code and one of another program are not changed", () => {
  const { html, left } = draw(
    "{% stepper %}",
    "{% step %}",
    "## Go",
    "{% endstep %}",
    "{% endstepper %}",
    "",
    '{% code title="a.sh" %}',
    "```sh",
    "run {% hint %}",
    "```",
    "{% endcode %}",
    "",
    '{% embed url="https://v.example/1" %}',
    "Caption",
    "{% endembed %}",
    "",
    "{% other-one a=b %}Kept{% /other-one %}",
  );
  expect(html).toMatch(/<div data-steps=""><div data-step=""><h2[^]*Go[^]*<\/div><\/div>/);
  expect(html).toContain("a.sh");
  expect(html).toContain("% hint %");
  expect(html).toMatch(/<a href="https:\/\/v\.example\/1"[^]*Caption/);
  expect(html).toContain("<p>Kept</p>");
  expect(left[0]).toContain("{% other-one %}");
});

test.each([
  [
    '{% content-ref url="broken-reference" %}\n[B](b.md)\n{% endcontent-ref %}',
    /^<p><a href="\u0002link 0\u0003">B<\/a><\/p>\s*$/,
  ],
  // The text is the title of the page, which is known later.
  [
    '{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}',
    /^<p><a href="\u0002link 0\u0003">\u0002[^<]*<\/a><\/p>\s*$/,
  ],
  ['{% page-ref page="b.md" %}', /^<p><a href="\u0002link 0\u0003">\u0002[^<]*<\/a><\/p>\s*$/],
  [
    '{% file src="../my file.pdf" %}\nRead\n{% endfile %}',
    /^<p><a href="\u0002link 0\u0003">my file.pdf<\/a>\s+Read<\/p>\s*$/,
  ],
  ["{% columns %}\n{% column %}\nA\n{% endcolumn %}\n{% endcolumns %}", /^<p>A<\/p>\s*$/],
  ['{% img src="b.png" alt="B" /%}', /<img src="[^"]*" alt="B"/],
  [
    '{% cards %}\n{% card title="A" to="/b" %}\nText\n{% /card %}\n{% /cards %}\n\nAfter.',
    /<\/p><div data-card-body=""><p>Text<\/p><\/div><\/div><\/div>\s*<p>After\.<\/p>\s*$/,
  ],
])("%s is drawn", (source, drawn) => {
  const { html, left } = draw(source);
  expect(html).toMatch(drawn);
  expect(left).toEqual([]);
});

test("a paired card of Hugo's themes ends where its tag does; with code, it is a block of code", () => {
  const { html } = draw("{{< card >}}", "A", "{{< /card >}}", "B", "{{< card code=true >}}", "C", "{{< /card >}}", "D");
  expect(html).toMatch(
    /<div data-card=""><div data-card-body=""><p>A<\/p><\/div><\/div>\s*<p>B<\/p>[^]*<code>C\n<\/code>[^]*<p>D<\/p>\s*$/,
  );
});

test("cards, buttons and columns of Hugo's themes are drawn", () => {
  const { html, left } = draw(
    "{{< cards >}}",
    '{{< card link="/go" title="Go" >}}',
    "{{< /cards >}}",
    "",
    "{{< columns >}}",
    "left",
    "",
    "<--->",
    "",
    '{{< button href="/b" >}}Press{{< /button >}}',
    "{{< /columns >}}",
  );
  expect(html).toMatch(
    /<div data-cards=""><div data-card=""><p data-card-title=""><a href="[^"]*">Go<\/a><\/p><\/div><\/div>/,
  );
  expect(html).toMatch(/<a href="[^"]*">Press<\/a>/);
  expect(html).not.toContain("---");
  expect(left).toEqual([]);
});

test.each([
  "Write `{% code %}` here, and `{% tabs %}`.",
  "``{% hint %} ` {% endhint %}`` and `{% embed url=x %}`",
  "| `{% card %}` | `{% endcode %}` |\n| - | - |\n| `{% stepper %}` | `{% img %}` |",
  "Code `{% hint %}\nover {{< note >}}\n{% endhint %}` lines.",
])("inline code with tags is not changed: %s", (text) => {
  const own = '{% hint style="info" %}\nText.\n{% endhint %}';
  const { text: read, diagnostics } = readForeignSyntax("docs/a.md", `${text}\n\n${own}\n`);
  expect(read).toContain(`${text}\n`);
  expect(read).toContain(":::");
  expect(diagnostics).toEqual([]);
});

test("a backtick without an end does not hide a tag on a line of its own", () => {
  const { html, left } = draw("A ` key.", "{% hint %}", "Use `b`.", "{% endhint %}");
  expect(html).toContain('<div class="admonition-body"><p>Use <code>b</code>.</p></div>');
  expect(left).toEqual([]);
});

test("a finding names the tag that was written", () => {
  const { left } = draw("{% tabs %}", "Text.", "{% endtabs %}");
  expect(left).toEqual([expect.stringContaining("The tag {% tabs %} is ignored")]);
});

test("tabs of mdBook are tabs, and its title for the window is left out", () => {
  const { html, left } = draw(
    "{{#title The window}}",
    "# A",
    "",
    '{{#tabs global="os" }}',
    '{{#tab name="Linux" }}',
    "**Text**.",
    "{{#endtab }}",
    '{{#tab name="macOS" }}',
    "```sh",
    "{{#tab }}",
    "```",
    "{{#endtab }}",
    "{{#endtabs }}",
    "",
    "\\{{#title Shown}} {{#if}}",
  );
  expect(html).toMatch(/data-value="Linux">Linux<\/button>[^]*data-value="macOS">[^]*<strong>Text<\/strong>/);
  expect(html).toContain("{{#tab }}");
  expect(html).toContain("{{#title Shown}} {{#if}}");
  expect(html).not.toContain("The window");
  expect(html).not.toContain("endtab");
  expect(left).toEqual([]);
});
