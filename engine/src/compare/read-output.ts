import { readFileSync } from "node:fs";
import path from "node:path";
import { hashText } from "@cairn/catalogue/hash";
import { withoutBaseUrl } from "../address/base-url.ts";
import { decodeAddress } from "@cairn/html/address";
import { type BuiltSite, pathOfPage, readBuiltSite } from "../deploy/built-site.ts";

/** What a build wrote, as far as readers see it. */
export interface Output {
  site: BuiltSite;
  title: string;
  /** The folders of languages but the default, each with a slash at its end. */
  languages: readonly string[];
  /** The file of each page by its address, base URL left out. */
  pages: ReadonlyMap<string, string>;
  /** Where an old address leads, by that address; both as pages are called. */
  redirects: ReadonlyMap<string, string>;
}

/** Reads what a build wrote into a folder. Undefined where no build did. */
export function readOutput(directory: string): Output | undefined {
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
  // Pages are called as their files are; an address of another site stays as it is written.
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

export function readOutputFile({ site }: Output, file: string): Buffer {
  return readFileSync(path.join(site.directory, file));
}

const hash = /-[\w-]{8}(?=\.(?:js|css|woff2)$)|-[0-9a-f]{10}(?=\.\w+$)|(?<=\/)[0-9a-f]{16}(?=\.js$)/;
const isImage = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

/**
 * What stands for the name of each asset: the name without what the build made of its content. An image keeps that where
 * the other output has none of the same content: another image is something that readers see.
 */
export function nameAssets(own: Output, other: Output): ReadonlyMap<string, string> {
  const ofOther = new Map<string, string[]>();
  for (const name of assetsOf(other)) ofOther.set(bareName(name), [...(ofOther.get(bareName(name)) ?? []), name]);
  const isSame = (name: string) => {
    const content = hashText(readOutputFile(own, name));
    return (ofOther.get(bareName(name)) ?? []).some((each) => hashText(readOutputFile(other, each)) === content);
  };
  return new Map(assetsOf(own).map((name) => [name, !isImage.test(name) || isSame(name) ? bareName(name) : name]));
}

function assetsOf({ site }: Output): string[] {
  return Array.from(site.files.keys()).filter((file) => file.startsWith("assets/") && hash.test(file));
}

function bareName(name: string): string {
  return name.replace(hash, "");
}

const isDownload = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm|pdf|zip)$/;

/** A line for each image and download that has its own name, by which one sees whether it changed. */
export function listDownloads(output: Output): string {
  const names = Array.from(output.site.files.keys()).filter((file) => isDownload.test(file) && !hash.test(file));
  return names
    .map((name) => `/${name} (${output.site.files.get(name)} bytes, ${hashText(readOutputFile(output, name))})`)
    .join("\n");
}
