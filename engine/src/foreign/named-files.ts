import { groupBy } from "@cairn/catalogue/group-by";
import { existsSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { findSiteFile } from "../config/find-site-file.ts";
import { writersideNames } from "./foreign-files.ts";
import { repositoryRootOf } from "../files/git.ts";
import { walkFiles } from "../files/walk.ts";

/** Returns the absolute path of a file that an address names without its folder. `file` is the document with the address. */
export type FindNamedFile = (address: string, file: string) => string | undefined;

/**
 * Files that show that Obsidian, Quartz, which reads its notes, ExDoc, the program of Elixir, or Writerside shows the
 * documents.
 */
const ofVault = [
  ".obsidian",
  "publish.css",
  "publish.js",
  "quartz.config.ts",
  "quartz.config.yaml",
  "mix.exs",
  ...writersideNames,
];

/**
 * Whether the documents are notes of Obsidian, guides of ExDoc or topics of Writerside, which find pages and files by
 * the ends of their paths, anywhere.
 */
export function isVault(siteDirectory: string): boolean {
  const root = repositoryRootOf(siteDirectory) ?? siteDirectory;
  for (let folder = siteDirectory; ; folder = path.dirname(folder)) {
    if (findSiteFile(folder, ofVault) !== undefined) return true;
    if (folder === root) return false;
  }
}

/** Returns how programs that know files by their names find them; undefined if the documents are for none of these. */
export function createFileFinder(siteDirectory: string): FindNamedFile | undefined {
  if (!existsSync(siteDirectory)) return undefined;
  return isVault(siteDirectory) ? findInVault(siteDirectory) : findInBundles(siteDirectory);
}

/** Obsidian: the path from any folder. The size of an image or the part of a file may follow. */
function findInVault(siteDirectory: string): FindNamedFile {
  let files: Map<string, string[]> | undefined;
  return (address) => {
    files ??= filesByName(siteDirectory, (name) => [name]);
    const end = `/${address.replace(/[#|].*$/, "").replace(/^(?:\.{0,2}\/)+/, "")}`.toLowerCase();
    return files.get(path.posix.basename(end))?.find((each) => withSlashes(each).toLowerCase().endsWith(end));
  };
}

/** The end of the name of a folder of documents of DocC, which Xcode and Swift's package manager know as well. */
const bundle = /^(.*?\.docc)(?:\/|$)/;

/** DocC: the name, also without its extension, in the same bundle. Names say for which screens and colours images are. */
function findInBundles(siteDirectory: string): FindNamedFile {
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
