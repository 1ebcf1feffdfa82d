import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository } from "@cairn/files/paths";
import { findSiteFile } from "../config/find-site-file.ts";
import { isUnprepared } from "../findings/ignored-by-git.ts";
import { readPackage } from "./data-file.ts";
import { astroNames, findMystFolder } from "./foreign-files.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";

const pageMakersOfMkDocs =
  /^(?:gen-files|(?:material\/)?blog|api-autonav|autoapi|mkdoxy|monorepo|multirepo|mkdocs-simple-blog|include_dir_to_nav)$/;
const pageMakersOfAstro = /^starlight-(?:blog|openapi|typedoc|changelogs|obsidian|videos|utils|\w+docs?)$/;

/** Returns the names of plugins of another generator, and of other programs, that may add pages. */
export async function listPageMakers(siteDirectory: string): Promise<string[]> {
  const all = [...(await listPlugins(siteDirectory)), ...listReferenceGenerators(siteDirectory)];
  return Array.from(new Set(all));
}

async function listPlugins(siteDirectory: string): Promise<string[]> {
  const mkDocs = readMkDocsConfig(siteDirectory);
  if (mkDocs) return Array.from(mkDocs.plugins.keys()).filter((name) => pageMakersOfMkDocs.test(name));
  const astro = findSiteFile(siteDirectory, astroNames);
  if (astro === undefined) return [];
  const { parseSync } = await import("rolldown/utils");
  const { body } = parseSync(astro, readFileSync(astro, "utf8")).program;
  const imported = body.flatMap((node) => (node.type === "ImportDeclaration" ? node.source.value : []));
  return imported.filter((name) => pageMakersOfAstro.test(name));
}

/** Programs that write pages about an API into a folder of documents; as packages, or as commands of scripts. */
const generators =
  /^(?:@[\w-]+\/)?(?:(?:[\w-]+-)?typedoc(?:-[\w-]+)?|(?:docusaurus|vitepress|starlight|mkdocs)-[\w-]*openapi[\w-]*|redocusaurus|api-documenter|jsdoc2md|jsdoc-to-markdown|graphql-markdown|widdershins|protoc-gen-doc)$/;
/** Extensions of Sphinx that write pages about code. */
const sphinxExtensions =
  /["']((?:sphinx\.ext\.(?:autodoc|autosummary|apidoc)|autoapi|autodoc2|exhale|sphinxcontrib\.(?:openapi|apidoc))(?:\.\w+)?)["']/g;
/** Number of parent folders in which a package's file is also searched, up to the root of the repository. */
const mostAbove = 2;

/** Returns the names of programs that may generate pages about an API, and have not, because nothing is installed. */
function listReferenceGenerators(siteDirectory: string): string[] {
  if (!isUnprepared(siteDirectory)) return [];
  const found = [...listSphinxExtensions(siteDirectory)];
  for (const folder of [...foldersUpToRepository(siteDirectory)].slice(0, mostAbove + 1))
    found.push(...listPackages(path.join(folder, "package.json")));
  return found;
}

function listPackages(file: string): string[] {
  const { scripts, dependencies, devDependencies } = readPackage(file);
  const commands = Object.values(scripts ?? {}).flatMap((script) => String(script).split(/[\s;&|]+/));
  const names = [dependencies, devDependencies].flatMap((each) => Object.keys(each ?? {}));
  return [...names, ...commands].filter((name) => generators.test(name));
}

function listSphinxExtensions(siteDirectory: string): string[] {
  const folder = findMystFolder(siteDirectory);
  const file = folder === undefined ? undefined : path.join(siteDirectory, folder, "conf.py");
  if (file === undefined || !existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  return Array.from(text.matchAll(sphinxExtensions), ([, name = ""]) => name);
}
