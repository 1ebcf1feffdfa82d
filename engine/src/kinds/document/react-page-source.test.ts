import { expect, test } from "vitest";
import { createReactPageSource } from "./react-page-source.ts";

test("endpoints of Astro, type declarations and drafts are no pages", () => {
  const { includes } = createReactPageSource("i18n/de", () => false);
  const names = [
    "a.tsx",
    "a.md",
    "[slug].tsx",
    "og/[...path].ts",
    "[lang]/[slug].js",
    "feed.xml.ts",
    "guide.md.ts",
    "a.d.ts",
    "_a.tsx",
  ];
  expect(names.filter((name) => includes(name))).toEqual(["a.tsx", "a.md", "[slug].tsx"]);
});
