import { existsSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { findSiteFile } from "../../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { hasIdCode } from "../script-plugins.ts";

/** mdBook, which often is in a folder of a repository. Its list of chapters is read by `navigation.ts`. */
export const mdBook: SiteGenerator = {
  name: "mdBook",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["book.toml", "docs/book.toml"]),
  async sourceFolder({ siteDirectory, file }) {
    const source = ownKey(ownKey(await readDataFile(file), "book"), "src");
    return path.relative(siteDirectory, path.resolve(path.dirname(file), typeof source === "string" ? source : "src"));
  },
  exclude: () => ["SUMMARY.md"],
  // It writes `a.md` and `a/index.md` to files of their own.
  ranks: () => ({ "route-duplicate": "log" }),
  title: async ({ file }) => ownKey(ownKey(await readDataFile(file), "book"), "title"),
  language: async ({ file }) => ownKey(ownKey(await readDataFile(file), "book"), "language"),
  publishedBase: async ({ file }) => [findKey(await readDataFile(file), "site-url")],
  anchors: async ({ file }) => ({ areMade: await hasOwnPreprocessor(file) }),
  links: async ({ file }) => ({ isBook: true, hasOwnPreprocessor: await hasOwnPreprocessor(file) }),
};

/** Folders of a repository in which programs for its own book usually are. */
const foldersOfPrograms = ["", "tools", "crates", "src/tools", "ci"];

/**
 * Whether a program in the tree reads the documents before mdBook does, and may make anchors and links: one in a folder
 * with the usual name, or a script that has to do with ids.
 */
async function hasOwnPreprocessor(file: string): Promise<boolean> {
  const listed = ownKey(await readDataFile(file), "preprocessor");
  if (typeof listed !== "object" || listed === null) return false;
  const folder = path.dirname(file);
  return Object.entries(listed).some(([name, options]) => {
    const command = String(ownKey(options, "command") ?? "").split(/\s+/);
    const scripts = command.map((each) => path.join(folder, each)).filter((each) => statIfThere(each)?.isFile());
    return (
      foldersOfPrograms.some((each) => existsSync(path.join(folder, each, `mdbook-${name}`))) || scripts.some(hasIdCode)
    );
  });
}
