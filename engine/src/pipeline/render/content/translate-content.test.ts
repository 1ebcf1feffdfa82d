import { expect, test } from "vitest";
import { renderCodeBlock } from "../../../markup/code-block-markup.ts";
import { deferFence } from "../../../compile/code/undrawn-code.ts";
import { createContentTranslator } from "./translate-content.ts";

const german = createContentTranslator({
  "theme.CodeBlock.copyButtonAriaLabel": 'In die "Ablage" kopieren',
  "theme.CodeBlock.wordWrapToggle": "Zeilen umbrechen",
  "theme.common.headingLinkTitle": "Direkter Link zu {heading}",
  "theme.admonition.note": "hinweis",
});

test("buttons of code, links of headings and titles of admonitions are in the language", () => {
  const code = renderCodeBlock({ linesHtml: ["x".repeat(100)] });
  expect(german(code)).toContain(
    'data-action="copy-code" aria-label="In die &quot;Ablage&quot; kopieren" title="In die &quot;',
  );
  expect(german(deferFence("a = 1", "hcl", ""))).toContain('aria-label="In die &quot;Ablage&quot; kopieren"');
  expect(german(code)).toContain('aria-label="Zeilen umbrechen" title="Zeilen umbrechen"');
  expect(german('<h2 id="a">A $1<a href="#a" class="anchor" aria-label="Direct link to A $1"></a></h2>')).toBe(
    '<h2 id="a">A $1<a href="#a" class="anchor" aria-label="Direkter Link zu A $1"></a></h2>',
  );
  expect(german('<div class="admonition admonition-note"><p class="admonition-title">Note</p>')).toBe(
    '<div class="admonition admonition-note"><p class="admonition-title">Hinweis</p>',
  );
});

test("what an author wrote stays, and so does what has no translation", () => {
  for (const html of [
    '<div class="admonition admonition-note"><p class="admonition-title">Note this</p>',
    '<div class="admonition admonition-tip"><p class="admonition-title">Tip</p>',
    '<p>&lt;a class="anchor" aria-label="Direct link to A"&gt; Copy code</p>',
  ])
    expect(german(html)).toBe(html);
  const code = renderCodeBlock({ linesHtml: ["x".repeat(100)] });
  expect(createContentTranslator({})(code)).toBe(code);
});
