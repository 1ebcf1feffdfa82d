import { groupBy } from "@cairn/catalogue/group-by";
import { readFileSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { walkFiles } from "../files/walk.ts";

/** Returns the absolute path of a file that an address names without its folder. `file` is the document with the address. */
export type FindNamedFile = (address: string, file: string) => string | undefined;

/** Returns how Obsidian finds files: by the path from any folder. The size of an image or the part of a file may follow. */
export function findInVault(siteDirectory: string): FindNamedFile {
  let files: Map<string, string[]> | undefined;
  return (address) => {
    files ??= filesByName(siteDirectory, (name) => [name]);
    const end = `/${address.replace(/[#|].*$/, "").replace(/^(?:\.{0,2}\/)+/, "")}`.toLowerCase();
    return files.get(path.posix.basename(end))?.find((each) => withSlashes(each).toLowerCase().endsWith(end));
  };
}

/** The end of the name of a folder of documents of DocC, which Xcode and Swift's package manager know as well. */
const bundle = /^(.*?\.docc)(?:\/|$)/;

/**
 * Returns how DocC finds files: by the name, also without its extension, in the same bundle. Names say for which screens
 * and colours images are. Only the address of a document tells whether it is in a bundle.
 */
export function findInBundles(siteDirectory: string): FindNamedFile {
  const known = new Map<string, Map<string, string[]>>();
  return (address, file) => {
    const absolute = withSlashes(path.join(siteDirectory, file));
    const [, folder] = bundle.exec(absolute) ?? [];
    if (folder === undefined || address.includes("/")) return undefined;
    const files = known.get(folder) ?? filesByName(folder, formsInDocC);
    known.set(folder, files);
    return files.get(address.toLowerCase())?.[0];
  };
}

function formsInDocC(name: string): string[] {
  const [, base = name, ending = ""] = /^(.*?)(?:@\dx|~(?:dark|light))*(\.\w+)?$/.exec(name) ?? [];
  return [name, base, base + ending];
}

function filesByName(folder: string, formsOf: (name: string) => string[]): Map<string, string[]> {
  const files = walkFiles(folder, { onUnreadable: () => undefined });
  const named = files.flatMap(({ path: file, absolute }) =>
    formsOf(path.posix.basename(file).toLowerCase()).map((form) => ({ form, absolute })),
  );
  return new Map(
    Array.from(
      groupBy(named, ({ form }) => form),
      ([form, all]) => [form, all.map(({ absolute }) => absolute)],
    ),
  );
}

/** The commands of Doxygen that begin a page or group, whose file has the name that follows. */
const command = /^[ \t*/]*[\\@](?:page|defgroup)[ \t]+([\w-]+)/gm;

/** Returns a function that reads the names of Doxygen's pages in the documents once; they are addresses of their files. */
export function createDoxygenReader(siteDirectory: string): () => ReadonlySet<string> {
  let names: Set<string> | undefined;
  return () => (names ??= readNames(siteDirectory));
}

function readNames(siteDirectory: string): Set<string> {
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined });
  const documents = files.filter((each) => /\.(?:md|markdown|dox|md\.in)$/.test(each.path));
  const texts = documents.map(({ absolute }) => readFileSync(absolute, "utf8"));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(command), ([, name = ""]) => name)));
}
