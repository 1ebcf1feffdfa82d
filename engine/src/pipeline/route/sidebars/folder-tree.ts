import type { PageDraft } from "../../../model/page.ts";

export interface Folder {
  /** Last part of the path, number prefix kept. */
  name: string;
  /** Relative to the source's folder; `.` at the top. */
  path: string;
  /** What its pages call it. */
  label?: string | undefined;
  pages: PageDraft[];
  folders: Folder[];
}

/** The folders that hold pages, and those above them, by path: one pass, however many sidebars are made from it. */
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
