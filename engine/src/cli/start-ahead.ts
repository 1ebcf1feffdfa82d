import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { openDocumentParser } from "../pipeline/compile/document-parser.ts";
import { usualMarkdown } from "../docusaurus/configuration/docusaurus-config.ts";
import type { Project } from "../pipeline/prepared-site.ts";
import { startIndexThread } from "../pipeline/search/index-thread.ts";
import { statePrefix } from "../pipeline/search/remove-old-states.ts";

/**
 * Starts what a build will most likely need, beside the loading of the engine: the first build of a site parses all its
 * documents, a later one goes on from the search index of the last.
 */
export function startAhead({
  directory,
  isCheck,
}: {
  directory: string;
  isCheck: boolean;
}): Pick<Project, "parser" | "indexThread"> {
  const siteDirectory = path.resolve(directory);
  if (!existsSync(cacheFileOf(siteDirectory)))
    return { parser: openDocumentParser({ siteDirectory, markdown: usualMarkdown(siteDirectory) }) };
  if (isCheck) return {};
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const [state, ...others] = readdirSync(cacheDirectory).filter((name) => name.startsWith(statePrefix));
  // Of several languages, nobody knows yet which was edited.
  return state === undefined || others.length > 0
    ? {}
    : { indexThread: startIndexThread(path.join(cacheDirectory, state)) };
}
