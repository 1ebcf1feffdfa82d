/**
 * Whether a file stands for its folder: `index`, `README`, or the folder's own name, in any case, or Hugo's `_index`. Number
 * prefixes count as part of both names, as in Docusaurus.
 */
export function isFolderIndex(name: string, directory: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower === "index" ||
    lower === "readme" ||
    lower === sectionIndex ||
    lower === directory.slice(directory.lastIndexOf("/") + 1).toLowerCase()
  );
}

const sectionIndex = "_index";

/** Whether a file is a section's page in Hugo. Elsewhere a name with `_` before it is a part's, and makes no page. */
export function isSectionIndex(path: string): boolean {
  return /^(?:[^_.][^/]*\/)*_index\.md$/.test(path);
}
