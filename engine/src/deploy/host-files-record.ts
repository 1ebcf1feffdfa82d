import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { hashText } from "@cairn/catalogue/hash";
import { z } from "zod";
import type { PlacedHostFile } from "./host.ts";

/**
 * Lies beside the files for hosts: in most of them nothing can say who wrote them, JSON having no comments. No part of `.cairn/`,
 * which is a cache: what is under version control needs its record in every clone.
 */
const recordName = ".cairn-deploy.json";

const note = "Written by cairn deploy-config to detect files that were edited since. Keep it with those files.";

const recordSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Hashes of what the command wrote last, by paths relative to the folder. */
type HostFilesRecord = Readonly<Record<string, string>>;

export function readHostFilesRecord(folder: string): HostFilesRecord {
  const file = path.join(folder, recordName);
  if (!existsSync(file)) return {};
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8"))).files;
  } catch {
    // Whatever it says, it is not known what was written.
    return {};
  }
}

/** Adds the files to the record of the folder. An empty file has nothing to change. */
export function recordHostFiles(folder: string, files: readonly PlacedHostFile[]): void {
  const written = files
    .filter(({ content }) => content !== "")
    .map((file) => [keyOf(folder, file), hashOf(file.content)] as const);
  if (written.length === 0) return;
  const all = { ...readHostFilesRecord(folder), ...Object.fromEntries(written) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  replaceFile(path.join(folder, recordName), `${JSON.stringify({ note, files: sorted }, undefined, 2)}\n`);
}

/** Whether the text is what the command wrote into the file last. */
export function isAsRecorded(text: string, file: PlacedHostFile, folder: string): boolean {
  return readHostFilesRecord(folder)[keyOf(folder, file)] === hashOf(text);
}

function keyOf(folder: string, { path: file }: PlacedHostFile): string {
  return path.relative(folder, file).split(path.sep).join("/");
}

/** Git may give a file other ends of lines. */
function hashOf(text: string): string {
  return hashText(text.replaceAll("\r\n", "\n"));
}
