import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/page.ts";
import { type ImportedModule, modulesOf } from "../../compile/mdx/collect-modules.ts";
import type { ScannedFile, ScannedSite } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../../compile/content-source.ts";
import { withLanguagesOnce } from "../../compile/code/check-code-languages.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { type CompiledFile, compileFile, type CompileRecord, furtherPagesOf, isFresh, pageOf } from "./compile-file.ts";
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
  /** Whether a file has changed since the records were made. */
  isEdited: boolean;
}

/** So many documents to parse make it worth having a thread for it. */
const worthAThread = 64;

interface Earlier {
  /** Of the last build, by file. */
  records?: ReadonlyMap<string, CompileRecord>;
  /** A parser that was started early, to be closed. */
  started?: DocumentParser | undefined;
}

/**
 * Compiles every file to a page, each on its own. A file that did not change since the records were made is neither read
 * nor compiled; its body is compiled when it is needed.
 */
export async function compileSite(
  scanned: ScannedSite,
  context: SourceContext,
  { records = new Map(), started }: Earlier = {},
): Promise<CompiledSite> {
  const { files } = scanned;
  const contents = createContentStore();
  const compilerOf = createCompilerLookup();
  const fresh = findFresh(files, records, context);
  const isAhead = (file: ScannedFile) => isDocument(file) && !fresh.has(file.file);
  const documents = files.filter(isAhead);
  const parser = chooseParser(documents.length, context, started);
  parser?.list(documents.map(toParse));
  const compile = async (file: ScannedFile): Promise<CompiledFile> => {
    const compiler = await compilerOf(file.source);
    const ahead = isAhead(file) ? parser?.take(file, (other) => readDocument(other, context)) : undefined;
    return compileFile({ file, compile: compiler, context, known: records.get(file.file), ahead });
  };
  const collected = emptyCollection();
  for (const file of files) {
    const unchanged = fresh.get(file.file);
    const compiled = unchanged ? knownFile(unchanged) : await compile(file);
    const { record, content } = compiled;
    if (content) contents.add(file.file, content);
    collected.isEdited ||= record.hash !== records.get(file.file)?.hash;
    addFile(collected, file.file, compiled);
  }
  started?.close();
  if (parser !== started) parser?.close();

  const pages = await completePages(collected.pages, scanned, context);
  const filesByName = new Map(files.map((file) => [file.file, file]));
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
    ...collected,
    compiled: files.length - fresh.size,
    diagnostics: withLanguagesOnce(collected.diagnostics),
    pages,
    modules: [...collected.modules, ...modulesOfSummaries(pages, collected.records)],
    wholePage,
    contents,
  };
}

/** The compilers of the sources that have files, each opened once. */
function createCompilerLookup(): (source: ContentSource) => Promise<Compiler> {
  const compilers = new Map<ContentSource, Compiler>();
  return async (source) => {
    const compiler = compilers.get(source) ?? (await source.openCompiler());
    compilers.set(source, compiler);
    return compiler;
  };
}

/** The records of files that did not change since. */
function findFresh(
  files: readonly ScannedFile[],
  records: ReadonlyMap<string, CompileRecord>,
  { siteDirectory }: SourceContext,
): Map<string, CompileRecord> {
  const fresh = new Map<string, CompileRecord>();
  for (const file of files) {
    const known = records.get(file.file);
    if (known && isFresh(known, file, siteDirectory)) fresh.set(file.file, known);
  }
  return fresh;
}

/** The parser that was started, where it reads documents as the site wants it, or another; none where that does not pay. */
function chooseParser(
  documents: number,
  { siteDirectory, config: { markdown }, plugins }: SourceContext,
  started: DocumentParser | undefined,
): DocumentParser | undefined {
  // No other thread can have the function that prepares a site's texts.
  if (documents < worthAThread || plugins?.prepare) return undefined;
  const isFitting = started?.markdown.format === markdown.format && started?.markdown.math === markdown.math;
  return isFitting ? started : openDocumentParser({ siteDirectory, markdown });
}

type Collection = Pick<
  CompiledSite,
  "pages" | "diagnostics" | "absentIds" | "modules" | "contentHash" | "records" | "isEdited"
>;

function emptyCollection(): Collection {
  return {
    pages: [],
    diagnostics: [],
    absentIds: new Set(),
    modules: [],
    contentHash: new Map(),
    records: new Map(),
    isEdited: false,
  };
}

/** Returns what the pages import that no file made, such as an index: they have no record. */
function modulesOfSummaries(
  pages: readonly PageDraft[],
  records: ReadonlyMap<string, CompileRecord>,
): ImportedModule[] {
  return pages
    .filter(({ body, file }) => body.kind === "react" && !records.has(file))
    .flatMap(({ body, file }) => modulesOf(body, file));
}

function knownFile(record: CompileRecord): CompiledFile {
  return { record, page: pageOf(record), further: furtherPagesOf(record) };
}

function addFile(collection: Collection, file: string, { record, page, further = [] }: CompiledFile): void {
  collection.records.set(file, record);
  collection.diagnostics.push(...record.diagnostics);
  if (record.absentId) collection.absentIds.add(record.absentId);
  collection.modules.push(...record.modules);
  if (!page) return;
  for (const each of [page, ...further]) {
    collection.pages.push(each);
    collection.contentHash.set(each.id, contentHashOf(record));
  }
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
