import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "./compile-mdx.ts";
import type { MdxInput } from "./document-setting.ts";

async function compile(source: string, options: Partial<MdxInput> = {}) {
  const input = { file: "docs/a.mdx", source, texts: englishTexts, readPartial: () => undefined };
  const output = await compileMdx({ ...input, ...options });
  return { ...output, codes: output.diagnostics.map(({ code, line }) => `${line} ${code}`) };
}

test("names bound by functions in expressions are not components of the theme", async () => {
  const { codes, module } = await compile("{[{ Icon: 'b' }].map(({ Icon }) => <Icon key='k'>x</Icon>)}\n");
  expect(codes).toEqual([]);
  expect(module?.imports).toEqual([]);
  expect(module?.code).not.toContain("Icon } = ");
});

test("a component that is not there is reported once for the site", async () => {
  const { diagnostics } = await compile("<Unknown>x</Unknown>\n");
  expect(diagnostics.map(({ code, isOncePerSite }) => [code, isOncePerSite])).toEqual([["component-unknown", true]]);
});

test.each([
  ["Tbas", 'Did you mean "Tabs"?'],
  ["Detials", 'Did you mean "Details"?'],
  ["Chart", 'Import it: import Chart from "@site/src/components/Chart".'],
])("a component whose name is similar to one of the theme is probably that one: %s", async (name, hint) => {
  expect((await compile(`<${name}>x</${name}>\n`)).diagnostics).toMatchObject([{ hint }]);
});

test("components in a document's exports are bound like all others", async () => {
  const { codes, module } = await compile("export const Box = () => <Card><Unknown /></Card>;\n\n<Box />\n");
  expect(module?.imports.map(({ specifier }) => specifier)).toEqual(["@theme/Card", "@theme/Missing"]);
  expect(codes).toEqual(["1 component-unknown"]);
});

test("React is imported where a document uses it and does not import it", async () => {
  const react = { specifier: "react", bindings: [{ imported: "default", local: "React" }] };
  const written = "export const Box = () => <b ref={React.useRef(null)}>x</b>;\n\n<Box />\n";
  for (const source of [written, "<React.Fragment>x</React.Fragment>\n", `import React from "react";\n\n${written}`]) {
    const { codes, module } = await compile(source);
    expect(module?.imports).toMatchObject([react]);
    expect(codes).toEqual([]);
  }
});

test("require in shown code is ignored; a required file becomes its address or module", async () => {
  const { module, links } = (await compile(
    "```js\nconst express = require('express');\n```\n\n<img src={require('!url-loader!./a.png').default} />\n\n{require('./b.json').name}\n",
  )) as Extract<Awaited<ReturnType<typeof compile>>, { links: unknown }>;
  expect(module?.imports).toEqual([
    {
      specifier: "./b.json",
      bindings: [{ imported: "default", local: "_required0" }],
      line: 7,
      column: 11,
      isRequired: true,
    },
  ]);
  expect(links).toMatchObject([{ url: "./a.png", kind: "asset" }]);
});

test("a required SVG is a component if its variable or property has a component's name, else an address", async () => {
  const { module } = await compile(
    "export const Svg = require('./a.svg').default;\n\n<Svg className='big' />\n\n{[{ Icon: require('./b.svg').default }].map(({ Icon }) => <Icon key='i' />)}\n\n<Part Icon={require('@site/static/d.svg').default} icon={require('./e.svg').default} />\n\n<img src={require('./c.svg').default} />\n",
  );
  expect(module?.code.match(/_createSvgImage\(/g)).toHaveLength(3);
  expect(module?.code).toMatch(/Svg = _createSvgImage\(/);
  expect(module?.code).toMatch(/\bIcon: _createSvgImage\([^]*\bicon: "/);
  expect(module?.code).not.toMatch(/src: _createSvgImage/);
});

test("a dynamic import in an expression becomes a promise of the module", async () => {
  const { module, links } = (await compile("<Gallery images={[import('./a.png'), import('./b.ts')]} />\n")) as Extract<
    Awaited<ReturnType<typeof compile>>,
    { links: unknown }
  >;
  expect(links).toMatchObject([{ url: "./a.png", kind: "asset" }]);
  expect(module?.imports).toContainEqual(expect.objectContaining({ specifier: "./b.ts", line: 1, isRequired: true }));
  expect(module?.code).toMatch(/\[Promise\.resolve\(\{ default: [^}]+ \}\), Promise\.resolve\(_required\d+\)\]/);
  expect(module?.code).not.toContain("import(");
});

test("any number of closed tags is valid, whatever precedes their ends", async () => {
  const cell = '<tr><td style={{ width: 1 }}>a <strong>b</strong></td><td>{"c"} <i />2</td></tr>\n';
  const { codes } = await compile(`{1}\n\n<table><tbody>\n${cell.repeat(40)}</tbody></table>\n`);
  expect(codes).toEqual([]);
});

test("a snippet of Mintlify reads its properties by their names, and a page does not", async () => {
  const source =
    "export const size = 2;\n\nRun {version}, {size} and {Math.max(1)}.\n\n<Note>{`${file.name}`}</Note>\n\n{[1].map((each) => each)}\n";
  const snippet = await compile(source, { headingIds: "mintlify", isForeign: true });
  expect(snippet.module?.code).toMatch(/_createMdxContent\(props\) \{ const \{ version, file \} = props;/);
  expect(snippet.codes).toEqual([]);
  const page = await compile(source, { headingIds: "mintlify", isForeign: true, frontMatter: {} });
  expect(page.module?.code).not.toContain("} = props;");
  expect(page.codes).toEqual(["3 name-undeclared"]);
});
