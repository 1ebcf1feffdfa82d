import { relativePath } from "@cairn/files/paths";
import type { SiteConfig } from "../../config/config.ts";
import { repositoryRootOf } from "../../files/git.ts";
import type { ForeignLinks } from "../../foreign/generator.ts";
import { readForeignLinks } from "../../foreign/generators.ts";
import { hasOwnLinkTemplate } from "../../foreign/generators/hugo.ts";
import { createDoxygenReader, findInBundles } from "../../foreign/named-files.ts";
import { listReferenceGenerators } from "../../foreign/page-makers.ts";
import { publishedBaseOf } from "../../foreign/published-base.ts";

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
