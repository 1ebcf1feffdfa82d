import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { codeOf } from "./file-failure.ts";
import { removeEmptyFolder } from "./remove-quietly.ts";
import { temporaryName } from "./replace-file.ts";
import { statIfThere } from "./stat-if-there.ts";

/** What is to be placed. */
interface Placement {
  /** Paths within the target, in the order in which they are placed: what makes the others count comes last. */
  names: string[];
  /** All other files in the target go. */
  isAll: boolean;
}

export interface FilesToPlace extends Placement {
  /** Makes the new files in a folder, each at its path; names that are in the target already may be missing there. */
  prepare: (folder: string) => void;
}

const listName = "names.json";
const filesName = "files";

/**
 * Puts files into a folder that cannot be replaced as a whole. All of them are made in the work folder first, with the list
 * of what is to be done: what fails until then leaves the target as it was. From then on each file is put in its place by
 * one rename, and a process that is killed meanwhile leaves what `finishPlacing` goes on with.
 */
export function placeFiles(target: string, workFolder: string, { names, isAll, prepare }: FilesToPlace): void {
  const prepared = path.join(workFolder, "prepared");
  disk.remove(prepared);
  const made: string[] = [];
  try {
    disk.makeFolders(path.join(prepared, filesName));
    prepare(path.join(prepared, filesName));
    disk.write(path.join(prepared, listName), JSON.stringify({ names, isAll } satisfies Placement));
    // What needs space is done before anything is replaced.
    for (const name of names) makeFoldersOf(path.join(target, name), made);
    disk.rename(prepared, readyIn(workFolder));
  } catch (error) {
    for (const folder of made.toReversed()) removeEmptyFolder(folder);
    disk.remove(prepared);
    throw error;
  }
  finishPlacing(target, workFolder);
}

/** Goes on with what `placeFiles` had begun, if anything. To be called by who holds the lock of the work folder. */
export function finishPlacing(target: string, workFolder: string): void {
  disk.remove(path.join(workFolder, "prepared"));
  const ready = readyIn(workFolder);
  if (!existsSync(ready)) return;
  const list = path.join(ready, listName);
  if (existsSync(list)) {
    const { names, isAll } = JSON.parse(readFileSync(list, "utf8")) as Placement;
    for (const name of names) {
      const from = path.join(ready, filesName, name);
      if (existsSync(from)) moveInto(from, path.join(target, name));
    }
    if (isAll) removeOthers(target, new Set(names), path.relative(target, workFolder));
    // Without the list, only what is left of it has to go.
    disk.removeFile(list);
  }
  disk.remove(ready);
}

/** Whether a process was killed while it placed files. */
export function hasUnplacedFiles(workFolder: string): boolean {
  return existsSync(readyIn(workFolder));
}

function readyIn(workFolder: string): string {
  return path.join(workFolder, "ready");
}

/** The folders that a file needs; what stands in their place is left until the file comes. */
function makeFoldersOf(file: string, made: string[]): void {
  const folder = path.dirname(file);
  if (existsSync(folder)) return;
  makeFoldersOf(folder, made);
  if (!statIfThere(path.dirname(folder))?.isDirectory()) return;
  disk.makeFolder(folder);
  made.push(folder);
}

function moveInto(from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EXDEV") return copyInto(from, to);
    if (!["EISDIR", "ENOTDIR", "ENOTEMPTY", "EEXIST", "ENOENT"].includes(code)) throw error;
    // A folder stands where the file is to be, or a file where its folder is to be.
    makeWay(path.dirname(to));
    disk.remove(to);
    disk.rename(from, to);
  }
}

function makeWay(folder: string): void {
  const found = statIfThere(folder);
  if (found?.isDirectory()) return;
  if (found) disk.removeFile(folder);
  else makeWay(path.dirname(folder));
  disk.makeFolders(folder);
}

/** Onto another file system, in one step as well. */
function copyInto(from: string, to: string): void {
  const temporary = temporaryName(to);
  try {
    disk.copy(from, temporary);
    disk.rename(temporary, to);
  } catch (error) {
    disk.remove(temporary);
    throw error;
  }
  disk.removeFile(from);
}

function removeOthers(target: string, names: ReadonlySet<string>, left: string): void {
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(target, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (name === left) continue;
      if (!entry.isDirectory()) {
        if (!names.has(name)) disk.removeFile(path.join(target, name));
        continue;
      }
      visit(name);
      removeEmptyFolder(path.join(target, name));
    }
  };
  visit("");
}
