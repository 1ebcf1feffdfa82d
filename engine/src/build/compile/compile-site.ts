import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { PageDraft } from "../../shared/model.ts";
import type { ModuleUse } from "../bundle/collect-modules.ts";
import type { CompileRecord } from "../cache/build-cache.ts";
import type { ScannedFile, ScannedSite } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../source.ts";
import { restoreContent, storeContent, type StoredContent } from "./body-store.ts";
import { type CompiledFile, compileFile, isFresh } from "./compile-file.ts";

export interface CompiledSite {
  pages: PageDraft[];
  diagnostics: Diagnostic[];
  /** Ids of drafts, which make no page. */
  absentIds: Set<string>;
  /** What each page was made of, by page id. Pages that sum up others are not in it. */
  contentHash: Map<string, string>;
  /** To be kept for the next build, by file. */
  records: Map<string, CompileRecord>;
  /**
   * The page with its body and headings. Those of documents are not kept between builds: compiling again is cheaper than
   * storing them.
   */
  wholePage: (page: PageDraft) => Promise<PageDraft>;
  /** What the pages import. */
  modules: ModuleUse[];
}

/**
 * Compiles every file to a page, each on its own. A file that did not change since the records were made is neither read
 * nor compiled; its body is compiled when it is asked for.
 */
export async function compileSite(
  scanned: ScannedSite,
  context: SourceContext,
  records: ReadonlyMap<string, CompileRecord>,
): Promise<CompiledSite> {
  const result = {
    pages: [] as PageDraft[],
    diagnostics: [] as Diagnostic[],
    absentIds: new Set<string>(),
    modules: [] as ModuleUse[],
    contentHash: new Map<string, string>(),
    records: new Map<string, CompileRecord>(),
  };
  const contents = new Map<string, StoredContent>();
  const filesByName = new Map(scanned.files.map((file) => [file.file, file]));
  const compilers = new Map<ContentSource, Compiler>();
  const compile = async (file: ScannedFile, known?: CompileRecord): Promise<CompiledFile> => {
    const compiler = compilers.get(file.source) ?? (await file.source.openCompiler());
    compilers.set(file.source, compiler);
    return compileFile(file, compiler, context, known);
  };

  for (const file of scanned.files) {
    const known = records.get(file.file);
    const { record, content } =
      known && isFresh(known, file, context.siteDirectory) ? { record: known } : await compile(file, known);
    if (content) contents.set(file.file, storeContent(content));
    result.records.set(file.file, record);
    result.diagnostics.push(...record.diagnostics);
    if (record.absentId) result.absentIds.add(record.absentId);
    result.modules.push(...record.modules);
    if (!record.page) continue;
    result.pages.push(record.page);
    result.contentHash.set(record.page.id, record.hash + record.dependencies.map((each) => each.hash).join(""));
  }

  const wholePage = async (page: PageDraft): Promise<PageDraft> => {
    if (page.body.kind !== "deferred") return page;
    const stored = contents.get(page.file);
    // Asked for once in a build; what was rendered need not be kept.
    contents.delete(page.file);
    if (stored) return { ...page, ...restoreContent(stored) };
    const file = filesByName.get(page.file);
    return { ...page, ...(file && (await compile(file)).content) };
  };
  return { ...result, pages: completePages(result.pages, scanned, context), wholePage };
}

/** Lets each source finish its pages, now that all pages are known. */
function completePages(pages: PageDraft[], scanned: ScannedSite, context: SourceContext): PageDraft[] {
  if (!scanned.sources.some((source) => source.complete)) return pages;
  return scanned.sources.flatMap((source) => {
    const own = pages.filter((page) => page.source === source.name);
    return source.complete ? source.complete(own, pages, context) : own;
  });
}
