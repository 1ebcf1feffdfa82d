import { existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { stampOf } from "./stamp.ts";

/** Files and folders behind links: more of them are not content, but a whole disk, or links in a circle. */
const mostFollowed = 50_000;

/** A file as the walk finds it. */
export interface FoundFile {
  /** Relative to the folder that was walked, with forward slashes. */
  path: string;
  absolute: string;
  /** Changes whenever the file may have changed: size and time of modification. */
  stamp: string;
  size: number;
}

export interface WalkOptions {
  /** Folders that start with a dot, `node_modules` and built sites are walked too. */
  everything?: boolean | undefined;
  /** Folders that are left out, relative to the one that is walked. */
  without?: readonly string[] | undefined;
  /** Told of each folder that may not be read; without it, that is thrown. */
  onUnreadable?: ((folder: string, error: Error) => void) | undefined;
  /** Told of each symbolic link that is followed. */
  onLink?: ((link: string) => void) | undefined;
  /** Told of each symbolic link whose target is missing from what is found. */
  onDeadLink?: ((link: string, reason: DeadLink) => void) | undefined;
}

/** What it leads to is not there, or holds the folder that is walked, so that following it would have no end. */
export type DeadLink = "nowhere" | "holds itself";

/**
 * Lists a folder's files with all its subfolders', sorted by path so that a build never depends on the order of the file
 * system. Folders that start with a dot are left out, and so are `node_modules` and what a build wrote. A folder that is
 * not there has no files; links are followed, but not back into a folder that the walk is in, and not to more than
 * 50,000 files.
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
      // As `path.join`, without its cost: folders have tens of thousands of files.
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
          // Within the folder, what it leads to is found without it.
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

/** Whether a folder holds what a build wrote, wherever `--out` put it. */
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

/** What stands behind a name; nothing where it is a link that leads nowhere or to itself. */
function statOf(absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
