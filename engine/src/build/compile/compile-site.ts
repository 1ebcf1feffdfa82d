import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { PageBody, PageDraft } from "../../shared/model.ts";
import { type ModuleUse, modulesOf } from "../bundle/collect-modules.ts";
import type { CompileRecord } from "../cache/build-cache.ts";
import { hashText } from "../hash.ts";
import { createBodyStore } from "./body-store.ts";
import type { ScannedFile, ScannedSite } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../source.ts";

export interface CompiledSite {
  pages: PageDraft[];
  diagnostics: Diagnostic[];
  /** Ids of drafts, which make no page. */
  absentIds: Set<string>;
  /** What each page was made of, by page id. Pages that sum up others are not in it. */
  contentHash: Map<string, string>;
  /** To be kept for the next build, by file. */
  records: Map<string, CompileRecord>;
  /** The page's body. Not kept between builds: compiling again is cheaper than storing it. */
  bodyOf: (page: PageDraft) => Promise<PageBody>;
  /** What the pages import. */
  modules: ModuleUse[];
}

/**
 * Compiles every file to a page, each on its own. A file that did not change since the records were made is neither read
 * nor compiled; its body is compiled when it is asked for.
 */
export async function compileSite(scanned: ScannedSite, context: SourceContext, records: ReadonlyMap<string, CompileRecord>): Promise<CompiledSite> {
  const result = { pages: [] as PageDraft[], diagnostics: [] as Diagnostic[], absentIds: new Set<string>(), modules: [] as ModuleUse[], contentHash: new Map<string, string>(), records: new Map<string, CompileRecord>() };
  const bodies = createBodyStore();
  const filesByName = new Map(scanned.files.map((file) => [file.file, file]));
  const compilers = new Map<ContentSource, Compiler>();
  const compilerOf = async ({ source }: ScannedFile): Promise<Compiler> => {
    const compile = compilers.get(source) ?? (await source.openCompiler());
    compilers.set(source, compile);
    return compile;
  };
  const compileOne = async (file: ScannedFile): Promise<CompileRecord> => {
    const { record, body } = compileFile(file, await compilerOf(file), context, records.get(file.file));
    if (record.page && body) bodies.put(record.page.file, body);
    return record;
  };

  for (const file of scanned.files) {
    const known = records.get(file.file);
    const record = known && isFresh(known, file, context.siteDirectory) ? known : await compileOne(file);
    result.records.set(file.file, record);
    result.diagnostics.push(...record.diagnostics);
    if (record.absentId) result.absentIds.add(record.absentId);
    result.modules.push(...record.modules);
    if (!record.page) continue;
    result.pages.push(record.page);
    result.contentHash.set(record.page.id, record.hash + record.dependencies.map((each) => each.hash).join(""));
  }

  const bodyOf = async (page: PageDraft): Promise<PageBody> => {
    if (page.body.kind !== "deferred") return page.body;
    const made = bodies.take(page.file);
    if (made) return made;
    const file = filesByName.get(page.file);
    return (file && compileFile(file, await compilerOf(file), context, undefined).body) ?? { kind: "html", html: "" };
  };
  return { ...result, pages: completePages(result.pages, scanned, context), bodyOf };
}

/** Lets each source finish its pages, now that all pages are known. */
function completePages(pages: PageDraft[], scanned: ScannedSite, context: SourceContext): PageDraft[] {
  if (!scanned.sources.some((source) => source.complete)) return pages;
  return scanned.sources.flatMap((source) => {
    const own = pages.filter((page) => page.source === source.name);
    return source.complete ? source.complete(own, pages, context) : own;
  });
}

function isFresh(record: CompileRecord, file: ScannedFile, siteDirectory: string): boolean {
  return (
    record.stamp === file.stamp &&
    record.dependencies.every((each) => {
      const stats = statSync(path.join(siteDirectory, each.file), { throwIfNoEntry: false });
      return (stats ? `${stats.mtimeMs}-${stats.size}` : "") === each.stamp;
    })
  );
}

function compileFile(file: ScannedFile, compile: Compiler, context: SourceContext, known: CompileRecord | undefined): { record: CompileRecord; body?: PageBody } {
  const bytes = readFileSync(file.absolute);
  const hash = hashText(bytes);
  if (known && known.hash === hash && known.dependencies.length === 0) return { record: { ...known, stamp: file.stamp } };
  if (!isUtf8(bytes)) return { record: { stamp: file.stamp, hash, dependencies: [], modules: [], diagnostics: [notUtf8(file.file, bytes)] } };
  const { page, absentId, diagnostics, dependencies = [] } = compile({ file: file.file, path: file.path, text: bytes.toString("utf8") }, context);
  const record: CompileRecord = {
    stamp: file.stamp,
    hash,
    absentId,
    modules: [],
    diagnostics,
    dependencies: Array.from(new Set(dependencies), (name) => dependencyOf(name, context.siteDirectory)),
  };
  if (!page) return { record };
  // Component pages carry small data that other stages complete; documents carry text that only rendering reads.
  const isDocument = page.body.kind === "html" || page.body.kind === "mdx";
  record.modules = modulesOf(page.body, page.file);
  record.page = isDocument ? copyOf({ ...page, body: { kind: "deferred" } }) : page;
  return { record, body: page.body };
}

/** Strings that were cut out of a document keep the whole document in memory; those of a copy do not. */
function copyOf(page: PageDraft): PageDraft {
  return JSON.parse(JSON.stringify(page)) as PageDraft;
}

function dependencyOf(file: string, siteDirectory: string): CompileRecord["dependencies"][number] {
  const absolute = path.join(siteDirectory, file);
  // A file that is missed is one to wait for.
  const stats = statSync(absolute, { throwIfNoEntry: false });
  return stats ? { file, stamp: `${stats.mtimeMs}-${stats.size}`, hash: hashText(readFileSync(absolute)) } : { file, stamp: "", hash: "" };
}

function notUtf8(file: string, bytes: Uint8Array): Diagnostic {
  let line = 1;
  let start = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] !== 0x0a && index !== bytes.length - 1) continue;
    if (!isUtf8(bytes.subarray(start, index + 1))) break;
    start = index + 1;
    line++;
  }
  const column = (bytes.subarray(start).findIndex((_, index, rest) => !isUtf8(rest.subarray(0, index + 1)) && !isUtf8(rest.subarray(0, index + 4))) + 1) || 1;
  return {
    code: "not-utf-8",
    severity: "error",
    file,
    line,
    column,
    message: "The file is not encoded in UTF-8.",
    hint: `Convert it: iconv -f WINDOWS-1252 -t UTF-8 ${file}`,
  };
}
