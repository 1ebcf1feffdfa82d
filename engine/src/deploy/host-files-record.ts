import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { replaceFile } from "@cairn/files/replace-file";
import { hashText } from "@cairn/catalogue/hash";
import { z } from "zod";
import type { PlacedHostFile } from "./host.ts";

/**
 * The name of the record beside the files for hosts. It is separate because most of these files, such as JSON, cannot
 * contain a comment that says who wrote them. It is not in `.cairn/`, which is a cache: files under version control
 * need their record in every clone.
 */
const recordName = ".cairn-deploy.json";

const note = "Written by cairn deploy-config to detect files that were edited since. Keep it with those files.";

const recordSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Hashes of the contents that the command wrote last, by path relative to the folder. */
type HostFilesRecord = Readonly<Record<string, string>>;

export function readHostFilesRecord(folder: string): HostFilesRecord {
  const file = path.join(folder, recordName);
  if (!existsSync(file)) return {};
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8"))).files;
  } catch {
    // An unreadable record is treated as missing.
    return {};
  }
}

/** Adds files to the record of the folder, except for empty ones, which nobody edits. */
export function recordHostFiles(folder: string, files: readonly PlacedHostFile[]): void {
  const written = files
    .filter(({ content }) => content !== "")
    .map((file) => [keyOf(folder, file), hashOf(file.content)] as const);
  if (written.length === 0) return;
  const all = { ...readHostFilesRecord(folder), ...Object.fromEntries(written) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  replaceFile(path.join(folder, recordName), `${JSON.stringify({ note, files: sorted }, undefined, 2)}\n`);
}

/** Whether a text is what the command last wrote into the file. */
export function isAsRecorded(text: string, file: PlacedHostFile, folder: string): boolean {
  return readHostFilesRecord(folder)[keyOf(folder, file)] === hashOf(text);
}

function keyOf(folder: string, { path: file }: PlacedHostFile): string {
  return relativePath(folder, file);
}

/** Returns the hash of a text, whatever its line endings: Git may change them. */
function hashOf(text: string): string {
  return hashText(text.replaceAll("\r\n", "\n"));
}
