import { expect, test } from "vitest";
import { siteConfigSchema } from "../config/config.ts";
import { compiledTexts, englishTexts } from "./compiled-texts.ts";
import { drawCode } from "../compile/code/deferred-code.ts";
import { finishImportedHtml } from "../compile/markdown/finish-imported-html.ts";
import { compileDocument } from "../compile/documents/compile-document.ts";

const messages = {
  "theme.CodeBlock.copyButtonAriaLabel": 'In die "Ablage" kopieren',
  "theme.CodeBlock.wordWrapToggle": "Zeilen umbrechen",
  "theme.common.headingLinkTitle": "Direkter Link zu {heading}",
  "theme.admonition.note": "hinweis",
  "theme.Details.summary": "Mehr",
  "theme.content.values.title": "{names} eintragen",
  "theme.content.footnotes": "Fußnoten",
  "theme.content.footnoteBack": "Zurück zu Verweis {number}",
  "theme.content.importedTask.open": "Offen",
};

const document = `# Title

## A & "b"

:::note
One.[^1]
:::

> [!NOTE]
> Two.

:::tip
Three.
:::

:::details
Four.
:::

\`\`\`bash title="a.sh"
aws --profile $$PROFILE$$ ${"x".repeat(80)}
\`\`\`

\`\`\`hcl
a = 1
\`\`\`

[^1]: A note.
`;

async function compile(name: string): Promise<string> {
  const config = siteConfigSchema.parse({});
  const locale = { ...config.locale, messages };
  const { page } = await compileDocument(
    { file: `docs/${name}`, path: name, text: document },
    { siteDirectory: "/site", config: { ...config, locale } },
    { source: "docs", routeBasePath: "/", idPrefix: "" },
  );
  const html = page?.body.kind === "html" ? page.body.html : "";
  return drawCode(html, compiledTexts(messages));
}

test.each(["a.md", "a.mdx"])("the engine's texts in %s are in the page's language", async (name) => {
  const html = await compile(name);
  const label = "In die &quot;Ablage&quot; kopieren";
  expect(html.match(/data-action="copy-code" aria-label="([^"]*)" title="\1"/g)).toEqual([
    `data-action="copy-code" aria-label="${label}" title="${label}"`,
    `data-action="copy-code" aria-label="${label}" title="${label}"`,
  ]);
  expect(html).toContain('aria-label="Zeilen umbrechen" title="Zeilen umbrechen"');
  expect(html).toContain('aria-label="Direkter Link zu A &amp; &quot;b&quot;"');
  expect(html.match(/<p class="admonition-title">[^<]*/g)).toEqual([
    '<p class="admonition-title">Hinweis',
    '<p class="admonition-title">Hinweis',
    '<p class="admonition-title">Tip',
  ]);
  expect(html).toContain("<summary>Mehr</summary>");
  expect(html).toContain("<summary><code>PROFILE</code> eintragen</summary>");
  expect(html).toMatch(/<h2[^>]*id="footnote-label"[^>]*>Fußnoten<\/h2>/);
  expect(html).toContain('aria-label="Zurück zu Verweis 1"');
  expect(html).not.toContain("\u0002text");
});

test("as are imported texts", () => {
  const html = '<h2>A "b"</h2><p><input type="checkbox" disabled></p>';
  const finish = (texts: typeof englishTexts) => finishImportedHtml({ html, scope: "", topLevel: 2, texts }, []).html;
  expect(finish(compiledTexts(messages))).toContain('aria-label="Direkter Link zu A &quot;b&quot;"');
  expect(finish(compiledTexts(messages))).toContain('aria-label="Offen"');
  expect(finish(englishTexts)).toContain('aria-label="Incomplete task"');
});

test("a language without these texts gets the English ones", () => {
  expect(compiledTexts({ "theme.other": "x" })).toBe(englishTexts);
});
