import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { replaceFile } from "@cairn/files/replace-file";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { ValidConfig } from "../../config/check-config.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import type { BundleRecord } from "../bundle/bundle-model.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import type { RenderRecord } from "../render/page/rendered-page.ts";
import type { PageView } from "../render/view/page-view.ts";
import type { SharedView } from "../render/view/shared-view.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";
import type { SiteListing } from "./site-listing.ts";

/**
 * The state that a build of a whole site leaves for the next one, which need not prepare the site again if only bodies
 * of documents changed.
 */
export interface KeptSite {
  /** Id of the cache that belongs to the same build. */
  id: string;
  /** The cache key, as in the records of the site's language. */
  key: string;
  config: ValidConfig | undefined;
  /** Absolute path of the output folder. */
  output: string;
  /** When the output was placed, in milliseconds; undefined if unknown. */
  placed: number | undefined;
  /** `bootIdentity` of the machine when it wrote the output. */
  boot: string;
  spare: SpareOutput | undefined;
  listing: SiteListing;
  /** Absolute paths of the site's files outside of the listed folders. */
  others: string[];
  /** Files whose content is part of other files' pages, relative to the site's folder. */
  dependencies: Set<string>;
  /** Number of pages. */
  pages: number;
  diagnostics: Diagnostic[];
  shared: SharedView;
  /** The modules that pages import. */
  modules: ImportedModule[];
  bundle: { record: BundleRecord | undefined; key: string };
  contentAssets: Map<string, string>;
  /** Permalinks of the pages in the search index, in order. */
  searchable: string[];
  search: IndexCacheRecord | undefined;
  files: Map<string, OutputFile>;
}

/** The kept state of a page, from which it is rendered again when its document's body changes. */
export interface KeptPage {
  record: CompileRecord;
  /** The page's file in the output, and its record. */
  output: string;
  rendered: RenderRecord;
  view: Omit<PageView, "addresses" | "sidebar">;
  /** The view's addresses, as lists of pairs, because JSON has no maps. */
  addresses: [own: readonly string[], partials: [string, readonly string[]][]];
  /** Name of the view's sidebar, which is stored once for all pages. */
  sidebar: string | undefined;
}

/** A kept site that reads its pages and sidebars when they are needed. */
export interface OpenKeptSite extends KeptSite {
  /** Returns the page of a document's file; undefined if it was not kept, so that the whole site has to be prepared. */
  pageOf: (file: string) => KeptPage | undefined;
  sidebarOf: (name: string) => SidebarNode[];
}

/** A table of files by columns, because ten thousand small objects would take ten times as long to read. */
interface FileColumns {
  names: string;
  stamps: string;
  sizes: Float64Array;
  contents: string;
  seals: string;
}

/** Positions of the texts that follow the head of the file. */
interface TextPositions {
  /** One a line. */
  names: string;
  /** The end of each text, in bytes after the head. A text begins where the previous one ends. */
  ends: Float64Array;
}

type Head = Omit<KeptSite, "files" | "searchable"> & { files: FileColumns; searchable: string; texts: TextPositions };

/** Marks the names of sidebars' texts; no file name contains a null character. */
const sidebarPrefix = "\0sidebar ";

export function keptFileOf(cacheDirectory: string): string {
  return path.join(cacheDirectory, "kept");
}

/** Collects texts by name, as bytes outside the heap, which is too small for those of ten thousand pages. */
interface TextStore {
  add: (name: string, text: string) => void;
  parts: () => { positions: TextPositions; bytes: Uint8Array[] };
}

/** Minimum size of a block, in bytes. */
const blockSize = 1_048_576;

function createTextStore(): TextStore {
  const names: string[] = [];
  const ends: number[] = [];
  const blocks: Uint8Array[] = [];
  let block = Buffer.alloc(0);
  let used = 0;
  let end = 0;
  return {
    add(name, text) {
      // One UTF-16 unit of a string takes at most three bytes in UTF-8.
      if (used + text.length * 3 > block.length) {
        blocks.push(block.subarray(0, used));
        block = Buffer.allocUnsafeSlow(Math.max(text.length * 3, blockSize));
        used = 0;
      }
      const length = block.write(text, used);
      used += length;
      end += length;
      names.push(name);
      ends.push(end);
    },
    parts: () => ({
      positions: { names: names.join("\n"), ends: Float64Array.from(ends) },
      bytes: [...blocks, block.subarray(0, used)],
    }),
  };
}

/** Collects the pages and sidebars to keep. */
export interface KeptPageStore {
  addPage: (file: string, page: KeptPage) => void;
  addSidebar: (name: string, nodes: readonly SidebarNode[]) => void;
  parts: TextStore["parts"];
}

export function createKeptPageStore(): KeptPageStore {
  const { add, parts } = createTextStore();
  return {
    addPage(file, { record, ...page }) {
      const { page: draft = "", ...rest } = record;
      // The draft is JSON already and gets its own line: as a string in the first, all its quotes would be escaped.
      add(file, `${JSON.stringify({ ...page, record: rest })}\n${draft}`);
    },
    addSidebar: (name, nodes) => add(sidebarPrefix + name, JSON.stringify(nodes)),
    parts,
  };
}

function readPage(text: string): KeptPage {
  const end = text.indexOf("\n");
  const page = JSON.parse(text.slice(0, end)) as KeptPage;
  return { ...page, record: { ...page.record, page: text.slice(end + 1) } };
}

/** Writes the kept state. If the folder is not writable, the next build is slower, nothing else. */
export function writeKept(file: string, { files, searchable, ...site }: KeptSite, pages: KeptPageStore): void {
  const { positions, bytes } = pages.parts();
  const head: Head = { ...site, files: toColumns(files), searchable: searchable.join("\n"), texts: positions };
  const written = serialize(head);
  const length = new Float64Array([written.length]);
  try {
    replaceFile(file, [new Uint8Array(length.buffer), written, ...bytes]);
  } catch {
    // The build itself has succeeded.
  }
}

/** Opens the last build's kept state; undefined if there is none or it is unreadable. `close` closes the file. */
export function openKept(file: string): { site: OpenKeptSite; close: () => void } | undefined {
  let opened: number;
  try {
    opened = openSync(file, "r");
  } catch {
    return undefined;
  }
  const read = (start: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let at = 0; at < length;) {
      const count = readSync(opened, bytes, at, length - at, start + at);
      if (count === 0) throw new Error(`${file} is cut off.`);
      at += count;
    }
    return bytes;
  };
  const close = () => closeSync(opened);
  try {
    const [length = 0] = new Float64Array(new Uint8Array(read(0, Float64Array.BYTES_PER_ELEMENT)).buffer);
    const { files, searchable, texts, ...site } = deserialize(read(Float64Array.BYTES_PER_ELEMENT, length)) as Head;
    const textOf = openTexts(texts, (start, size) => read(Float64Array.BYTES_PER_ELEMENT + length + start, size));
    return {
      close,
      site: {
        ...site,
        files: fromColumns(files),
        searchable: linesOf(searchable),
        pageOf(name) {
          const text = textOf(name);
          return text === undefined ? undefined : readPage(text);
        },
        sidebarOf: (name) => JSON.parse(textOf(sidebarPrefix + name) ?? "[]") as SidebarNode[],
      },
    };
  } catch {
    close();
    return undefined;
  }
}

function openTexts({ names, ends }: TextPositions, read: (start: number, length: number) => Buffer) {
  const indexes = new Map(linesOf(names).map((name, index) => [name, index]));
  return (name: string): string | undefined => {
    const index = indexes.get(name);
    if (index === undefined) return undefined;
    const start = ends[index - 1] ?? 0;
    return read(start, (ends[index] ?? start) - start).toString("utf8");
  };
}

function toColumns(files: ReadonlyMap<string, OutputFile>): FileColumns {
  const all = Array.from(files.values());
  return {
    names: Array.from(files.keys()).join("\n"),
    stamps: all.map(({ stamp }) => stamp).join("\n"),
    sizes: Float64Array.from(all, ({ size }) => size),
    contents: all.map(({ content }) => content).join("\n"),
    seals: all.map(({ seal }) => seal).join("\n"),
  };
}

function fromColumns({ names, stamps, sizes, contents, seals }: FileColumns): Map<string, OutputFile> {
  const [stampList, contentList, sealList] = [stamps, contents, seals].map(linesOf) as [string[], string[], string[]];
  return new Map(
    linesOf(names).map((name, index) => [
      name,
      {
        stamp: stampList[index] ?? "",
        size: sizes[index] ?? 0,
        content: contentList[index] ?? "",
        seal: sealList[index] ?? "",
      },
    ]),
  );
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
