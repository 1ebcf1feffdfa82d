import { expect, test } from "vitest";
import { readParts } from "./translated-originals.ts";

const page = `---
title: VPC
sidebar_position: 3
---

Networks.

## Install {#install}

\`\`\`sh
# no heading
\`\`\`

## Use
`;

test("a document is divided into parts by its headings", () => {
  expect(Object.keys(readParts(page))).toEqual(["", "Install", "Use"]);
  expect(Object.keys(readParts("# A\n\n## B\n\n## B ##\n"))).toEqual(["", "A", "B", "B (2)"]);
});

test.each([
  ["white space at the ends of lines", page.replaceAll("\n", " \r\n").replaceAll("--- \r", "---\r")],
  ["a field that readers do not see", page.replace("position: 3", "position: 4")],
  ["empty lines between parts", page.replace("\n## Use", "\n\n\n## Use")],
])("translations need not be updated for a change of %s", (_, changed) => {
  expect(readParts(changed)).toEqual(readParts(page));
});

test.each([
  ["the title", page.replace("VPC", "Networks"), [""]],
  ["a text", page.replace("Networks.", "Nets."), [""]],
  ["code", page.replace("no heading", "none"), ["Install"]],
  ["the level of a heading", page.replace("## Use", "### Use"), ["Use"]],
])("a part counts as changed after a change of %s", (_, changed, parts) => {
  const [before, now] = [readParts(page), readParts(changed)];
  expect(Object.keys(now).filter((name) => before[name] !== now[name])).toEqual(parts);
});
