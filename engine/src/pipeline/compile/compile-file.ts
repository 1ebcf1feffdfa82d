import { messageOf } from "@cairn/catalogue/error-message";
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/page.ts";
import { modulesOf, type ImportedModule } from "../../compile/mdx/collect-modules.ts";
import { hashText } from "@cairn/catalogue/hash";
import { whyUnreadable } from "@cairn/files/file-failure";
import { stampOfFile } from "../../files/stamp.ts";
import type { FoundFile } from "../../files/walk.ts";
import type { Compiler, DraftPlace, SourceContext } from "../../compile/content-source.ts";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import type { DocumentContent } from "./content-store.ts";
import type { ReadDocument } from "./read-document.ts";

/** The record of a source file in the last build, so that an unchanged file need not be read again. */
export interface CompileRecord {
  /** The file's size and modification time when it was read. */
  stamp: string;
  hash: string;
  /** The file's page as JSON: in a cache of many pages, text is written and read several times faster than objects. */
  page?: string | undefined;
  /** The file's further pages, as a list in JSON. */
  further?: string | undefined;
  draft?: DraftPlace | undefined;
  diagnostics: Diagnostic[];
  /** The modules that the page imports. */
  modules: ImportedModule[];
  /** Other files whose content is part of the page. */
  dependencies: { file: string; stamp: string; hash: string }[];
}

/** A file to compile, without its content source. */
export interface FileToCompile extends FoundFile {
  /** Relative to the site's folder. */
  file: string;
}

export interface CompiledFile {
  record: CompileRecord;
  page?: PageDraft | undefined;
  further?: readonly PageDraft[] | undefined;
  /** The body and headings of a document; other pages have theirs in the record. */
  content?: DocumentContent | undefined;
}

/** Whether a record is still valid: neither the file nor its dependencies have changed. */
export function isFresh(record: CompileRecord, file: FileToCompile, context: SourceContext): boolean {
  const { siteDirectory } = context;
  return (
    record.stamp === file.stamp &&
    !lacksDraft(record, context) &&
    record.dependencies.every((each) => stampOfFile(path.join(siteDirectory, each.file)) === each.stamp)
  );
}

/** Whether a record was made by a build, and is of a draft, which makes a page now. */
function lacksDraft({ draft, page }: CompileRecord, { showsDrafts }: SourceContext): boolean {
  return showsDrafts === true && draft !== undefined && page === undefined;
}

export interface CompileInput {
  file: FileToCompile;
  compile: Compiler;
  context: SourceContext;
  /** The file's record of the previous build. If the content is the same, so is the page. */
  known?: CompileRecord | undefined;
  /** The document, if it was read and parsed in advance. */
  ahead?: ReadDocument | undefined;
}

/**
 * Reads and compiles one file. While a site is edited, a file that cannot be read or compiled keeps its last valid page,
 * with the findings of its current text.
 */
export async function compileFile(input: CompileInput): Promise<CompiledFile> {
  const { file, context } = input;
  const compiled = await compileCurrent(input);
  const bytes = isLost(compiled.record, file.file) ? context.lastValid?.(file.file) : undefined;
  const content = bytes && textOf(file, bytes, context.plugins?.prepare);
  if (!content || "record" in content) return compiled;
  const valid = await compileContent(content, input);
  if (isLost(valid.record, file.file)) return compiled;
  const { stamp, hash, diagnostics } = compiled.record;
  return { ...valid, record: { ...valid.record, stamp, hash, diagnostics } };
}

/** Errors after which a document has lost its front matter or its body. */
const losing: ReadonlySet<string> = new Set([
  "file-unreadable",
  "not-utf-8",
  "front-matter-malformed",
  "front-matter-open",
  "mdx-invalid",
  "compile-failed",
  "markdown-plugin-failed",
]);

/** Whether a document could not be read or compiled, so that its page lacks what its author wrote. */
export function isLost({ diagnostics }: CompileRecord, file: string): boolean {
  return diagnostics.some((each) => each.severity === "error" && each.file === file && losing.has(each.code));
}

async function compileCurrent(input: CompileInput): Promise<CompiledFile> {
  const { file, context, known } = input;
  const content = input.ahead ?? readContent(file, context.plugins?.prepare);
  if ("record" in content) return content;
  const { hash } = content;
  if (known && known.hash === hash && known.dependencies.length === 0 && !lacksDraft(known, context))
    return { record: { ...known, stamp: file.stamp }, page: pageOf(known), further: furtherPagesOf(known) };
  return compileContent(content, input);
}

async function compileContent(
  content: ReadDocument | FileText,
  { file, compile, context }: CompileInput,
): Promise<CompiledFile> {
  const {
    page,
    further,
    draft,
    diagnostics,
    dependencies = [],
  } = await compile({ file: file.file, path: file.path, text: "", ...content }, context);
  const record: CompileRecord = {
    stamp: file.stamp,
    hash: content.hash,
    draft,
    modules: [],
    diagnostics,
    dependencies: Array.from(new Set(dependencies), (name) => dependencyOf(name, context.siteDirectory)),
  };
  if (!page) return { record };
  record.modules = modulesOf(page.body, page.file);
  // Component pages carry small data that other stages complete; documents carry text that only rendering reads.
  if (page.body.kind !== "html" && page.body.kind !== "mdx")
    return {
      record: { ...record, page: JSON.stringify(page), further: further && JSON.stringify(further) },
      page,
      further,
    };
  const { body, headings, ...rest } = page;
  const kept = { ...record, page: JSON.stringify({ ...rest, headings: [], body: { kind: "deferred" } }) };
  // Strings that were cut out of a document keep the whole document in memory; those of a copy do not.
  return { record: kept, page: pageOf(kept), content: { body, headings } };
}

/** Returns the page in a file's record; undefined if the file makes none. */
export function pageOf({ page }: CompileRecord): PageDraft | undefined {
  return page === undefined ? undefined : (JSON.parse(page) as PageDraft);
}

/** Returns the further pages in a file's record. */
export function furtherPagesOf({ further }: CompileRecord): PageDraft[] | undefined {
  return further === undefined ? undefined : (JSON.parse(further) as PageDraft[]);
}

/** A file's text to compile. */
interface FileText {
  hash: string;
  text: string;
}

type Preprocessor = ((file: string, text: string) => string) | undefined;

/** Returns a file's text to compile, or the record of a file that cannot be read. */
function readContent(file: FileToCompile, prepare: Preprocessor): FileText | CompiledFile {
  try {
    return textOf(file, readFileSync(file.absolute), prepare);
  } catch (error) {
    return {
      record: emptyRecord(file, "", {
        code: "file-unreadable",
        severity: "error",
        file: file.file,
        message: `The file cannot be read: ${whyUnreadable(error, file.absolute)}.`,
        hint: "Allow this user to read it, or remove it.",
      }),
    };
  }
}

function textOf(file: FileToCompile, bytes: Buffer, prepare: Preprocessor): FileText | CompiledFile {
  const hash = hashText(bytes);
  if (!isUtf8(bytes)) return { record: emptyRecord(file, hash, notUtf8(file.file, bytes)) };
  const text = bytes.toString("utf8");
  if (!prepare || !isDocumentFile(file.path)) return { hash, text };
  try {
    return { hash, text: prepare(file.file, text) };
  } catch (error) {
    return { record: emptyRecord(file, hash, preprocessorFailed(file.file, error)) };
  }
}

function preprocessorFailed(file: string, error: unknown): Diagnostic {
  const reason = messageOf(error);
  return {
    code: "markdown-plugin-failed",
    severity: "error",
    file,
    message: `The configuration's markdown.preprocessor failed: ${reason.split("\n")[0]}`,
    hint: "It is called with { filePath, fileContent } and must return the text to compile.",
  };
}

function emptyRecord(file: FileToCompile, hash: string, diagnostic: Diagnostic): CompileRecord {
  return { stamp: file.stamp, hash, dependencies: [], modules: [], diagnostics: [diagnostic] };
}

function dependencyOf(file: string, siteDirectory: string): CompileRecord["dependencies"][number] {
  const absolute = path.join(siteDirectory, file);
  // A missing file has an empty stamp, so that the page is compiled again when the file appears.
  const stamp = stampOfFile(absolute);
  return { file, stamp, hash: stamp === "" ? "" : hashText(readFileSync(absolute)) };
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
  const column =
    bytes
      .subarray(start)
      .findIndex((_, index, rest) => !isUtf8(rest.subarray(0, index + 1)) && !isUtf8(rest.subarray(0, index + 4))) +
      1 || 1;
  return {
    code: "not-utf-8",
    severity: "error",
    file,
    line,
    column,
    message: "The file is not encoded in UTF-8.",
    hint: `Convert it: iconv -f ${isUtf16(bytes) ? "UTF-16" : "WINDOWS-1252"} -t UTF-8 ${file}`,
  };
}

/** Whether a file begins with a byte order mark of UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
