import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { OutputContent, OutputFile, OutputFolder } from "./output-folder.ts";
import { disk } from "@cairn/files/disk";
import { codeOf, FileFailure } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { finishPlacing, placeFiles } from "@cairn/files/place-files";
import {
  finishReplacement,
  isImmovable,
  removeReplacement,
  replaceFolder,
  replacementIn,
} from "@cairn/files/replace-folder";
import { insideWorkFolder, type WorkFolder } from "@cairn/files/work-folder";
import { sealOfFile } from "@cairn/files/written-file";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import {
  type Assembly,
  assembleOutput,
  cleanWorkFolder,
  isAsPlaced,
  keepSpare,
  type SpareOutput,
} from "./assemble-output.ts";
import { openKnownFiles } from "./known-files.ts";
import { type SpareMaker, startSpare } from "./start-spare.ts";
import { createFileWriter } from "./write-files.ts";
import { createWriter } from "./writer.ts";

/** What is known about the output of the last build. */
export interface LastOutput {
  files: ReadonlyMap<string, OutputFile>;
  spare?: SpareOutput | undefined;
  /** When it was placed, in milliseconds; absent if unknown. */
  placed?: number | undefined;
  /** Whether the machine has been running since. */
  isSameBoot: boolean;
}

export interface CommittedOutput {
  /** Every file of the new output. */
  files: Map<string, OutputFile>;
  spare?: SpareOutput | undefined;
  placed?: number | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Collects a build's files beside the output folder and puts them in place at the end: until `commit` is called, the
 * previous output stays as it is. See `decisions/02-building.md`.
 */
export interface Output extends OutputFolder {
  /** Announces about how many files will be written. */
  expect: (count: number) => void;
  /** Reads in advance what `commit` needs, while other work is done. */
  prepare: () => void;
  /** Replaces the previous output. */
  commit: () => Promise<CommittedOutput>;
  /** Leaves the previous output as it was, if it was not replaced. */
  discard: () => Promise<void>;
}

/** In files. */
const worthAThread = 256;

/** Opens an output folder, whose lock is held. */
export function openOutput(place: WorkFolder, last: LastOutput): Output {
  const { target, folder: workFolder, isInside } = place;
  const { staging } = replacementIn(workFolder);
  finishReplacement(target, workFolder);
  finishPlacing(target, insideWorkFolder(target));
  cleanWorkFolder(workFolder, last.spare);
  const isIncremental = last.files.size > 0 && existsSync(target);
  const known = openKnownFiles(target, isIncremental ? last.files : new Map(), last.isSameBoot);
  const { files, written, expect, add, drain, finish, abort } = collectFiles(staging);
  let { spare } = last;
  /** The files, if nothing is replaced. */
  let kept = last.spare;
  let making: SpareMaker | undefined;
  let asPlaced: boolean | undefined;
  const isSpareIntact = () =>
    spare !== last.spare || (asPlaced ??= !!spare && isAsPlaced(workFolder, spare, last.files.keys()));
  let isSettled = false;
  const discard = async (): Promise<void> => {
    if (isSettled) return;
    isSettled = true;
    await abort();
    await making?.stop();
    cleanWorkFolder(workFolder, kept);
  };
  const commit = async (): Promise<CommittedOutput> => {
    await finish();
    spare = (await making?.finish()) ?? spare;
    const removed = Array.from(last.files.keys()).filter((file) => isIncremental && !files.has(file));
    if (isIncremental && written.size === 0 && removed.length === 0) {
      kept = spare;
      return { files, spare, placed: last.placed, diagnostics: [] };
    }
    const { placed, wasDoubted } = { ...last, ...known };
    const assembly = {
      target,
      workFolder,
      staging,
      files,
      written,
      removed,
      spare,
      isSpareIntact,
      placed,
      wasDoubted,
    };
    const result = isInside ? placeOutput(assembly, staging) : replaceOutput(assembly);
    isSettled = true;
    return { files, ...result };
  };

  return {
    staging,
    expect(count) {
      expect(count);
      // The first edit: making the links that later edits use takes as long as a third of a build.
      const isWorthIt = isIncremental && !isInside && !last.spare && count > 0 && count * 2 < last.files.size;
      if (isWorthIt && last.files.size >= worthAThread)
        making ??= startSpare({ target, workFolder, names: Array.from(last.files.keys()) });
    },
    prepare() {
      if (isIncremental && written.size > 0) isSpareIntact();
    },
    adopt(file, found) {
      written.add(file);
      files.set(file, found);
    },
    // What this build has written there would replace what is kept.
    has: (file, stamp) => !written.has(file) && last.files.get(file)?.stamp === stamp && known.find(file) !== undefined,
    isIntact: (file) => !written.has(file) && known.find(file) !== undefined,
    write: (file, content, stamp) => add(file, stamp, content),
    copy: (file, from, stamp) => add(file, stamp, readFileSync(from)),
    keep(file) {
      const found = known.find(file);
      if (found) files.set(file, found);
    },
    drain,
    discard,
    async commit() {
      try {
        return await commit();
      } catch (error) {
        throw explainSpace(error, sumSizes(last.files));
      } finally {
        await discard();
      }
    },
  };
}

/** Collects the files of a build, some of them written by a separate thread. */
function collectFiles(staging: string) {
  const files = new Map<string, OutputFile>();
  const written = new Set<string>();
  /** Files that replace others of this build. With several threads, the others might be written last. */
  const replacing = new Map<string, OutputContent>();
  const { expect, add, drain, finish, abort } = createWriter();
  return {
    files,
    written,
    expect,
    drain,
    abort,
    add(file: string, stamp: string, content: OutputContent): void {
      const other = files.get(file);
      if (other?.stamp === stamp) return;
      // The rest is known after writing.
      files.set(file, { stamp, size: 0, content: "", seal: "" });
      written.add(file);
      if (other) replacing.set(file, content);
      else add(`${staging}/${file}`, content);
    },
    async finish(): Promise<void> {
      const found = new Map(await finish());
      const write = createFileWriter();
      for (const [file, content] of replacing) found.set(`${staging}/${file}`, write(`${staging}/${file}`, content));
      for (const file of written) {
        const entry = files.get(file);
        const result = found.get(`${staging}/${file}`);
        if (entry && result) files.set(file, { ...entry, ...result });
      }
    },
  };
}

/** Replaces the last output as a whole, if the folder can be renamed. */
function replaceOutput(assembly: Assembly): Omit<CommittedOutput, "files"> {
  const { target, workFolder } = assembly;
  assembleOutput(assembly);
  let old: string | undefined;
  try {
    old = replaceFolder(target, workFolder);
  } catch (error) {
    if (!isImmovable(error)) throw error;
    return placeOutput(assembly, replacementIn(workFolder).next);
  }
  // The resolution of a folder's time depends on the system.
  const placed = Date.now() + 1;
  const spare = keepSpare(old, assembly);
  removeReplacement(workFolder);
  return { spare, placed, diagnostics: [] };
}

/** Puts the new files from `from` into the folder one by one, because it cannot be renamed. */
function placeOutput({ target, workFolder, files, written }: Assembly, from: string): Omit<CommittedOutput, "files"> {
  placeFiles(target, insideWorkFolder(target), {
    names: Array.from(files.keys()),
    isAll: true,
    prepare(folder) {
      const makeFolder = createFolderMaker();
      for (const name of written) {
        const file = path.join(folder, name);
        makeFolder(path.dirname(file));
        moveFile(path.join(from, name), file);
        const entry = files.get(name);
        if (entry) files.set(name, { ...entry, seal: sealOfFile(file) });
      }
    },
  });
  cleanWorkFolder(workFolder, undefined);
  return { diagnostics: [cannotBeReplaced(target)] };
}

/** The folder may be on another file system than the folders beside it. */
function moveFile(from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    disk.copy(from, to);
  }
}

/** The finding for an output folder that is not replaced in one step. */
export function cannotBeReplaced(folder: string): Diagnostic {
  return {
    code: "output-in-steps",
    severity: "warning",
    file: folder,
    message:
      "The output folder is a mount point, or its parent folder is not writable, so its files were replaced one by one.",
    hint: "Readers may see pages of both builds during that time, and if a build is killed, a mixture remains until the next one. To replace all files at once, build into a subfolder and serve that: --out DIR/site.",
  };
}

/** The message for a full disk, with the size of the site. */
function explainSpace(error: unknown, bytes: number): unknown {
  if (!(error instanceof FileFailure) || error.code !== "ENOSPC" || bytes === 0) return error;
  const needed = (bytes / 1e6).toFixed(1);
  return new FileFailure(
    `${error.message} The new site is written beside the old one, which needs ${needed} MB.`,
    error.code,
  );
}

function sumSizes(files: ReadonlyMap<string, OutputFile>): number {
  return Array.from(files.values()).reduce((total, { size }) => total + size, 0);
}

/** A folder of the output; empty for the output itself. */
export function folderOfOutput(output: Output, folder: string): OutputFolder {
  if (folder === "") return output;
  const inside = (file: string) => `${folder}/${file}`;
  return {
    staging: path.join(output.staging, folder),
    adopt: (file, written) => output.adopt(inside(file), written),
    has: (file, stamp) => output.has(inside(file), stamp),
    isIntact: (file) => output.isIntact(inside(file)),
    write: (file, content, stamp) => output.write(inside(file), content, stamp),
    copy: (file, from, stamp) => output.copy(inside(file), from, stamp),
    keep: (file) => output.keep(inside(file)),
    drain: output.drain,
  };
}

/** An output for checks: it accepts all files and stores nothing. */
export const noOutput: Output = {
  staging: "",
  expect: () => undefined,
  prepare: () => undefined,
  adopt: () => undefined,
  has: () => false,
  isIntact: () => false,
  write: () => undefined,
  copy: () => undefined,
  keep: () => undefined,
  drain: () => Promise.resolve(),
  commit: () => Promise.resolve({ files: new Map(), diagnostics: [] }),
  discard: () => Promise.resolve(),
};
