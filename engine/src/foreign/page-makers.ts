import path from "node:path";
import { foldersUpToRepository } from "@cairn/files/paths";
import { isUnprepared } from "../findings/ignored-by-git.ts";
import { readPackage } from "./data-file.ts";

/** Programs that write pages about an API into a folder of documents; as packages, or as commands of scripts. */
const generators =
  /^(?:@[\w-]+\/)?(?:(?:[\w-]+-)?typedoc(?:-[\w-]+)?|(?:docusaurus|vitepress|starlight|mkdocs)-[\w-]*openapi[\w-]*|redocusaurus|api-documenter|jsdoc2md|jsdoc-to-markdown|graphql-markdown|widdershins|protoc-gen-doc)$/;
/** Number of parent folders in which a package's file is also searched, up to the root of the repository. */
const mostAbove = 2;

/** Returns the names of programs that may generate pages about an API, and have not, because nothing is installed. */
export function listReferenceGenerators(siteDirectory: string): string[] {
  if (!isUnprepared(siteDirectory)) return [];
  const folders = [...foldersUpToRepository(siteDirectory)].slice(0, mostAbove + 1);
  return folders.flatMap((folder) => listPackages(path.join(folder, "package.json")));
}

function listPackages(file: string): string[] {
  const { scripts, dependencies, devDependencies } = readPackage(file);
  const commands = Object.values(scripts ?? {}).flatMap((script) => String(script).split(/[\s;&|]+/));
  const names = [dependencies, devDependencies].flatMap((each) => Object.keys(each ?? {}));
  return [...names, ...commands].filter((name) => generators.test(name));
}
