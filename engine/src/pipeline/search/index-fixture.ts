import type { IndexFile } from "@cairn/search/format/index-files";
import { siteConfigSchema } from "../../config/config.ts";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";
import { listPageKinds } from "../../kinds/page-kinds.ts";
import { createKindLookup } from "../kind-lookup.ts";
import { describePage } from "./describe-page.ts";
import { createMemoryIndex } from "@cairn/search/index/memory-index";
import type { PageInput } from "./page-input.ts";

/** Returns a page for tests, with the simplest values where none are given. */
export function pageInput(page: Partial<PageInput> & Pick<PageInput, "permalink" | "title">): PageInput {
  return {
    kind: "page",
    source: "docs",
    sidebarLabel: page.title,
    description: "",
    path: [],
    labels: [],
    html: "",
    ...page,
  };
}

/** Returns the index of some pages, searched as in the browser, with files in memory. */
export function indexOf(
  pages: readonly PageInput[],
  synonyms: string[][] = [],
  versions: IndexFile["versions"] = [],
): { engine: SearchEngine; files: Map<string, string> } {
  const kinds = createKindLookup(listPageKinds([]));
  const { locale } = siteConfigSchema.parse({});
  const index = createMemoryIndex({ language: locale.code, synonyms, versions });
  for (const page of pages) index.add(describePage(page, locale, kinds));
  const files = index.files();
  const engine = createSearchEngine(JSON.parse(files.get("index.json") ?? "") as IndexFile, async (name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`no file ${name}`);
    return text;
  });
  return { engine, files };
}
