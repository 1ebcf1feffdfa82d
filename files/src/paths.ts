import { existsSync } from "node:fs";
import path from "node:path";

/** Returns a path with forward slashes, as in addresses, on every system. */
export function withSlashes(file: string): string {
  return file.replaceAll(path.sep, "/");
}

/** Returns the path that leads from a folder to a file, with forward slashes, as findings and caches have it. */
export function relativePath(folder: string, file: string): string {
  return withSlashes(path.relative(folder, file));
}

/** Whether an absolute path is that of a folder or of something in it. Links are not followed. */
export function isWithinFolder(file: string, folder: string): boolean {
  return `${file}${path.sep}`.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`);
}

/** Lists a folder and those above it, up to that of the repository which contains it, else up to the root. */
export function* foldersUpToRepository(folder: string): Generator<string, void> {
  for (let each = folder; ; each = path.dirname(each)) {
    yield each;
    if (each === path.dirname(each) || existsSync(path.join(each, ".git"))) return;
  }
}
