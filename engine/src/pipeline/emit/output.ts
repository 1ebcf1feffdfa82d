import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { OutputContent, OutputFile, OutputFolder } from "./output-folder.ts";
import { FileFailure } from "@cairn/files/file-failure";
import { finishPlacing } from "@cairn/files/place-files";
import { finishReplacement, replacementIn } from "@cairn/files/replace-folder";
import { insideWorkFolder, type WorkFolder } from "@cairn/files/work-folder";
import { type Assembly, cleanWorkFolder, isAsPlaced, type SpareOutput } from "./assemble-output.ts";
import { type KnownFiles, openKnownFiles } from "./known-files.ts";
import { type PlacedOutput, placeOutput, replaceOutput } from "./place-output.ts";
import { type SpareMaker, startSpare } from "./start-spare.ts";
import { createFileWriter } from "./write-files.ts";
import { createWriter, type Writer } from "./writer.ts";

/** The record of the last build's output. */
export interface LastOutput {
  files: ReadonlyMap<string, OutputFile>;
  spare?: SpareOutput | undefined;
  /** When the output was placed, in milliseconds; absent if unknown. */
  placed?: number | undefined;
  /** Whether the machine has not been restarted since. */
  isSameBoot: boolean;
}

export interface CommittedOutput extends PlacedOutput {
  /** Every file of the new output. */
  files: Map<string, OutputFile>;
}

/**
 * Collects a build's files beside the output folder and puts them in place at the end: until `commit` is called, the
 * previous output stays as it is. See `decisions/02-replacing-files.md`.
 */
export interface Output extends OutputFolder {
  /** Announces about how many files will be written, and gives a thread for it, if one is there already. */
  expect: Writer["expect"];
  /** Does in advance what `commit` needs, because this thread is about to wait for another one. */
  prepare: () => void;
  /** Replaces the previous output. */
  commit: () => Promise<CommittedOutput>;
  /** Leaves the previous output as it was, if it was not replaced. */
  discard: () => Promise<void>;
}

/** The number of files from which a thread that makes links pays off. */
const worthAThread = 256;

/** Opens an output folder, whose lock is held. */
export function openOutput(place: WorkFolder, last: LastOutput): Output {
  return new StagedOutput(place, last);
}

class StagedOutput implements Output {
  readonly staging: string;
  readonly #place: WorkFolder;
  readonly #last: LastOutput;
  readonly #known: KnownFiles;
  readonly #collected: ReturnType<typeof collectFiles>;
  readonly #isIncremental: boolean;
  /** The spare output to keep if nothing is replaced. */
  #kept: SpareOutput | undefined;
  #making: SpareMaker | undefined;
  #isSpareAsPlaced: boolean | undefined;
  #isSettled = false;

  constructor(place: WorkFolder, last: LastOutput) {
    const { target, folder } = place;
    this.#place = place;
    this.#last = last;
    this.#kept = last.spare;
    this.staging = replacementIn(folder).staging;
    finishReplacement(target, folder);
    finishPlacing(target, insideWorkFolder(target));
    cleanWorkFolder(folder, last.spare);
    this.#isIncremental = last.files.size > 0 && existsSync(target);
    this.#known = openKnownFiles(target, this.#isIncremental ? last.files : new Map(), last.isSameBoot);
    this.#collected = collectFiles(this.staging);
  }

  expect(count: number, thread?: Worker): void {
    const { files, spare } = this.#last;
    this.#collected.expect(count, thread);
    // The first edit has no spare output yet. Making its links takes as long as a third of a build.
    const isFirstEdit = this.#isIncremental && !this.#place.isInside && !spare && count > 0 && count * 2 < files.size;
    if (isFirstEdit && files.size >= worthAThread)
      this.#making ??= startSpare({ ...this.#folders, names: Array.from(files.keys()) });
  }

  prepare(): void {
    this.#collected.prepare();
    if (this.#isIncremental && this.#collected.written.size > 0) this.#isSpareIntact();
  }

  adopt(file: string, found: OutputFile): void {
    this.#collected.written.add(file);
    this.#collected.files.set(file, found);
  }

  /** False for a file that this build has written, because that replaces the kept one. */
  has(file: string, stamp: string): boolean {
    return this.#last.files.get(file)?.stamp === stamp && this.isIntact(file);
  }

  isIntact(file: string): boolean {
    return !this.#collected.written.has(file) && this.#known.find(file) !== undefined;
  }

  write(file: string, content: OutputContent, stamp: string): void {
    this.#collected.add(file, stamp, content);
  }

  copy(file: string, from: string, stamp: string): void {
    this.#collected.add(file, stamp, readFileSync(from));
  }

  keep(file: string): void {
    const found = this.#known.find(file);
    if (found) this.#collected.files.set(file, found);
  }

  drain(): Promise<void> {
    return this.#collected.drain();
  }

  async commit(): Promise<CommittedOutput> {
    try {
      return await this.#replace();
    } catch (error) {
      throw explainSpace(error, sumSizes(this.#last.files));
    } finally {
      await this.discard();
    }
  }

  async discard(): Promise<void> {
    if (this.#isSettled) return;
    this.#isSettled = true;
    await this.#collected.abort();
    await this.#making?.stop();
    cleanWorkFolder(this.#place.folder, this.#kept);
  }

  get #folders(): { target: string; workFolder: string } {
    return { target: this.#place.target, workFolder: this.#place.folder };
  }

  /** Whether the spare output of the last build is unchanged. */
  #isSpareIntact(): boolean {
    const { spare, files } = this.#last;
    return (this.#isSpareAsPlaced ??= !!spare && isAsPlaced(this.#place.folder, spare, files.keys()));
  }

  async #replace(): Promise<CommittedOutput> {
    const { files, written, finish } = this.#collected;
    await finish();
    const made = await this.#making?.finish();
    const spare = made ?? this.#last.spare;
    const removed = Array.from(this.#last.files.keys()).filter((file) => this.#isIncremental && !files.has(file));
    if (this.#isIncremental && written.size === 0 && removed.length === 0) {
      this.#kept = spare;
      return { files, spare, placed: this.#last.placed, diagnostics: [] };
    }
    const assembly: Assembly = {
      ...this.#folders,
      staging: this.staging,
      files,
      written,
      removed,
      spare,
      isSpareIntact: () => made !== undefined || this.#isSpareIntact(),
      placed: this.#last.placed,
      wasDoubted: this.#known.wasDoubted,
    };
    const result = this.#place.isInside ? placeOutput(assembly, this.staging) : replaceOutput(assembly);
    this.#isSettled = true;
    return { files, ...result };
  }
}

/** Collects the files of a build, some of them written by a separate thread. */
function collectFiles(staging: string) {
  const files = new Map<string, OutputFile>();
  const written = new Set<string>();
  /**
   * Files that replace others of this build. They are written last, because a thread may write the others at any time.
   */
  const replacing = new Map<string, OutputContent>();
  const { add, finish, ...writer } = createWriter();
  return {
    ...writer,
    files,
    written,
    add(file: string, stamp: string, content: OutputContent): void {
      const other = files.get(file);
      if (other?.stamp === stamp) return;
      // The other fields are known after writing.
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

/** Adds the size of the site to the error for a full disk. */
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

/** Returns a folder of an output as an output folder; the output itself if the name is empty. */
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
    drain: () => output.drain(),
  };
}

/** An output for checks: it accepts all files and stores nothing, so nothing that was written before can be missing. */
export const noOutput: Output = {
  staging: "",
  expect: (_, thread) => void thread?.terminate(),
  prepare: () => undefined,
  adopt: () => undefined,
  has: () => true,
  isIntact: () => true,
  write: () => undefined,
  copy: () => undefined,
  keep: () => undefined,
  drain: () => Promise.resolve(),
  commit: () => Promise.resolve({ files: new Map(), diagnostics: [] }),
  discard: () => Promise.resolve(),
};
