import { readdirSync, statSync } from "node:fs";
import path from "node:path";

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
  /** Folders that start with a dot, and `node_modules`, are walked too. */
  everything?: boolean | undefined;
  /** Folders at the top that are left out. */
  without?: readonly string[] | undefined;
}

/**
 * Lists a folder's files with all its subfolders', sorted by path so that a build never depends on the order of the file
 * system. Folders that start with a dot are left out, and `node_modules` too. A folder that is not there has no files.
 */
export function walkFiles(directory: string, { everything = false, without = [] }: WalkOptions = {}): FoundFile[] {
  const found: FoundFile[] = [];
  const visit = (folder: string, prefix: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = prefix + entry.name;
      const absolute = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        const isLeftOut = !everything && (entry.name.startsWith(".") || entry.name === "node_modules");
        if (!isLeftOut && !without.includes(name)) visit(absolute, `${name}/`);
        continue;
      }
      const stats = statSync(absolute, { throwIfNoEntry: false });
      if (stats?.isDirectory()) visit(absolute, `${name}/`);
      else if (stats?.isFile()) found.push({ path: name, absolute, stamp: `${stats.mtimeMs}-${stats.size}`, size: stats.size });
    }
  };
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) visit(directory, "");
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
