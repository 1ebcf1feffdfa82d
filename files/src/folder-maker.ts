import path from "node:path";
import { disk } from "./disk.ts";
import { codeOf } from "./file-failure.ts";

/** Returns a function that makes folders with their parents, each once, unless it fails: the caller may try again. */
export function createFolderMaker(): (folder: string) => void {
  const made = new Set<string>();
  const make = (folder: string): void => {
    if (made.has(folder)) return;
    made.add(folder);
    try {
      makeMissing(folder);
    } catch (error) {
      made.delete(folder);
      throw error;
    }
  };
  const makeMissing = (folder: string): void => {
    try {
      disk.makeFolder(folder);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EEXIST") return;
      if (code !== "ENOENT") throw error;
      make(path.dirname(folder));
      // Another thread may have made the folder meanwhile, which this function accepts.
      disk.makeFolders(folder);
    }
  };
  return make;
}
