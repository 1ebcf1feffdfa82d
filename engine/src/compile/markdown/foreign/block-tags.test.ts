import { expect, test } from "vitest";
import { englishTexts } from "../../../texts/compiled-texts.ts";
import { compileMarkdown, parseMarkdown } from "../compile-markdown.ts";
import { readForeignSyntax } from "./foreign-syntax.ts";

function draw(...lines: string[]) {
  const { text, diagnostics } = readForeignSyntax("docs/a.md", `${lines.join("\n")}\n`);
  const { html } = compileMarkdown(parseMarkdown("docs/a.md", text), { texts: englishTexts });
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
