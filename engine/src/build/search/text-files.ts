import { hashText } from "../hash.ts";
import type { StoredPage } from "../../search/format/index-files.ts";
import { recordKinds, type SearchPage } from "../../search/record.ts";

/** Pages to a file, on average. */
const pagesPerFile = 8;

export interface TextFile {
  name: string;
  pages: number;
}

export interface TextFileStore {
  /** Text of a file of the last build. */
  read: (name: string) => string;
  write: (name: string, content: string) => void;
  keep: (name: string) => void;
}

export interface TextFileWriter {
  add: (page: SearchPage) => void;
  /** A page that is as it was, and the file that it was in. */
  keep: (permalink: string, file: string) => void;
  finish: () => TextFile[];
  /** The file of each page so far, by permalink. */
  fileOf: ReadonlyMap<string, string>;
}

/**
 * Writes what results show into files of a few pages each. Where one ends is decided by the pages' addresses alone, so
 * that an edit changes one file, and a new page at most two.
 */
export function createTextFiles(store: TextFileStore): TextFileWriter {
  const files: TextFile[] = [];
  const fileOf = new Map<string, string>();
  let group: { permalink: string; page?: StoredPage; file?: string }[] = [];
  /** Of the last build: how many pages a file had. */
  const sizes = new Map<string, number>();

  const close = () => {
    if (group.length === 0) return;
    const name = keptFile() ?? writeFile();
    files.push({ name, pages: group.length });
    for (const { permalink } of group) fileOf.set(permalink, name);
    group = [];
  };
  const keptFile = (): string | undefined => {
    const [first] = group;
    const file = first?.file;
    if (file === undefined || group.some((each) => each.file !== file)) return undefined;
    let size = sizes.get(file);
    if (size === undefined) sizes.set(file, (size = (JSON.parse(store.read(file)) as StoredPage[]).length));
    if (size !== group.length) return undefined;
    store.keep(file);
    return file;
  };
  const writeFile = (): string => {
    const known = new Map<string, Map<string, StoredPage>>();
    const pageOf = (permalink: string, file: string) => {
      let pages = known.get(file);
      if (!pages) {
        pages = new Map((JSON.parse(store.read(file)) as StoredPage[]).map((page) => [page[0], page]));
        known.set(file, pages);
      }
      return pages.get(permalink);
    };
    const content = JSON.stringify(group.map(({ permalink, page, file }) => page ?? pageOf(permalink, file ?? "")));
    const name = `text-${hashText(content).slice(0, 10)}.json`;
    store.write(name, content);
    return name;
  };
  const addToGroup = (entry: (typeof group)[number]) => {
    if (isFirstOfFile(entry.permalink)) close();
    group.push(entry);
  };
  return {
    add: (page) => addToGroup({ permalink: page.permalink, page: storedPageOf(page) }),
    keep: (permalink, file) => addToGroup({ permalink, file }),
    finish() {
      close();
      return files;
    },
    fileOf,
  };
}

/** FNV-1a: short, and the same everywhere. */
function isFirstOfFile(permalink: string): boolean {
  let hash = 2_166_136_261;
  for (let index = 0; index < permalink.length; index++)
    hash = Math.imul(hash ^ permalink.charCodeAt(index), 16_777_619);
  return (hash >>> 8) % pagesPerFile === 0;
}

function storedPageOf({ permalink, path, records }: SearchPage): StoredPage {
  return [
    permalink,
    path.join("\n"),
    records.map(({ kind, anchor, title, detail, text, above }) => [
      recordKinds.indexOf(kind),
      anchor,
      title,
      detail,
      text,
      above.join("\n"),
    ]),
  ];
}
