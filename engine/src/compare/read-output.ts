import { groupBy } from "@cairn/catalogue/group-by";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hashText } from "@cairn/catalogue/hash";
import { withoutBaseUrl } from "../address/base-url.ts";
import { decodeAddress } from "@cairn/html/address";
import { type BuiltSite, pathOfPage, readBuiltSite } from "../deploy/built-site.ts";

/** The output of a build, as far as readers see it. */
export interface BuiltOutput {
  site: BuiltSite;
  title: string;
  /** The folders of languages other than the default, each with a trailing slash. */
  languages: readonly string[];
  /** The file of each page by its address, without the base URL. */
  pages: ReadonlyMap<string, string>;
  /** Redirects by old address; both addresses are names of pages. */
  redirects: ReadonlyMap<string, string>;
}

/** Reads the output of a build; undefined if the folder is not one. */
export function readBuiltOutput(directory: string): BuiltOutput | undefined {
  const site = readBuiltSite(directory);
  if (!site) return undefined;
  const { title, locales } = JSON.parse(readFileSync(path.join(directory, "cairn/site.json"), "utf8")) as {
    title: string;
    locales: { baseUrl: string }[];
  };
  const languages = locales.map((each) => withoutBaseUrl(each.baseUrl, site.baseUrl).slice(1));
  const addressOf = (address: string) =>
    withoutBaseUrl(address, site.baseUrl)
      .replace(/(?:\/index)?\.html$/, "")
      .replace(/(?<=.)\/$/, "");
  // Pages are named like their files. An external address is unchanged.
  const targetOf = (to: string) => (to.startsWith("/") ? addressOf(decodeAddress(to)) : to);
  const redirects = new Map(site.redirects.map(({ from, to }) => [addressOf(from), targetOf(to)]));
  const files = Array.from(site.files.keys()).filter((file) => file.endsWith(".html"));
  const pages = files.map((file) => [pathOfPage(file), file] as const);
  return {
    site,
    title,
    languages: languages.filter((folder) => folder !== ""),
    redirects,
    pages: new Map(pages.filter(([address]) => !redirects.has(address))),
  };
}

export function readOutputFile({ site }: BuiltOutput, file: string): Buffer {
  return readFileSync(path.join(site.directory, file));
}

const hash = /-[\w-]{8}(?=\.(?:js|css|woff2)$)|-[0-9a-f]{10}(?=\.\w+$)|(?<=\/)[0-9a-f]{16}(?=\.js$)/;
const isImage = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

/**
 * Returns names of assets without content hashes. An image keeps its hash if the other output has none with the same
 * content, because readers see the difference.
 */
export function nameAssets(own: BuiltOutput, other: BuiltOutput): ReadonlyMap<string, string> {
  const ofOther = groupBy(assetsOf(other), bareName);
  const isSame = (name: string) => {
    const content = hashText(readOutputFile(own, name));
    return (ofOther.get(bareName(name)) ?? []).some((each) => hashText(readOutputFile(other, each)) === content);
  };
  return new Map(assetsOf(own).map((name) => [name, !isImage.test(name) || isSame(name) ? bareName(name) : name]));
}

function assetsOf({ site }: BuiltOutput): string[] {
  return Array.from(site.files.keys()).filter((file) => file.startsWith("assets/") && hash.test(file));
}

function bareName(name: string): string {
  return name.replace(hash, "");
}

const isDownload = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|pdf|zip)$/;

/** Returns a line for each image and download with a hash, which shows whether it changed. */
export function listDownloads(output: BuiltOutput): string {
  const names = Array.from(output.site.files.keys()).filter((file) => isDownload.test(file) && !hash.test(file));
  return names
    .map((name) => `/${name} (${output.site.files.get(name)} bytes, ${hashText(readOutputFile(output, name))})`)
    .join("\n");
}
