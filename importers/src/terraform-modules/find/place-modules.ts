/** The place of a repository's module in the catalogue. */
export interface ModulePlace {
  /** Path within the repository; "." for its root. */
  folder: string;
  /** Name of the module in its repository: its path without folders called `modules`. */
  name: string;
  /** Path of its page below the catalogue's. */
  slug: string;
  /** Path of its entry in the catalogue's folder. */
  file: string;
  /** Its former file, before modules below it were added or removed. */
  formerFile?: string | undefined;
}

/**
 * Names the modules of a repository. If two paths differ only by `modules`, the one that has it keeps it. The entry of
 * a module with others below it is the index of their folder, so that a sidebar has one entry for both.
 */
export function placeModules(repository: string, folders: readonly string[]): ModulePlace[] {
  const taken = new Set(folders.filter((folder) => shorten(folder) === folder));
  const names = folders.map((folder) => {
    const short = shorten(folder);
    if (short === folder || taken.has(short)) return folder;
    taken.add(short);
    return short;
  });
  return folders.map((folder, index) => {
    if (folder === ".") return { folder, name: repository, slug: repository, file: `${repository}/index.json` };
    const name = names[index] ?? folder;
    const slug = `${repository}/${name}`;
    const forms = [`${slug}.json`, `${slug}/index.json`] as const;
    // The entry of a module called "index" would be that of its parent folder.
    const isIndex = /(?:^|\/)index$/i.test(name) || names.some((other) => other.startsWith(`${name}/`));
    return { folder, name, slug, file: forms[isIndex ? 1 : 0], formerFile: forms[isIndex ? 0 : 1] };
  });
}

function shorten(folder: string): string {
  return folder
    .split("/")
    .filter((part, index, parts) => part !== "modules" || index === parts.length - 1)
    .join("/");
}
