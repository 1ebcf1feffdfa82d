import type { IndexFile } from "../../search/format/index-files.ts";
import { createSearchEngine, type SearchEngine } from "../../search/query/search-engine.ts";
import { describePage } from "./describe-page.ts";
import { encodeIndex } from "./encode-index.ts";
import { createIndexBuilder } from "./index-builder.ts";
import type { PageInput } from "./page-input.ts";
import { createTextFiles } from "./text-files.ts";

/** A page for tests; what is not said is as plain as can be. */
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

/** The index of some pages, searched as the browser does it. Files are kept in memory. */
export function indexOf(
  pages: readonly PageInput[],
  synonyms: string[][] = [],
  versions: IndexFile["versions"] = [],
): { engine: SearchEngine; files: Map<string, string> } {
  const files = new Map<string, string>();
  const builder = createIndexBuilder("en");
  const texts = createTextFiles({
    read: (name) => files.get(name) ?? "",
    write: (name, text) => files.set(name, text),
    keep: () => {},
    known: new Map(),
  });
  for (const page of pages) {
    const described = describePage(page);
    builder.add(described);
    texts.add(described);
  }
  const encoded = encodeIndex(builder.result(), { language: "en", synonyms, versions, texts: texts.finish() });
  for (const [name, text] of encoded.files) files.set(name, text);
  const engine = createSearchEngine(JSON.parse(encoded.index) as IndexFile, async (name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`no file ${name}`);
    return text;
  });
  files.set("index.json", encoded.index);
  return { engine, files };
}
