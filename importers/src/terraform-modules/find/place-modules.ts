/** Where a module of a repository goes. */
export interface ModulePlace {
  /** Path within the repository; "." for its root. */
  folder: string;
  /** What the module is called in its repository: its path without folders called `modules`. */
  name: string;
  /** Path of its page below the catalogue's. */
  slug: string;
  /** Its entry, in the catalogue's folder. */
  file: string;
  /** Its entry before modules below it came or went. */
  formerFile?: string | undefined;
}

/**
 * Names the modules of a repository. Where two paths differ by `modules` alone, the one that has it keeps it. The entry
 * of a module with others below it is the index of their folder, so that a sidebar has one line for both.
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
    // The entry of a module that is called "index" would be that of the folder which it is in.
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
