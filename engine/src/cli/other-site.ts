import { existsSync } from "node:fs";
import path from "node:path";
import { docusaurusConfigNames, findSiteFile, isConfiguredSite, siteConfigNames } from "../config/find-site-file.ts";
import { findForeignSite } from "../foreign/foreign-site.ts";

const configNames = [...siteConfigNames, ...docusaurusConfigNames];

/** Folders of a repository that usually contain its site, in order of search. */
const usualFolders = [
  "website",
  "docs",
  "site",
  "documentation",
  "doc",
  "www",
  "docs-site",
  "apps/docs",
  "packages/docs",
  "book",
  "guide",
];

/**
 * Says that a folder without a configuration is not the site that was probably meant: it is inside a site with one, or
 * is a repository with a site in one of the usual folders. Undefined if neither is the case.
 */
export function describeOtherSite(directory: string): string | undefined {
  return describeOuterSite(directory) ?? describeInnerSite(directory);
}

function describeInnerSite(directory: string): string | undefined {
  const isSite = (folder: string) => isConfiguredSite(folder) || findForeignSite(folder).isForeign;
  if (isSite(path.resolve(directory))) return undefined;
  const inner = usualFolders.map((name) => path.join(directory, name)).find((each) => existsSync(each) && isSite(each));
  if (inner === undefined) return undefined;
  return `${directory === "." ? "This folder" : directory} has no configuration of a site, but ${inner} has. To use it, give its folder: ${inner}`;
}

/** Only looks within the folder's repository. */
function describeOuterSite(directory: string): string | undefined {
  let folder = path.resolve(directory);
  while (!configNames.some((name) => existsSync(path.join(folder, name)))) {
    const outer = path.dirname(folder);
    if (outer === folder || existsSync(path.join(folder, ".git"))) return undefined;
    folder = outer;
  }
  if (folder === path.resolve(directory)) return undefined;
  const config = path.relative(process.cwd(), findSiteFile(folder, configNames) ?? "");
  const site = path.relative(process.cwd(), folder) || ".";
  return `${directory === "." ? "This folder" : directory} is part of the site in ${site}, and ${config} is not used. For the whole site, give its folder: ${site}`;
}
