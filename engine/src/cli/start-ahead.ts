import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf, cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { openDocumentParser } from "../pipeline/compile/document-parser.ts";
import { usualMarkdown } from "../docusaurus/configuration/docusaurus-config.ts";
import type { Project } from "../pipeline/prepared-site.ts";
import { startIndexThread } from "../pipeline/search/index-thread.ts";
import { statePrefix } from "../pipeline/search/remove-old-states.ts";

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
  if (!existsSync(cacheFileOf(siteDirectory)))
    return { parser: openDocumentParser({ siteDirectory, markdown: usualMarkdown(siteDirectory) }) };
  if (isCheck) return {};
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  const [state, ...others] = readdirSync(cacheDirectory).filter((name) => name.startsWith(statePrefix));
  // With several languages, it is unknown which one was edited.
  return state === undefined || others.length > 0
    ? {}
    : { indexThread: startIndexThread(path.join(cacheDirectory, state)) };
}
