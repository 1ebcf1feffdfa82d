import { Worker } from "node:worker_threads";
import type { CompileRecord } from "../cache/build-cache.ts";
import type { ScannedFile } from "../scan/scan-site.ts";
import type { Compiler, ContentSource, SourceContext } from "../source.ts";
import { storeBody, type StoredBody } from "./body-store.ts";
import { type CompiledFile, compileFile } from "./compile-file.ts";
import type { CompileAnswer, CompileRequest, CompileThreadData } from "./compile-thread.ts";

/** A compiled file whose body is kept until it is rendered. */
export interface StoredFile {
  record: CompileRecord;
  stored?: StoredBody | undefined;
}

export interface CompilerPool {
  compileOne: (file: ScannedFile) => Promise<CompiledFile>;
  /** Compiles files, by name; many of them on two threads. */
  compileAll: (files: readonly ScannedFile[], records: ReadonlyMap<string, CompileRecord>) => Promise<Map<string, StoredFile>>;
}

/** From so many files on, a second thread is worth the time that it takes to start. */
const manyFiles = 160;
const batchSize = 24;

/** Compiles the files of a site's sources. */
export function openCompilerPool(context: SourceContext, docsDirectory: string): CompilerPool {
  const compilers = new Map<ContentSource, Compiler>();
  const compileHere = async (file: ScannedFile, known: CompileRecord | undefined): Promise<CompiledFile> => {
    const compile = compilers.get(file.source) ?? (await file.source.openCompiler());
    compilers.set(file.source, compile);
    return compileFile(file, compile, context, known);
  };

  return {
    compileOne: (file) => compileHere(file, undefined),
    async compileAll(files, records) {
      const compiled = new Map<string, StoredFile>();
      const batches: ScannedFile[][] = [];
      for (let index = 0; index < files.length; index += batchSize) batches.push(files.slice(index, index + batchSize));
      // Both take batches from the same list, the thread from its end, so that neither waits for the other.
      const there = files.length >= manyFiles ? compileOnThread({ context, docsDirectory }, () => batches.pop(), compiled) : undefined;
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        for (const file of batch) {
          const { record, body } = await compileHere(file, records.get(file.file));
          compiled.set(file.file, { record, stored: body && storeBody(body) });
        }
        // Lets the thread's messages in.
        if (there) await new Promise(setImmediate);
      }
      await there;
      return compiled;
    },
  };
}

/** Has a thread compile batches until there are none left. */
function compileOnThread(workerData: CompileThreadData, nextBatch: () => ScannedFile[] | undefined, compiled: Map<string, StoredFile>): Promise<void> {
  const worker = new Worker(new URL("./compile-thread.js", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    const send = (): boolean => {
      const batch = nextBatch();
      const files: CompileRequest | undefined = batch?.map(({ source, path, absolute, stamp, size, file }) => ({ source: source.name, path, absolute, stamp, size, file }));
      if (files) worker.postMessage(files);
      return files !== undefined;
    };
    let waiting = 0;
    worker.on("error", reject);
    worker.on("message", (answer: CompileAnswer) => {
      // One batch always waits in the thread's queue while it works on another.
      if (!send()) waiting--;
      for (const { file, ...made } of answer) compiled.set(file, made);
      if (waiting === 0) void worker.terminate().then(() => resolve(), reject);
    });
    for (const isSent of [send(), send()]) if (isSent) waiting++;
  });
}
