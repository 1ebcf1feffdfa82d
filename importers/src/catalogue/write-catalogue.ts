import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { CatalogueDraft } from "../importer.ts";

export interface CatalogueChange {
  kind: "added" | "changed" | "removed";
  /** Absolute. */
  file: string;
}

/**
 * Makes a folder of the catalogue what the draft says, all at once: the new folder is made whole beside the old one,
 * and then takes its name. What fails before that leaves the old one as it was. Where nothing differs, nothing is
 * touched. Returns the differences by path; with `dryRun`, writes nothing.
 */
export function writeCatalogue(draft: CatalogueDraft, { dryRun }: { dryRun: boolean }): CatalogueChange[] {
  const directory = existsSync(draft.directory) ? realpathSync(draft.directory) : draft.directory;
  const incoming = besides(directory, "incoming");
  const outgoing = besides(directory, "outgoing");
  if (!dryRun) finishInterruptedWrite(directory);

  const present = listFiles(directory);
  const changes = compare(directory, present, draft);
  if (dryRun || changes.length === 0) return changes;

  const changed = new Set(changes.map(({ file }) => path.relative(directory, file).split(path.sep).join("/")));
  rmSync(incoming, { recursive: true, force: true });
  rmSync(outgoing, { recursive: true, force: true });
  try {
    for (const name of present) if (!changed.has(name)) keepFile(path.join(directory, name), path.join(incoming, name));
    for (const [name, content] of draft.files) {
      if (!changed.has(name)) continue;
      const file = path.join(incoming, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    mkdirSync(incoming, { recursive: true });
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(directory)) renameSync(directory, outgoing);
  renameSync(incoming, directory);
  rmSync(outgoing, { recursive: true, force: true });
  return changes;
}

/** A run that was killed between the two renames left the old folder under its other name; gives it its own back. */
export function finishInterruptedWrite(directory: string): void {
  const outgoing = besides(directory, "outgoing");
  if (!existsSync(directory) && existsSync(outgoing)) renameSync(outgoing, directory);
}

/** On the same file system as the folder, so that a rename is enough; hidden, so that no site reads it. */
function besides(directory: string, suffix: string): string {
  return path.join(path.dirname(directory), `.${path.basename(directory)}.${suffix}`);
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

/** The same file once more: no copy where the file system can do without. */
function keepFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Paths with forward slashes, in a fixed order. */
function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}
