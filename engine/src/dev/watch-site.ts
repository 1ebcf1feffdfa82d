import path from "node:path";
import { siteRelative } from "../build/site-path.ts";

/** Long enough for an editor to finish writing a file, short enough not to be felt. */
const settleTime = 20;

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
  watcher.on("all", (_, file) => {
    changed.add(siteRelative(siteDirectory, file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(async () => {
          watcher.add([...target().inputs]);
          const files = Array.from(changed);
          changed.clear();
          await onChange(files);
        })
        // The next change may put it right.
        .catch((error: unknown) => console.error(error));
    }, settleTime);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
