import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/model.ts";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { ScannedFile, ScannedSite } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../../compile/content-source.ts";
import { withLanguagesOnce } from "../../compile/code/check-code-languages.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { type CompiledFile, compileFile, type CompileRecord, isFresh, pageOf } from "./compile-file.ts";
import { type DocumentFile, type DocumentParser, openDocumentParser } from "./document-parser.ts";
import { readDocument } from "./read-document.ts";

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
  /** The bodies and headings that were compiled, until `wholePage` takes them. */
  contents: Pick<ContentStore, "add">;
  /** What the pages import. */
  modules: ImportedModule[];
  /** How many files were compiled. */
  compiled: number;
  /** Whether some file is not what it was when the records were made. */
  isEdited: boolean;
}

/** So many documents to parse make it worth having a thread for it. */
const worthAThread = 64;

/**
 * Compiles every file to a page, each on its own. A file that did not change since the records were made is neither read
 * nor compiled; its body is compiled when it is asked for. `started` is a parser that was started early, to be closed.
 */
export async function compileSite(
  scanned: ScannedSite,
  context: SourceContext,
  records: ReadonlyMap<string, CompileRecord>,
  started?: DocumentParser,
): Promise<CompiledSite> {
  const result = {
    pages: [] as PageDraft[],
    diagnostics: [] as Diagnostic[],
    absentIds: new Set<string>(),
    modules: [] as ImportedModule[],
    contentHash: new Map<string, string>(),
    records: new Map<string, CompileRecord>(),
    isEdited: false,
  };
  const contents = createContentStore();
  const filesByName = new Map(scanned.files.map((file) => [file.file, file]));
  const compilers = new Map<ContentSource, Compiler>();
  const compilerOf = async (source: ContentSource): Promise<Compiler> => {
    const compiler = compilers.get(source) ?? (await source.openCompiler());
    compilers.set(source, compiler);
    return compiler;
  };

  const fresh = new Map<string, CompileRecord>();
  for (const file of scanned.files) {
    const known = records.get(file.file);
    if (known && isFresh(known, file, context.siteDirectory)) fresh.set(file.file, known);
  }
  const isAhead = (file: ScannedFile) => isDocument(file) && !fresh.has(file.file);
  const documents = scanned.files.filter(isAhead);
  const { markdown } = context.config;
  // No other thread can have the function that prepares a site's texts.
  const parser =
    documents.length < worthAThread || context.plugins?.prepare
      ? undefined
      : started?.markdown.format === markdown.format && started?.markdown.math === markdown.math
        ? started
        : openDocumentParser({ siteDirectory: context.siteDirectory, markdown });
  parser?.list(documents.map(toParse));
  const compile = async (file: ScannedFile): Promise<CompiledFile> => {
    const compiler = await compilerOf(file.source);
    const ahead = isAhead(file) ? parser?.take(file, (other) => readDocument(other, context)) : undefined;
    return compileFile({ file, compile: compiler, context, known: records.get(file.file), ahead });
  };
  for (const file of scanned.files) {
    const unchanged = fresh.get(file.file);
    const { record, page, content } = unchanged ? { record: unchanged, page: pageOf(unchanged) } : await compile(file);
    if (content) contents.add(file.file, content);
    result.records.set(file.file, record);
    result.isEdited ||= record.hash !== records.get(file.file)?.hash;
    result.diagnostics.push(...record.diagnostics);
    if (record.absentId) result.absentIds.add(record.absentId);
    result.modules.push(...record.modules);
    if (!page) continue;
    result.pages.push(page);
    result.contentHash.set(page.id, contentHashOf(record));
  }
  started?.close();
  if (parser !== started) parser?.close();

  const wholePage = async (page: PageDraft): Promise<PageDraft> => {
    if (page.body.kind !== "deferred") return page;
    const stored = contents.take(page.file);
    if (stored) return { ...page, ...stored };
    const file = filesByName.get(page.file);
    if (!file) return page;
    const { content } = await compileFile({ file, compile: await compilerOf(file.source), context });
    return { ...page, ...content };
  };
  return {
    ...result,
    compiled: scanned.files.length - fresh.size,
    diagnostics: withLanguagesOnce(result.diagnostics),
    pages: await completePages(result.pages, scanned, context),
    wholePage,
    contents,
  };
}

/** Stands for what a page was made of. */
export function contentHashOf({ hash, dependencies }: CompileRecord): string {
  return hash + dependencies.map((each) => each.hash).join("");
}

function isDocument({ path, source }: ScannedFile): boolean {
  return source.hasDocuments === true && /\.mdx?$/.test(path);
}

/** What of a file a thread is given: its source has functions, which no other thread can have. */
function toParse({ absolute, stamp, file }: ScannedFile): DocumentFile {
  return { absolute, stamp, file };
}

/** Lets each source finish its pages, now that all pages are known. */
async function completePages(pages: PageDraft[], scanned: ScannedSite, context: SourceContext): Promise<PageDraft[]> {
  if (!scanned.sources.some((source) => source.complete)) return pages;
  const completed = scanned.sources.map((source) => {
    const own = pages.filter((page) => page.source === source.name);
    return source.complete ? source.complete(own, pages, context) : own;
  });
  return (await Promise.all(completed)).flat();
}
