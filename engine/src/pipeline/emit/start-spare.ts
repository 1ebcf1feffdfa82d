import path from "node:path";
import { Worker } from "node:worker_threads";
import { disk } from "@cairn/files/disk";
import { codeOf } from "@cairn/files/file-failure";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { listenToThread } from "../../threads/listen-to-thread.ts";
import { hideWorkFolder, nameOfSpare, type SpareOutput } from "./assemble-output.ts";

/** What the thread is started with. */
export interface LinkTask {
  from: string;
  to: string;
  /** Files of the output. */
  names: readonly string[];
}

/** Makes a spare output beside whoever renders. */
export interface SpareMaker {
  /** Resolves when it is made; nothing where the file system has no links, or no room. */
  finish: () => Promise<SpareOutput | undefined>;
  stop: () => Promise<void>;
}

interface SpareTask {
  target: string;
  workFolder: string;
  names: readonly string[];
}

/** Starts a thread that makes a spare output of the output as it is, where there is none yet. */
export function startSpare({ target, workFolder, names }: SpareTask): SpareMaker {
  const name = nameOfSpare();
  const to = path.join(workFolder, name);
  const worker = new Worker(new URL("./writer-thread.cjs", import.meta.url), {
    workerData: { from: target, to, names } satisfies LinkTask,
  });
  let differs: string[] | undefined;
  const until = listenToThread(worker, (missing: string[]) => {
    differs = missing;
  });
  return {
    async finish() {
      try {
        await until(() => differs !== undefined);
        hideWorkFolder(workFolder);
        return { name, differs: differs ?? [], placed: Date.now() + 1 };
      } catch {
        // The output is put together without it.
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
 * Puts the files of an output into another folder, as links to the same content. Returns those that are not there.
 * @throws where the file system has no links
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
