import { relativePath, foldersUpToRepository } from "@cairn/files/paths";
import type { SiteConfig } from "../../config/config.ts";
import { repositoryRootOf } from "../../files/git.ts";
import type { ForeignLinks } from "../../foreign/generator.ts";
import { readForeignLinks, generatorsOf } from "../../foreign/generators.ts";
import { hasOwnLinkTemplate, hugo } from "../../foreign/generators/hugo.ts";
import { createDoxygenReader, findInBundles } from "../../foreign/named-files.ts";
import path from "node:path";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { readPackage } from "../../foreign/data-file.ts";
import { existsSync, readFileSync } from "node:fs";

/** What a link that matches no document may lead to, outside of the site's documents. */
export interface Surroundings extends Omit<ForeignLinks, "allowed"> {
  pageMakers: readonly string[];
  /** The repository that a bare folder of Markdown is part of. Where code is browsed, addresses start at its root. */
  repository?: { root: string; /** Such as `docs`. */ folder: string } | undefined;
  /** Whether the site is a folder of Markdown in a repository, or the whole of it, without any configuration. */
  isBare?: boolean;
  /** The path below which another generator publishes the site, such as `/docs/`, which authors write in links. */
  publishedBase?: string;
  /** Whether the site itself, and not its theme, has a template of Hugo for links. */
  hasOwnLinkTemplate?: boolean;
  /** Whether the generator lets a link lead nowhere, or resolves it. */
  isAllowed?: (url: string) => boolean;
  /** The names of pages that Doxygen writes, which are those of their files without `.html`. */
  readDoxygenPages?: () => ReadonlySet<string>;
}

/** Reads the surroundings of a site's documents from the files of other programs. */
export async function readSurroundings(
  siteDirectory: string,
  { publisher }: Pick<SiteConfig, "publisher">,
): Promise<Surroundings> {
  const around = publisher === "unknown" ? repositoryAround(siteDirectory) : { isBare: false };
  const { allowed = [], pageMakers = [], findNamedFile, ...links } = await readForeignLinks(siteDirectory);
  return {
    ...around,
    ...links,
    publishedBase: await publishedBaseOf(siteDirectory, repositoryRootOf(siteDirectory)),
    pageMakers: Array.from(new Set([...pageMakers, ...listReferenceGenerators(siteDirectory)])),
    isAllowed: (url) => allowed.some((isAllowed) => isAllowed(url)),
    findNamedFile: findNamedFile ?? findInBundles(siteDirectory),
    readDoxygenPages: createDoxygenReader(siteDirectory),
    hasOwnLinkTemplate: hasOwnLinkTemplate(siteDirectory),
  };
}

function repositoryAround(siteDirectory: string): Pick<Surroundings, "repository"> & { isBare: boolean } {
  const root = repositoryRootOf(siteDirectory);
  if (root === undefined || root === siteDirectory) return { isBare: root !== undefined };
  const folder = relativePath(root, siteDirectory);
  return { isBare: true, repository: { root, folder } };
}

/** Programs that write pages about an API into a folder of documents; as packages, or as commands of scripts. */
const generators =
  /^(?:@[\w-]+\/)?(?:(?:[\w-]+-)?typedoc(?:-[\w-]+)?|(?:docusaurus|vitepress|starlight|mkdocs)-[\w-]*openapi[\w-]*|redocusaurus|api-documenter|jsdoc2md|jsdoc-to-markdown|graphql-markdown|widdershins|protoc-gen-doc)$/;
/** Number of parent folders in which a package's file is also searched, up to the root of the repository. */
const mostAbove = 2;

/** Returns the names of programs that may generate pages about an API, and have not, because nothing is installed. */
function listReferenceGenerators(siteDirectory: string): string[] {
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

/**
 * Returns the path below which another generator publishes the site, such as `/docs/`; `/` if its configuration has
 * none, or that of GitHub Pages for a site of Hugo, which often gets its address when it is built. Most generators do
 * not add it to links, so authors have to write it.
 */
export async function publishedBaseOf(siteDirectory: string, repository?: string): Promise<string> {
  for (const { generator, site } of generatorsOf(siteDirectory))
    for (const written of (await generator.publishedBase?.(site)) ?? [])
      if (typeof written === "string" && pathOf(written) !== "/") return pathOf(written);
  const isOnPages = repository !== undefined && hugo.find(siteDirectory) !== undefined;
  return (isOnPages ? baseOfPages(repository) : undefined) ?? "/";
}

/** Returns the path of a repository on GitHub Pages: its name. */
function baseOfPages(repository: string): string | undefined {
  const file = path.join(repository, ".git/config");
  if (!existsSync(file)) return undefined;
  const [, name] =
    /^\s*url\s*=\s*\S*github\.com[:/][^/\s]+\/(\S+?)(?:\.git)?\s*$/m.exec(readFileSync(file, "utf8")) ?? [];
  return name === undefined ? undefined : `/${name}/`;
}

/** Returns the path of a base, which is a URL or a path, with slashes at both ends. */
function pathOf(base: string): string {
  const pathname = URL.canParse(base) ? new URL(base).pathname : base;
  return `/${pathname.replace(/^\/+|\/+$/g, "")}/`.replace("//", "/");
}
