import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import { llmsTexts } from "./llms-text.ts";

const config = { ...siteConfigSchema.parse({ title: "Docs", tagline: "All." }), markdownPages: true };

function routesOf(paths: readonly string[], about: string): Route[] {
  return paths.map(
    (permalink) =>
      ({ permalink, kind: "page", page: { title: `Page ${permalink}`, description: about, frontMatter: {} } }) as Route,
  );
}

function siteOf(sidebar: readonly SidebarNode[]): RoutedSite {
  return { versions: [], sidebars: new Map([["main", sidebar]]) } as unknown as RoutedSite;
}

/** Checks that no list is longer than agents read, and that the lists name these pages, as often as they are given. */
function expectPages(texts: ReadonlyMap<string, string>, paths: readonly string[]): void {
  for (const text of texts.values()) expect(text.length).toBeLessThan(50_000);
  const named = Array.from(texts.values()).flatMap((text) =>
    Array.from(text.matchAll(/\[Page ([^\]]*)\]/g), ([, path]) => path),
  );
  expect(named.toSorted()).toEqual(paths.toSorted());
}

const many = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}page-${index}`);

test("few pages are in one list", () => {
  const texts = llmsTexts(siteOf([]), routesOf(["/a", "/b"], "About."), config);
  expect(Array.from(texts)).toEqual([
    ["llms.txt", "# Docs\n\n> All.\n\n## Optional\n\n- [Page /a](/a.md): About.\n- [Page /b](/b.md): About.\n"],
  ]);
});

test("many pages are split into lists by folder, none too long, with every page once", () => {
  const paths = [
    "/",
    "/support",
    "/guides/",
    ...many("/guides/", 40),
    ...many("/modules/vpc/", 200),
    ...many("/modules/eks/", 150),
  ];
  const sidebar: SidebarNode[] = [
    {
      type: "category",
      label: "VPC",
      collapsible: true,
      collapsed: true,
      items: [{ type: "link", label: "0", href: "/modules/vpc/page-0" }],
    },
  ];
  const texts = llmsTexts(siteOf(sidebar), routesOf(paths, "What it is about. ".repeat(8)), config);
  expect(Array.from(texts.keys())).toEqual([
    "llms.txt",
    "modules/vpc/llms.txt",
    "modules/eks/llms.txt",
    "guides/llms.txt",
  ]);
  // The first list also links to the list of the guides by their index page.
  expectPages(texts, [...paths, "/guides/"]);
  expect(texts.get("llms.txt")).toContain("- [Page /guides/](/guides/llms.txt): 41 pages below /guides/\n");
  expect(texts.get("modules/vpc/llms.txt")).toMatch(
    /^# Docs: modules\/vpc\n\n## VPC\n\n- \[Page \/modules\/vpc\/page-0\]/,
  );
});

test("a folder with too many pages is split into several lists", () => {
  const paths = ["/", ...many("/questions/", 700), ...many("/", 500), "/a/b/c", "/a/b/d"];
  const texts = llmsTexts(siteOf([]), routesOf(paths, "What it is about. ".repeat(8)), config);
  expect(Array.from(texts.keys())).toEqual([
    "llms.txt",
    "questions/llms.txt",
    "questions/llms-2.txt",
    "questions/llms-3.txt",
    "questions/llms-4.txt",
    "llms-2.txt",
    "llms-3.txt",
  ]);
  expectPages(texts, paths);
  expect(texts.get("llms.txt")).toContain("- [questions, part 2](/questions/llms-2.txt): 2");
});
