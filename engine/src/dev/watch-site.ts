import { existsSync, readdirSync, realpathSync, type Stats } from "node:fs";
import path from "node:path";
import { setTimeout as setTimeoutOf } from "node:timers/promises";
import { isWithinFolder, relativePath } from "@cairn/files/paths";
import { isBuiltSite } from "../files/walk.ts";
import { stampOfFile } from "../files/stamp.ts";
import { codeOf, whyUnreadable } from "@cairn/files/file-failure";
import { statIfThere } from "@cairn/files/stat-if-there";

/** In milliseconds: long enough for an editor to finish writing a file, short enough to be unnoticeable. */
const settleTime = 20;
/** Milliseconds within which chokidar reports a file's changes only once. */
const watcherPause = 60;

/** In milliseconds, if the system cannot report changes. */
const pollingInterval = 500;
/** Error codes of an exhausted number of watches or open files. */
const limitReached: readonly string[] = ["ENOSPC", "EMFILE", "ENFILE"];
/** The build's own output, packages, and logs: each logged line would be a change. */
const notWatched =
  /^(?:\.\.\/)*(?:node_modules|\.[^./][^/]*|build)(?:\/|$)|^[^/]+\.log$|\/node_modules\/|\/\.git\/|\/\.[^/]+\.cairn(?:\/|$)/;

/**
 * Calls `onChange` with the changed files of the site, one call at a time. Ignores the build's own output (`.cairn`,
 * `build`) and packages. Reports what cannot be watched; if the system's watches are exhausted, files are polled.
 */
export async function watchSite(
  target: () => WatchTarget,
  onChange: (files: readonly string[]) => Promise<void>,
  report: (message: string) => void,
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
        // The next change may fix it.
        .catch((error: unknown) => console.error(error));
    }, after);
  };
  const run = async (): Promise<void> => {
    watcher.add([...target().inputs]);
    const stamps = new Map(Array.from(changed, (file) => [file, stampOfFile(file)]));
    changed.clear();
    if (stamps.size > 0) await onChange(Array.from(stamps.keys(), (file) => relativePath(siteDirectory, file)));
    // The watcher reports a file that is written twice in a row, as by formatters on save, only once.
    await setTimeoutOf(watcherPause);
    for (const [file, stamp] of stamps) if (stampOfFile(file) !== stamp) changed.add(file);
    if (changed.size > 0) runSoon(0);
  };
  const onFile = (file: string): void => {
    changed.add(file);
    runSoon(settleTime);
  };
  const watcher = await openWatcher(target, onFile, report);
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
    clearTimeout(timer);
  };
}

/** The state of a site's folder before the site was read. */
export interface SiteBeginning {
  /** In milliseconds. */
  time: number;
  /** Names of the files and folders directly in it. */
  names: readonly string[];
}

/** In milliseconds: the clock that file systems take times from may lag this far behind. */
const clockStep = 10;

/** Records the state before a site is read, so that `watchSite` finds changes made before it was ready. */
export function noteBeginning(siteDirectory: string): SiteBeginning {
  return { time: Date.now() - clockStep, names: readdirSync(siteDirectory) };
}

interface WatchTarget {
  siteDirectory: string;
  beginning: SiteBeginning;
  /** Files outside of the folder. */
  inputs: readonly string[];
}

/** Reports changed files; if the system's watches are exhausted, by polling. */
async function openWatcher(
  target: () => WatchTarget,
  onFile: (file: string) => void,
  report: (message: string) => void,
) {
  const { watch } = await import("chokidar");
  const { siteDirectory } = target();
  const ignored = (file: string, stats?: Stats) =>
    isNotWatched(siteDirectory, file) ||
    (stats?.isDirectory() === true && (linksToParent(file) || (file !== siteDirectory && isBuiltSite(file))));
  const reported = new Set<string>();
  const start = (usePolling: boolean) =>
    watch([siteDirectory, ...target().inputs], { ignored, ignoreInitial: true, usePolling, interval: pollingInterval })
      .on("all", (_, file) => onFile(file))
      .on("ready", () => {
        for (const file of changedSince(target(), watcher.getWatched())) onFile(file);
      })
      .on("error", (error) => {
        if (!usePolling && limitReached.includes(codeOf(error))) return startPolling();
        const place = error instanceof Error && "path" in error ? String(error.path) : undefined;
        const reason = whyUnreadable(error, place ?? "");
        const message = `Not watched: ${place === undefined ? reason : `${place}, since ${reason}`}`;
        if (!reported.has(message)) report(message);
        reported.add(message);
      });
  let isPolling = false;
  let stopped = Promise.resolve();
  const startPolling = (): void => {
    if (isPolling) return;
    isPolling = true;
    report(
      "The system's limit of watched files is reached, so files are checked twice a second instead. On Linux, the limit is fs.inotify.max_user_watches.",
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

function isNotWatched(siteDirectory: string, file: string): boolean {
  return notWatched.test(relativePath(siteDirectory, file));
}

/**
 * Lists the changes made before the watcher was ready, which it does not report: changed files, and each folder to which
 * files were added or from which they were removed. The site's own folder is not listed, because the engine itself
 * writes into it: there, removed files are found by name.
 */
function changedSince(
  { siteDirectory, beginning }: WatchTarget,
  watched: Readonly<Record<string, readonly string[]>>,
): string[] {
  const changed = Object.entries(watched)
    .flatMap(([folder, names]) => names.map((name) => path.join(folder, name)))
    .filter((file) => file !== siteDirectory && (statIfThere(file)?.ctimeMs ?? 0) > beginning.time);
  const gone = beginning.names
    .map((name) => path.join(siteDirectory, name))
    .filter((file) => !isNotWatched(siteDirectory, file) && !existsSync(file));
  return [...changed, ...gone];
}

/** Whether a folder is a link to one of its parents, so that its content would be endless. */
function linksToParent(folder: string): boolean {
  try {
    const target = realpathSync(folder);
    const from = realpathSync(path.dirname(folder));
    return isWithinFolder(from, target);
  } catch {
    return false;
  }
}
