import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { repositoryRootOf } from "../../files/git.ts";
import type { SiteGenerator } from "../generator.ts";
import { findInVault } from "../named-files.ts";
import { writersideNames } from "./writerside.ts";

/**
 * Files that show that Obsidian, Quartz, which reads its notes, ExDoc, the program of Elixir, or Writerside shows the
 * documents, also in a folder above.
 */
const names = [
  ".obsidian",
  "publish.css",
  "publish.js",
  "quartz.config.ts",
  "quartz.config.yaml",
  "mix.exs",
  ...writersideNames,
];

/** Programs that find pages and files by the ends of their paths, anywhere. */
export const obsidian: SiteGenerator = {
  name: "Obsidian",
  find(siteDirectory) {
    const root = repositoryRootOf(siteDirectory) ?? siteDirectory;
    for (let folder = siteDirectory; ; folder = path.dirname(folder)) {
      const found = findSiteFile(folder, names);
      if (found !== undefined || folder === root) return found;
    }
  },
  links: ({ siteDirectory }) => ({
    hasOwnIds: true,
    hasNamedPages: true,
    findNamedFile: findInVault(siteDirectory),
  }),
};
