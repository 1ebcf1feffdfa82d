import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { docFx, folderOfDocFx } from "../../../foreign/generators/docfx.ts";
import { hugo } from "../../../foreign/generators/hugo.ts";
import { readMkDocsConfig } from "../../../foreign/generators/mkdocs.ts";
import type { Include } from "./include-forms.ts";

/** The document that includes files. */
export interface Including {
  /** Relative to the site's folder. */
  file: string;
  siteDirectory: string;
  /** Whether the site is that of another generator, for which the includes of others are text. */
  isOther?: boolean;
  /** Folders in which files are searched first. */
  folders?: readonly string[];
}

/** Folders in which MkDocs searches files first. */
export interface SnippetFolders {
  folders: string[];
  /** The file that names them. */
  source?: string | undefined;
}

/** Returns the folders in `base_path` of MkDocs' snippets, and the file with that setting. */
export function snippetFolders(siteDirectory: string): SnippetFolders {
  const { snippetFolders: names, file } = readMkDocsConfig(siteDirectory) ?? {};
  const folders = names?.filter((name) => !/^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(name)) ?? [];
  return { folders, source: file && path.basename(file) };
}

/** An included file. */
export interface FoundInclude {
  /** Relative to the site's folder. */
  file: string;
  text: string;
}

/**
 * Finds the file of an include in the document's folder and the folders above it, within the site's folder.
 */
export function findIncluded(
  include: Pick<Include, "name" | "program">,
  including: Including,
): FoundInclude | undefined {
  const found = findFile(include.name, including);
  if (!found && include.program === hugo) return findFile(`includes/${include.name}`, including);
  if (found || include.program !== docFx) return found;
  const { siteDirectory, file } = including;
  const root = include.name.startsWith("~/") ? (folderOfDocFx(siteDirectory) ?? "") : path.posix.dirname(file);
  const other = inOtherCapitals(path.join(siteDirectory, root, include.name.replace(/^~\//, "")));
  const name = other && relativePath(siteDirectory, other);
  return name === undefined || name.startsWith("../") || other === undefined || !statSync(other).isFile()
    ? undefined
    : { file: name, text: readIncluded(other) };
}

function findFile(name: string, including: Including): FoundInclude | undefined {
  const { folders = [], siteDirectory } = including;
  // The root folder of DocFX.
  if (name.startsWith("~/")) {
    const root = `${folderOfDocFx(siteDirectory) ?? ""}/`.replace(/^\//, "");
    return findNear(name.slice(2), { ...including, file: `${root}index.md`, isOnlyThere: true });
  }
  // A short name of a folder, which code of VuePress explains, is usually the folder's own.
  if (/^@\w/.test(name)) return findFile(name.slice(1), including) ?? findNear(name, including);
  for (const folder of folders) {
    const found = findNear(name, { ...including, file: `${folder}/index.md`, isOnlyThere: true });
    if (found) return found;
  }
  return findNear(name, including);
}

function findNear(
  name: string,
  { file, siteDirectory, isOnlyThere = false }: Including & { isOnlyThere?: boolean },
): FoundInclude | undefined {
  const bare = name.replace(/^@?\//, "");
  const inSite = fromRepository(bare, siteDirectory);
  const known = inSite === undefined ? undefined : findNear(inSite, { file: "index.md", siteDirectory });
  if (known) return known;
  for (let folder = path.posix.dirname(file); ; folder = path.posix.dirname(folder)) {
    const found = relativePath(siteDirectory, path.join(siteDirectory, folder, bare));
    const isWithin = !found.startsWith("../") || found.startsWith(`${path.posix.dirname(file)}/`);
    try {
      if (isWithin) return { file: found, text: readIncluded(path.join(siteDirectory, found)) };
    } catch {
      // The file may be in a parent folder.
    }
    if (isOnlyThere || folder === "." || folder.endsWith("..")) return undefined;
  }
}

/** Returns the path of an existing file whose name may be written in other capitals, as programs on Windows allow. */
function inOtherCapitals(file: string): string | undefined {
  if (existsSync(file)) return file;
  const parent = path.dirname(file);
  const folder = parent === file ? undefined : inOtherCapitals(parent);
  if (folder === undefined || !statSync(folder).isDirectory()) return undefined;
  const name = readdirSync(folder).find((each) => each.toLowerCase() === path.basename(file).toLowerCase());
  return name === undefined ? undefined : path.join(folder, name);
}

function readIncluded(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .replace(/\n$/, "");
}

/**
 * Converts a path relative to the repository's root to one relative to the site's folder; undefined if it is outside.
 */
function fromRepository(name: string, siteDirectory: string): string | undefined {
  const folders = siteDirectory.split(/[\\/]/).filter(Boolean);
  const start = folders.map((_, at) => `${folders.slice(at).join("/")}/`).find((each) => name.startsWith(each));
  return start === undefined ? undefined : name.slice(start.length);
}
