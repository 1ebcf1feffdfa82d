import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { disk } from "@cairn/files/disk";
import { codeOf } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { removeEmptyFolder, removeQuietly } from "@cairn/files/remove-quietly";
import { removeReplacement, replacementIn } from "@cairn/files/replace-folder";
import { statIfThere } from "@cairn/files/stat-if-there";
import { mayWriteInto } from "@cairn/files/work-folder";
import { sealOfFile } from "@cairn/files/written-file";
import type { OutputFile } from "./output-folder.ts";

/**
 * The output before the last one, kept beside the current one. A build updates the files that differ and makes it the
 * next output, so that the cost grows with the changes and not with the site. Unchanged files are hard links to the
 * current ones.
 */
export interface SpareOutput {
  /** The name of its folder in the work folder, which is never used twice. */
  name: string;
  /** The files that differ from the output. */
  differs: string[];
  /** When it became the output, in milliseconds. Files that were added to its folders later do not belong to it. */
  placed: number;
}

/** A build's files, before they are put into a folder. */
export interface Assembly {
  /** The current output. */
  target: string;
  workFolder: string;
  /** The folder of the written files. */
  staging: string;
  /** All files of the new output. */
  files: Map<string, OutputFile>;
  written: ReadonlySet<string>;
  /** Files of the last output that are not in the new one. */
  removed: readonly string[];
  spare: SpareOutput | undefined;
  /** Whether the spare output exists, unchanged. */
  isSpareIntact: () => boolean;
  /** When the current output was placed; absent if unknown. */
  placed: number | undefined;
  /** Whether a file's content is unchanged, but the file on the disk is another one. */
  wasDoubted: (file: string) => boolean;
}

const sparePrefix = "spare-";

/** Returns a name that no spare output ever had. */
export function nameOfSpare(): string {
  return sparePrefix + randomBytes(8).toString("hex");
}

/** Puts the complete new output together in the work folder. */
export function assembleOutput(assembly: Assembly): void {
  const { workFolder, staging, files, written, removed, spare, isSpareIntact } = assembly;
  const { next } = replacementIn(workFolder);
  const kept = Array.from(files.keys()).filter((file) => !written.has(file));
  const isCheaper = spare && written.size + removed.length + spare.differs.length < kept.length;
  if (isCheaper && isSpareIntact()) {
    updateSpare(assembly, spare, kept);
    return;
  }
  disk.makeFolders(staging);
  linkFiles(assembly, staging, kept);
  disk.rename(staging, next);
}

/**
 * Whether a spare output exists and nothing was added to it while it was the current output, for example by a program
 * that compresses files: such files would get into the next output. `last` lists the files of the last output.
 */
export function isAsPlaced(
  workFolder: string,
  { name: ownName, differs, placed }: SpareOutput,
  last: Iterable<string>,
): boolean {
  const folder = path.join(workFolder, ownName);
  const folders = new Set<string>();
  const add = (name: string): void => {
    const above = path.posix.dirname(name);
    if (folders.has(above)) return;
    folders.add(above);
    if (above !== ".") add(above);
  };
  for (const name of last) add(name);
  for (const name of differs) add(name);
  const user = process.geteuid?.() ?? 0;
  // Joining a thousand paths with Node's function takes as long as reading the folders' times.
  const isChanged = (name: string): boolean => {
    const found = statIfThere(`${folder}/${name}`);
    if (!found) return false;
    // A folder that was made read-only, or is another user's, cannot be updated either.
    return (
      found.mtimeMs > placed || (found.mode & 0o200) === 0 || (found.uid !== user && !mayWriteInto(`${folder}/${name}`))
    );
  };
  return existsSync(folder) && !Array.from(folders).some(isChanged);
}

/**
 * Updates the output before the last one. Until that is complete, its folder has a name that no other build looks for.
 */
function updateSpare(assembly: Assembly, spare: SpareOutput, kept: readonly string[]): void {
  const { workFolder, staging, written, removed, wasDoubted } = assembly;
  const growing = growingIn(workFolder);
  disk.rename(path.join(workFolder, spare.name), growing);
  const differs = new Set(spare.differs);
  const linked = kept.filter((file) => differs.has(file) || wasDoubted(file));
  for (const file of new Set([...removed, ...differs, ...linked])) removeFile(growing, file);
  linkFiles(assembly, growing, linked);
  const makeFolder = createFolderMaker();
  for (const file of written) {
    const target = path.join(growing, file);
    makeFolder(path.dirname(target));
    disk.rename(path.join(staging, file), target);
  }
  disk.remove(staging);
  disk.rename(growing, replacementIn(workFolder).next);
}

/** Puts files of the last output into the next one, as hard links if the file system supports them. */
function linkFiles({ target, files }: Assembly, folder: string, names: readonly string[]): void {
  const makeFolder = createFolderMaker();
  for (const name of names) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file));
    try {
      disk.link(path.join(target, name), file);
    } catch (error) {
      if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"].includes(codeOf(error))) throw error;
      disk.copy(path.join(target, name), file);
      const entry = files.get(name);
      if (entry) files.set(name, { ...entry, seal: sealOfFile(file) });
    }
  }
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(folder: string, name: string): void {
  const file = path.join(folder, name);
  // A folder of that name is part of another output, and is about to become empty.
  if (!statIfThere(file)?.isFile()) return;
  disk.removeFile(file);
  for (let above = path.posix.dirname(name); above !== "."; above = path.posix.dirname(above))
    removeEmptyFolder(path.join(folder, above));
}

/** Keeps the output that was replaced for the next build, if little has changed. */
export function keepSpare(
  old: string | undefined,
  { workFolder, files, written, removed, placed }: Assembly,
): SpareOutput | undefined {
  const differs = [...written, ...removed];
  if (old === undefined || placed === undefined || differs.length * 2 > files.size) return undefined;
  const name = nameOfSpare();
  try {
    disk.rename(old, path.join(workFolder, name));
    return { name, differs, placed };
  } catch {
    // Failing to keep it does no harm: the new output is complete.
    return undefined;
  }
}

/** Removes what killed builds left in a work folder, except for the spare output. */
export function cleanWorkFolder(workFolder: string, spare: SpareOutput | undefined): void {
  removeReplacement(workFolder);
  removeQuietly(growingIn(workFolder));
  for (const name of existsSync(workFolder) ? readdirSync(workFolder) : [])
    if (name.startsWith(sparePrefix) && name !== spare?.name) removeQuietly(path.join(workFolder, name));
}

function growingIn(workFolder: string): string {
  return path.join(workFolder, "growing");
}
