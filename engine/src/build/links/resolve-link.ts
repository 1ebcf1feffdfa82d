import { existsSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { LinkReference, RoutedSite } from "../../shared/model.ts";
import { nearest } from "../../shared/nearest.ts";
import type { FoundFile } from "../scan/walk.ts";
import { reportAs } from "../severity.ts";
import { siteRelative } from "../site-path.ts";

/** What links are resolved against. */
export interface LinkTargets {
  site: RoutedSite;
  config: SiteConfig;
  siteDirectory: string;
  docsDirectory: string;
  staticFiles: ReadonlyMap<string, FoundFile>;
  /** Registers a file beside a document and returns its address in the output, without the base URL. */
  addAsset: (absolute: string) => string;
}

export interface ResolvedLink {
  /** Without the base URL; what stands in the page in place of the link. */
  href: string;
  /** A page of ours and the anchor in it, to be checked once the pages are rendered. */
  anchor?: { permalink: string; id: string } | undefined;
  diagnostics: Diagnostic[];
}

const scheme = /^[a-z][a-z\d+.-]*:/i;

/** Where a link leads. `file` is where it is written, `permalink` the page that shows it. */
export function resolveLink(link: LinkReference, file: string, permalink: string, targets: LinkTargets): ResolvedLink {
  if (link.url.startsWith("pathname://")) return { href: link.url.slice("pathname://".length), diagnostics: [] };
  if (scheme.test(link.url)) return { href: link.url, diagnostics: [] };
  const [, address = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link.url) ?? [];
  const suffix = query + fragment;
  const anchorIn = (page: string) =>
    fragment.length > 1 ? { permalink: page, id: decode(fragment.slice(1)) } : undefined;
  if (address === "") return { href: link.url, anchor: anchorIn(permalink), diagnostics: [] };

  const decoded = decode(address);
  if (link.kind === "link" && /\.mdx?$/i.test(decoded)) {
    const target = documentBehind(decoded, file, targets);
    if (target) return { href: encodePath(target) + suffix, anchor: anchorIn(target), diagnostics: [] };
    return { href: link.url, diagnostics: brokenMarkdownLink(link, file, decoded, targets) };
  }
  const page = targets.site.routes.has(permalink) ? pageBehind(address, permalink, targets) : undefined;
  if (link.kind === "link" && page) return { href: encodePath(page) + suffix, anchor: anchorIn(page), diagnostics: [] };
  const asset = assetBehind(decoded, file, targets);
  if (asset) return { href: asset + suffix, diagnostics: [] };
  if (link.kind !== "link") return { href: link.url, diagnostics: missingFile(link, file, decoded) };
  return { href: link.url, diagnostics: brokenLink(link, file, permalink, targets) };
}

/** A page's path as an address: what would end it, or break the markup round it, is encoded; other letters are left to the browser. */
function encodePath(permalink: string): string {
  return /[\s"<>`{}?#]/.test(permalink) ? permalink.replace(/[\s"<>`{}?#]/g, encodeURIComponent) : permalink;
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page of the document that a path names: beside the linking file first, then from the documents' folder. */
function documentBehind(address: string, file: string, { site, docsDirectory }: LinkTargets): string | undefined {
  const at = (folder: string, name: string) => site.permalinkByFile.get(joinPath(folder, name));
  if (address.startsWith("@site/")) return at("", address.slice("@site/".length));
  if (address.startsWith("/")) return at(docsDirectory, address.slice(1)) ?? at("", address.slice(1));
  return at(file.slice(0, Math.max(file.lastIndexOf("/"), 0)), address) ?? at(docsDirectory, address);
}

/** As `path.join`, without its cost for the paths that need no thought: sites have tens of thousands of links. */
function joinPath(folder: string, name: string): string {
  const bare = name.startsWith("./") ? name.slice(2) : name;
  if (bare.startsWith(".") || bare.includes("/.") || bare.includes("//")) return path.posix.join(folder, name);
  return folder === "" ? bare : `${folder}/${bare}`;
}

/** Where an address in a page leads. Most are plain paths, for which the full rules of addresses change nothing. */
function pathnameOf(address: string, permalink: string): string {
  if (/^\/(?!\/)[\w\-/]*$/.test(address)) return address;
  return new URL(address, `http://site${permalink}`).pathname;
}

function pageBehind(address: string, permalink: string, { site, config }: LinkTargets): string | undefined {
  const pathname = pathnameOf(address, permalink);
  const candidates = [pathname];
  if (config.baseUrl !== "/" && pathname.startsWith(config.baseUrl))
    candidates.push(pathname.slice(config.baseUrl.length - 1));
  for (const candidate of candidates) {
    const bare = candidate.replace(/(?:\/index)?\.html$/, "") || "/";
    for (const form of [candidate, bare, `${bare}/`, bare.length > 1 ? bare.replace(/\/$/, "") : bare, decode(bare)])
      if (site.routes.has(form)) return form;
  }
  return undefined;
}

function assetBehind(
  address: string,
  file: string,
  { siteDirectory, staticFiles, addAsset }: LinkTargets,
): string | undefined {
  if (address.startsWith("/")) return staticFiles.has(address.slice(1)) ? encodeURI(address) : undefined;
  const absolute = address.startsWith("@site/")
    ? path.join(siteDirectory, address.slice("@site/".length))
    : path.resolve(siteDirectory, path.dirname(file), address);
  if (!path.extname(absolute) || siteRelative(siteDirectory, absolute).startsWith("../") || !existsSync(absolute))
    return undefined;
  return addAsset(absolute);
}

function brokenMarkdownLink(
  link: LinkReference,
  file: string,
  address: string,
  { site, config }: LinkTargets,
): Diagnostic[] {
  const name = path.posix.basename(address);
  const suggestion = namesakes(site.permalinkByFile).get(name);
  const relative = suggestion && path.posix.relative(path.posix.dirname(file), suggestion);
  return reportAs(config.onBrokenMarkdownLinks, {
    code: "markdown-link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" names a file that is not there.`,
    hint: relative ? `Did you mean "${relative.startsWith(".") ? relative : `./${relative}`}"?` : undefined,
  });
}

const namesakesOf = new WeakMap<ReadonlyMap<string, string>, Map<string, string>>();

/** The first file of each name, made when the first broken link asks for it. */
function namesakes(permalinkByFile: ReadonlyMap<string, string>): Map<string, string> {
  const known = namesakesOf.get(permalinkByFile);
  if (known) return known;
  const files = new Map<string, string>();
  for (const file of permalinkByFile.keys()) {
    const name = path.posix.basename(file);
    if (!files.has(name)) files.set(name, file);
  }
  namesakesOf.set(permalinkByFile, files);
  return files;
}

function missingFile(link: LinkReference, file: string, address: string): Diagnostic[] {
  const place = address.startsWith("/") ? `static${address}` : path.posix.join(path.posix.dirname(file), address);
  return [
    {
      code: link.kind === "image" ? "image-missing" : "asset-missing",
      severity: "error",
      file,
      line: link.line,
      column: link.column,
      message: `The ${link.kind === "image" ? "image" : "file"} "${link.url}" does not exist.`,
      hint: `It was looked for at ${place}.`,
    },
  ];
}

function brokenLink(link: LinkReference, file: string, permalink: string, { site, config }: LinkTargets): Diagnostic[] {
  const { pathname } = new URL(link.url, `http://site${permalink}`);
  const suggestion = nearest(pathname, site.routes.keys());
  return reportAs(config.onBrokenLinks, {
    code: "link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" matches no page.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : "Write the path of a page, or the relative path of its file.",
  });
}
