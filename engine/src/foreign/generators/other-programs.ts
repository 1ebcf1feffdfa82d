import { existsSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { ownKey, readDataFile } from "../data-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { asDocument, type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import { openScript } from "../script.ts";

const scripts = ["js", "cjs", "mjs", "ts"];

/** Eleventy. */
export const eleventy: SiteGenerator = {
  name: "Eleventy",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, [".eleventy.js", ...scripts.map((ending) => `eleventy.config.${ending}`)]),
  async sourceFolder({ file }) {
    const inputs = (await openScript(file)).valuesOf("dir").map((dir) => ownKey(dir, "input"));
    return inputs.find((each) => typeof each === "string") ?? ".";
  },
  links: () => ({ hasOwnIds: true, hasPagesOfTemplates: true }),
};

/** Lume. */
export const lume: SiteGenerator = {
  name: "Lume",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["_config.ts", "_config.js"]),
  sourceFolder: async ({ file }) => (await openScript(file)).textsOf("src")[0] ?? ".",
  links: () => ({ hasOwnIds: true, hasPagesOfTemplates: true }),
};

/** Nuxt Content, or Docus, which is made with it. It also removes numbers at the start of names. */
export const nuxt: SiteGenerator = {
  name: "Nuxt",
  find: (siteDirectory) =>
    existsSync(path.join(siteDirectory, "content"))
      ? findSiteFile(siteDirectory, ["nuxt.config.ts", "nuxt.config.js", "nuxt.config.mjs"])
      : undefined,
  headingIds: () => "github",
  sourceFolder: () => "content",
};

/** Retype. */
export const retype: SiteGenerator = {
  name: "Retype",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["retype.yml"]),
  async sourceFolder({ file }) {
    const input = ownKey(await readDataFile(file), "input");
    return typeof input === "string" ? input : undefined;
  },
};

const redoclyKeys: EntryKeys = {
  labels: ["label", "group"],
  targets: ["page", "href", "link"],
  folders: ["directory"],
  lists: ["items"],
};

/** Redocly. The paths in its sidebar start at the site's folder. */
export const redocly: SiteGenerator = {
  name: "Redocly",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["sidebars.yaml"]),
  navigation: [
    async ({ file, directory }) => {
      const above = path.posix.relative(directory, "");
      const readTarget = (written: string) => {
        const { href, document } = asDocument(written);
        return document === undefined ? { href } : { document: path.posix.join(above, document) };
      };
      return { files: [file], sidebars: [readDataEntries(await readDataFile(file), redoclyKeys, readTarget)] };
    },
  ],
};

/** Gatsby, whose plugins read MDX by the rules of several versions, and whose templates give documents values. */
export const gatsby: SiteGenerator = {
  name: "Gatsby",
  find: (siteDirectory) => findSiteFile(siteDirectory, ["gatsby-config.js", "gatsby-config.ts", "gatsby-config.mjs"]),
  ranks: () => ({ "markdown-not-mdx": "log", "mdx-invalid": "log", "render-failed": "log" }),
};

/** Further programs, of which only the names of their configuration are known here. */
export const otherPrograms: SiteGenerator = {
  name: "another program",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, [
      ...["rocket", "nuxt", "quartz", "contentlayer", "velite"].flatMap((name) =>
        scripts.map((ending) => `${name}.config.${ending}`),
      ),
      ...[".dumirc", "doczrc"].flatMap((name) => ["js", "ts"].map((ending) => `${name}.${ending}`)),
      "antora.yml",
      "pelicanconf.py",
      // These are known above, but not in this folder: GitBook's earlier versions, Eleventy and Jekyll.
      "docs/book.json",
      "docs/.eleventy.js",
      "docs/_config.yml",
      "docs/_config.yaml",
    ]),
};
