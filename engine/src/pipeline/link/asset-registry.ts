import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { shortenName } from "../../address/file-name.ts";
import { hashText } from "@cairn/catalogue/hash";

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** The files beside documents that pages show or offer, each under a name that carries its content. */
export interface AssetRegistry {
  add: (absolute: string) => string;
  /** Source by path relative to the output folder. */
  files: Map<string, string>;
}

export function createAssetRegistry(): AssetRegistry {
  const addresses = new Map<string, string>();
  const files = new Map<string, string>();
  return {
    files,
    add(absolute) {
      const known = addresses.get(absolute);
      if (known) return known;
      const { name, ext } = path.parse(absolute);
      const file = `assets/${image.test(ext) ? "images" : "files"}/${shortenName(name.replace(/[^\w.-]+/g, "-"))}-${hashText(readFileSync(absolute)).slice(0, 10)}${ext.toLowerCase()}`;
      files.set(file, absolute);
      addresses.set(absolute, `/${file}`);
      return `/${file}`;
    },
  };
}

/**
 * The file at a path, whichever of the two ways to write letters with accents its name uses: some systems name files in the one
 * that keyboards do not type, and take both for the same. Absent where there is none.
 */
export function findFile(absolute: string): string | undefined {
  if (statsOf(absolute)?.isFile()) return absolute;
  const other = /^[\x20-\x7e]*$/.test(absolute) ? undefined : pathInOtherForm(absolute);
  return other !== undefined && statsOf(other)?.isFile() ? other : undefined;
}

function pathInOtherForm(absolute: string): string | undefined {
  if (statsOf(absolute)) return absolute;
  const { dir, base } = path.parse(absolute);
  const folder = base === "" ? undefined : pathInOtherForm(dir);
  if (folder === undefined || !statsOf(folder)?.isDirectory()) return undefined;
  const sought = base.normalize("NFC");
  const name = readdirSync(folder).find((each) => each.normalize("NFC") === sought);
  return name === undefined ? undefined : path.join(folder, name);
}

/** What is at a path; nothing for one that the file system refuses, such as a name that is too long. */
export function statsOf(absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
