import { expect, test } from "vitest";
import { moduleKey } from "./collect-modules.ts";

test.each([
  ["./a.js", "docs/x.mdx", "@site/docs/a.js"],
  ["../../src/a b.svg?raw", "docs/sub/x.mdx", "@site/src/a b.svg?raw"],
  ["../components/a", "../docs/faq/x.md", "@site/../docs/components/a"],
  ["/src/a", "docs/x.mdx", "@site/src/a"],
  ["@theme-original/Tabs", "docs/x.mdx", "@theme-original/Tabs"],
])("%s in %s is %s", (specifier, importer, key) => {
  expect(moduleKey(specifier, importer)).toBe(key);
});
