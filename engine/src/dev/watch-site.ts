import path from "node:path";
import { setTimeout as setTimeoutOf } from "node:timers/promises";
import { stampOfFile } from "../files/stamp.ts";
import { siteRelative } from "../address/site-path.ts";

/** Long enough for an editor to finish writing a file, short enough not to be felt. */
const settleTime = 20;
/** Within so many milliseconds chokidar tells of a file's changes once. */
const watcherPause = 60;

/**
 * Calls `onChange` after something in the site changed, with the files, one call at a time. What is written by the build itself (`.cairn`,
 * `build`) and packages do not count.
 */
export async function watchSite(
  target: () => { siteDirectory: string; inputs: readonly string[] },
  onChange: (files: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const { watch } = await import("chokidar");
  const { siteDirectory, inputs } = target();
  const ignored = (file: string) =>
    /^(?:\.\.\/)*(?:node_modules|\.[^./][^/]*|build|build\.(?:next|old))(?:\/|$)|\/node_modules\/|\/\.git\//.test(
      path.relative(siteDirectory, file).replaceAll(path.sep, "/"),
    );
  const watcher = watch([siteDirectory, ...inputs], { ignored, ignoreInitial: true });
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
  watcher.on("all", (_, file) => {
    changed.add(file);
    runSoon(settleTime);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
    clearTimeout(timer);
  };
}
