import { readFileSync } from "node:fs";
import { findSiteFile } from "../../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";

/** Zola, whose configuration has a name that Hugo and other programs use, too. */
export const zola: SiteGenerator = {
  name: "Zola",
  find(siteDirectory) {
    const file = findSiteFile(siteDirectory, ["config.toml"]);
    const isZola = () => file !== undefined && /^base_url\s*=/m.test(readFileSync(file, "utf8"));
    return findSiteFile(siteDirectory, ["content"]) !== undefined && isZola() ? file : undefined;
  },
  headingIds: () => "zola",
  title: async ({ file }) => ownKey(await readDataFile(file), "title"),
  language: async ({ file }) => ownKey(await readDataFile(file), "default_language"),
  publishedBase: async ({ file }) => [findKey(await readDataFile(file), "base_url")],
};
