import { expect, test } from "vitest";
import { parseSiteComponents } from "./site-components.ts";

function parse(text: string) {
  return parseSiteComponents({
    file: "src/theme/MDXComponents.js",
    absolute: "/site/src/theme/MDXComponents.js",
    text,
  });
}

const site = parse(`import React from 'react';
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
  clause: `_scope${name}`,
  isProperty: true,
});

test.each([
  ["Badge", { specifier: "@site/src/components/Badge", clause: "Badge" }],
  ["Label", { specifier: "@site/src/components/pills", clause: "{ Pill as Label }" }],
  ["Tag", { specifier: "@site/src/components/pills", clause: "{ Chip as Tag }" }],
  ["shapes", { specifier: "@site/src/theme/shapes", clause: "* as shapes" }],
  ["Tabs", { specifier: "@theme/Tabs", clause: "Tabs" }],
  ["Local", property("Local")],
  ["Wrapped", property("Wrapped")],
  ["Old", undefined],
  ["Other", undefined],
])("%s comes from where the site has it", (name, expected) => {
  expect(site.find(name)).toEqual(expected);
});

test("a replaced element is named", () => {
  expect(site.diagnostics).toMatchObject([
    { code: "theme-swizzled", severity: "warning", file: "src/theme/MDXComponents.js", line: 20, column: 3 },
  ]);
  expect(site.diagnostics[0]?.message).toContain("left aside: img.");
});

test("what is spread from elsewhere may have any name", () => {
  const { find } = parse(`import all from "../all";\nexport default { ...all };\n`);
  expect(find("Anything")).toEqual(property("Anything"));
});
