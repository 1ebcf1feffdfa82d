import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { createReactPageSource } from "./document-kind.ts";

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

test("Markdown pages of a Docusaurus site show no title that they do not contain", async () => {
  const compile = await createReactPageSource("i18n/en", () => false).openCompiler();
  const hasTitle = async (format: "docusaurus" | "detect") => {
    const file = { file: "src/pages/a.md", path: "a.md", text: "---\ntitle: A\n---\ntext\n" };
    const { page } = await compile(file, {
      siteDirectory: "",
      config: siteConfigSchema.parse({ markdown: { format } }),
    });
    return page?.hasContentTitle;
  };
  expect(await hasTitle("docusaurus")).toBe(true);
  expect(await hasTitle("detect")).toBe(false);
});
