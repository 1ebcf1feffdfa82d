import { decodeAddress } from "@cairn/html/address";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathnameOf, withoutBaseUrl } from "../../address/base-url.ts";
import { relativePath } from "@cairn/files/paths";
import { isOfVue } from "../../compile/documents/folder-index.ts";
import { pathAliases, webpackAliases } from "../../compile/documents/path-aliases.ts";
import type { SiteConfig } from "../../config/config.ts";
import { statOf } from "../../files/walk.ts";
import { firstOf, foldersOf, inOtherFolder, joinFilePath } from "./document-folders.ts";
import { behindLanguageFolder, targetOf } from "./find-page.ts";
import type { LinkTargets } from "./link-targets.ts";
import { nameInAnyForm } from "./name-forms.ts";
import { shortenName } from "../../address/file-name.ts";
import { hashText } from "@cairn/catalogue/hash";

/**
 * Returns the address in the output, without the base URL, of a file that an address names: a static file, a file of
 * the site, or one beside the document that links to it. Undefined if there is none.
 */
export function assetBehind(address: string, file: string, targets: LinkTargets): string | undefined {
  const { siteDirectory, staticFiles, addAsset, surroundings } = targets;
  const folders = foldersOf(file, targets);
  const existing = (name: string) => {
    const absolute = path.join(siteDirectory, name);
    // Sphinx chooses among files with this name.
    return surroundings.readLabels && name.endsWith(".*") ? findImage(absolute.slice(0, -2)) : findFile(absolute);
  };
  if (/^\/(?:\.\.?\/)+/.test(address)) return assetBehind(path.posix.normalize(address), file, targets);
  if (address.startsWith("/")) {
    const found = firstOf([address, withoutBaseUrls(address, targets.config)], (each) =>
      nameInAnyForm(each.slice(1), staticFiles),
    );
    if (found !== undefined) return encodeURI(`/${found}`);
    // Most generators serve the whole folder of documents, so its files need no separate folder.
    const inTree = firstOf([...folders, ""], (folder) => {
      const name = joinFilePath(folder, address.slice(1));
      const isWithin = folder === "" ? !name.startsWith("..") : name.startsWith(`${folder}/`);
      return isWithin ? existing(name) : undefined;
    });
    return inTree === undefined ? undefined : addAsset(inTree);
  }
  const written = address.startsWith("@site/")
    ? address.slice("@site/".length)
    : (behindAlias(address, targets) ?? `${path.posix.dirname(file)}/${address}`);
  const target = relativePath(siteDirectory, path.join(siteDirectory, written));
  const isOutside = target.startsWith("../") && !folders.some((folder) => target.startsWith(`${folder}/`));
  if (isOutside) return undefined;
  const inImages = () => firstOf(surroundings.imageFolders ?? [], (folder) => existing(joinFilePath(folder, address)));
  // A page at a folder's address has its document's name on the way.
  const belowPage = () =>
    surroundings.hasFolderAddresses ? existing(path.posix.join(file.replace(/\.\w+$/, ""), address)) : undefined;
  const ofOriginal = () => firstOf(originalFilesOf(target, targets), existing);
  const absolute =
    existing(target) ??
    inOtherFolder(target, surroundings.filesBeside ? [...folders, surroundings.filesBeside] : folders, existing) ??
    inImages() ??
    belowPage() ??
    ofOriginal() ??
    surroundings.findNamedFile?.(address, file);
  return absolute === undefined ? undefined : addAsset(absolute);
}

/**
 * Returns where the original's file would be if a translation in a folder such as `docs/de/` has none of its own: other
 * generators take it from `docs/en/`, or from `docs/`.
 */
function originalFilesOf(file: string, { config, documentFolders }: LinkTargets): string[] {
  if (!config.isForeign || config.i18n.locales.length > 0) return [];
  return (documentFolders[0] ?? []).flatMap((folder) => {
    const start = folder === "" ? "" : `${folder}/`;
    const bare = file.startsWith(start) ? behindLanguageFolder(file.slice(start.length)) : undefined;
    return bare === undefined ? [] : [`${start}en${bare}`, start + bare.slice(1)];
  });
}

/** Returns the path of an address that begins with an alias of a folder, relative to the site's folder. */
function behindAlias(address: string, { config, siteDirectory }: LinkTargets): string | undefined {
  if (!/^[@~#]/.test(address)) return undefined;
  const aliases = [...webpackAliases(config.aliases), ...pathAliases(siteDirectory)];
  const alias = aliases.find(({ find }) => find.test(address));
  return alias && relativePath(siteDirectory, address.replace(alias.find, alias.replacement));
}

/**
 * Whether a relative address names an existing folder. Where code is browsed, a link to a folder works like any other.
 */
export function isFolder(address: string, file: string, { siteDirectory }: LinkTargets): boolean {
  if (address.startsWith("/")) return false;
  const folder = path.join(siteDirectory, path.posix.dirname(file), address);
  return statOf(folder)?.isDirectory() === true;
}

/**
 * Whether an address names a folder with a page in HTML: one of the static files, or one beside the document, which
 * other generators publish.
 */
export function hasHtmlPage(address: string, file: string, targets: LinkTargets): boolean {
  const { siteDirectory, staticFiles, config } = targets;
  if (address.startsWith("/"))
    return staticFiles.has(path.posix.join(withoutBaseUrls(address, config), "index.html").slice(1));
  return statOf(path.join(siteDirectory, path.posix.dirname(file), address, "index.html"))?.isFile() === true;
}

/** Returns the same as `assetBehind` for a relative address as browsers resolve it in the pages of another generator. */
export function assetBelow(address: string, permalink: string, targets: LinkTargets): string | undefined {
  const { isBare } = targets.surroundings;
  if ((!targets.config.isForeign && isBare !== true) || address.startsWith("/")) return undefined;
  if (isAboveRoot(address, permalink, targets)) return undefined;
  const written = encodeURI(address);
  const pathname = targets.surroundings.hasBareFolders
    ? pathnameOf(written, permalink.replace(/\/$/, ""))
    : isBare === true
      ? pathnameOf(written, `${permalink.replace(/\/$/, "")}/`)
      : targetOf(written, permalink, targets.config);
  return assetBehind(decodeAddress(pathname), "", targets);
}

/** Returns the address of Markdown among the static files of another generator, which publishes it as it is. */
export function staticText(
  address: string,
  permalink: string,
  { config, staticFiles }: LinkTargets,
): string | undefined {
  if (!config.isForeign) return undefined;
  const name = nameInAnyForm(decodeAddress(targetOf(encodeURI(address), permalink, config)).slice(1), staticFiles);
  return name === undefined ? undefined : encodeURI(`/${name}`);
}

/**
 * Whether a relative address leads above the site's root. Browsers stop at the root of the host, where such an address
 * works by chance if the site is published there.
 */
function isAboveRoot(address: string, permalink: string, { config, surroundings }: LinkTargets): boolean {
  const isAtRoot = (surroundings.publishedBase ?? "/") === "/" && !isOfVue(config.markdown);
  const [up = ""] = /^(?:\.{1,2}\/)*/.exec(address) ?? [];
  const depth = targetOf(".", permalink, config).split("/").filter(Boolean).length;
  return !isAtRoot && up.split("../").length - 1 > depth;
}

/**
 * Removes the site's base URL in the page's language, or else in the default one, from an address: authors have to write
 * it in raw HTML.
 */
export function withoutBaseUrls(address: string, { baseUrl, locales, i18n }: SiteConfig): string {
  if (baseUrl === "/") return address;
  const ofDefault = locales.find(({ code }) => code === i18n.defaultLocale)?.baseUrl ?? baseUrl;
  const bare = withoutBaseUrl(address, baseUrl);
  return bare === address ? withoutBaseUrl(address, ofDefault) : bare;
}

/** Endings of images in the order in which Sphinx prefers them for pages. */
const imageEndings = [".svg", ".png", ".gif", ".jpg", ".jpeg", ".webp"];

function findImage(base: string): string | undefined {
  return firstOf(
    imageEndings.map((ending) => base + ending),
    findFile,
  );
}

/**
 * Returns the file at a path. Accented letters in its name may be composed or decomposed: some systems decompose them
 * in names of files, and treat both forms as the same. Undefined if there is no such file.
 */
function findFile(absolute: string): string | undefined {
  if (statOf(absolute)?.isFile()) return absolute;
  const other = /^[\x20-\x7e]*$/.test(absolute) ? undefined : pathInOtherForm(absolute);
  return other !== undefined && statOf(other)?.isFile() ? other : undefined;
}

function pathInOtherForm(absolute: string): string | undefined {
  if (statOf(absolute)) return absolute;
  const { dir, base } = path.parse(absolute);
  const folder = base === "" ? undefined : pathInOtherForm(dir);
  if (folder === undefined || !statOf(folder)?.isDirectory()) return undefined;
  const sought = base.normalize("NFC");
  const name = readdirSync(folder).find((each) => each.normalize("NFC") === sought);
  return name === undefined ? undefined : path.join(folder, name);
}

const image = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/**
 * Collects the files beside documents that pages show or offer, each under a name that contains a hash of its content.
 */
interface AssetRegistry {
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
