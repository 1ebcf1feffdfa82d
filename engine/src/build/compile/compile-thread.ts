// Compiles files beside the main thread; see compiler-pool.ts.
import { parentPort, workerData } from "node:worker_threads";
import { createSources } from "../sources/create-sources.ts";
import type { SourceContext } from "../source.ts";
import { storeBody, type StoredBody } from "./body-store.ts";
import { compileFile, type FileToCompile } from "./compile-file.ts";
import type { CompileRecord } from "../cache/build-cache.ts";

export interface CompileThreadData {
  context: SourceContext;
  docsDirectory: string;
}

/** Files with the names of their sources. */
export type CompileRequest = (FileToCompile & { source: string })[];

export type CompileAnswer = { file: string; record: CompileRecord; stored?: StoredBody | undefined }[];

const { context, docsDirectory } = workerData as CompileThreadData;
const compilers = new Map(
  await Promise.all(createSources(context.config, docsDirectory).map(async (source) => [source.name, await source.openCompiler()] as const)),
);

parentPort?.on("message", (files: CompileRequest) => {
  const answer: CompileAnswer = files.flatMap((file) => {
    const compile = compilers.get(file.source);
    if (!compile) return [];
    const { record, body } = compileFile(file, compile, context, undefined);
    return [{ file: file.file, record, stored: body && storeBody(body) }];
  });
  const bytes = answer.flatMap(({ stored }) => (stored instanceof Uint8Array ? [stored.buffer] : []));
  parentPort?.postMessage(answer, bytes);
});
