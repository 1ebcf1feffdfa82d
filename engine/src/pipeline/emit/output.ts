import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { FileContent, OutputFile, OutputFolder } from "./output-folder.ts";
import { createFileWriter } from "./write-files.ts";
import { createWriter } from "./writer.ts";

/**
 * Collects a build's files beside the output folder and puts them in place at the end: until `commit` is called, the
 * previous output stays as it is.
 */
export interface Output extends OutputFolder {
  /** Replaces the previous output. Returns every file of the new one. */
  commit: () => Promise<Map<string, OutputFile>>;
  /** Leaves the previous output as it was. */
  discard: () => Promise<void>;
}

/** Opens an output folder. `known` are the files of the last build in it, by path. */
export function openOutput(directory: string, known: ReadonlyMap<string, OutputFile>): Output {
  const staging = `${directory}.next`;
  const isIncremental = known.size > 0 && existsSync(directory);
  const files = new Map<string, OutputFile>();
  const written = new Set<string>();
  /** Files that take the place of others of this build. Written by several threads, the others might come last. */
  const replacing = new Map<string, FileContent>();
  const writer = createWriter();
  rmSync(staging, { recursive: true, force: true });

  const add = (file: string, stamp: string, content: FileContent) => {
    const other = files.get(file);
    if (other?.stamp === stamp) return;
    // Its size is known when it is written.
    files.set(file, { stamp, size: 0 });
    written.add(file);
    if (other) replacing.set(file, content);
    else writer.add(`${staging}/${file}`, content);
  };

  return {
    staging,
    adopt(file, found) {
      written.add(file);
      files.set(file, found);
    },
    // What this build has written there would take the place of what is kept.
    has: (file, stamp) =>
      isIncremental && !written.has(file) && known.get(file)?.stamp === stamp && existsSync(`${directory}/${file}`),
    write: (file, content, stamp) => add(file, stamp, content),
    copy: (file, from, stamp) => add(file, stamp, readFileSync(from)),
    keep(file) {
      const found = known.get(file);
      if (found) files.set(file, found);
    },
    drain: writer.drain,
    async discard() {
      await writer.finish();
      rmSync(staging, { recursive: true, force: true });
    },
    async commit() {
      const sizes = new Map(await writer.finish());
      const write = createFileWriter();
      for (const [file, content] of replacing) sizes.set(file, write(`${staging}/${file}`, content));
      for (const file of written) {
        const size = sizes.get(`${staging}/${file}`);
        const entry = files.get(file);
        if (entry && size !== undefined) files.set(file, { ...entry, size });
      }
      mkdirSync(staging, { recursive: true });
      if (isIncremental) mergeInto(directory, staging, written, known, files);
      else replaceDirectory(directory, staging);
      return files;
    },
  };
}

/** A folder of the output; empty for the output itself. */
export function folderOfOutput(output: Output, folder: string): OutputFolder {
  if (folder === "") return output;
  const inside = (file: string) => `${folder}/${file}`;
  return {
    staging: path.join(output.staging, folder),
    adopt: (file, known) => output.adopt(inside(file), known),
    has: (file, stamp) => output.has(inside(file), stamp),
    write: (file, content, stamp) => output.write(inside(file), content, stamp),
    copy: (file, from, stamp) => output.copy(inside(file), from, stamp),
    keep: (file) => output.keep(inside(file)),
    drain: output.drain,
  };
}

/** An output for looking for findings only: it takes everything and keeps nothing. */
export const noOutput: Output = {
  staging: "",
  adopt: () => undefined,
  has: () => false,
  write: () => undefined,
  copy: () => undefined,
  keep: () => undefined,
  drain: () => Promise.resolve(),
  commit: () => Promise.resolve(new Map()),
  discard: () => Promise.resolve(),
};

function mergeInto(
  directory: string,
  staging: string,
  written: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
  files: ReadonlyMap<string, unknown>,
): void {
  for (const file of known.keys()) if (!files.has(file)) rmSync(path.join(directory, file), { force: true });
  for (const file of written) {
    const target = path.join(directory, file);
    mkdirSync(path.dirname(target), { recursive: true });
    moveFile(path.join(staging, file), target);
  }
  rmSync(staging, { recursive: true, force: true });
}

/** The output may be a file system of its own, mounted where it is. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isMounted(error)) throw error;
    copyFileSync(from, to);
  }
}

function replaceDirectory(directory: string, staging: string): void {
  const old = `${directory}.old`;
  rmSync(old, { recursive: true, force: true });
  mkdirSync(path.dirname(directory), { recursive: true });
  try {
    if (existsSync(directory)) renameSync(directory, old);
  } catch (error) {
    if (!isMounted(error)) throw error;
    fillDirectory(directory, staging);
    return;
  }
  renameSync(staging, directory);
  rmSync(old, { recursive: true, force: true });
}

/** A folder that is mounted cannot be put elsewhere: what is in it is replaced, though not at one stroke. */
function fillDirectory(directory: string, staging: string): void {
  for (const name of readdirSync(directory)) rmSync(path.join(directory, name), { recursive: true });
  cpSync(staging, directory, { recursive: true });
  rmSync(staging, { recursive: true, force: true });
}

function isMounted(error: unknown): boolean {
  return ["EBUSY", "EXDEV"].includes((error as NodeJS.ErrnoException).code ?? "");
}
