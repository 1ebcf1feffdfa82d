import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { repositoryRootOf } from "../../files/git.ts";
import type { SiteGenerator } from "../generator.ts";
import { findInVault } from "../named-files.ts";
import { writersideNames } from "./writerside.ts";

/** Files of Obsidian, and of Quartz, which reads its notes. */
const ofNotes = [".obsidian", "publish.css", "publish.js", "quartz.config.ts", "quartz.config.yaml"];

/** The same and those of ExDoc, the program of Elixir, and Writerside: each of them may be in a folder above. */
const names = [...ofNotes, "mix.exs", ...writersideNames];

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
  documentRules: ({ file }) =>
    ofNotes.includes(path.basename(file)) ? { wikiLinks: "page first", hasNotes: true } : {},
  links: ({ siteDirectory }) => ({
    hasOwnIds: true,
    hasNamedPages: true,
    findNamedFile: findInVault(siteDirectory),
  }),
};
