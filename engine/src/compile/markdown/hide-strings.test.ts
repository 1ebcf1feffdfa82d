import { expect, test } from "vitest";
import { prepareSource } from "./prepare-source.ts";

const html = "<img src=x><br> # a {#b}";

test.each([
  `<Table rows={[{label: "${html}"}]} />`,
  `export const x = [{label: "${html}"}];`,
  `export const x = [\n\n  {label: '${html}'},\n\n];\n\nText`,
  `export const x = \`\n:::note Title\n<!-- c -->\n\n${html}\n\`;`,
  `import x from "./<br>.js";\nexport const y = "<hr>";`,
  `{"${html}"} {'it\\'s ${html}'}`,
  `<A>{f({ a: { b: "}${html}" } })}</A>`,
  "{`<br> ${a ? `<hr> ${'<br>'}` : \"<br>\"} <br>`}",
  `{/* it's <br> <!-- " */} text`,
  `<A b={\n  // it's <br>\n  "<hr>"\n} />`,
  "{a.replace(/[/<br>\"]+<hr>\\//g, '<br>')}",
  "{a / 2 + '<br>' / 2}",
  `{a < b && b > c ? "<br>" : "<hr>"}`,
  `{a.map((b) => <li key={b}>Don't {"<br>"} <b title="<hr>">it's</b></li>)}`,
  `<Card title="<br> and <img src=x>" note='a "b=c" <hr>'>x</Card>`,
  `<Card\n  title="one\n::: note\n<br>"\n/>`,
  `:::note\n\n<A b={["<br>"]} />\n\n:::`,
  `- <A b={"<br>"} />\n\n> {"<hr>"}`,
  "```mdx-code\n{\"\n```\n\n{'<br>'}",
  `Text in \`{"\` code, {"<br>"}`,
  `\\{" and {"<br>"}`,
])("JavaScript and attributes are not changed: %j", (source) => {
  expect(prepareSource(source, "mdx")).toBe(source);
});

test.each([
  [`{a && <br>}`, `{a && <br />}`],
  [`{"<br>"}<br>{"<br>"}`, `{"<br>"}<br />{"<br>"}`],
  [`<img alt="a b=c <br>" width=3>`, `<img alt="a b=c <br>" width="3" />`],
  [`a { "<br>`, `a { "<br />`],
  [`it's {x} <br> it's`, `it's {x} <br /> it's`],
  [`a < b <br> "c" > d`, `a < b <br /> "c" > d`],
  [`\`{"\` <br> "}`, `\`{"\` <br /> "}`],
  [`<A b="x\n\ny <br>" />`, `<A b="x\n\ny <br />" />`],
  [`## A {#b}\n\n{"## A {#b}"}`, `## A \\{#b}\n\n{"## A {#b}"}`],
  [
    "```mdx-code-block\nexport const x = '<br>';\n\n<br>\n```\n\n<br>",
    "\nexport const x = '<br>';\n\n<br />\n\n\n<br />",
  ],
  [
    "```mdx-code-block\nimport a from 'a';\n```\n<br>\n```\n\n<br>\n```",
    "\nimport a from 'a';\n\n<br />\n```\n\n<br>\n```",
  ],
])("Markdown beside it is prepared: %j becomes %j", (source, expected) => {
  expect(prepareSource(source, "mdx")).toBe(expected);
});

test("in Markdown, values of attributes are not changed", () => {
  const source = `<p title="<a/> ::: <b/>">{"<i/>"}</p>`;
  expect(prepareSource(source, "md")).toBe(`<p title="<a/> ::: <b/>">{"<i></i>"}</p>`);
});

test.each(["{ ", "{a`${", "{<a b={", '<a b="', "{/*", "`{``", "export {\n\n", "{<a>"])(
  "many %j are read in time proportional to the document's length",
  (part) => {
    const start = performance.now();
    prepareSource(`${part.repeat(60_000)}<br>`, "mdx");
    expect(performance.now() - start).toBeLessThan(15_000);
  },
);
