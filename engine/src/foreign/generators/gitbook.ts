import { ownKey, readDataFile } from "../data-file.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { mintlify } from "./mintlify.ts";

/**
 * A space of GitBook, which is synchronised with a repository. Its list of chapters is read by `navigation.ts`, because
 * earlier versions and programs that follow them have it without a configuration.
 */
export const gitBook: SiteGenerator = {
  name: "GitBook",
  find: (siteDirectory) => findSiteFile(siteDirectory, [".gitbook.yaml", ".gitbook"]),
  headingIds: () => "gitbook",
  async sourceFolder({ file }) {
    if (!file.endsWith(".yaml")) return undefined;
    const root = ownKey(await readDataFile(file), "root");
    return typeof root === "string" ? root : ".";
  },
  exclude: () => ["SUMMARY.md"],
  async title({ siteDirectory }) {
    const file = findSiteFile(siteDirectory, ["book.json"]);
    return file && ownKey(await readDataFile(file), "title");
  },
  // Documents that were moved from one to the other have links with the ids of both.
  links: ({ siteDirectory }) => ({ hasOwnIds: mintlify.find(siteDirectory) !== undefined }),
};
