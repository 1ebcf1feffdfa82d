/**
 * Whether a file stands for its folder: `index`, `README`, or the folder's own name, in any case. Number prefixes
 * count as part of both names, as in Docusaurus.
 */
export function isFolderIndex(name: string, directory: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower === "index" || lower === "readme" || lower === directory.slice(directory.lastIndexOf("/") + 1).toLowerCase()
  );
}
