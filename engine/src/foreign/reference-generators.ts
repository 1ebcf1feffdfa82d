import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isUnprepared } from "../findings/ignored-by-git.ts";
import { findSphinxFolder } from "./foreign-files.ts";

/** Programs that write pages about an API into a folder of documents; as packages, or as commands of scripts. */
const generators =
  /^(?:@[\w-]+\/)?(?:(?:[\w-]+-)?typedoc(?:-[\w-]+)?|(?:docusaurus|vitepress|starlight|mkdocs)-[\w-]*openapi[\w-]*|redocusaurus|api-documenter|jsdoc2md|jsdoc-to-markdown|graphql-markdown|widdershins|protoc-gen-doc)$/;
/** Extensions of Sphinx that write pages about code. */
const sphinxExtensions =
  /["']((?:sphinx\.ext\.(?:autodoc|autosummary|apidoc)|autoapi|autodoc2|exhale|sphinxcontrib\.(?:openapi|apidoc))(?:\.\w+)?)["']/g;
/** Number of parent folders in which a package's file is also searched, up to the root of the repository. */
const mostAbove = 2;

/** Returns the names of programs that may generate pages about an API, and have not, because nothing is installed. */
export function listReferenceGenerators(siteDirectory: string): string[] {
  if (!isUnprepared(siteDirectory)) return [];
  const found = [...listSphinxExtensions(siteDirectory)];
  let folder = siteDirectory;
  for (let above = 0; above <= mostAbove; above += 1) {
    found.push(...listPackages(path.join(folder, "package.json")));
    if (existsSync(path.join(folder, ".git"))) break;
    folder = path.dirname(folder);
  }
  return found;
}

function listPackages(file: string): string[] {
  if (!existsSync(file)) return [];
  const { scripts, dependencies, devDependencies } = readPackage(file);
  const commands = Object.values(scripts ?? {}).flatMap((script) => String(script).split(/[\s;&|]+/));
  const names = [dependencies, devDependencies].flatMap((each) => Object.keys(each ?? {}));
  return [...names, ...commands].filter((name) => generators.test(name));
}

/** The fields of a package's file; none if it cannot be read. */
function readPackage(file: string): Record<string, Record<string, unknown> | undefined> {
  try {
    const fields: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof fields === "object" && fields !== null ? (fields as Record<string, Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function listSphinxExtensions(siteDirectory: string): string[] {
  const folder = findSphinxFolder(siteDirectory);
  const file = folder === undefined ? undefined : path.join(siteDirectory, folder, "conf.py");
  if (file === undefined || !existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  return Array.from(text.matchAll(sphinxExtensions), ([, name = ""]) => name);
}
