import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { replaceFile } from "@cairn/files/replace-file";
import type { ImportedModule } from "../../compile/mdx/collect-modules.ts";
import type { ValidConfig } from "../../config/check-config.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import type { BundleRecord } from "../bundle/bundle-site.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import type { RenderRecord } from "../render/page/render-site.ts";
import type { PageView } from "../render/view/page-view.ts";
import type { SharedView } from "../render/view/shared-view.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";
import type { SiteListing } from "./site-listing.ts";

/** What a build of a whole site leaves, so that the next one need not prepare the site again where only bodies of documents changed. */
export interface KeptSite {
  /** The cache that it belongs to. */
  id: string;
  /** What the site was prepared with, as in the records of its language. */
  key: string;
  config: ValidConfig | undefined;
  /** Where the output is, absolute, when it was placed, and when the machine was started that wrote it. */
  output: string;
  placed: number | undefined;
  boot: string;
  spare: SpareOutput | undefined;
  listing: SiteListing;
  /** Files in other places that have a part in the site, absolute. */
  others: string[];
  /** Files whose content went into pages of other files, relative to the site's folder. */
  dependencies: Set<string>;
  /** How many pages there are. */
  pages: number;
  diagnostics: Diagnostic[];
  shared: SharedView;
  /** What the pages import. */
  modules: ImportedModule[];
  bundle: { record: BundleRecord | undefined; key: string };
  contentAssets: Map<string, string>;
  /** Permalinks of the pages that are found, in order. */
  searchable: string[];
  search: IndexCacheRecord | undefined;
  files: Map<string, OutputFile>;
}

/** What is kept of a page, to be drawn again when its document's body changes. */
export interface KeptPage {
  record: CompileRecord;
  /** The file in the output, and what is known of it. */
  output: string;
  rendered: RenderRecord;
  /** Its addresses are lists of pairs, and its sidebar the name of one: neither can be written as it is. */
  view: Omit<PageView, "addresses" | "sidebar">;
  addresses: [own: readonly string[], partials: [string, readonly string[]][]];
  sidebar: string | undefined;
}

/** A kept site whose pages and sidebars are read when they are needed. */
export interface OpenKeptSite extends KeptSite {
  /** The page of a document, by its file. Nothing where it is more than a document, so that the whole site has to be prepared. */
  pageOf: (file: string) => KeptPage | undefined;
  sidebarOf: (name: string) => SidebarNode[];
}

/** Columns of a table of files: ten thousand small objects take ten times as long to read. */
interface FileColumns {
  names: string;
  stamps: string;
  sizes: Float64Array;
  contents: string;
  seals: string;
}

/** Where texts stand behind the head of the file, in bytes: the first begins at 0, each ends at its number. */
interface Places {
  names: string;
  ends: Float64Array;
}

type Head = Omit<KeptSite, "files" | "searchable"> & { files: FileColumns; searchable: string; texts: Places };

/** No file is called so. */
const sidebarPrefix = "\0sidebar ";

export function keptFileOf(cacheDirectory: string): string {
  return path.join(cacheDirectory, "kept");
}

/** Texts by name, as bytes: of ten thousand pages, they are too much for the heap. */
interface TextStore {
  add: (name: string, text: string) => void;
  parts: () => { places: Places; bytes: Uint8Array[] };
}

/** In bytes. */
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
      // A character of JavaScript takes three bytes at most.
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
      places: { names: names.join("\n"), ends: Float64Array.from(ends) },
      bytes: [...blocks, block.subarray(0, used)],
    }),
  };
}

/** Collects the pages and sidebars that are kept. */
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
      // What is JSON already stands behind it as it is: as a part of it, each of its quotation marks would be escaped.
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

/** Keeps a site. A folder that cannot be written costs the next build its speed, nothing else. */
export function writeKept(file: string, { files, searchable, ...site }: KeptSite, pages: KeptPageStore): void {
  const { places, bytes } = pages.parts();
  const head: Head = { ...site, files: toColumns(files), searchable: searchable.join("\n"), texts: places };
  const written = serialize(head);
  const length = new Float64Array([written.length]);
  try {
    replaceFile(file, [new Uint8Array(length.buffer), written, ...bytes]);
  } catch {
    // The build itself is whole.
  }
}

/** Opens what the last build kept; nothing where there is none that can be read. `close` ends reading of it. */
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

function openTexts({ names, ends }: Places, read: (start: number, length: number) => Buffer) {
  const places = new Map(linesOf(names).map((name, index) => [name, index]));
  return (name: string): string | undefined => {
    const place = places.get(name);
    if (place === undefined) return undefined;
    const start = ends[place - 1] ?? 0;
    return read(start, (ends[place] ?? start) - start).toString("utf8");
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
  const [ofStamps, ofContents, ofSeals] = [stamps, contents, seals].map(linesOf) as [string[], string[], string[]];
  return new Map(
    linesOf(names).map((name, index) => [
      name,
      {
        stamp: ofStamps[index] ?? "",
        size: sizes[index] ?? 0,
        content: ofContents[index] ?? "",
        seal: ofSeals[index] ?? "",
      },
    ]),
  );
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
