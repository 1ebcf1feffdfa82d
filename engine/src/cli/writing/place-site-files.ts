import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { disk } from "@cairn/files/disk";
import { placeFiles } from "@cairn/files/place-files";

/** The content of a file: a text, or a copy of another file. */
export type SiteFile = { text: string } | { copyOf: string };

/**
 * Writes files of the site's author while its lock is held: all of them, in the given order, or none. Names are
 * relative to the site's folder.
 */
export function placeSiteFiles(siteDirectory: string, files: ReadonlyMap<string, SiteFile>): void {
  placeFiles(siteDirectory, cacheDirectoryOf(siteDirectory), {
    names: Array.from(files.keys()),
    isAll: false,
    prepare(folder) {
      for (const [name, content] of files) {
        const file = path.join(folder, name);
        disk.makeFolders(path.dirname(file));
        if ("text" in content) disk.write(file, content.text);
        else disk.copy(content.copyOf, file);
        const target = path.join(siteDirectory, name);
        if (existsSync(target)) disk.allow(file, statSync(target).mode & 0o777);
      }
    },
  });
}
