import { readFileSync } from "node:fs";
import path from "node:path";
import { shortenName } from "../../address/file-name.ts";
import { hashText } from "@cairn/catalogue/hash";

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/**
 * Collects the files beside documents that pages show or offer, each under a name that contains a hash of its content.
 */
export interface AssetRegistry {
  add: (absolute: string) => string;
  /** Absolute paths of the sources, by path relative to the output folder. */
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
