import type { SiteConfig } from "../../config/config.ts";

/** The generator that documents were written for, where it is known: its rules hold. */
export type Generator = SiteConfig["markdown"]["headingIds"];

/**
 * Whether a file stands for its folder: `index`, `README`, or the folder's own name, in any case, or Hugo's `_index`. Number
 * prefixes count as part of both names, as in Docusaurus. MkDocs does not know the folder's name, VitePress the index alone.
 */
export function isFolderIndex(name: string, directory: string, generator?: Generator): boolean {
  const lower = name.toLowerCase();
  if (lower === "index" || lower === sectionIndex) return true;
  if (generator === "vitepress") return false;
  if (lower === "readme") return true;
  return generator !== "mkdocs" && lower === directory.slice(directory.lastIndexOf("/") + 1).toLowerCase();
}

const sectionIndex = "_index";

/** Whether a file is a section's page in Hugo. Elsewhere a name with `_` before it is a part's, and makes no page. */
export function isSectionIndex(path: string): boolean {
  return /^(?:[^_.][^/]*\/)*_index\.md$/.test(path);
}
