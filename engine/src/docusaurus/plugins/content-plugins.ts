import { readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { listPlugins } from "../configuration/docusaurus-plugins.ts";
import type { Written } from "../configuration/written-config.ts";

const packages = ["blog", "docs", "pages"].map((part) => `@docusaurus/plugin-content-${part}`);

const noContent = {
  blogTitle: "",
  blogDescription: "",
  blogPosts: [],
  blogListPaginated: [],
  blogTags: {},
  blogTagsListPath: "",
  loadedVersions: [],
};

/**
 * Replacements for Docusaurus's content plugins, for plugins that extend one. They load no content, because the engine
 * makes the pages; the extending plugin only adds its own.
 */
const contentPluginCode = `const none = ${JSON.stringify(noContent)};
const plugin = async () => ({ loadContent: async () => none, contentLoaded: async () => {} });
module.exports = { __esModule: true, default: plugin, validateOptions: ({ options }) => options };\n`;

/** The content of Docusaurus's own plugins for those that read it in `contentLoaded`: none, because the engine makes the pages. */
export const contentOfOwnPlugins = Object.fromEntries(
  packages.map((name) => [name.replace("@docusaurus/", "docusaurus-"), { default: noContent }]),
);

/** This code, by package name. */
export const contentPluginModules: Readonly<Record<string, string>> = Object.fromEntries(
  packages.map((name) => [name, contentPluginCode]),
);

const endings = ["", ".js", ".ts", ".cjs", ".mjs", "/index.js", "/index.ts", "/index.cjs", "/index.mjs"];

/**
 * Returns the content plugin that a plugin of the site extends. Undefined for a plugin that replaces `contentLoaded`
 * without calling the original, because it makes no pages, as in Docusaurus.
 */
function extendedPart(code: string): string | undefined {
  const isOnlyRead = /\bcontentLoaded\s*[(:]/.test(code) && !/\.contentLoaded\b/.test(code);
  return isOnlyRead ? undefined : /["']@docusaurus\/plugin-content-(\w+)["']/.exec(code)?.[1];
}

/**
 * Returns the options of a Docusaurus content plugin, such as `blog`: of the plugin itself, and of plugins in the
 * site's files that extend it.
 */
export function contentPluginOptions(written: Written, part: "blog" | "docs", siteDirectory: string): Written[] {
  const isOf = (name: string): boolean => {
    if (name.includes(`content-${part}`)) return true;
    if (!name.startsWith(".") && !path.isAbsolute(name)) return false;
    const base = path.resolve(siteDirectory, name);
    const file = endings.map((ending) => base + ending).find((each) => statIfThere(each)?.isFile());
    return file !== undefined && extendedPart(readFileSync(file, "utf8")) === part;
  };
  return listPlugins(written["plugins"]).flatMap(({ name, options }) =>
    name !== undefined && isOf(name) ? [options] : [],
  );
}
