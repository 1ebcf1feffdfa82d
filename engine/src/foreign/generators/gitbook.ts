import path from "node:path";
import { ownKey, readDataFile, textOf } from "../data-file.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { readSummary } from "../navigation/summary.ts";
import { mintlify } from "./mintlify.ts";

/** The configuration of GitBook's earlier versions, and of HonKit, which follows them. */
const earlier = "book.json";

/**
 * A space of GitBook, which is synchronised with a repository, or a book of its earlier versions. A list of chapters with
 * the usual name is read by `navigation.ts`, because programs that follow them have it without a configuration.
 */
export const gitBook: SiteGenerator = {
  name: "GitBook",
  find: (siteDirectory) => findSiteFile(siteDirectory, [".gitbook.yaml", ".gitbook", earlier]),
  headingIds: ({ file }) => (path.basename(file) === earlier ? undefined : "gitbook"),
  async sourceFolder(site) {
    const config = await readConfig(site);
    return config === undefined ? undefined : (textOf(ownKey(config, "root")) ?? ".");
  },
  exclude: async (site) => [(await readSummaryName(site)) ?? "SUMMARY.md"],
  navigation: [
    async (source) => {
      const name = await readSummaryName(source);
      return name === undefined
        ? undefined
        : readSummary(findSiteFile(path.join(source.siteDirectory, source.directory), [name]));
    },
  ],
  async title({ siteDirectory }) {
    const file = findSiteFile(siteDirectory, [earlier]);
    return file && ownKey(await readDataFile(file), "title");
  },
  // Documents that were moved from one to the other have links with the ids of both.
  links: ({ siteDirectory }) => ({ hasOwnIds: mintlify.find(siteDirectory) !== undefined }),
};

/** Returns the configuration, unless there is only the folder of GitBook's files. */
async function readConfig({ file }: FoundSite): Promise<unknown> {
  return path.basename(file) === ".gitbook" ? undefined : readDataFile(file);
}

/** Returns the path of the list of chapters in the folder of documents, if the configuration names it. */
async function readSummaryName(site: FoundSite): Promise<string | undefined> {
  return textOf(ownKey(ownKey(await readConfig(site), "structure"), "summary"))?.replace(/^\.\//, "");
}
