import type { SiteConfig } from "../shared/config.ts";
import type { Diagnostic } from "../shared/diagnostic.ts";
import type { RoutedSite } from "../shared/model.ts";
import { bundleSite, type SiteBundle } from "./bundle/bundle-site.ts";
import { uniqueModules } from "./bundle/collect-modules.ts";
import { type EngineAssets, readEngineAssets } from "./bundle/engine-assets.ts";
import { type BuildCache, cacheKey } from "./cache/build-cache.ts";
import { type CompiledSite, compileSite } from "./compile/compile-site.ts";
import { openDocumentParser } from "./compile/document-parser.ts";
import { findSiteFile, loadConfig } from "./config/load-config.ts";
import { sortDiagnostics } from "./diagnostics.ts";
import { emitSite } from "./emit/emit-site.ts";
import { noOutput, openOutput } from "./emit/output.ts";
import { createImageLookup, type ImageLookup } from "./images/image-lookup.ts";
import { createAssetRegistry } from "./links/asset-registry.ts";
import { checkAnchors } from "./links/check-anchors.ts";
import { checkNavigation } from "./links/check-navigation.ts";
import { checkSidebarLinks } from "./links/check-sidebar-links.ts";
import { resolveSiteLinks, type SiteLinks } from "./links/resolve-site-links.ts";
import type { RenderScope } from "./render/render-page.ts";
import { renderSite } from "./render/render-site.ts";
import { routeScannedSite } from "./route/route-scanned-site.ts";
import { type ScannedSite, scanSite } from "./scan/scan-site.ts";
import { openSiteIndex } from "./search/site-index.ts";

export interface Project {
  siteDirectory: string;
  /** Where the cache and modules for rendering are kept. */
  cacheDirectory: string;
  cache: BuildCache;
  onProgress?: ((stage: string, done?: number, total?: number) => void) | undefined;
}

/** The site as data, ready to be rendered. */
export interface PreparedSite {
  config: SiteConfig;
  scanned: ScannedSite;
  compiled: CompiledSite;
  site: RoutedSite;
  links: SiteLinks & { resolveOne: RenderScope["resolvePartial"] };
  /** Files beside documents, by path in the output. */
  contentAssets: Map<string, string>;
  images: ImageLookup;
  bundle: SiteBundle;
  assets: EngineAssets;
  diagnostics: Diagnostic[];
  /** The cache holds for this engine and configuration. */
  key: string;
  /** Absolute paths of what was read besides the scanned files. */
  inputs: string[];
}

/** Everything before rendering: scan → compile → route → bundle. Findings are collected; none of them stops it. */
export async function prepareSite(project: Project): Promise<PreparedSite> {
  const { siteDirectory, cacheDirectory, cache, onProgress } = project;
  const isFirst = cache.compile.size === 0;
  // A first build parses and renders every document: a thread starts, and what renders is loaded, while others are read.
  const parser = isFirst ? openDocumentParser() : undefined;
  if (isFirst) void import("./render/render-scope.ts");
  const loaded = await loadConfig(siteDirectory, cacheDirectory);
  const { config } = loaded;
  const assets = readEngineAssets();
  const key = cacheKey(config, assets);
  const isCached = cache.key === key;

  onProgress?.("Reading");
  const scanned = await scanSite(siteDirectory, config);
  onProgress?.("Compiling");
  const compiled = await compileSite(scanned, { siteDirectory, config }, isCached ? cache.compile : new Map(), parser);
  onProgress?.("Routing");
  const routed = await routeScannedSite({ siteDirectory, cacheDirectory, config, scanned, ...compiled });
  const navigation = checkNavigation({ site: routed.site, config, staticFiles: scanned.staticFiles, ...loaded.source });
  const registry = createAssetRegistry();
  const links = resolveSiteLinks({ ...routed, ...scanned, config, siteDirectory, addAsset: registry.add });
  onProgress?.("Bundling");
  const customStyle = findSiteFile(siteDirectory, ["src/css/custom.css"]);
  const bundle = await bundleSite(uniqueModules(compiled.modules), {
    siteDirectory,
    cacheDirectory,
    assets,
    customStyle,
    record: isCached ? cache.bundle : undefined,
  });
  return {
    config,
    scanned,
    compiled,
    site: routed.site,
    links,
    contentAssets: registry.files,
    images: createImageLookup({ contentAssets: registry.files, staticFiles: scanned.staticFiles }),
    bundle,
    assets,
    key,
    inputs: [...loaded.files, ...routed.files, ...bundle.inputs],
    diagnostics: [
      ...loaded.diagnostics,
      ...scanned.diagnostics,
      ...compiled.diagnostics,
      ...routed.diagnostics,
      ...navigation,
      ...checkSidebarLinks({ ...routed, config, staticFiles: scanned.staticFiles }),
      ...links.diagnostics.splice(0),
      ...bundle.diagnostics,
    ],
  };
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  isWhole: boolean;
  pages: number;
  rendered: number;
  bytes: number;
  cache: BuildCache;
}

/**
 * Builds a site: scan → compile → route → bundle → render → emit. The output folder is only touched when no finding is an
 * error; without an output folder, nothing is written at all.
 */
export async function buildSite(project: Project, outputDirectory: string | undefined): Promise<BuildResult> {
  const prepared = await prepareSite(project);
  const { cache } = project;
  const isCached = cache.key === prepared.key && cache.output === outputDirectory;
  const known = isCached ? cache : { files: new Map(), render: new Map() };
  const output = outputDirectory === undefined ? noOutput : openOutput(outputDirectory, known.files);
  const { config } = prepared;
  const knownIndex = isCached ? cache.search : undefined;
  const searchIndex =
    outputDirectory === undefined || config.search === false
      ? undefined
      : openSiteIndex({ ...project, config, output, outputDirectory, known: knownIndex });
  try {
    const rendered = await renderSite({
      ...prepared,
      records: searchIndex?.canKeep === false ? new Map() : known.render,
      output,
      searchIndex,
      onProgress: (done, total) => project.onProgress?.("Rendering", done, total),
    });
    const { anchorsIn } = rendered;
    const anchors = checkAnchors({ ...prepared, references: prepared.links.anchors, anchorsIn });
    const diagnostics = sortDiagnostics([...prepared.diagnostics, ...rendered.diagnostics, ...anchors]);
    const isWhole = !diagnostics.some(({ severity }) => severity === "error");
    const result = { diagnostics, isWhole, pages: prepared.site.routes.size, rendered: rendered.rendered, bytes: 0 };
    const nextCache: BuildCache = {
      key: prepared.key,
      compile: prepared.compiled.records,
      render: known.render,
      files: known.files,
      bundle: prepared.bundle.record,
      search: isCached ? cache.search : undefined,
      output: isCached ? cache.output : "",
    };
    if (!isWhole || outputDirectory === undefined) return { ...result, cache: nextCache };
    project.onProgress?.("Writing");
    const search = await searchIndex?.finish();
    const emitted = await emitSite(prepared, output);
    return {
      ...result,
      bytes: emitted.bytes,
      cache: { ...nextCache, render: rendered.records, files: emitted.files, search, output: outputDirectory },
    };
  } finally {
    await searchIndex?.discard();
    await output.discard();
  }
}
