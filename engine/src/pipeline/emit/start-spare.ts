import path from "node:path";
import { Worker } from "node:worker_threads";
import { disk } from "@cairn/files/disk";
import { codeOf } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { listenToThread } from "../../threads/listen-to-thread.ts";
import { nameOfSpare, type SpareOutput } from "./assemble-output.ts";

/** The options of the thread. */
export interface LinkTask {
  from: string;
  to: string;
  /** Files of the output. */
  names: readonly string[];
}

/** Makes a spare output while pages are rendered. */
export interface SpareMaker {
  /** Resolves when the spare output is made; with `undefined` if the file system has no hard links or no space. */
  finish: () => Promise<SpareOutput | undefined>;
  stop: () => Promise<void>;
}

interface SpareTask {
  target: string;
  workFolder: string;
  names: readonly string[];
}

/** Starts a thread that makes a spare output from the current output, if there is none yet. */
export function startSpare({ target, workFolder, names }: SpareTask): SpareMaker {
  const name = nameOfSpare();
  const to = path.join(workFolder, name);
  const worker = new Worker(new URL("./writer-thread.cjs", import.meta.url), {
    workerData: { links: { from: target, to, names } satisfies LinkTask },
  });
  let differs: string[] | undefined;
  const until = listenToThread(worker, (missing: string[]) => {
    differs = missing;
  });
  return {
    async finish() {
      try {
        await until(() => differs !== undefined);
        return { name, differs: differs ?? [], placed: Date.now() + 1 };
      } catch {
        // The output is assembled without it.
        removeQuietly(to);
        return undefined;
      } finally {
        await worker.terminate();
      }
    },
    stop: async () => void (await worker.terminate()),
  };
}

/**
 * Hard-links the files of an output into another folder. Returns those that are missing.
 * @throws if the file system has no hard links
 */
export function linkOutput({ from, to, names }: LinkTask): string[] {
  const makeFolder = createFolderMaker();
  const missing: string[] = [];
  for (const name of names) {
    const file = `${to}/${name}`;
    makeFolder(path.dirname(file));
    try {
      disk.link(`${from}/${name}`, file);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
      missing.push(name);
    }
  }
  return missing;
}
