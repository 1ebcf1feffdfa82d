import { hashText } from "@cairn/catalogue/hash";
import type { StoredPage } from "../format/index-files.ts";
import { kindNames, type RecordKind, type SearchablePage } from "../record.ts";

/** Average number of pages per file if they are short. */
const pagesPerFile = 8;
/** Size in characters after which a file gets no further page, because twenty results may need as many files. */
const fileSize = 16_000;

export interface TextFile {
  name: string;
  pages: number;
}

/** The position and length of a page's text. */
export interface StoredText {
  file: string;
  size: number;
}

export interface TextFileStore {
  /** Reads a text file of the last build. */
  read: (name: string) => string;
  /** `hash`: hash of the content (`hashText`). */
  write: (name: string, content: Uint8Array, hash: string) => void;
  keep: (name: string) => void;
  /** The pages of the last build, by permalink. */
  known: ReadonlyMap<string, StoredText>;
  /** Additional kinds of results that only this site has. */
  ownKinds: readonly string[];
}

export interface TextFileWriter {
  add: (page: SearchablePage) => void;
  /** Adds an unchanged page. */
  keep: (permalink: string) => void;
  finish: () => TextFile[];
  /** The pages so far, by permalink. */
  stored: ReadonlyMap<string, StoredText>;
}

interface GroupedPage {
  permalink: string;
  size: number;
  /** Absent for an unchanged page. */
  text?: string;
}

/**
 * Writes the texts of results into files of a few pages each. The boundaries between files depend on the pages'
 * addresses, and within those on sizes, so that an edit changes only a few files.
 */
export function createTextFiles({ read, write, keep, known, ownKinds }: TextFileStore): TextFileWriter {
  const names = kindNames(ownKinds);
  const files: TextFile[] = [];
  const stored = new Map<string, StoredText>();
  let group: GroupedPage[] = [];
  let groupSize = 0;
  const pagesOfKnown = new Map<string, number>();
  for (const { file } of known.values()) pagesOfKnown.set(file, (pagesOfKnown.get(file) ?? 0) + 1);

  const close = () => {
    if (group.length === 0) return;
    const name = keptFile() ?? writeFile();
    files.push({ name, pages: group.length });
    for (const { permalink, size } of group) stored.set(permalink, { file: name, size });
    group = [];
    groupSize = 0;
  };
  const keptFile = (): string | undefined => {
    const file = known.get(group[0]?.permalink ?? "")?.file;
    const isSame = ({ permalink, text }: GroupedPage) => text === undefined && known.get(permalink)?.file === file;
    if (file === undefined || pagesOfKnown.get(file) !== group.length || !group.every(isSame)) return undefined;
    keep(file);
    return file;
  };
  const writeFile = (): string => {
    const opened = new Map<string, Map<string, StoredPage>>();
    const textOf = (permalink: string) => {
      const { file } = known.get(permalink) ?? missing(permalink);
      let pages = opened.get(file);
      if (!pages) {
        pages = new Map((JSON.parse(read(file)) as StoredPage[]).map((page) => [page[0], page]));
        opened.set(file, pages);
      }
      return JSON.stringify(pages.get(permalink) ?? missing(permalink));
    };
    const content = `[${group.map(({ permalink, text }) => text ?? textOf(permalink)).join(",")}]`;
    const bytes = Buffer.from(content);
    const hash = hashText(bytes);
    const name = `text-${hash.slice(0, 10)}.json`;
    write(name, bytes, hash);
    return name;
  };
  const take = (page: GroupedPage) => {
    if (isFirstOfFile(page.permalink) || groupSize > fileSize) close();
    group.push(page);
    groupSize += page.size;
  };
  return {
    add(page) {
      const text = storedPageOf(page, names);
      take({ permalink: page.permalink, size: text.length, text });
    },
    keep: (permalink) => take({ permalink, size: (known.get(permalink) ?? missing(permalink)).size }),
    finish() {
      close();
      return files;
    },
    stored,
  };
}

function missing(permalink: string): never {
  throw new Error(`The search index of the last build does not contain the text of ${permalink}.`);
}

/** FNV-1a: short, and the same on every platform. */
function isFirstOfFile(permalink: string): boolean {
  let hash = 2_166_136_261;
  for (let index = 0; index < permalink.length; index++)
    hash = Math.imul(hash ^ permalink.charCodeAt(index), 16_777_619);
  return (hash >>> 8) % pagesPerFile === 0;
}

/** Encodes a page for its file (`StoredPage`). */
function storedPageOf({ permalink, path, records }: SearchablePage, names: readonly RecordKind[]): string {
  const stored = records.map(({ kind, anchor, title, detail, text, above }) =>
    [names.indexOf(kind), quote(anchor), quote(title), quote(detail), quote(text), quote(above.join("\n"))].join(","),
  );
  return `[${quote(permalink)},${quote(path.join("\n"))},[${stored.map((record) => `[${record}]`).join(",")}]]`;
}

/** Encodes a text as JSON. Most texts need no escapes, and checking that takes a fifth of the time of encoding them. */
function quote(text: string): string {
  return /[^ !#-[\]-~]/.test(text) ? JSON.stringify(text) : `"${text}"`;
}
