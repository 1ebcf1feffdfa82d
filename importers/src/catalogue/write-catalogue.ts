import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { disk } from "@cairn/files/disk";
import { finishPlacing, placeFiles } from "@cairn/files/place-files";
import {
  finishReplacement,
  isImmovable,
  removeReplacement,
  replaceFolder,
  replacementIn,
} from "@cairn/files/replace-folder";
import { insideWorkFolder, workFolderOf } from "@cairn/files/work-folder";
import type { CatalogueDraft } from "../importer.ts";

export interface CatalogueChange {
  kind: "added" | "changed" | "removed";
  /** Absolute. */
  file: string;
}

/**
 * Makes a folder of the catalogue match the draft, atomically: the new folder is completed beside the old one, and then
 * renamed. A failure before that leaves the old one unchanged, and nothing is touched if nothing differs. Returns the
 * differences by path; with `dryRun`, writes nothing.
 */
export function writeCatalogue(draft: CatalogueDraft, { dryRun }: { dryRun: boolean }): CatalogueChange[] {
  const { target, folder: workFolder, isInside } = workFolderOf(draft.directory);
  const present = listFiles(target);
  const changes = compare(target, present, draft);
  if (dryRun || changes.length === 0) return changes;

  const changed = new Set(changes.map(({ file }) => relativePath(target, file)));
  const kept = present.filter((name) => !changed.has(name));
  const written = Array.from(draft.files).filter(([name]) => changed.has(name));
  const place = () =>
    placeFiles(target, insideWorkFolder(target), {
      names: [...kept, ...written.map(([name]) => name)],
      isAll: true,
      prepare: (folder) => writeAll(folder, written),
    });
  try {
    if (isInside) place();
    else replaceCatalogue(target, workFolder, { kept, written, place });
  } finally {
    removeReplacement(workFolder);
  }
  return changes;
}

interface NewCatalogue {
  kept: readonly string[];
  written: readonly (readonly [name: string, content: string | Uint8Array])[];
  /** Used instead if the folder is mounted. */
  place: () => void;
}

function replaceCatalogue(target: string, workFolder: string, { kept, written, place }: NewCatalogue): void {
  const { staging, next } = replacementIn(workFolder);
  disk.remove(staging);
  disk.makeFolders(staging);
  for (const name of kept) keepFile(path.join(target, name), path.join(staging, name));
  writeAll(staging, written);
  disk.rename(staging, next);
  try {
    replaceFolder(target, workFolder);
  } catch (error) {
    if (!isImmovable(error)) throw error;
    place();
  }
}

function writeAll(folder: string, files: NewCatalogue["written"]): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    disk.makeFolders(path.dirname(file));
    disk.write(file, content);
  }
}

/** Finishes an interrupted import. The caller must hold the lock of the catalogue. */
export function finishInterruptedWrite(directory: string): void {
  const { target, folder } = workFolderOf(directory);
  finishReplacement(target, folder);
  finishPlacing(target, insideWorkFolder(target));
  removeReplacement(folder);
}

function compare(directory: string, present: readonly string[], draft: CatalogueDraft): CatalogueChange[] {
  const old = new Set(present);
  const changes: (CatalogueChange & { name: string })[] = [];
  for (const [name, content] of draft.files) {
    const file = path.join(directory, name);
    if (!old.has(name)) changes.push({ kind: "added", name, file });
    else if (!readFileSync(file).equals(Buffer.from(content))) changes.push({ kind: "changed", name, file });
  }
  for (const name of present)
    if (!draft.files.has(name) && draft.isOutdated(name))
      changes.push({ kind: "removed", name, file: path.join(directory, name) });
  return changes.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ kind, file }) => ({ kind, file }));
}

/** Links the same file again, without a copy if the file system allows it. */
function keepFile(from: string, to: string): void {
  disk.makeFolders(path.dirname(to));
  try {
    disk.link(from, to);
  } catch {
    disk.copy(from, to);
  }
}

/** Paths with forward slashes, in a fixed order. */
function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePath(directory, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(".cairn/"))
    .sort();
}
