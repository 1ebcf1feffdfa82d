import { isDocumentName } from "../../address/file-name.ts";
import type { Worker } from "node:worker_threads";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { renderAhead } from "../../diagrams/render-in-thread.ts";
import type { PageDraft } from "../../model/page.ts";
import { type ImportedModule, modulesOf } from "../../compile/mdx/collect-modules.ts";
import { partialSite } from "../../compile/documents/partial-site.ts";
import { createTurns } from "../../threads/event-loop.ts";
import type { ScannedFile, ScannedSite } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../../compile/content-source.ts";
import { withLanguagesOnce } from "../../compile/code/check-code-fences.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { type CompiledFile, compileFile, type CompileRecord, furtherPagesOf, isFresh, pageOf } from "./compile-file.ts";
import {
  type CompileSetting,
  type DocumentParser,
  openDocumentParser,
  parsesAlike,
  worthAThread,
} from "./document-parser.ts";
import { type DocumentFile, readDocument } from "./read-document.ts";

export interface CompiledSite {
  pages: PageDraft[];
  diagnostics: Diagnostic[];
  /** Ids of documents that have no page, such as drafts in builds. */
  absentIds: Set<string>;
  /** Addresses of drafts by their files. */
  drafts: Map<string, string>;
  /** A hash of each page's sources, by page id. Pages that summarise others are not in it. */
  contentHash: Map<string, string>;
  /** Records for the next build, by file. */
  records: Map<string, CompileRecord>;
  /**
   * Returns a page with its body and headings. Those of documents are not cached between builds, because compiling
   * again is cheaper than storing them.
   */
  wholePage: (page: PageDraft) => Promise<PageDraft>;
  /** The compiled bodies and headings, until `wholePage` takes them. */
  contents: Pick<ContentStore, "add">;
  /** The modules that pages import. */
  modules: ImportedModule[];
  /** The number of files that were compiled. */
  compiled: number;
  /** Whether a file has changed since the records were made. */
  isEdited: boolean;
}

interface Earlier {
  /** The records of the previous build, by file. */
  records?: ReadonlyMap<string, CompileRecord>;
  /** A parser that was started in advance; `compileSite` ends it. */
  started?: DocumentParser | undefined;
  onCompiled?: ((files: number, thread: Worker | undefined) => void) | undefined;
}

/**
 * Compiles each file to a page, independently of the others. A file that did not change since its record is neither
 * read nor compiled; its body is compiled when it is needed.
 */
export async function compileSite(
  scanned: ScannedSite,
  context: SourceContext,
  { records = new Map(), started, onCompiled }: Earlier = {},
): Promise<CompiledSite> {
  const { files } = scanned;
  const contents = createContentStore();
  const compilerOf = createCompilerLookup();
  const fresh = findFresh(files, records, context);
  const isAhead = (file: ScannedFile) => isDocument(file) && !fresh.has(file.file);
  const documents = files.filter(isAhead);
  const parser = chooseParser(documents.length, context, started);
  parser?.list(documents.map(toParse), compileSetting(context));
  const compile = async (file: ScannedFile): Promise<CompiledFile> => {
    const compiler = await compilerOf(file.source);
    const ahead = isAhead(file) ? parser?.take(file, (other) => readDocument(other, context)) : undefined;
    return compileFile({ file, compile: compiler, context, known: records.get(file.file), ahead });
  };
  const collected = emptyCollection();
  const takeTurn = createTurns();
  for (const file of files) {
    const unchanged = fresh.get(file.file);
    const compiled = unchanged ? knownFile(unchanged) : await compile(file);
    if (!unchanged) await takeTurn();
    const { record, content } = compiled;
    if (content) {
      contents.add(file.file, content);
      if (content.body.kind === "html") renderAhead(content.body.html);
    }
    collected.isEdited ||= record.hash !== records.get(file.file)?.hash;
    addFile(collected, file.file, compiled);
  }
  const thread = parser ?? started;
  if (thread !== started) started?.close();
  if (onCompiled) onCompiled(files.length - fresh.size, thread?.release());
  else thread?.close();

  const pages = withoutStoodFor(await completePages(collected.pages, scanned, context), collected.absentIds);
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

/** Returns a function that opens each source's compiler when it is first needed. */
function createCompilerLookup(): (source: ContentSource) => Promise<Compiler> {
  const compilers = new Map<ContentSource, Compiler>();
  return async (source) => {
    const compiler = compilers.get(source) ?? (await source.openCompiler());
    compilers.set(source, compiler);
    return compiler;
  };
}

/** Returns the records of files that have not changed. */
function findFresh(
  files: readonly ScannedFile[],
  records: ReadonlyMap<string, CompileRecord>,
  context: SourceContext,
): Map<string, CompileRecord> {
  const fresh = new Map<string, CompileRecord>();
  for (const file of files) {
    const known = records.get(file.file);
    if (known && isFresh(known, file, context)) fresh.set(file.file, known);
  }
  return fresh;
}

/**
 * Returns the parser that was started if its options fit the site, or another one; undefined if a parser does not pay
 * off.
 */
function chooseParser(
  documents: number,
  { siteDirectory, config: { markdown, isForeign, documentRules }, plugins }: SourceContext,
  started: DocumentParser | undefined,
): DocumentParser | undefined {
  // The function that preprocesses a site's texts cannot be passed to another thread.
  if (documents < worthAThread || plugins?.prepare) return undefined;
  const config = { markdown, isForeign, documentRules };
  const isFitting = started && parsesAlike(started.config, config);
  return isFitting ? started : openDocumentParser({ siteDirectory, config });
}

/** Returns what another thread needs to compile MDX; undefined if the site's plugins, which are functions, take part. */
function compileSetting(context: SourceContext): CompileSetting | undefined {
  const { siteComponents: _, plugins, context: _context, ...site } = partialSite(context);
  const { packageThemes, markdown } = context.config;
  const { admonitions } = markdown;
  return plugins ? undefined : { site, config: { packageThemes, markdown: { admonitions } } };
}

type Collection = Pick<
  CompiledSite,
  "pages" | "diagnostics" | "absentIds" | "drafts" | "modules" | "contentHash" | "records" | "isEdited"
>;

function emptyCollection(): Collection {
  return {
    pages: [],
    diagnostics: [],
    absentIds: new Set(),
    drafts: new Map(),
    modules: [],
    contentHash: new Map(),
    records: new Map(),
    isEdited: false,
  };
}

/** Returns the modules that pages without a file of their own import, such as indexes: these pages have no record. */
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
  if (record.draft) collection.drafts.set(file, record.draft.permalink);
  if (record.draft && !page) collection.absentIds.add(record.draft.id);
  collection.modules.push(...record.modules);
  if (!page) return;
  for (const each of [page, ...further]) {
    collection.pages.push(each);
    collection.contentHash.set(each.id, contentHashOf(record));
  }
}

/** Returns the cache key of a page's sources. */
export function contentHashOf({ hash, dependencies }: CompileRecord): string {
  return hash + dependencies.map((each) => each.hash).join("");
}

function isDocument({ path, source }: ScannedFile): boolean {
  return source.hasDocuments === true && isDocumentName(path);
}

/** Returns the fields of a file that can be passed to a thread; its source has functions. */
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

/**
 * Leaves out the documents for which other pages stand, whatever capitals their names have, and adds their ids to those
 * of documents without a page.
 */
function withoutStoodFor(pages: PageDraft[], absentIds: Set<string>): PageDraft[] {
  const stoodFor = new Set(pages.flatMap(({ standsFor = [] }) => standsFor.map((file) => file.toLowerCase())));
  if (stoodFor.size === 0) return pages;
  const isLeft = ({ file }: PageDraft) => stoodFor.has(file.toLowerCase());
  const left = pages.filter(isLeft);
  for (const { id } of left) absentIds.add(id);
  const written = new Map(left.map(({ file }) => [file.toLowerCase(), file]));
  return pages
    .filter((page) => !isLeft(page))
    .map((page) => {
      const standsFor = page.standsFor?.map((file) => written.get(file.toLowerCase()) ?? file);
      return standsFor ? { ...page, standsFor } : page;
    });
}
