import { expect, test } from "vitest";
import { drawDiagrams } from "../diagrams/draw-diagrams.ts";
import { renderDiagram } from "../diagrams/render-diagram.ts";
import { renderDiagramSource, factsStart } from "./engine-markup.ts";
import { inEnglish } from "../texts/messages.ts";
import { renderValuesForm } from "./placeholder-markup.ts";
import { englishTexts } from "../texts/compiled-texts.ts";
import { extractSections } from "./extract-sections.ts";

const none = new Set<string>();

test("text belongs to the heading above it", () => {
  const html =
    '<h1>Title</h1><p>Intro <code>a</code>.</p><h2 id="one">One &amp; only<a class="anchor" href="#one"></a></h2>' +
    '<ul><li>first</li><li>second</li></ul><h3 id="two">Two</h3><pre class="language-js"><code><span>x</span> = 1</code></pre>';
  expect(extractSections(html, none)).toEqual([
    { level: 1, id: "", title: "Title", text: "Intro a.", phrases: [] },
    { level: 2, id: "one", title: "One & only", text: "first second", phrases: [] },
    { level: 3, id: "two", title: "Two", text: "x = 1", phrases: [] },
  ]);
});

test("content above the title, and the facts below it, are left out", () => {
  const html = `<p><a href="/kb">Knowledge base</a></p><h1>Why?</h1>${factsStart}><li>Answered</li></ul><p>Why this?</p><h1>Two</h1>`;
  expect(extractSections(html, none)).toEqual([{ level: 1, id: "", title: "Why?", text: "Why this?", phrases: [] }]);
});

test("controls, scripts and pictures are left out", () => {
  const html =
    '<p>Before</p><button>Copy</button><script>1 < 2</script><svg><text>no</text></svg><nav><h2 id="n">x</h2></nav>after';
  expect(extractSections(html, none)).toEqual([{ level: 1, id: "", title: "", text: "Before after", phrases: [] }]);
});

test("a diagram has only its labels, without its syntax", async () => {
  const source = renderDiagramSource(
    "flowchart TD\n  accTitle: The way\n  subgraph LOGS [logs]\n  A[Plan] --> B[Apply]\n  end",
  );
  const { html } = await drawDiagrams(`<p>Before</p>${source}<p>after</p>`, {
    translate: inEnglish,
    hasMermaid: false,
    render: renderDiagram,
  });
  expect(extractSections(html, none)[0]).toMatchObject({ text: "Before Plan Apply logs after", phrases: [] });
});

test("labels of diagrams that are not drawn are left out, and the source of those that the browser draws", async () => {
  const page = `<p>Before</p>${renderDiagramSource('pie\n  "dogs": 3')}<p>after</p>`;
  const textWith = async (hasMermaid: boolean) => {
    const { html } = await drawDiagrams(page, { translate: inEnglish, hasMermaid, render: renderDiagram });
    return extractSections(html, none)[0]?.text;
  };
  expect(await textWith(false)).toBe('Before pie "dogs": 3 after');
  expect(await textWith(true)).toBe("Before after");
});

test("a formula has only its source, once", () => {
  const html =
    '<p>Let <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; y_1</annotation></semantics></math>.</p>';
  expect(extractSections(html, none)[0]?.text).toBe("Let x < y_1.");
});

test("formulas without an end and without a source stay as they are, however many", { timeout: 1000 }, () => {
  const text = extractSections("<p><math><mi>x</mi></p>".repeat(10_000), none)[0]?.text;
  expect(text?.replaceAll(" ", "")).toBe("x".repeat(10_000));
});

test("value forms, footnote numbers and links back from footnotes are left out", () => {
  const html =
    `<p>Text<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup> on.</p><pre>id = <var>ID</var></pre>` +
    renderValuesForm(["ID"], englishTexts) +
    '<p>after</p><section><ol><li>Note <a href="#user-content-fnref-1">↩</a></li></ol></section>';
  expect(extractSections(html, none)[0]?.text).toBe("Text on. id = ID after Note");
});

test("an element with its own record is left out, up to the next heading with an id", () => {
  const html = '<p>a</p><div id="vpc_id"><h3><a>vpc_id</a></h3><p>The VPC</p></div><h2 id="more">More</h2>b';
  expect(extractSections(html, new Set(["vpc_id"]))).toEqual([
    { level: 1, id: "", title: "", text: "a", phrases: [] },
    { level: 2, id: "more", title: "More", text: "b", phrases: [] },
  ]);
});

test("a > in an attribute does not end a tag", () => {
  expect(extractSections('<p title="a > b">c</p>', none)[0]?.text).toBe("c");
});

test.each([
  ['<pre class="language-text wrapped"><code>Error:\n  a cycle</code></pre>', ["Error: a cycle"]],
  ["<pre data-deferred><code>Error: a cycle</code></pre>", ["Error: a cycle"]],
  ['<pre data-deferred><code class="language-text">Error: a cycle</code></pre>', ["Error: a cycle"]],
  ['<pre data-deferred><code class="language-hcl">x = 1</code></pre>', []],
  ['<pre class="wrapped language-hcl"><code>x = 1</code></pre>', []],
])("a plain text block is a phrase, one with a language is not: %s", (html, phrases) => {
  expect(extractSections(html, none)[0]?.phrases).toEqual(phrases);
});

test("inline code of several words is a phrase, code blocks are not", () => {
  const html =
    '<h1>Title</h1><p>Run <code>init</code> or <code>init -upgrade</code>.</p><pre class="language-js"><code>let x = 1;</code></pre>' +
    '<h2 id="one">What <code>has a cycle</code> says</h2><p><code>Error: <b>Cycle</b></code></p>';
  expect(extractSections(html, none).map(({ phrases }) => phrases)).toEqual([
    ["init -upgrade"],
    ["has a cycle", "Error: Cycle"],
  ]);
});

test("a long section of short code, and of attributes with special characters, takes linear time", () => {
  // In quadratic time, each of these would take minutes.
  const paragraphs = "<p>Run <code>npm test</code> now.</p>".repeat(100_000);
  expect(extractSections(paragraphs, none)[0]?.phrases.length).toBe(100_000);
  const attribute = `<p title="${">".repeat(1_000_000)}">Text</p>`;
  expect(extractSections(attribute, none)[0]?.text).toBe("Text");
});
