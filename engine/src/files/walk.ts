import { existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { stampOf } from "./stamp.ts";

/** Maximum number of files and folders behind links. More are not content, but a whole disk, or links in a circle. */
const mostFollowed = 50_000;

/** A file found by `walkFiles`. */
export interface FoundFile {
  /** Relative to the walked folder, with forward slashes. */
  path: string;
  absolute: string;
  /** As returned by `stampOf`. */
  stamp: string;
  size: number;
}

export interface WalkOptions {
  /** Whether to include folders that start with a dot, `node_modules` and built sites. */
  everything?: boolean | undefined;
  /** Folders to leave out, relative to the walked folder. */
  without?: readonly string[] | undefined;
  /** Called for each unreadable folder; without this, the error is thrown. */
  onUnreadable?: ((folder: string, error: Error) => void) | undefined;
  /** Called for each symbolic link that is followed. */
  onLink?: ((link: string) => void) | undefined;
  /** Called for each symbolic link whose target is not among the found files. */
  onDeadLink?: ((link: string, reason: DeadLink) => void) | undefined;
}

/**
 * `nowhere`: the target does not exist; `holds itself`: the target contains the link, so following it would never end.
 */
export type DeadLink = "nowhere" | "holds itself";

/**
 * Lists the files of a folder and its subfolders, sorted by path, so that builds do not depend on the order of the file
 * system. Folders that start with a dot are left out, and so are `node_modules` and built sites. Returns no files if
 * the folder does not exist. Links are followed, except to folders that contain them, and to at most 50,000 files.
 */
export function walkFiles(
  directory: string,
  { everything = false, without = [], onUnreadable, onLink, onDeadLink }: WalkOptions = {},
): FoundFile[] {
  const found: FoundFile[] = [];
  let followed = 0;
  let realDirectory = "";
  const visit = (folder: string, prefix: string, linked: readonly string[] = []) => {
    let real: string | undefined;
    const entries = readFolder(folder, onUnreadable);
    const isOutput =
      !everything && prefix !== "" && entries.some(({ name }) => name === "cairn") && isBuiltSite(folder);
    if (isOutput) return;
    for (const entry of entries) {
      if (linked.length > 0 && ++followed > mostFollowed) throw new TooManyFiles(directory, linked[0] ?? "");
      const name = prefix + entry.name;
      // Like `path.join`, but faster, because folders may have tens of thousands of files.
      const absolute = `${folder}${path.sep}${entry.name}`;
      const isLeftOut = !everything && (entry.name.startsWith(".") || entry.name === "node_modules");
      if (entry.isDirectory()) {
        if (!isLeftOut && !without.includes(name)) visit(absolute, `${name}/`, linked);
        continue;
      }
      const stats = statOf(absolute);
      if (!stats && !isLeftOut) onDeadLink?.(absolute, "nowhere");
      if (stats?.isDirectory() && isLeftOut) continue;
      if (stats?.isDirectory()) {
        const target = realpathSync.native(absolute);
        real ??= realpathSync.native(folder);
        realDirectory ||= realpathSync.native(directory);
        const isWithin = withSlash(real).startsWith(withSlash(target)) || linked.includes(target);
        if (isWithin) {
          // If the target is inside the walked folder, its files are found without the link.
          if (!withSlash(target).startsWith(withSlash(realDirectory))) onDeadLink?.(absolute, "holds itself");
          continue;
        }
        onLink?.(absolute);
        visit(absolute, `${name}/`, [...linked, target]);
      } else if (stats?.isFile()) {
        if (entry.isSymbolicLink()) onLink?.(absolute);
        found.push({ path: name, absolute, stamp: stampOf(stats), size: stats.size });
      }
    }
  };
  try {
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) visit(path.resolve(directory), "");
  } catch (error) {
    if (!onUnreadable || !(error instanceof TooManyFiles)) throw error;
    onUnreadable(directory, error);
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a folder is the output of a build, wherever `--out` put it. */
export function isBuiltSite(folder: string): boolean {
  return existsSync(path.join(folder, "cairn", "site.json"));
}

class TooManyFiles extends Error {
  constructor(directory: string, target: string) {
    super(`symbolic links in ${directory} lead to more than ${mostFollowed} files, such as the link to ${target}`);
  }
}

function withSlash(folder: string): string {
  return folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`;
}

function readFolder(folder: string, onUnreadable: WalkOptions["onUnreadable"]) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (!onUnreadable || !(error instanceof Error)) throw error;
    onUnreadable(folder, error);
    return [];
  }
}

/**
 * Returns the stats of a file or of a link's target; undefined for a link to nowhere or to itself, and for a path that the
 * file system rejects, such as a name that is too long.
 */
export function statOf(absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
