import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Counts the packages that a package installs, itself included, and their size in bytes on this machine. */
export function measureInstallation(packageFolder: string): { packages: number; bytes: number } {
  const folders = new Set<string>();
  const visit = (folder: string) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
    };
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const found = findPackage(name, folder);
      if (found !== undefined) visit(found);
    }
  };
  visit(packageFolder);
  return { packages: folders.size, bytes: Array.from(folders, sizeOf).reduce((sum, size) => sum + size, 0) };
}

/** Returns the folder where Node finds a package; undefined if it is not installed, as one for another platform. */
function findPackage(name: string, from: string): string | undefined {
  const places = createRequire(path.join(from, "package.json")).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((folder) => statSync(folder, { throwIfNoEntry: false }));
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const own = entries.filter((each) => each.isFile() && !each.parentPath.slice(folder.length).includes("node_modules"));
  return own.reduce((sum, each) => sum + statSync(path.join(each.parentPath, each.name)).size, 0);
}
