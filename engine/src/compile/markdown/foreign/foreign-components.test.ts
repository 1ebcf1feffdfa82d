import { expect, test } from "vitest";
import { englishTexts } from "../../../texts/compiled-texts.ts";
import { compileMdx } from "../../mdx/compile-mdx.ts";

async function compile(source: string, isForeign = true, texts = englishTexts) {
  const input = { file: "docs/a.mdx", source, texts, readPartial: () => undefined, isForeign };
  const output = await compileMdx({ ...input, headingIds: "mintlify" });
  const { module, diagnostics } = output;
  const links = "links" in output ? output.links : [];
  const imports = module?.imports.map(({ specifier }) => specifier);
  return { html: module?.statics.join("|") ?? "", imports, links, codes: diagnostics.map(({ code }) => code) };
}

const labelsOf = (html: string) => Array.from(html.matchAll(/data-action="tab"[^>]*>([^<]*)</g), ([, label]) => label);

test("notes of other generators are admonitions, in their own documents only", async () => {
  const source = '<Warning>Hot **water**</Warning>\n\n<Callout type="error" title="No">\n\n- a\n\n</Callout>\n';
  const { html, imports, codes } = await compile(source);
  expect(html).toContain(
    '<div class="admonition admonition-warning"><p class="admonition-title">Warning</p><div class="admonition-body"><p>Hot <strong>water</strong></p></div></div>',
  );
  expect(html).toContain('<div class="admonition admonition-danger"><p class="admonition-title">No</p>');
  expect([imports, codes]).toEqual([[], []]);
  expect((await compile(source, false)).codes).toEqual(["component-unknown", "component-unknown"]);
});

test("links made from an attribute of a component are where the component is", async () => {
  const source =
    'Text\n\n<CardGroup>\n  <Card\n    title="A"\n    href="/a"\n  >\n    [B](/b)\n  </Card>\n</CardGroup>\n';
  const { links } = await compile(source);
  expect(links.map(({ url, line, column }) => [url, line, column])).toEqual([
    ["/a", 4, 3],
    ["/b", 8, 5],
  ]);
});

test.each([
  ['<Tabs><Tab title="One">a</Tab><Tab title="Two">b</Tab></Tabs>', ["One", "Two"]],
  ["<Tabs items={['One', \"Two\"]}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tabs.Tab>b</Tabs.Tab>\n</Tabs>", ["One", "Two"]],
  [
    "<Tabs items={[{ icon: { name: 'x' }, title: \"It's\" }, 'T\\u0077o' /* \"no\" */]}>\n<Tab>a</Tab>\n<Tab>b</Tab>\n</Tabs>",
    ["It's", "Two"],
  ],
  ['<Tabs syncKey="os">\n<TabItem label="One" icon="x">\n\na\n\n</TabItem>\n</Tabs>', ["One"]],
  [
    '<Tabs>\n<TabsList>\n<TabsTrigger value="a">One</TabsTrigger>\n</TabsList>\n<TabsContent value="a">\na\n</TabsContent>\n</Tabs>',
    ["One"],
  ],
  ["<CodeGroup>\n```bash npm\ni\n```\n```js b.js {1}\nj\n```\n</CodeGroup>", ["npm", "b.js"]],
  [
    '<CodeBlocks>\n<CodeBlock title="A">\n```py\ni\n```\n</CodeBlock>\n```js title="B" wrap\nj\n```\n</CodeBlocks>',
    ["A", "B"],
  ],
])("tabs have the names that each generator reads: %j", async (source, labels) => {
  const { html, codes } = await compile(`${source}\n`);
  expect([labelsOf(html), codes]).toEqual([labels, []]);
});

test("steps, cards, fields and folded texts keep their titles and links", async () => {
  const { html, imports, codes } = await compile(
    '<Steps>\n<Step title="First">\nDo it.\n</Step>\n</Steps>\n\n<CardGroup cols={2}>\n<Card title="Go" icon="rocket" href="/go">Now</Card>\n</CardGroup>\n\n<ParamField path="size" type="number" required>\nHow large.\n</ParamField>\n\n<Accordion title="More">\nText.\n</Accordion>\n\n<Frame caption="Seen">\n![a](https://a.example/a.png)\n</Frame>\n',
  );
  expect(html).toMatch(
    /<div data-steps=""><div data-step=""><p data-step-title="">First<\/p><p>Do it\.<\/p><\/div><\/div>/,
  );
  expect(html).toMatch(/<div data-cards=""><div data-card=""><p data-card-title=""><a href="[^"]*">Go<\/a><\/p>/);
  expect(html).toContain("<code>size</code><span>number</span><span>required</span></p><p>How large.</p>");
  expect(html).toContain("<details><summary>More</summary><p>Text.</p></details>");
  expect(html).toContain("<figcaption>Seen</figcaption></figure>");
  expect([imports, codes]).toEqual([[], []]);
});

test("what is said about a field is in the site's language", async () => {
  const source = '<ResponseField name="size" default="5" required deprecated>\nHow large.\n</ResponseField>\n';
  const texts = { ...englishTexts, "theme.modules.required": "n&#xF6;tig", "theme.modules.defaultIs": "sonst {value}" };
  const { html } = await compile(source, true, texts);
  expect(html).toContain("<span>nötig</span><span>deprecated</span><span>sonst 5</span>");
});

test("packages of components are not needed, and a component of the document's own takes precedence", async () => {
  const drawn = await compile(
    'import { Callout, Cards } from "nextra/components";\nimport { Steps } from "./steps";\n\n<Callout>a</Callout>\n\n<Steps>b</Steps>\n',
  );
  expect([drawn.imports, drawn.codes]).toEqual([["./steps"], []]);
  const defined = await compile("export const Note = ({ children }) => <b>{children}</b>;\n\n<Note>c</Note>\n");
  expect(defined.html).not.toContain("admonition");
  const unknown = await compile('import { Globe } from "vocs/components";\n\n<Globe>c</Globe>\n');
  expect([unknown.imports, unknown.codes]).toEqual([["@theme/Missing"], ["component-unknown"]]);
  const inCode = await compile(
    'import { Globe, Card } from "vocs/components";\n\nexport const Own = () => <Globe>a</Globe>;\n\n<Own />\n',
  );
  expect([inCode.imports, inCode.codes]).toEqual([["@theme/Missing"], ["component-unknown"]]);
});

test.each([
  ["<Note>a</Note>", 'admonition-note"'],
  ["<Tip>a</Tip>", 'admonition-tip"'],
  ["<Info>a</Info>", 'admonition-info"'],
  ["<Caution>a</Caution>", 'admonition-caution"'],
  ["<Danger>a</Danger>", 'admonition-danger"'],
  ["<Check>a</Check>", '<p class="admonition-title">Success</p>'],
  ['<CodeBlock title="T">\n```js\na\n```\n</CodeBlock>', '<div class="code-title" data-markdown-ignore>T</div>'],
  ['<CodeBlock filename="F">\n```js\na\n```\n</CodeBlock>', '<div class="code-title" data-markdown-ignore>F</div>'],
  [
    '<AccordionGroup>\n<Accordion title="A">\na\n</Accordion>\n</AccordionGroup>',
    "<div><details><summary>A</summary><p>a</p></details></div>",
  ],
  ['a <Icon icon="check" /> <Icon icon="rocket" />', "<p>a <span>✓</span> <span></span></p>"],
  ['a <Badge>b</Badge> <Badge text="c" />', '<p>a <kbd class="badge">b</kbd> <kbd class="badge">c</kbd></p>'],
  ['a <Tooltip tip="Why">b</Tooltip>', '<p>a <abbr title="Why">b</abbr></p>'],
  ['<LinkButton href="https://a.example">b</LinkButton>', '<p><a href="https://a.example"'],
  [
    '<Files>\n<Folder name="a">\n<File name="b.ts" />\n</Folder>\n<File name="c" />\n</Files>',
    "<ul><li><code>a</code><ul><li><code>b.ts</code></li></ul></li><li><code>c</code></li></ul>",
  ],
  ['<Update label="v2" description="May">\nNew.\n</Update>', "</a></h2><p>May</p><p>New.</p></div>"],
  ['<Mermaid chart="graph TD; A-->B" />', "<code>graph TD; A--&gt;B\n</code></pre>"],
])("%s is drawn", async (source, drawn) => {
  const { html, imports, codes } = await compile(`${source}\n`);
  expect(html).toContain(drawn);
  expect([imports, codes]).toEqual([[], []]);
});
