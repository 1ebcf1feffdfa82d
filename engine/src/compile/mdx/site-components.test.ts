import { expect, test } from "vitest";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { compileMdx } from "./compile-mdx.ts";
import { parseScope, type SiteComponents } from "./site-components.ts";

function parse(text: string) {
  return parseScope("src/theme/MDXComponents.js", text);
}

const site = await parse(`import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Badge from '../components/Badge';
// import Old from '../components/Old';
import {Pill, Chip as Tag} from "@site/src/components/pills";
import * as shapes from './shapes';
import Tabs from '@theme/Tabs';

const Local = ({children}) => <mark>{children}</mark>;

export default {
  ...MDXComponents,
  Badge,
  Label: Pill,
  Tag,
  shapes,
  Local,
  Wrapped: (props) => <Badge {...props} />,
  Tabs,
  img: Badge,
};
`);

const property = (name: string) => ({
  specifier: "@site/src/theme/MDXComponents.js",
  binding: { imported: "default", local: `_scope${name}` },
  isProperty: true,
});

test.each([
  ["Badge", { specifier: "@site/src/components/Badge", binding: { imported: "default", local: "Badge" } }],
  ["Label", { specifier: "@site/src/components/pills", binding: { imported: "Pill", local: "Label" } }],
  ["Tag", { specifier: "@site/src/components/pills", binding: { imported: "Chip", local: "Tag" } }],
  ["shapes", { specifier: "@site/src/theme/shapes", binding: { imported: "*", local: "shapes" } }],
  ["Tabs", { specifier: "@theme/Tabs", binding: { imported: "default", local: "Tabs" } }],
  ["Local", property("Local")],
  ["Wrapped", property("Wrapped")],
  ["Old", undefined],
  ["Other", undefined],
])("%s is imported from the site's file", (name, expected) => {
  expect(site.find(name)).toEqual(expected);
});

const plain: SiteComponents = {
  files: new Map(),
  admonitions: [],
  inspectors: { has: () => false, key: "" },
  find: () => undefined,
  elements: [],
  key: "",
};

test("elements are rendered by the site's components, unless those are ours", async () => {
  expect(site.elements).toEqual(["img"]);
  const text = `import A from "@theme/MDXComponents/A";
import Code from "@theme/MDXComponents/Code";
export default { a: A, code: Code, h2: (props) => <h2 {...props} style={{ p: 1 }} /> };`;
  const files = new Map([["@theme/MDXComponents/Code", "src/theme/MDXComponents/Code.js"]]);
  expect((await parseScope("src/theme/MDXComponents.js", text, files)).elements).toEqual(["code", "h2"]);
});

test("spread objects may have any name", async () => {
  const { find } = await parse(`import all from "../all";\nexport default { ...all };\n`);
  expect(find("Anything")).toEqual(property("Anything"));
});

test.each([
  ["::::security[Keys]\n\nRotate *them*.\n\n::::\n", "Keys"],
  [":::security\n\nRotate *them*.\n\n:::\n", "Info"],
])("an additional kind of admonition is rendered like info, with its title: %j", async (source, title) => {
  const { module, diagnostics } = await compileMdx({
    file: "docs/a.mdx",
    source,
    texts: englishTexts,
    readPartial: () => undefined,
    siteComponents: { ...plain, admonitions: ["security"] },
  });
  const code = `${module?.code}${module?.statics.join("")}`;
  expect(code).toContain("Rotate <em>them</em>.");
  expect(code).toMatch(/type: "security"/);
  expect(code.includes(`title: "${title}"`)).toBe(title === "Keys");
  expect(diagnostics).toEqual([]);
});

test("components for tables get the parts of tables, without text between them", async () => {
  const { module } = await compileMdx({
    file: "docs/a.mdx",
    source: "| a | b |\n| - | - |\n| 1 | *2* |\n\n- one\n",
    texts: englishTexts,
    readPartial: () => undefined,
    siteComponents: { ...plain, elements: ["table", "ul"] },
  });
  const drawn = /_jsxs\(_components\.table[\s\S]*?\n {8}\]/.exec(module?.code ?? "")?.[0].replace(/\s+/g, " ");
  expect(drawn).toMatchInlineSnapshot(
    `"_jsxs(_components.table, { children: [_jsx(_components.thead, { children: _jsxs(_components.tr, { children: [_jsx(_components.th, { children: "a" }), _jsx(_components.th, { children: "b" })] }) }), _jsx(_components.tbody, { children: _jsxs(_components.tr, { children: [_jsx(_components.td, { children: "1" }), _jsx(_components.td, { children: _jsx(Static, { i: 0 }) })] }) })] }), "\\n", _jsxs(_components.ul, { children: [ "\\n", _jsx(_components.li, { children: "one" }), "\\n" ]"`,
  );
  expect(module?.statics.join()).not.toContain("<li>");
});

test.each([
  ["an import with a comment before its module", "import A from /* ours */ '@site/src/A';\n\n", true],
  ["an import that a string shows", "export const shown = `import A from '@site/src/A'`;\n\n", false],
])("children stay elements where a component inspects them: %s", async (_, first, isInspected) => {
  const siteComponents = { ...plain, inspectors: { has: (module: string) => module === "@site/src/A", key: "A" } };
  const source = `${first}<A>\n\n- one\n\n</A>\n`;
  const input = { file: "docs/a.mdx", source, texts: englishTexts, readPartial: () => undefined };
  const { module } = await compileMdx({ ...input, siteComponents });
  expect(module?.code.includes("_components.li")).toBe(isInspected);
});
