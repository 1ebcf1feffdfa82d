import { readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { findSiteFile, findVitePressConfig, siteConfigNames } from "../../config/find-site-file.ts";
import { repositoryRootOf } from "../../files/git.ts";
import { docusaurusConfigNames, usualMarkdown } from "../../docusaurus/configuration/docusaurus-config.ts";

/** What is around a site's documents: links that match no document may lead there. */
export interface Surroundings {
  /** The repository that a bare folder of Markdown is part of. Where code is browsed, addresses start at its root. */
  repository?: { root: string; /** Such as `docs`. */ folder: string } | undefined;
  /** Whether the ids of headings follow a rule that only the publishing program knows. */
  hasOwnIds: boolean;
  /** Whether VitePress gives documents addresses other than their paths, by code of the site. */
  hasRewrites: boolean;
  /** Names of another generator's plugins that may make pages. */
  pageMakers: readonly string[];
}

const pageMakersOfMkDocs =
  /^(?:gen-files|(?:material\/)?blog|api-autonav|autoapi|mkdoxy|monorepo|multirepo|mkdocs-simple-blog|include_dir_to_nav)$/;
const pageMakersOfAstro = /["'](starlight-(?:blog|openapi|typedoc|changelogs|obsidian|videos|utils))["']/g;
const astroConfigNames = ["astro.config.mjs", "astro.config.ts", "astro.config.js"];

/** Reads from the files of other programs what is around a site's documents. */
export function readSurroundings(siteDirectory: string): Surroundings {
  const repository = repositoryAround(siteDirectory);
  const vitePress = findVitePressConfig(siteDirectory);
  const text = vitePress === undefined ? "" : readFileSync(vitePress, "utf8");
  const hasOwnIds = repository !== undefined || /\bslugify\b/.test(text);
  return { repository, hasOwnIds, hasRewrites: /\brewrites\b/.test(text), pageMakers: listPageMakers(siteDirectory) };
}

function repositoryAround(siteDirectory: string): Surroundings["repository"] {
  const isConfigured = findSiteFile(siteDirectory, [...siteConfigNames, ...docusaurusConfigNames]) !== undefined;
  if (isConfigured || usualMarkdown(siteDirectory).format !== "detect") return undefined;
  const root = repositoryRootOf(siteDirectory);
  if (root === undefined || root === siteDirectory) return undefined;
  return { root, folder: path.relative(root, siteDirectory).replaceAll("\\", "/") };
}

function listPageMakers(siteDirectory: string): string[] {
  const mkdocs = findSiteFile(siteDirectory, ["mkdocs.yml", "mkdocs.yaml"]);
  if (mkdocs !== undefined)
    return pluginsOfMkDocs(readFileSync(mkdocs, "utf8")).filter((name) => pageMakersOfMkDocs.test(name));
  const astro = findSiteFile(siteDirectory, astroConfigNames);
  if (astro === undefined) return [];
  return Array.from(readFileSync(astro, "utf8").matchAll(pageMakersOfAstro), ([, name = ""]) => name);
}

/** Returns the names of plugins, which are a list of names and objects with options, or one object. */
function pluginsOfMkDocs(text: string): string[] {
  const written = (parseDocument(text, { logLevel: "silent" }).toJS() as { plugins?: unknown } | null)?.plugins;
  const all: unknown[] = Array.isArray(written) ? written : [written];
  return all.flatMap((each) => (typeof each === "string" ? [each] : Object.keys(each ?? {})));
}
