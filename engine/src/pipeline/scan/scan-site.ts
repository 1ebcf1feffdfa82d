import { isDocumentName, withoutDocumentEnding } from "../../address/file-name.ts";
import { statSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { findSiteFile, isConfiguredSite } from "../../config/find-site-file.ts";
import type { ContentSource } from "../../compile/content-source.ts";
import type { PageKind } from "../../kinds/page-kind.ts";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { realPathOf, type WorkFolder } from "@cairn/files/work-folder";
import { docsDirectoryOf } from "../../foreign/foreign-site.ts";
import { readmes } from "../../foreign/project-name.ts";
import { generatorsOf } from "../../foreign/generators.ts";
import type { DocsVersion } from "../../model/versions.ts";
import { readVersions, versionWithoutDocuments } from "./read-versions.ts";
import { documentsUnread, nothingToBuild } from "./other-languages.ts";
import { createWalkChecks } from "./walk-checks.ts";
import { isIgnoredByGit } from "../../findings/ignored-by-git.ts";
import { stampOfFile } from "../../files/stamp.ts";
import { type FoundFile, walkFiles } from "../../files/walk.ts";

/** A file that makes a page. */
export interface ScannedFile extends FoundFile {
  source: ContentSource;
  /** The path relative to the site's folder. */
  file: string;
}

export interface ScannedSite {
  siteDirectory: string;
  sources: ContentSource[];
  /** Versions of the documents, newest first. */
  versions: DocsVersion[];
  /** For each version, the folders of its documents relative to the site's folder, translations first. */
  documentFolders: string[][];
  files: ScannedFile[];
  /** `_category_` files of the documents' folders; `file` is relative to the site's folder. */
  categoryFiles: CategoryFileFound[];
  /** Files of the static folders. A file in an earlier folder hides one of the same name in a later folder. */
  staticFiles: Map<string, FoundFile>;
  /** All files in the folders that were walked, including those that make no page. */
  walked: { folders: string[]; files: FoundFile[] };
  /** Absolute paths of other files that were read. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

export interface CategoryFileFound extends FoundFile {
  file: string;
  /** The version of the documents that it belongs to. */
  version: string;
  /** Absolute path of the file that this one translates. */
  original?: string | undefined;
}

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

interface ScannedPlace {
  siteDirectory: string;
  /** The folder that the build writes to; absent if it writes nothing. */
  output?: WorkFolder | undefined;
}

interface FilePatterns {
  include?: string[] | undefined;
  exclude: string[];
}

/** Returns whether glob patterns exclude a file. The library is only loaded for sites that have some. */
async function excludedBy({ include, exclude }: FilePatterns): Promise<(path: string) => boolean> {
  if (include === undefined && exclude.length === 0) return () => false;
  const { default: match } = await import("picomatch");
  const isExcluded = match(exclude, { dot: true });
  const isIncluded = include ? match(include, { dot: true }) : () => true;
  return (file) => isExcluded(file) || !isIncluded(file);
}

/** Lists everything that a build reads. Of the files, only those with configuration are read. */
export async function scanSite(
  { siteDirectory, output }: ScannedPlace,
  config: SiteConfig,
  kinds: readonly PageKind[],
): Promise<ScannedSite> {
  const found = await findSources(siteDirectory, config, kinds);
  const { docsDirectory, sources, versions, ungenerated, inputs, diagnostics, pathOf } = found;
  const scan: Scan = { siteDirectory, diagnostics, inputs, walked: { folders: [], files: [] } };
  const checks = createWalkChecks(scan);
  const documents: DocumentFiles = { files: [], categoryFiles: [], documentFolders: [] };
  for (const source of sources) {
    const without = source.directory === "" ? notDocuments(siteDirectory, config, versions) : [];
    scanSource(source, documents, { ...scan, pathOf, walkOptions: { without, ...checks.ofDocuments } });
  }
  // A link to the newest version may lead to a document there.
  documents.documentFolders[0]?.push(...ungenerated);
  const home = homeOfRepository(found, { siteDirectory, config, files: documents.files });
  if (home) documents.files.unshift(home);
  if (home) inputs.push(home.absolute);
  diagnostics.push(...documentsUnread(scan.walked.files, { siteDirectory, documents: documents.files.length }));
  const staticFiles = new Map<string, FoundFile>();
  for (const directory of config.staticDirectories) {
    scan.walked.folders.push(directory);
    const folder = path.join(siteDirectory, directory);
    const without = outputWithin(folder, output);
    for (const file of walkFiles(folder, { everything: true, without, ...checks.ofAll })) {
      scan.walked.files.push(file);
      if (!staticFiles.has(file.path)) staticFiles.set(file.path, file);
    }
  }
  if (documents.files.length === 0) diagnostics.push(nothingToBuild(siteDirectory, docsDirectory, scan.walked.files));
  return { ...scan, ...documents, sources, versions, staticFiles };
}

/** Finds the folders that pages come from. `pathOf` gives the path that a file has as a page. */
async function findSources(siteDirectory: string, config: SiteConfig, kinds: readonly PageKind[]) {
  const others = [...generatorsOf(siteDirectory)];
  const docsDirectory = await docsDirectoryOf(siteDirectory, config.docs.path, others);
  const { versions, ungenerated, diagnostics, files: inputs } = readVersions(siteDirectory, config, docsDirectory);
  const isConfigured =
    isConfiguredSite(siteDirectory) && !others.some(({ generator }) => generator.hasSectionFiles === true);
  const ofOthers = await Promise.all(others.map(({ generator, site }) => generator.leavesOut?.(site, docsDirectory)));
  const excluded = await excludedBy({
    ...config,
    exclude: [
      ...config.exclude,
      ...ofOthers.flatMap((each) => each ?? []),
      ...(config.publisher === "docusaurus" ? ["**/!(*.md|*.mdx)"] : []),
    ],
  });
  const excludedPage = await excludedBy(config.pages);
  const sources = kinds.flatMap((kind) => kind.sources({ config, versions, isConfigured, excluded, excludedPage }));
  const paths = await Promise.all(others.map(({ generator, site }) => generator.pagePaths?.(site, docsDirectory)));
  const pathOf = paths.find((each) => each !== undefined) ?? String;
  return { docsDirectory, versions, ungenerated, diagnostics, inputs, sources, pathOf };
}

/**
 * Returns the README of a repository without a configuration whose documents are in a folder without a first page: it is
 * the first page then, as readers of the repository know it.
 */
function homeOfRepository(
  { docsDirectory, sources }: Pick<Awaited<ReturnType<typeof findSources>>, "docsDirectory" | "sources">,
  { siteDirectory, config, files }: { siteDirectory: string; config: SiteConfig; files: readonly ScannedFile[] },
): ScannedFile | undefined {
  const source = sources.find(({ directory, version }) => version?.isLast && directory === docsDirectory);
  const isFirst = (file: ScannedFile) =>
    file.source === source && /^(?:index|readme)$/i.test(withoutDocumentEnding(file.path));
  if (config.publisher !== "unknown" || docsDirectory === "" || files.some(isFirst)) return undefined;
  const absolute = findSiteFile(siteDirectory, readmes);
  const file = path.basename(absolute ?? "");
  if (absolute === undefined || !source?.includes(file)) return undefined;
  return { source, file, path: file, absolute, stamp: stampOfFile(absolute), size: statSync(absolute).size };
}

/** What a scan collects from all folders. */
type Scan = Pick<ScannedSite, "siteDirectory" | "diagnostics" | "inputs" | "walked">;

type DocumentFiles = Pick<ScannedSite, "files" | "categoryFiles" | "documentFolders">;

/** Adds the files of a folder that pages come from. */
function scanSource(
  source: ContentSource,
  { files, categoryFiles, documentFolders }: DocumentFiles,
  { siteDirectory, diagnostics, inputs, walked, pathOf, walkOptions }: Scan & SourceOptions,
): void {
  for (const folder of [path.dirname(source.directory), source.directory])
    finishReplacementsIn(path.join(siteDirectory, folder));
  const walk = (folder: string) => walkFiles(path.join(siteDirectory, folder), walkOptions);
  const { found: all, folders, orphans } = walkTranslated(walk, source);
  const wouldBePages = orphans.filter((each) => source.includes(pathOf(each.path)));
  if (wouldBePages.length > 0) diagnostics.push(withoutOriginals(wouldBePages, source));
  if (source.version) documentFolders.push(folders);
  if (source.directory.startsWith("../")) inputs.push(path.join(siteDirectory, source.directory));
  walked.folders.push(...folders);
  const { length } = files;
  for (const each of all) {
    const found = { ...each, path: pathOf(each.path) };
    walked.files.push(found);
    if (source.includes(found.path)) files.push({ ...found, source });
    else if (source.version && categoryFile.test(found.path))
      categoryFiles.push({ ...found, version: source.version.name });
  }
  const withoutDocuments =
    source.version && files.length === length ? versionWithoutDocuments(siteDirectory, source.version) : undefined;
  if (withoutDocuments) diagnostics.push(withoutDocuments);
}

interface SourceOptions {
  pathOf: (file: string) => string;
  walkOptions: Parameters<typeof walkFiles>[1];
}

/**
 * Returns the folders within a bare folder of Markdown that have no documents of the site itself: the output,
 * translations, other documents and static files.
 */
function notDocuments(
  siteDirectory: string,
  { i18n, docs, staticDirectories, isForeign }: SiteConfig,
  versions: readonly DocsVersion[],
): string[] {
  // Other programs may have documents in a folder of that name, which Git then knows.
  const isOutput = !isForeign || isIgnoredByGit(path.join(siteDirectory, "build"));
  return [
    ...(isOutput ? ["build"] : []),
    ...(i18n.locales.length > 0 ? [i18n.path] : []),
    ...(versions.length > 1 ? ["versioned_docs"] : []),
    ...docs.instances.flatMap(({ id, path: folder }) => [folder.replace(/\/$/, ""), `${id}_versioned_docs`]),
    ...staticDirectories,
  ];
}

/**
 * Returns the output's folders within a static folder, because the output would be copied into itself. Other built
 * sites there are published.
 */
function outputWithin(folder: string, output: WorkFolder | undefined): string[] {
  if (!output) return [];
  const names = [output.target, output.folder].map((each) => path.relative(realPathOf(folder), each));
  return names.map(withSlashes).filter((name) => !name.startsWith("../"));
}

/** `file` is relative to the site's folder. */
type TranslatedFile = FoundFile & Pick<CategoryFileFound, "file" | "original">;

/** Returns a source's files, translated ones in place of their originals, and translations without one. */
function walkTranslated(
  walk: (folder: string) => FoundFile[],
  { directory, translations }: ContentSource,
): { found: TranslatedFile[]; folders: string[]; orphans: TranslatedFile[] } {
  const inFolder = (folder: string) =>
    walk(folder).map((found) => ({ ...found, file: folder === "" ? found.path : `${folder}/${found.path}` }));
  const originals = inFolder(directory);
  const translated = translations === undefined ? [] : inFolder(translations);
  if (translations === undefined || translated.length === 0)
    return { found: originals, folders: [directory], orphans: [] };
  const byPath = new Map<string, TranslatedFile>(originals.map((found) => [found.path, found]));
  // A translation without an original makes no page, as in Docusaurus.
  const orphans = translated.filter((found) => !byPath.has(found.path) && isDocumentName(found.path));
  const without = new Set(orphans);
  for (const found of translated)
    if (!without.has(found)) byPath.set(found.path, { ...found, original: byPath.get(found.path)?.absolute });
  const found = Array.from(byPath.values()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { found, folders: [translations, directory], orphans };
}

/** Says of a folder's translations that they make no page, once, because a renamed folder leaves all of its translations. */
function withoutOriginals(orphans: readonly TranslatedFile[], { directory }: ContentSource): Diagnostic {
  const [first] = orphans;
  const others = orphans.length - 1;
  const also = others === 0 ? "" : others === 1 ? "; nor does another one here" : `; nor do ${others} others here`;
  return {
    code: "translation-orphan",
    severity: "warning",
    file: first?.file ?? directory,
    message: `There is no "${directory}/${first?.path}", so this translation makes no page${also}.`,
    hint: "Move the translation to where its original is now, or remove it.",
  };
}
