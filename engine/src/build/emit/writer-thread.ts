// Writes files beside the thread that renders: half of a cold build is spent in the file system.
import { parentPort } from "node:worker_threads";
import { createFileWriter, type FileToWrite } from "./write-files.ts";

const write = createFileWriter();

parentPort?.on("message", (files: FileToWrite[]) => {
  write(files);
  parentPort?.postMessage(files.length);
});
