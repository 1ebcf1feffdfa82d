import { realpathSync, type Stats } from "node:fs";
import path from "node:path";
import { setTimeout as setTimeoutOf } from "node:timers/promises";
import { stampOfFile } from "../files/stamp.ts";
import { siteRelative } from "../address/site-path.ts";
import { codeOf, whyUnreadable } from "@cairn/files/file-failure";

/** Long enough for an editor to finish writing a file, short enough not to be felt. */
const settleTime = 20;
/** Within so many milliseconds chokidar tells of a file's changes once. */
const watcherPause = 60;

/** In milliseconds, where the system tells of no changes. */
const pollingInterval = 500;
/** What the system says when it watches as many files, or for as many programs, as it may. */
const limitReached: readonly string[] = ["ENOSPC", "EMFILE", "ENFILE"];
/** What the build itself writes, packages, and what is said here, where it is kept in a file: each line would be a change. */
const notWatched =
  /^(?:\.\.\/)*(?:node_modules|\.[^./][^/]*|build)(?:\/|$)|^[^/]+\.log$|\/node_modules\/|\/\.git\/|\/\.[^/]+\.cairn(?:\/|$)/;

/**
 * Calls `onChange` after something in the site changed, with the files, one call at a time. What is written by the build itself (`.cairn`,
 * `build`) and packages do not count. What cannot be watched is told; where the system watches no more, files are looked at
 * again and again.
 */
export async function watchSite(
  target: () => WatchTarget,
  onChange: (files: readonly string[]) => Promise<void>,
  tell: (message: string) => void,
): Promise<() => Promise<void>> {
  const { siteDirectory } = target();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = new Set<string>();
  const runSoon = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(run)
        // The next change may put it right.
        .catch((error: unknown) => console.error(error));
    }, after);
  };
  const run = async (): Promise<void> => {
    watcher.add([...target().inputs]);
    const stamps = new Map(Array.from(changed, (file) => [file, stampOfFile(file)]));
    changed.clear();
    if (stamps.size > 0) await onChange(Array.from(stamps.keys(), (file) => siteRelative(siteDirectory, file)));
    // Of a file that is written twice at once, as formatters do on saving, the watcher tells once.
    await setTimeoutOf(watcherPause);
    for (const [file, stamp] of stamps) if (stampOfFile(file) !== stamp) changed.add(file);
    if (changed.size > 0) runSoon(0);
  };
  const onFile = (file: string): void => {
    changed.add(file);
    runSoon(settleTime);
  };
  const watcher = await openWatcher(target, onFile, tell);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
    clearTimeout(timer);
  };
}

interface WatchTarget {
  siteDirectory: string;
  /** Files beside those in the folder. */
  inputs: readonly string[];
}

/** Tells of changed files; where the system watches no more, by looking at all of them again and again. */
async function openWatcher(target: () => WatchTarget, onFile: (file: string) => void, tell: (message: string) => void) {
  const { watch } = await import("chokidar");
  const { siteDirectory } = target();
  const ignored = (file: string, stats?: Stats) =>
    notWatched.test(path.relative(siteDirectory, file).replaceAll(path.sep, "/")) ||
    (stats?.isDirectory() === true && leadsBack(file));
  const told = new Set<string>();
  const start = (usePolling: boolean) =>
    watch([siteDirectory, ...target().inputs], { ignored, ignoreInitial: true, usePolling, interval: pollingInterval })
      .on("all", (_, file) => onFile(file))
      .on("error", (error) => {
        if (!usePolling && limitReached.includes(codeOf(error))) return startPolling();
        const place = error instanceof Error && "path" in error ? String(error.path) : undefined;
        const reason = whyUnreadable(error, place ?? "");
        const message = `Not watched: ${place === undefined ? reason : `${place}, since ${reason}`}`;
        if (!told.has(message)) tell(message);
        told.add(message);
      });
  let isPolling = false;
  let stopped = Promise.resolve();
  const startPolling = (): void => {
    if (isPolling) return;
    isPolling = true;
    tell(
      "The system watches as many files as it may: changes are looked for twice a second instead. On Linux, fs.inotify.max_user_watches says how many it may.",
    );
    stopped = watcher.close();
    watcher = start(true);
  };
  let watcher = start(false);
  return {
    add: (files: string[]) => void watcher.add(files),
    async close(): Promise<void> {
      await watcher.close();
      await stopped;
    },
  };
}

/** Whether a folder is a link to one that it is in: there is no end to what is below it. */
function leadsBack(folder: string): boolean {
  try {
    const target = realpathSync(folder);
    const from = realpathSync(path.dirname(folder));
    return `${from}${path.sep}`.startsWith(target.endsWith(path.sep) ? target : `${target}${path.sep}`);
  } catch {
    return false;
  }
}
