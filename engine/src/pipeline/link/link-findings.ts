import { decodeAddress, withoutSuffix } from "@cairn/html/address";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathnameOf } from "../../address/base-url.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { reportAs } from "../../config/severity.ts";
import { isIgnoredByGit, isMadeByScript, isUnprepared } from "../../findings/ignored-by-git.ts";
import { nearest } from "../../findings/nearest.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { LinkTargets } from "./link-targets.ts";

/** A link with where it stands. */
export interface WrittenLink {
  link: LinkReference;
  /** Where it is written. */
  file: string;
  /** The page that shows it. */
  permalink: string;
  /** Its path, decoded. */
  address: string;
}

function atMostWarn(rank: SiteConfig["onBrokenLinks"]): SiteConfig["onBrokenLinks"] {
  return rank === "throw" ? "warn" : rank;
}

/** A link to a folder without a page. */
export function linkToFolder({ link, file }: WrittenLink, { config }: LinkTargets): Diagnostic[] {
  return reportAs(atMostWarn(config.onBrokenLinks), {
    code: "link-to-folder",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" leads to a folder that has no page.`,
    hint: "Write a README.md in the folder, or link to the files in the repository's web interface.",
  });
}

/**
 * A link to what git ignores: a script makes it, and that did not run. All that lead to files of one folder are one finding; absent where
 * the link leads elsewhere.
 */
function linkToMade(written: WrittenLink, targets: LinkTargets): Omit<Diagnostic, "severity"> | undefined {
  const { link, file, address } = written;
  const { siteDirectory, documentFolders } = targets;
  if (!isUnprepared(siteDirectory)) return undefined;
  const folders = address.startsWith("/") ? (documentFolders[0] ?? []) : [path.posix.dirname(file)];
  const names = folders.flatMap((folder) => ["", ".md"].map((ending) => path.posix.join(folder, address) + ending));
  const made = names.find((name) => isIgnoredByGit(path.join(siteDirectory, name)))?.replace(/^\/|\/$/g, "");
  if (made === undefined) return undefined;
  const folder = made.includes("/") ? path.posix.dirname(made) : made;
  return {
    code: "link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link leads to a file in "${folder}" that does not exist.`,
    hint: isMadeByScript,
    isOncePerSite: true,
  };
}

/** A link to a file of the repository that lies outside of the site: it works where code is browsed, and on no page. */
function linkToOutside({ link, file, address }: WrittenLink, { siteDirectory }: LinkTargets) {
  const target = path.posix.join(path.posix.dirname(file), address);
  if (!target.startsWith("../") || !existsSync(path.join(siteDirectory, target))) return undefined;
  return {
    code: "link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" leads out of the site's folder, to files that are not published.`,
    hint: "Link to the file in the repository's web interface.",
  };
}

/** A link to a document's file that is not there. */
export function brokenMarkdownLink(written: WrittenLink, targets: LinkTargets): Diagnostic[] {
  const { link, file, address } = written;
  const { site, config } = targets;
  const known = linkToMade(written, targets) ?? linkToOutside(written, targets);
  if (known) return reportAs(atMostWarn(config.onBrokenMarkdownLinks), { ...known, code: "markdown-link-missing" });
  const otherEnding = path.posix
    .join(path.posix.dirname(file), address)
    .replace(/\.mdx?$/, (ending) => (ending === ".md" ? ".mdx" : ".md"));
  const byName = namesakes(site.permalinkByFile);
  const name = path.posix.basename(address);
  const suggestion = site.permalinkByFile.has(otherEnding)
    ? otherEnding
    : (byName.get(name) ?? byName.get(nearest(name, byName.keys()) ?? ""));
  const relative = suggestion && path.posix.relative(path.posix.dirname(file), suggestion);
  return reportAs(config.onBrokenMarkdownLinks, {
    code: "markdown-link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" leads to a file that does not exist.`,
    hint: relative
      ? `Did you mean "${relative.startsWith(".") ? relative : `./${relative}`}"?`
      : "Write the path of a document's file, or remove the link.",
  });
}

const namesakesOf = new WeakMap<ReadonlyMap<string, string>, Map<string, string>>();

/** The first file of each name, computed for the first broken link. */
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

/** Where a file that a document names lies, relative to the site's folder. */
function filePlace(address: string, file: string): string {
  return address.startsWith("/") ? `static${address}` : path.posix.join(path.posix.dirname(file), address);
}

/** An image or a file that is not there. */
export function missingFile({ link, file, address }: WrittenLink, { config }: LinkTargets): Diagnostic[] {
  return reportAs(link.isRaw ? config.onBrokenHtmlAddresses : "throw", {
    code: link.kind === "image" ? "image-missing" : "asset-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The ${link.kind === "image" ? "image" : "file"} "${link.url}" does not exist.`,
    hint: `The file would be ${filePlace(address, file)}.`,
  });
}

/** A link that matches no page and no file. */
export function brokenLink(written: WrittenLink, targets: LinkTargets): Diagnostic[] {
  const { link, file, permalink } = written;
  const { site, config } = targets;
  const pathname = pathnameOf(link.url, permalink);
  const rank = link.isRaw ? config.onBrokenHtmlAddresses : config.onBrokenLinks;
  const known = linkToMade(written, targets) ?? linkToOutside(written, targets);
  if (known) return reportAs(atMostWarn(rank), known);
  const suggestion = nearest(pathname, site.routes.keys());
  const isFile = /\.(?!html?$)[a-z\d]+$/i.test(pathname);
  return reportAs(rank, {
    code: "link-missing",
    file,
    line: link.line,
    column: link.column,
    message: `The link "${link.url}" matches no page${isFile ? " and no file" : ""}.`,
    hint: suggestion
      ? `Did you mean "${suggestion}"?`
      : isFile
        ? `The file would be ${filePlace(decodeAddress(withoutSuffix(link.url)), file)}.`
        : "Write the path of a page, or the relative path of its file.",
  });
}
