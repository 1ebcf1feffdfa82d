import { quoteBareValues } from "@cairn/html/bare-values";
import { decodeAddress, hasProtocol, withoutSuffix } from "@cairn/html/address";
import path from "node:path";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isWithinFolder } from "@cairn/files/paths";
import { markdownToHtml } from "satteri";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { parseHtml } from "@cairn/html/sanitise-html";
import { hasElement, tagNames } from "@cairn/html/tags";
import { nameSome } from "@cairn/catalogue/wording";
import { type Readme, readReadme } from "./read-readme.ts";
import { imageFileOf, maxImageBytes } from "../../html/image-kinds.ts";
import { listImages } from "../../html/prepare-body.ts";

export interface ReadReadmes {
  /** READMEs in Markdown, by the module's folder. */
  readmes: Map<string, Readme>;
  /** Paths of READMEs that are not Markdown, by the module's folder. */
  unread: Map<string, string>;
}

/**
 * Reads the READMEs of a repository's modules. A title shared by several is only used for the root, because it is the
 * repository's.
 */
export function readReadmes(root: string, folders: readonly string[], boundary: string): ReadReadmes {
  const readmes = new Map<string, Readme>();
  const unread = new Map<string, string>();
  const holders = new Map<string, number>();
  for (const folder of folders) {
    const readme = readReadme(path.join(root, folder), boundary);
    if (typeof readme === "string") unread.set(folder, path.posix.join(folder, readme));
    if (!readme || typeof readme === "string") continue;
    readmes.set(folder, readme);
    if (readme.title) holders.set(readme.title, (holders.get(readme.title) ?? 0) + 1);
  }
  for (const [folder, readme] of readmes)
    if (folder !== "." && (holders.get(readme.title ?? "") ?? 0) > 1) readmes.set(folder, { prose: readme.prose });
  return { readmes, unread };
}

/** Returns a note that names the READMEs that cannot be shown; `origin` is the repository's name in findings. */
export function describeUnread(unread: ReadReadmes["unread"], origin: string): Diagnostic[] {
  if (unread.size === 0) return [];
  const names = nameSome(Array.from(unread.values(), (file) => `"${file}"`));
  return [
    {
      code: "import-readme",
      severity: "note",
      file: origin,
      message: `These READMEs are not in Markdown, and were not read: ${names}.`,
      hint: "The pages of their modules only link to them. Write a README.md to show one.",
    },
  ];
}

const pictureTags = tagNames("img");

interface ReadmeImages {
  /** Names of the pictures next to the catalogue's files, by address in the README; absent if there are none. */
  files?: Record<string, string>;
  /** Contents of the pictures, by file name. */
  contents: Map<string, Uint8Array>;
}

/**
 * Reads the pictures of a README that are in its repository. External ones, and formats that pages may not show, are
 * left out and remain links. `root` is the repository's folder, `folder` the module's within it.
 */
export function readReadmeImages(prose: string, root: string, folder: string): ReadmeImages {
  const images: ReadmeImages = { contents: new Map() };
  if (!prose.includes("![") && !hasElement(prose, pictureTags)) return images;
  const tree = parseHtml(markdownToHtml(quoteBareValues(prose), { features: { rawHtml: true } }).html);
  for (const address of new Set(listImages(tree))) {
    const bytes = readWithin(root, address, folder);
    const file = bytes && imageFileOf(bytes);
    if (!file) continue;
    images.files = { ...images.files, [address]: `./${file}` };
    images.contents.set(file, bytes);
  }
  return images;
}

/** Reads a file of the repository; undefined if the address leads elsewhere, or the file is too large for a page. */
function readWithin(root: string, address: string, folder: string): Buffer | undefined {
  if (address.startsWith("#") || hasProtocol(address)) return undefined;
  const name = decodeAddress(withoutSuffix(address));
  const file = path.join(root, name.startsWith("/") ? "." : folder, name);
  if (!existsSync(file)) return undefined;
  const place = realpathSync(file);
  // A link within the repository may lead anywhere.
  if (!isWithinFolder(place, realpathSync(root))) return undefined;
  const stats = statSync(place);
  return stats.isFile() && stats.size <= maxImageBytes ? readFileSync(place) : undefined;
}
