import { isLeftOut } from "./bundle/bundle-findings.ts";
import { bundleSite, type SiteBundle } from "./bundle/bundle-site.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import { modulesOf, uniqueModules } from "../compile/mdx/collect-modules.ts";
import { partsWithoutEffect } from "./bundle/replaced-parts.ts";
import { usesOfParts } from "./bundle/part-uses.ts";
import { findCustomStyles } from "./bundle/styles/custom-styles.ts";
import { readEngineAssets } from "./bundle/engine-assets.ts";
import { cacheKey, localeRecords } from "./cache/build-cache.ts";
import { type CompiledSite, compileSite } from "./compile/compile-site.ts";
import { openDocumentParser } from "./compile/document-parser.ts";
import { readSiteComponents, type SiteComponents } from "../compile/mdx/site-components.ts";
import type { ValidConfig } from "../config/check-config.ts";
import { localizeConfig } from "../config/localize-config.ts";
import { compiledTexts } from "../texts/compiled-texts.ts";
import { readTranslations, translateConfig } from "../texts/translations.ts";
import { draftPluginPage, type PluginRoute } from "../docusaurus/plugins/plugin-actions.ts";
import { takeOldPaths } from "../docusaurus/configuration/docusaurus-redirects.ts";
import { forgiveLinks, forgiveMissing, usualMarkdown } from "../docusaurus/configuration/docusaurus-config.ts";
import { findMermaid } from "../diagrams/mermaid-package.ts";
import { loadConfig, type LoadedConfig } from "./configure/load-config.ts";
import { createImageLookup } from "../files/images/image-lookup.ts";
import { createAssetRegistry } from "./link/asset-registry.ts";
import { readDeclaredRedirects } from "./link/declared-redirects.ts";
import { checkSidebarLinks, checkWrittenConfig } from "./link/check-written-config.ts";
import { resolveSiteLinks } from "./link/resolve-site-links.ts";
import type { PreparedSite, Project } from "./prepared-site.ts";
import { notFoundPath } from "./route/generated-pages.ts";
import { readSurroundings } from "./link/surroundings.ts";
import { routeScannedSite } from "./route/route-scanned-site.ts";
import { addHistory, readHistory } from "./scan/page-history.ts";
import { type ScannedSite, scanSite } from "./scan/scan-site.ts";
import { createKindLookup } from "./kind-lookup.ts";

/** Of modules that a configuration names: code that only browsers run may be in them. */
const noPlace = { line: 1, column: 1, isRequired: true };

/**
 * Everything before rendering, in one language: scan → compile → route → links → bundle. Findings are collected; none of them stops
 * it. `known` is the configuration, where it was loaded already.
 */
export async function prepareSite(project: Project, known?: LoadedConfig): Promise<PreparedSite> {
  const { locales, config: valid } = project.cache;
  const opened = await openSite(project, { isFirst: locales.size === 0, config: valid, known });
  const { loaded, config, kinds, siteComponents, assets, mermaid } = opened;
  const { siteDirectory, onProgress } = project;
  const { scanned, compiled, records, context, history } = await readDocuments(project, opened);
  onProgress?.("Routing");
  const routed = await routeDocuments(project, opened, { scanned, compiled });
  const registry = createAssetRegistry();
  const linked = forgiveLinks(config, loaded);
  const surroundings = readSurroundings(siteDirectory);
  const resolver = resolveSiteLinks({
    ...routed,
    ...scanned,
    config: linked,
    siteDirectory,
    isRedirected: await readDeclaredRedirects(siteDirectory),
    surroundings,
    addAsset: registry.add,
  });
  onProgress?.("Bundling");
  const customStyles = findCustomStyles(siteDirectory, config);
  const bundle = await bundleModules(project, opened, {
    compiled,
    customStyles: customStyles.files,
    resolveLinks: resolver.resolveAnywhere,
    record: records.bundle,
  });
  const diagnosticsWith = gatherFindings(
    { ...opened, config: linked },
    {
      ofScan: scanned.diagnostics,
      ofHistory: history.diagnostics,
      ofNavigation: [...routed.diagnostics, ...checkNavigation(routed, loaded, { config: linked, ...scanned })],
      ofModules: [
        ...customStyles.diagnostics,
        ...bundle.diagnostics,
        ...(await partsWithoutEffect(siteDirectory, siteComponents, bundle)),
      ],
    },
  );
  return {
    config: linked,
    kinds,
    scanned,
    compiled,
    site: routed.site,
    links: resolver.links,
    renewLinks: resolver.renew,
    context,
    contentAssets: registry.files,
    images: createImageLookup({ contentAssets: registry.files, staticFiles: scanned.staticFiles }),
    bundle,
    assets,
    mermaid,
    records,
    loaded,
    hasOwnIds: surroundings.hasOwnIds,
    lacksPackages: (loaded.docusaurus?.runner.missing().length ?? 0) > 0 || bundle.diagnostics.some(isLeftOut),
    inputs: [...filesOfSite(opened), ...scanned.inputs, ...routed.files, ...bundle.inputs],
    diagnostics: diagnosticsWith(compiled.diagnostics, resolver.diagnostics),
    diagnosticsWith,
  };
}

export type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** What is known before a site is opened. */
interface SiteBefore {
  /** No build has kept anything of it. */
  isFirst: boolean;
  /** The configuration of the last build. */
  config: ValidConfig | undefined;
  /** It was loaded already. */
  known?: LoadedConfig | undefined;
}

/** What a site says of itself, in the language that is built: configuration, texts, components, kinds of pages. */
export async function openSite(project: Omit<Project, "cache">, { isFirst, config: valid, known }: SiteBefore) {
  const { siteDirectory, cacheDirectory } = project;
  // A first build parses and renders every document: a thread starts, and what renders is loaded, while others are read.
  const parser =
    project.parser ??
    (isFirst ? openDocumentParser({ siteDirectory, markdown: usualMarkdown(siteDirectory) }) : undefined);
  if (isFirst) void import("./render/page/render-scope.ts");
  const assets = readEngineAssets();
  const last = { engine: assets.build, config: valid };
  const loaded = known ?? (await loadConfig(siteDirectory, cacheDirectory, last));
  const inLocale = localizeConfig(loaded.config, project.locale);
  const translations = readTranslations(siteDirectory, inLocale.locale);
  const config = translateConfig(inLocale, translations);
  const siteComponents = await readSiteComponents(siteDirectory, config.markdown);
  const kinds = createKindLookup(project.listKinds(loaded.kinds));
  return { parser, assets, loaded, translations, config, siteComponents, kinds, mermaid: findMermaid(siteDirectory) };
}

/** Finds the documents and entries of a site and compiles them, or takes over what an earlier build made of them. */
async function readDocuments(project: Project, opened: OpenedSite) {
  const { siteDirectory, cache, onProgress } = project;
  const { parser, loaded, config, siteComponents, kinds } = opened;
  onProgress?.("Reading");
  // Git reads its history meanwhile.
  const reading = readHistory(siteDirectory, config);
  const scanned = await scanSite(project, config, kinds.kinds);
  const { markdownPlugins: plugins } = loaded;
  const records = localeRecords(cache, config.locale.code, keyOfSite(opened, scanned));
  onProgress?.("Compiling");
  const context = { siteDirectory, config, siteComponents, plugins };
  const compiled = await compileSite(scanned, context, { records: records.compile, started: parser });
  project.onCompiled?.(compiled.compiled);
  addPluginPages(compiled, [...(loaded.pluginRoutes ?? []), ...ownNotFound(siteComponents)]);
  const history = await reading;
  addHistory(compiled.pages, history, config);
  return { scanned, compiled, records, context, history };
}

/** Stands for all that what is known of a site's files holds for. */
export function keyOfSite(
  { config, assets, siteComponents, mermaid, loaded: { kindsKey: kinds, markdownPlugins } }: OpenedSite,
  { versions }: Pick<ScannedSite, "versions">,
): string {
  return cacheKey({ config, assets, siteComponents, kinds, plugins: markdownPlugins?.key, versions, mermaid });
}

function routeDocuments(
  { siteDirectory, cacheDirectory }: Project,
  { config, translations, kinds, loaded: { docusaurus, source, diagnostics } }: OpenedSite,
  { scanned, compiled }: Pick<PreparedSite, "scanned" | "compiled">,
) {
  return routeScannedSite({
    siteDirectory,
    cacheDirectory,
    config,
    scanned,
    messagesOf: translations.documents,
    kinds: kinds.kinds,
    runner: docusaurus?.runner,
    oldPathsOf: docusaurus && takeOldPaths(docusaurus.written, { file: source.file, diagnostics }),
    ...compiled,
  });
}

/** Absolute paths of the files that say what the site is. */
function filesOfSite({ loaded, translations, siteComponents }: OpenedSite): string[] {
  const { scopeFile } = siteComponents ?? {};
  return [...loaded.files, ...translations.files, ...(scopeFile ? [scopeFile] : [])];
}

/** Checks where bars, footer, redirects and sidebars lead. */
function checkNavigation(
  routed: Awaited<ReturnType<typeof routeDocuments>>,
  { source, docusaurus }: LoadedConfig,
  { config, staticFiles }: Pick<PreparedSite, "config"> & Pick<PreparedSite["scanned"], "staticFiles">,
): Diagnostic[] {
  const isLenient = docusaurus !== undefined;
  return [
    ...checkWrittenConfig({ ...routed, ...source, config, staticFiles, isLenient }),
    ...checkSidebarLinks({ ...routed, config, staticFiles }),
  ];
}

interface StageFindings {
  ofScan: readonly Diagnostic[];
  ofHistory: readonly Diagnostic[];
  ofNavigation: readonly Diagnostic[];
  ofModules: readonly Diagnostic[];
}

/** What was found before rendering, in the order of the stages; documents and links may be checked again later. */
function gatherFindings(
  { loaded, translations, config }: OpenedSite,
  { ofScan, ofHistory, ofNavigation, ofModules }: StageFindings,
): PreparedSite["diagnosticsWith"] {
  const ofConfiguration = [...loaded.diagnostics, ...translations.diagnostics];
  return (ofDocuments, ofLinks) => {
    const ofSite = [...ofConfiguration, ...ofScan, ...ofDocuments, ...ofHistory];
    const found = [...ofSite, ...ofNavigation, ...ofLinks, ...ofModules];
    return forgiveMissing(found, loaded.docusaurus && { ...loaded.docusaurus, config });
  };
}

/** Bundles the modules that documents import, and those that stand on every page. */
export function bundleModules(
  { siteDirectory, cacheDirectory }: Pick<Project, "siteDirectory" | "cacheDirectory">,
  { assets, config, siteComponents, loaded }: OpenedSite,
  { compiled, customStyles, resolveLinks, record }: BundleInput,
): Promise<SiteBundle> {
  const ofAllPages = [
    ...usesOfParts(siteComponents),
    ...config.clientModules.map((specifier) => ({ specifier, importer: loaded.source.file, ...noPlace })),
  ];
  return bundleSite(uniqueModules([...compiled.modules, ...ofAllPages]), {
    siteDirectory,
    cacheDirectory,
    assets,
    config,
    customStyles,
    postcss: loaded.postcss,
    markdown: {
      siteDirectory,
      siteUrl: config.url,
      texts: compiledTexts(config.locale.messages),
      headingIds: config.markdown.headingIds,
      withMath: config.markdown.math,
      isMdx1: config.markdown.mdx1,
      aliases: config.aliases,
      staticDirectories: config.staticDirectories,
      siteComponents,
      plugins: loaded.markdownPlugins,
      baseUrl: config.baseUrl,
      resolveLinks,
    },
    record,
  });
}

type BundleOptions = Parameters<typeof bundleSite>[1];

interface BundleInput extends Pick<BundleOptions, "customStyles" | "record"> {
  compiled: Pick<CompiledSite, "modules">;
  resolveLinks: NonNullable<BundleOptions["markdown"]>["resolveLinks"];
}

/** The site's own page for addresses that lead nowhere, where its theme has one. */
function ownNotFound(components: SiteComponents | undefined): PluginRoute[] {
  const module = components?.files.get("@theme/NotFound") ?? components?.files.get("@theme/NotFound/Content");
  const location = { pathname: notFoundPath, search: "", hash: "" };
  return module === undefined ? [] : [{ permalink: notFoundPath, module, props: { location } }];
}

/** Adds the pages of a Docusaurus site's plugins, with what the render stage asks of every file that makes a page. */
function addPluginPages(compiled: CompiledSite, routes: readonly PluginRoute[]): void {
  for (const route of routes) {
    const page = draftPluginPage(route);
    const hash = hashText(JSON.stringify(page.body));
    const modules = modulesOf(page.body, page.file);
    compiled.pages.push(page);
    compiled.modules.push(...modules);
    compiled.contentHash.set(page.id, hash);
    compiled.records.set(page.file, { stamp: "", hash, modules, diagnostics: [], dependencies: [] });
  }
}
