import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { parseAhead } from "../pipeline/compile/parse-ahead.ts";
import type { Project } from "../pipeline/prepared-site.ts";
import { startIndexThread } from "../pipeline/search/index-thread.ts";
import { statePrefix } from "../pipeline/search/remove-old-states.ts";

/** The size of an index's state in bytes that so few pages have that no thread makes their index. */
const sizeWithoutThread = 150_000;

/**
 * Starts work that a build will probably need while the engine is loading: a first build parses all documents, a later
 * one continues from the last search index.
 */
export function startAhead({
  directory,
  isCheck,
}: {
  directory: string;
  isCheck: boolean;
}): Pick<Project, "parser" | "indexThread"> {
  const siteDirectory = path.resolve(directory);
  if (!existsSync(cacheFileOf(siteDirectory))) return { parser: parseAhead(siteDirectory) };
  if (isCheck) return {};
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const [state, ...others] = readdirSync(cacheDirectory).filter((name) => name.startsWith(statePrefix));
  // With several languages, it is unknown which one was edited.
  if (state === undefined || others.length > 0) return {};
  const file = path.join(cacheDirectory, state);
  return statSync(file).size < sizeWithoutThread ? {} : { indexThread: startIndexThread(file) };
}
