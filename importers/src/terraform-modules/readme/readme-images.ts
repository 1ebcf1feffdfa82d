import { decodeAddress } from "@cairn/html/decode-address";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { markdownToHtml } from "satteri";
import { parseHtml } from "@cairn/html/sanitise-html";
import { imageFileOf, maxImageBytes } from "../../html/image-kinds.ts";
import { listImages } from "../../html/prepare-body.ts";

export interface ReadmeImages {
  /** Files beside the catalogue's, by the addresses that the README has for them; absent where there are none. */
  files?: Record<string, string>;
  /** Content by file. */
  contents: Map<string, Uint8Array>;
}

/**
 * The pictures of a README that lie in its repository. Those from elsewhere, and what pages may not show, are left out:
 * they stay links. `root` is the repository's folder, `folder` the module's within it.
 */
export function readReadmeImages(prose: string, root: string, folder: string): ReadmeImages {
  const images: ReadmeImages = { contents: new Map() };
  if (!/!\[|<img\b/i.test(prose)) return images;
  const tree = parseHtml(markdownToHtml(prose, { features: { rawHtml: true } }).html);
  for (const address of new Set(listImages(tree))) {
    const bytes = readWithin(root, address, folder);
    const file = bytes && imageFileOf(bytes);
    if (!file) continue;
    images.files = { ...images.files, [address]: `./${file}` };
    images.contents.set(file, bytes);
  }
  return images;
}

/** A file of the repository; absent where the address leads elsewhere, or to what is too large for a page. */
function readWithin(root: string, address: string, folder: string): Buffer | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined;
  const name = decodeAddress(address.replace(/[?#].*$/, ""));
  const file = path.join(root, name.startsWith("/") ? "." : folder, name);
  if (!existsSync(file)) return undefined;
  const place = realpathSync(file);
  // A link within the repository may lead anywhere.
  if (!place.startsWith(realpathSync(root) + path.sep)) return undefined;
  const stats = statSync(place);
  return stats.isFile() && stats.size <= maxImageBytes ? readFileSync(place) : undefined;
}
