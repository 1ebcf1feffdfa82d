import { isDocumentName } from "../../address/file-name.ts";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { walkFiles } from "../../files/walk.ts";
import { repositoryRootOf } from "../../files/git.ts";
import { docsDirectoryOf, readForeignLanguage, readForeignTitle } from "../../foreign/foreign-site.ts";
import type { FoundGenerator } from "../../foreign/generators.ts";
import { readNameOfHomePage, readNameOfRemote, readProjectName } from "../../foreign/project-name.ts";

/** What other generators do, and pages here lack. */
const doneByOthers = [
  "category-document-unknown",
  "component-foreign",
  "component-unknown",
  "diagram-not-drawn",
  "directive-unknown",
  "document-id",
  "document-slug",
  "front-matter-value",
  "math-command-unknown",
  "module-failed",
  "pagination-document-unknown",
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
  "id-duplicate": "log",
  "markdown-not-mdx": "log",
  "math-command-unknown": "log",
  "path-capitals": "log",
  "render-failed": "log",
  "route-duplicate": "log",
  "template-left-out": "log",
};

/** Documents in a repository that tests read, and templates of documents. */
const ofTests = ["fixtures", "__fixtures__", "__tests__", "testdata", "archetypes"].map((name) => `**/${name}/**`);

/** Templates from which programs write documents, such as `README.tpl.md`. */
const ofTemplates = "**/*.{hbs,gotmpl,tmpl,tpl,ejs,j2,jinja,jinja2,mustache}.{md,mdx}";

/** What programs that write code are told about a repository. */
const ofAssistants = ["AGENTS", "CLAUDE", "GEMINI"].map((name) => `**/${name}.md`);

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
async function ranksOfOthers(others: readonly FoundGenerator[]): Promise<Record<string, "log" | "ignore">> {
  const ofAll = doneByOthers.map((code) => ({ [code]: "log" as const }));
  const ofSome = await Promise.all(others.map(({ generator, site }) => generator.ranks?.(site) ?? {}));
  return [...ofAll, ...ofSome].reduce<Record<string, "log" | "ignore">>((all, each) => ({ ...all, ...each }), {});
}

/** Files of programs whose code is in a folder `src`, too. */
const ofApplications = ["vite", "svelte", "app", "remix", "react-router", "vue", "angular"].flatMap((name) =>
  ["js", "ts", "mjs"].map((ending) => `${name}.config.${ending}`),
);

/** What is no mistake where an application reads documents by its own rules. */
const ofOwnMdx: Record<string, "log"> = { "markdown-not-mdx": "log", "mdx-invalid": "log", "render-failed": "log" };

/** Whether the folder has code for its pages, as sites of Docusaurus and Cairn have it, and is no application of another program. */
function hasOwnComponents(siteDirectory: string, isApplication: boolean): boolean {
  const folder = path.join(siteDirectory, "src");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return !isApplication && names.some((name) => /^(?:components|css|pages|theme)$|\.[jt]sx$/.test(name));
}

/**
 * Whether documents have names such as `2024-review.md` or are in folders such as `1.x`, whose numbers give no order, but
 * make them different.
 */
function hasYearsOrVersions(siteDirectory: string): boolean {
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined });
  return files.some(
    ({ path: name }) => isDocumentName(name) && /(?:^|\/)(?:(?:19|20)\d\d[-_.](?!\d)[^/]*$|\d+\.x\/)/i.test(name),
  );
}

/** A site without a configuration for Cairn or Docusaurus. */
export interface UnconfiguredSite {
  siteDirectory: string;
  /** The generators whose files are in its folder. */
  generators: readonly FoundGenerator[];
  /** Whether one of them reads the documents. */
  isForeign: boolean;
}

/** Returns the configuration of a site that has none, by the conventions of its own generator, if it has one. */
export async function defaultConfig({
  siteDirectory,
  generators: others,
  isForeign: isOfGenerator,
}: UnconfiguredSite): Promise<Record<string, unknown>> {
  // One that reads no documents is the framework of an application.
  const isOfFramework = !isOfGenerator && others.length > 0;
  const isApplication = isOfFramework || findSiteFile(siteDirectory, ofApplications) !== undefined;
  const isOther = isApplication || isOfGenerator;
  const ofGenerator = isOfGenerator ? await readForeignTitle(others) : undefined;
  const language = isOfGenerator ? await readForeignLanguage(others) : undefined;
  const documents = await docsDirectoryOf(siteDirectory, undefined, others);
  const navbars = await Promise.all(others.map(({ generator, site }) => generator.navbar?.(site, documents) ?? []));
  const items = navbars.find((each) => each.length > 0);
  const repository = repositoryRootOf(siteDirectory);
  const title =
    ofGenerator ??
    readProjectName(siteDirectory) ??
    readNameOfHomePage(path.join(siteDirectory, documents)) ??
    (isOfGenerator && repository !== undefined ? readProjectName(repository) : undefined) ??
    (repository === undefined ? undefined : readNameOfRemote(repository));
  const isPart = repository !== undefined && !hasOwnComponents(siteDirectory, isApplication);
  const exclude = [
    // The configuration of a generator says what it publishes.
    ...(isPart ? [...ofTests, ofTemplates, ...ofAssistants, ofPackages, ...(isOfGenerator ? [] : ofOthers)] : []),
    ...(await Promise.all(others.map(({ generator, site }) => generator.exclude?.(site) ?? []))).flat(),
  ];
  const keepsNumbers =
    others.some(({ generator }) => generator.keepsNumbers) ||
    (isPart && !isOfGenerator && hasYearsOrVersions(siteDirectory));
  const instances = isOfGenerator ? await otherInstances(others, documents) : [];
  return {
    ...(title !== undefined && { title }),
    ...(items && { navbar: { items } }),
    ...(language !== undefined && { i18n: { defaultLocale: language } }),
    ...(exclude.length > 0 && { exclude }),
    // As in the file that `cairn init` writes: light, Docusaurus's default, would surprise readers of a dark system.
    colorMode: { respectPrefersColorScheme: true },
    staticDirectories: await usualStaticDirectories(siteDirectory, others),
    // Another program may publish documents in a folder of a repository, where most are only read.
    ...(isPart && { onBrokenLinks: "warn", onBrokenImages: "warn", checks: ranksInRepository }),
    // Its program publishes the site in spite of broken links, and draws pages that are code.
    ...(isOther && {
      onBrokenLinks: "warn",
      onBrokenImages: "warn",
      checks: { ...(await ranksOfOthers(others)), ...(isApplication && ofOwnMdx) },
      pages: { exclude: ["**/*.{js,jsx,ts,tsx}"] },
    }),
    ...((keepsNumbers || instances.length > 0) && {
      docs: { numberPrefixParser: !keepsNumbers, instances },
    }),
  };
}

/** Returns the further folders of documents that generators publish with the site. */
async function otherInstances(generators: readonly FoundGenerator[], documents: string): Promise<object[]> {
  const folders = await Promise.all(
    generators.map(({ generator, site }) => generator.otherFolders?.(site, documents) ?? []),
  );
  const instances = folders.flat().map(({ path: folder, at }) => {
    return { id: at.replaceAll(/[^\w-]+/g, "-"), path: folder, routeBasePath: at };
  });
  return Array.from(new Map(instances.map((each) => [each.id, each])).values());
}

/** Returns the existing folders of static files by the conventions of most generators. */
export async function usualStaticDirectories(
  siteDirectory: string,
  generators: readonly FoundGenerator[],
): Promise<string[]> {
  const documents = await docsDirectoryOf(siteDirectory, undefined, generators);
  const found: string[] = ["public"];
  for (const { generator, site } of generators)
    found.push(...((await generator.staticFolders?.(site, documents)) ?? []));
  return ["static", ...new Set(found.filter((each) => existsSync(path.join(siteDirectory, each))))];
}
