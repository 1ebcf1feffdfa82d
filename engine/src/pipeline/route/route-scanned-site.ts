import { readFileSync } from "node:fs";
import path from "node:path";
import { nameParserOf } from "../../compile/documents/number-prefix.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { messageOf } from "@cairn/catalogue/error-message";
import type { PageDraft } from "../../model/page.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { moduleDiagnostic } from "../../findings/module-failure.ts";
import { loadModule } from "../../config/load-module.ts";
import type { OldPathsOf } from "../../docusaurus/configuration/docusaurus-redirects.ts";
import { describeMissing } from "../../docusaurus/configuration/reading-findings.ts";
import { asObject, plainValue } from "../../docusaurus/configuration/written-config.ts";
import { absentSourceOf } from "../../docusaurus/running/package-stub.ts";
import { isIgnoredByGit, isUnprepared } from "../../findings/ignored-by-git.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { itemsGenerator } from "../../docusaurus/configuration/docs-plugins.ts";
import type { DocusaurusSite } from "../../docusaurus/configuration/read-docusaurus-config.ts";
import type { PageKind } from "../../kinds/page-kind.ts";
import type { ScannedSite } from "../scan/scan-site.ts";
import { currentVersion, type DocsVersion, instanceOfVersion } from "../../model/versions.ts";
import { relativePath } from "@cairn/files/paths";
import type { CategoryFile } from "./sidebars/category-file.ts";
import { routeSite, type VersionNavigation } from "./route-site.ts";
import type { VersionToRoute } from "./route-version.ts";
import { createDocumentLookup } from "./document-lookup.ts";
import type { SidebarsConfig } from "./sidebars/sidebar-config.ts";
import { nameOfDefaultSidebar } from "./sidebars/sidebars.ts";
import type { TagsFile } from "./tags/tags-file.ts";

export interface RouteInput {
  siteDirectory: string;
  cacheDirectory: string;
  config: SiteConfig;
  scanned: ScannedSite;
  pages: readonly PageDraft[];
  /** Returns the translated texts of a version's documents. */
  messagesOf: (version: DocsVersion) => Readonly<Record<string, string>>;
  /** Ids of documents that make no page. */
  absentIds: ReadonlySet<string>;
  /** Permalinks of drafts by their files. */
  drafts: ReadonlyMap<string, string>;
  kinds: readonly PageKind[];
  /** The evaluated configuration of a Docusaurus site, and its file. */
  docusaurus?: (DocusaurusSite & { source: { file: string; text: string } }) | undefined;
  /** Returns the old paths of a page in a Docusaurus site. */
  oldPathsOf?: OldPathsOf | undefined;
}

/** Reads the files that define the navigation of each version (sidebars, categories, tags), and routes the site. */
export async function routeScannedSite(input: RouteInput): Promise<{
  site: RoutedSite;
  navigation: VersionNavigation[];
  sidebars: SidebarsConfig[];
  diagnostics: Diagnostic[];
  files: string[];
}> {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const versions: VersionToRoute[] = [];
  for (const version of input.scanned.versions) {
    const sidebars = await readSidebars(input, version);
    const tags = await readTags(input, version);
    const categoryFiles = await readCategoryFiles(input, version, diagnostics);
    const generated = await generateSidebars(input, version, { sidebars: sidebars.config, categoryFiles });
    diagnostics.push(...sidebars.diagnostics, ...tags.diagnostics, ...generated.diagnostics);
    files.push(...sidebars.files, ...tags.files);
    const messages = input.messagesOf(version);
    versions.push({
      version: { ...version, label: messages["version.label"] ?? version.label },
      sidebars: generated.config,
      categoryFiles,
      tagsFile: tags.tagsFile,
      messages,
      isOfDocusaurus: input.docusaurus !== undefined,
      isGenerated: (id) => isLeftToScript(input.siteDirectory, version, id),
    });
  }
  const { pages, config, absentIds, drafts, scanned, kinds, oldPathsOf } = input;
  const routed = routeSite({ pages, config, versions, absentIds, drafts, kinds, oldPathsOf });
  return {
    site: routed.site,
    navigation: routed.navigation,
    sidebars: versions.flatMap(({ sidebars }) => sidebars ?? []),
    diagnostics: [...diagnostics, ...routed.diagnostics],
    files: [...files, ...scanned.categoryFiles.map(({ absolute }) => absolute)],
  };
}

/** Whether a missing document is one that a script of the site would make, in a site that is not prepared. */
function isLeftToScript(siteDirectory: string, { directory }: DocsVersion, id: string): boolean {
  const document = path.join(siteDirectory, directory, id);
  return isUnprepared(siteDirectory) && [".md", ".mdx"].some((ending) => isIgnoredByGit(document + ending));
}

async function readSidebars(
  { siteDirectory, cacheDirectory, config: { isForeign, publisher }, pages, docusaurus }: RouteInput,
  { name: versionName, directory, sidebarFiles, hasNoSidebar }: DocsVersion,
): Promise<{ config?: SidebarsConfig | undefined; diagnostics: Diagnostic[]; files: string[] }> {
  const file = findSiteFile(siteDirectory, sidebarFiles);
  if (!file) {
    const mayBeForeign = isForeign || publisher === "unknown";
    if (!mayBeForeign || hasNoSidebar || versionName !== currentVersion) return { diagnostics: [], files: [] };
    const { readForeignSidebar } = await import("./sidebars/foreign-sidebar.ts");
    return readForeignSidebar(siteDirectory, directory, pages);
  }
  const name = relativePath(siteDirectory, file);
  const text = readFileSync(file, "utf8");
  const { validateSidebars } = await import("./sidebars/sidebar-config.ts");
  try {
    if (file.endsWith(".json")) return { ...validateSidebars(JSON.parse(text), name, text), files: [file] };
    if (docusaurus) {
      const { runner } = docusaurus;
      const known = runner.missing();
      const value = await runner.run((load) => load(file));
      const missing = runner.missing().filter((each) => !known.includes(each));
      const files = [file, ...runner.files()];
      const source = { file: name, locator: createTextLocator(text), ran: { siteDirectory, files } };
      const findings = describeMissing(missing, source, "sidebars use");
      if (absentSourceOf(value) !== undefined) return { diagnostics: findings, files };
      const { config, diagnostics } = validateSidebars(plainValue(withoutAbsentItems(value)), name, text);
      return { config, diagnostics: [...findings, ...diagnostics], files };
    }
    const { value, files } = await loadModule(file, cacheDirectory);
    return { ...validateSidebars(value, name, text), files };
  } catch (error) {
    const absent = docusaurus && isUnprepared(siteDirectory) ? fileThatIsAbsent(error) : undefined;
    const finding = absent === undefined ? moduleDiagnostic(name, error) : sidebarsLeft(name, absent);
    return { diagnostics: [finding], files: [file] };
  }
}

interface SidebarFiles {
  sidebars: SidebarsConfig | undefined;
  categoryFiles: readonly CategoryFile[];
}

/** Returns the sidebars of a version, with the entries of folders from the site's own generator if it has one. */
async function generateSidebars(
  { siteDirectory, config, pages, absentIds, docusaurus }: RouteInput,
  version: DocsVersion,
  { sidebars, categoryFiles }: SidebarFiles,
): Promise<{ config: SidebarsConfig | undefined; diagnostics: Diagnostic[] }> {
  const { instance } = instanceOfVersion(version.name);
  const generator = docusaurus && itemsGenerator(docusaurus.written, siteDirectory, instance);
  if (!generator || version.hasNoSidebar) return { config: sidebars, diagnostics: [] };
  const { generateItems } = await import("./sidebars/generate-items.ts");
  const own = pages.filter((page) => page.version === version.name);
  const all = new Map([[nameOfDefaultSidebar, [{ type: "autogenerated" as const, dirName: "." }]]]);
  const sources = {
    siteDirectory,
    version,
    pages: own,
    categoryFiles: new Map(categoryFiles.map((each) => [each.directory, each])),
    documents: createDocumentLookup(own, absentIds, version.idPrefix),
    parseName: nameParserOf(config),
    onUnknownLink: () => {},
  };
  const { runner, source } = docusaurus;
  try {
    return await runner.within(() => generateItems(sidebars ?? { ...source, sidebars: all }, generator, sources));
  } catch (error) {
    const message = `sidebarItemsGenerator throws an error, so sidebars follow the folders: ${messageOf(error)}`;
    const failed = { ...moduleDiagnostic(source.file, error), message };
    const lacksPackages = runner.missing().length > 0;
    const relaxed = {
      ...failed,
      severity: "warning" as const,
      hint: "The site's packages are not installed, which may be the cause: npm install",
    };
    return { config: sidebars, diagnostics: [lacksPackages ? relaxed : failed] };
  }
}

/** Returns the path of the missing file that a site's code tried to read. */
function fileThatIsAbsent(error: unknown): string | undefined {
  const { code, path: file } = (error ?? {}) as { code?: unknown; path?: unknown };
  return code === "ENOENT" && typeof file === "string" ? file : undefined;
}

function sidebarsLeft(file: string, absent: string): Diagnostic {
  return {
    code: "config-file-missing",
    severity: "warning",
    file,
    message: `The sidebars come from "${absent}", which does not exist, so they show the folders of the documents instead.`,
    hint: "If a script or another repository provides the file, run or fetch it first.",
    isUnchecked: true,
  };
}

const textKeys = ["value", "id", "href", "label", "dirName"];

/** Removes entries from sidebars if their text comes from a package that is not installed. */
function withoutAbsentItems(value: unknown): unknown {
  if (absentSourceOf(value) !== undefined || typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withoutAbsentItems(v)]));
  const isWhole = (item: unknown) => textKeys.every((key) => absentSourceOf(asObject(item)[key]) === undefined);
  return value.filter(isWhole).map(withoutAbsentItems);
}

async function readCategoryFiles(
  { scanned }: RouteInput,
  version: DocsVersion,
  diagnostics: Diagnostic[],
): Promise<CategoryFile[]> {
  const own = scanned.categoryFiles.filter((file) => file.version === version.name);
  if (own.length === 0) return [];
  const { parseCategoryFile } = await import("./sidebars/category-file.ts");
  return own.flatMap(({ file, path: name, absolute, original }) => {
    const read = (from: string) =>
      parseCategoryFile({ file, directory: path.posix.dirname(name), text: readFileSync(from, "utf8") });
    const { category, diagnostics: findings } = read(absolute);
    diagnostics.push(...findings);
    if (!category) return [];
    return [original === undefined ? category : { ...category, original: read(original).category?.metadata }];
  });
}

async function readTags(
  { siteDirectory, config }: RouteInput,
  { directory, translations }: DocsVersion,
): Promise<{ tagsFile?: TagsFile | undefined; diagnostics: Diagnostic[]; files: string[] }> {
  const result: { tagsFile?: TagsFile; diagnostics: Diagnostic[]; files: string[] } = { diagnostics: [], files: [] };
  for (const folder of [directory, `${config.locale.translations}/${translations}`]) {
    const name = path.posix.join(folder, config.docs.tags);
    const file = findSiteFile(siteDirectory, [name]);
    if (!file) continue;
    const { parseTagsFile } = await import("./tags/tags-file.ts");
    const { tagsFile, diagnostics } = parseTagsFile({ file: name, text: readFileSync(file, "utf8") }, result.tagsFile);
    result.tagsFile = tagsFile;
    result.diagnostics.push(...diagnostics);
    result.files.push(file);
  }
  return result;
}
