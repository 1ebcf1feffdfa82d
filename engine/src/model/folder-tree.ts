import type { PageDraft } from "./page.ts";

export interface Folder {
  /** The last part of the path, with number prefix. */
  name: string;
  /** The path relative to the source's folder; `.` for that folder. */
  path: string;
  /** The folder's label according to its pages. */
  label?: string | undefined;
  pages: PageDraft[];
  folders: Folder[];
}

/**
 * Returns the folders that contain pages, and those above them, by path. It takes one pass, however many sidebars use
 * them.
 */
export function buildFolderTree(pages: readonly PageDraft[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  const ensure = (path: string): Folder => {
    const existing = folders.get(path);
    if (existing) return existing;
    const slash = path.lastIndexOf("/");
    const folder: Folder = { name: path.slice(slash + 1), path, pages: [], folders: [] };
    folders.set(path, folder);
    if (path !== ".") ensure(slash === -1 ? "." : path.slice(0, slash)).folders.push(folder);
    return folder;
  };
  for (const page of pages) {
    if (page.directory === undefined) continue;
    ensure(page.directory).pages.push(page);
    if (page.namedFolder) ensure(page.namedFolder.path).label ??= page.namedFolder.label;
  }
  return folders;
}
