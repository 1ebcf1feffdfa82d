import type { SiteConfig } from "../../config/config.ts";

/** The generator that the documents were written for, if it is known; its rules apply. */
export type Generator = SiteConfig["markdown"]["headingIds"];

/**
 * Whether a file is the page of its folder: `index`, `README`, or the folder's own name, in any case, or Hugo's
 * `_index`. Number prefixes are part of both names, as in Docusaurus. MkDocs does not use the folder's name, VitePress
 * only uses `index`.
 */
export function isFolderIndex(name: string, directory: string, generator?: Generator): boolean {
  const lower = name.toLowerCase();
  if (lower === "index" || lower === sectionIndex) return true;
  if (generator === "vitepress") return false;
  if (lower === "readme") return true;
  return generator !== "mkdocs" && lower === directory.slice(directory.lastIndexOf("/") + 1).toLowerCase();
}

const sectionIndex = "_index";

/**
 * Whether a file is a section page in Hugo. For other generators, a name with a leading `_` is a partial and makes no
 * page.
 */
export function isSectionIndex(path: string): boolean {
  return /^(?:[^_.][^/]*\/)*_index\.md$/.test(path);
}
