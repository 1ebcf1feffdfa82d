import { capitalise } from "@cairn/catalogue/capitalise";
import type { SiteConfig } from "../../config/config.ts";

/** The generator that the documents were written for, where its rules differ from Docusaurus's; `other` for those without own rules here. */
export type Generator = SiteConfig["markdown"]["headingIds"] | "other";

/** Whether ids of headings are those of VitePress or VuePress, which have the same rules for Markdown. */
export function isOfVue({ headingIds }: SiteConfig["markdown"]): boolean {
  return headingIds === "vitepress" || headingIds === "vuepress";
}

/** The generator that a site's documents were written for. */
export function generatorOf({ markdown, isForeign }: Pick<SiteConfig, "markdown" | "isForeign">): Generator {
  return markdown.headingIds ?? (isForeign ? "other" : undefined);
}

/**
 * Whether a file is the page of its folder: `index`, `README`, or the folder's own name, in any case, or Hugo's
 * `_index`. Number prefixes are part of both names, as in Docusaurus. Other generators do not use the folder's name,
 * VitePress and Mintlify only use `index`.
 */
export function isFolderIndex(name: string, directory: string, generator?: Generator): boolean {
  const lower = name.toLowerCase();
  if (lower === "index" || lower === sectionIndex) return true;
  if (generator === "vitepress" || generator === "mintlify") return false;
  if (lower === "readme") return true;
  const isByName = generator === undefined || generator === "github";
  return isByName && lower === directory.slice(directory.lastIndexOf("/") + 1).toLowerCase();
}

/** Whether names become titles in words, as in sites of other generators, and by the rules of one with its own ids. */
export function hasTitlesInWords({ markdown, isForeign }: Pick<SiteConfig, "markdown" | "isForeign">): boolean {
  return isForeign || (markdown.headingIds !== undefined && markdown.headingIds !== "github");
}

/** Returns the title of a document or folder that has none: its name, as in Docusaurus, or that in words, as in MkDocs. */
export function titleOfName(name: string, isInWords: boolean): string {
  if (!isInWords) return name;
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? name : words === words.toLowerCase() ? capitalise(words) : words;
}

const sectionIndex = "_index";

/**
 * Whether a file is a section page in Hugo, or a translation of one: `_index.fr.md`. For other generators, a name with a
 * leading `_` is a partial and makes no page.
 */
export function isSectionIndex(path: string): boolean {
  return /^(?:[^_.][^/]*\/)*_index(?:\.[a-z]{2}(?:-[a-z]{2,4})?)?\.md$/i.test(path);
}
