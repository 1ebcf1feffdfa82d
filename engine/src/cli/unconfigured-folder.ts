import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository } from "@cairn/files/paths";
import { statIfThere } from "@cairn/files/stat-if-there";
import { docusaurusConfigNames, findSiteFile, isConfiguredSite, siteConfigNames } from "../config/find-site-file.ts";
import { findForeignSite } from "../foreign/foreign-site.ts";
import { generatorsOf } from "../foreign/generators.ts";

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
 * Says what was probably meant with a folder that has no configuration: the site that it is part of, the site in one of
 * the usual folders of a repository, or pages about its Terraform modules. Undefined if none is the case.
 */
export function describeUnconfigured(directory: string): string | undefined {
  const outer = describeOuterSite(directory);
  if (outer !== undefined || isSite(path.resolve(directory))) return outer;
  return describeInnerSite(directory) ?? describeModules(directory);
}

/** Names the folder at the start of a sentence. */
function nameOf(directory: string): string {
  return directory === "." ? "This folder" : directory;
}

function isSite(folder: string): boolean {
  return isConfiguredSite(folder) || findForeignSite(generatorsOf(folder)).isForeign;
}

function describeInnerSite(directory: string): string | undefined {
  const inner = usualFolders.map((name) => path.join(directory, name)).find((each) => existsSync(each) && isSite(each));
  if (inner === undefined) return undefined;
  return `${nameOf(directory)} has no configuration of a site, but ${inner} has. To use it, give its folder: ${inner}`;
}

/** Only looks within the folder's repository. */
function describeOuterSite(directory: string): string | undefined {
  const folders = [...foldersUpToRepository(path.resolve(directory))];
  const folder = folders.find((each) => findSiteFile(each, configNames) !== undefined);
  if (folder === undefined || folder === folders[0]) return undefined;
  const config = path.relative(process.cwd(), findSiteFile(folder, configNames) ?? "");
  const site = path.relative(process.cwd(), folder) || ".";
  return `${nameOf(directory)} is part of the site in ${site}, and ${config} is not used. For the whole site, give its folder: ${site}`;
}

/** Only looks where most repositories have their modules, because it runs before each build. */
function describeModules(directory: string): string | undefined {
  if (existsSync(path.join(directory, "data/modules"))) return undefined;
  const modules = path.join(directory, "modules");
  const folders = [directory, ...listNames(modules).map((name) => path.join(modules, name))];
  if (!folders.some((folder) => listNames(folder).some((name) => /\.(?:tf|tofu)$/.test(name)))) return undefined;
  return `${nameOf(directory)} has Terraform modules. For a page about each, with its inputs and outputs, run there: npx cairn-docs import modules`;
}

/** The names of the files in a folder; none if it is not one. */
function listNames(folder: string): string[] {
  return statIfThere(folder)?.isDirectory() ? readdirSync(folder) : [];
}
