import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { walkFiles } from "../../files/walk.ts";
import { repositoryRootOf } from "../../files/git.ts";
import {
  excludedByMintlify,
  findBook,
  findVueSite,
  foldersOfHugo,
  gatsbyNames,
  hasHugoPermalinks,
  isGitBookSite,
  isHugoSite,
  isRspressSite,
  nextNames,
} from "../../foreign/foreign-files.ts";
import { findFernFolder } from "../../foreign/fern-pages.ts";
import { docsDirectoryOf, rootOfVocs } from "../../foreign/foreign-site.ts";
import { readNameOfHomePage, readProjectName } from "../../foreign/project-name.ts";
import { readForeignTitle } from "../../foreign/site-title.ts";
import { folderOfDocumenter } from "../../foreign/source-folder.ts";
import { readVueConfig } from "../../foreign/vue-config.ts";

/** What other generators do, and pages here lack. */
const doneByOthers = [
  "component-foreign",
  "component-unknown",
  "diagram-not-drawn",
  "directive-unknown",
  "document-id",
  "document-slug",
  "front-matter-value",
  "math-command-unknown",
  "module-failed",
  // Many write a page to a file, and one of a folder to its index.
  "path-capitals",
  "template-left-out",
];

/** What is no mistake in documents that are read in a repository, or published by a program that is configured elsewhere. */
const ranksInRepository: Record<string, "log"> = {
  "component-unknown": "log",
  "diagram-not-drawn": "log",
  "directive-unknown": "log",
  "document-id": "log",
  "document-slug": "log",
  "front-matter-value": "log",
  "markdown-not-mdx": "log",
  "math-command-unknown": "log",
  "path-capitals": "log",
  "render-failed": "log",
  "route-duplicate": "log",
  "template-left-out": "log",
};

/** Documents in a repository that tests read, and templates of documents. */
const ofTests = ["fixtures", "__fixtures__", "__tests__", "testdata", "archetypes"].map((name) => `**/${name}/**`);

/** Packages, which hold documents of other authors. */
const ofPackages = "**/bower_components/**";

/** Documents of other authors in a repository, and those that programs write. */
const ofOthers = ["vendor", "vendored", "third_party", "third-party", "thirdparty", "generated"].map(
  (name) => `**/${name}/**`,
);

/**
 * Returns the severities for a site that has only the configuration of another generator: what that program does is no
 * mistake of the authors, so it is noted. With a configuration for Cairn, it is a warning or an error.
 */
async function ranksOfOthers(siteDirectory: string): Promise<Record<string, "log" | "ignore">> {
  // mdBook writes `a.md` and `a/index.md` to files of their own.
  const hasOtherPaths = findBook(siteDirectory) !== undefined || (await hasHugoPermalinks(siteDirectory));
  const routes = hasOtherPaths ? ["route-duplicate"] : [];
  // Fern shows names in double braces as they are.
  const braces = findFernFolder(siteDirectory) === undefined ? [] : ["render-failed"];
  const ranks = Object.fromEntries([...doneByOthers, ...routes, ...braces].map((code) => [code, "log" as const]));
  // The Markdown of Julia has no HTML, so that readers see what is in angle brackets.
  return folderOfDocumenter(siteDirectory) === undefined ? ranks : { ...ranks, "text-as-element": "ignore" };
}

/** Files of programs whose code is in a folder `src`, too. */
const ofApplications = ["vite", "svelte", "app", "remix", "react-router", "vue", "angular"].flatMap((name) =>
  ["js", "ts", "mjs"].map((ending) => `${name}.config.${ending}`),
);

/** What is no mistake where an application reads documents by its own rules. */
const ofOwnMdx: Record<string, "log"> = { "markdown-not-mdx": "log", "mdx-invalid": "log", "render-failed": "log" };

/** Whether the folder is an application, as far as its configuration shows. That of Next may also draw documents. */
function isApplicationFolder(siteDirectory: string, isOfGenerator: boolean): boolean {
  const names = [...ofApplications, ...(isOfGenerator ? [] : nextNames)];
  return findSiteFile(siteDirectory, names) !== undefined;
}

/** Whether the folder has code for its pages, as sites of Docusaurus and Cairn have it, and is no application of another program. */
function hasOwnComponents(siteDirectory: string, isApplication: boolean): boolean {
  const folder = path.join(siteDirectory, "src");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return !isApplication && names.some((name) => /^(?:components|css|pages|theme)$|\.[jt]sx$/.test(name));
}

/** Whether documents of a folder have names such as `2024-review.md`, whose numbers give no order, but make them different. */
function hasYearsInNames(siteDirectory: string): boolean {
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined });
  return files.some(({ path: name }) => /(?:^|\/)(?:19|20)\d\d[-_.](?!\d)[^/]*\.mdx?$/.test(name));
}

/**
 * Returns the configuration of a site that has none for Cairn or Docusaurus, by the conventions of its own generator, if
 * it has one.
 */
export async function defaultConfig(siteDirectory: string, isOfGenerator: boolean): Promise<Record<string, unknown>> {
  const isApplication = isApplicationFolder(siteDirectory, isOfGenerator);
  const isOther = isApplication || isOfGenerator;
  // Gatsby's plugins read MDX by the rules of several versions, and templates give documents values.
  const hasOwnMdx = isApplication || findSiteFile(siteDirectory, gatsbyNames) !== undefined;
  const ofGenerator = isOfGenerator ? await readForeignTitle(siteDirectory) : undefined;
  const title = ofGenerator ?? readProjectName(siteDirectory) ?? readNameOfHomePage(await documentsOf(siteDirectory));
  const isPart = repositoryRootOf(siteDirectory) !== undefined && !hasOwnComponents(siteDirectory, isApplication);
  const exclude = [
    // The configuration of a generator says what it publishes.
    ...(isPart ? [...ofTests, ofPackages, ...(isOfGenerator ? [] : ofOthers)] : []),
    ...(!isPart && isHugoSite(siteDirectory) ? ["archetypes/**"] : []),
    // The list of chapters is the navigation.
    ...(findBook(siteDirectory) !== undefined || isGitBookSite(siteDirectory) ? ["SUMMARY.md"] : []),
    ...((await readVueConfig(siteDirectory))?.excluded ?? []),
    ...excludedByMintlify(siteDirectory),
  ];
  return {
    ...(title !== undefined && { title }),
    ...(exclude.length > 0 && { exclude }),
    // As in the file that `cairn init` writes: light, Docusaurus's default, would surprise readers of a dark system.
    colorMode: { respectPrefersColorScheme: true },
    staticDirectories: await usualStaticDirectories(siteDirectory),
    // Another program publishes documents in a folder of a repository.
    ...(isPart && { checks: ranksInRepository }),
    // Its program publishes the site in spite of broken links, and draws pages that are code.
    ...(isOther && {
      onBrokenLinks: "warn",
      onBrokenImages: "warn",
      checks: { ...(await ranksOfOthers(siteDirectory)), ...(hasOwnMdx && ofOwnMdx) },
      pages: { exclude: ["**/*.{js,jsx,ts,tsx}"] },
    }),
    // Its folders of versions have names such as `12.x`.
    ...((isRspressSite(siteDirectory) || (isPart && !isOfGenerator && hasYearsInNames(siteDirectory))) && {
      docs: { numberPrefixParser: false },
    }),
  };
}

async function documentsOf(siteDirectory: string): Promise<string> {
  return path.join(siteDirectory, await docsDirectoryOf(siteDirectory));
}

/** Returns the existing folders of static files by the conventions of most generators. */
export async function usualStaticDirectories(siteDirectory: string): Promise<string[]> {
  const isThere = (...names: string[]) => names.every((name) => existsSync(path.join(siteDirectory, name)));
  const vue = findVueSite(siteDirectory);
  const inDocuments = path.posix.join(await docsDirectoryOf(siteDirectory), "public");
  const inFolder = vue && relativePath(siteDirectory, path.join(vue.folder, "public"));
  const ofVue = inFolder === undefined ? [] : [inDocuments, inFolder];
  const ofHugo = (await foldersOfHugo(siteDirectory, "static"))
    .map((each) => path.posix.normalize(each))
    .filter((each) => each !== "static" && !/^(?:\/|\.\.)/.test(each));
  const inVocs = await rootOfVocs(siteDirectory);
  const ofVocs = inVocs === undefined ? [] : [path.posix.join(inVocs, "public")];
  const others = ["public", ...ofVue, ...ofVocs, ...ofHugo].filter(
    (each, at, all) => isThere(each) && all.indexOf(each) === at,
  );
  return ["static", ...others];
}
