// Reads documents and parses their Markdown beside the thread that compiles them.
import { parentPort } from "node:worker_threads";
import type { SiteConfig } from "../../shared/config.ts";
import { type DocumentFile, readDocument } from "./read-document.ts";

export interface ParseRequest {
  files: readonly DocumentFile[];
  format: SiteConfig["markdown"]["format"];
}

parentPort?.on("message", ({ files, format }: ParseRequest) => {
  parentPort?.postMessage(files.map((file) => readDocument(file, format)));
});
