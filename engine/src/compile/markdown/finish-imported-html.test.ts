import { describe, expect, it } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { finishImportedHtml } from "./finish-imported-html.ts";

function finish(html: string, scope = "") {
  const links: Parameters<typeof finishImportedHtml>[1] = [];
  return { ...finishImportedHtml({ html, scope, topLevel: 3, texts: englishTexts }, links), links };
}

describe("finishImportedHtml", () => {
  it("moves headings to their level, without gaps, and gives them anchors", () => {
    const { html, headings } = finish(
      "<h1>A b</h1><h4>C <a href='https://x.example'>d</a></h4><h2 id='e'>E</h2>",
      "r-",
    );
    expect(headings).toEqual([
      { level: 3, id: "user-content-r-a-b", html: "A b", text: "A b" },
      { level: 4, id: "user-content-r-c-d", html: "C d", text: "C d" },
      { level: 4, id: "user-content-r-e", html: "E", text: "E" },
    ]);
    expect(html).toContain(
      '<h4 id="user-content-r-c-d">C <span>d</span><a href="#user-content-r-c-d" class="anchor" aria-label="Direct link to C d"></a></h4>',
    );
  });

  it("gives headings ids that neither the text nor other texts of the page have", () => {
    const taken = new Set<string>();
    const links: Parameters<typeof finishImportedHtml>[1] = [];
    const idsOf = (html: string, scope: string) =>
      Array.from(
        finishImportedHtml({ html, scope, topLevel: 2, taken, texts: englishTexts }, links).html.matchAll(
          / id="([^"]*)"/g,
        ),
        ([, id]) => id,
      );
    const ids = [
      ...idsOf("<h2>Answer</h2><h2 id=user-content-answer>One</h2><h2>Answer</h2><p id=answer-b>x</p>", ""),
      ...idsOf("<h2>B</h2><p id=b>y</p><p id=c>z</p>", "answer-"),
    ];
    expect(ids).toContain("user-content-answer");
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it("opens links to other sites in new tabs, and removes links without visible text", () => {
    expect(finish('<a href="https://x.example/">x</a><a href="https://y.example/"></a>').html).toBe(
      '<a href="https://x.example/" target="_blank" rel="noopener noreferrer" class="external">x</a><span></span>',
    );
    expect(finish("<a>An unknown address</a>").html).toBe("<span>An unknown address</span>");
  });

  it("highlights code without interpreting it in other ways", () => {
    const { html } = finish('<pre><code class="language-hcl"># highlight-next-line\na = "&lt;b&gt;"\n</code></pre>');
    expect(html).toMatch(/^<div class="code-block"><pre class="language-hcl"[^>]*><code>.*<\/div>$/s);
    expect(html).toContain("highlight-next-line");
    expect(html).toContain("&lt;b>");
    expect(finish('<pre><code class="language-mermaid">graph</code></pre>').html).toContain('class="language-text"');
  });

  it.each([
    ["a quote", "<blockquote>\n<p>[!IMPORTANT]\nUse <code>v2</code>.</p>\n</blockquote>", "info", "Important"],
    ["a title", "<blockquote><p>[!warning] Mind this\nUse <code>v2</code>.</p></blockquote>", "warning", "Mind this"],
    [
      "GitHub's rendering",
      '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><p>Use <code>v2</code>.</p></div>',
      "note",
      "Note",
    ],
  ])("turns alerts into admonitions: %s", (_, source, kind, title) => {
    expect(finish(source).html.replaceAll("\n", "")).toBe(
      `<div class="admonition admonition-${kind}"><p class="admonition-title">${title}</p><div class="admonition-body"><p>Use <code>v2</code>.</p></div></div>`,
    );
  });

  it.each(["<blockquote><p>[!ABC]</p></blockquote>", "<blockquote><p><b>[!NOTE]</b> x</p></blockquote>"])(
    "keeps quotes that are no alerts: %s",
    (source) => {
      expect(finish(source).html).toBe(source);
    },
  );

  it("turns images into placeholders", () => {
    const { html, links } = finish('<img src="./images/1a.png"><img src="https://x.example/p.png" alt="gone">');
    expect(html).toBe('<img src="\u0002link 0\u0003" loading="lazy" decoding="async" alt=""><span>gone</span>');
    expect(links).toEqual([{ url: "./images/1a.png", kind: "image" }]);
  });

  it("labels the checkboxes of task lists", () => {
    expect(finish('<ul><li><input type="checkbox" checked disabled> a</li></ul>').html).toContain(
      'aria-label="Completed task"',
    );
  });
});
