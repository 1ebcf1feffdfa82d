import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { brokenAddressHooks } from "../docusaurus/configuration/broken-address-hooks.ts";
import { relaxLinkRanks, relaxMissingFindings } from "../docusaurus/configuration/docusaurus-config.ts";
import {
  type DocumentImport,
  importOfElsewhere,
  relaxLoneDocuments,
} from "../docusaurus/configuration/lone-documents.ts";
import { takeOldPaths } from "../docusaurus/configuration/docusaurus-redirects.ts";
import { markMany } from "../findings/diagnostics.ts";
import { createImageLookup } from "../files/images/image-lookup.ts";
import { isLeftOut } from "./bundle/bundle-findings.ts";
import { bundleModules } from "./bundle/bundle-modules.ts";
import { partsWithoutEffect } from "./bundle/part-uses.ts";
import { findCustomStyles } from "./bundle/styles/custom-styles.ts";
import type { LoadedConfig } from "./configure/load-config.ts";
import { createAssetRegistry } from "./link/find-asset.ts";
import { readDeclaredRedirects } from "../foreign/declared-redirects.ts";
import { checkSidebarLinks, checkWrittenConfig } from "./link/check-written-config.ts";
import { resolveSiteLinks } from "./link/resolve-site-links.ts";
import { readSurroundings, type Surroundings } from "./link/surroundings.ts";
import { createAnchorGuess } from "./link/written-anchors.ts";
import { filesOfSite, type OpenedSite, openSite } from "./open-site.ts";
import type { PreparedSite, Project } from "./prepared-site.ts";
import { readDocuments } from "./read-documents.ts";
import { routeScannedSite } from "./route/route-scanned-site.ts";

/**
 * Runs all stages before rendering, in one language: scan → compile → route → links → bundle. Findings are collected
 * and stop nothing. `known` is the configuration, if it has been loaded already.
 */
export async function prepareSite(project: Project, known?: LoadedConfig): Promise<PreparedSite> {
  const { locales, config: valid } = project.cache;
  const opened = await openSite(project, { isFirst: locales.size === 0, config: valid, known });
  const { loaded, config, kinds, assets, mermaid } = opened;
  const { siteDirectory, onProgress } = project;
  const { scanned, compiled, records, context, history } = await readDocuments(project, opened);
  onProgress?.("Routing");
  const routed = await routeDocuments(project, opened, { scanned, compiled });
  const { linked, surroundings, resolver, contentAssets } = await resolveLinks(project, opened, { routed, scanned });
  onProgress?.("Bundling");
  const { bundle, ofModules } = await bundleSite(project, opened, {
    compiled,
    resolveLinks: resolver.resolveAnywhere,
    record: records.bundle,
  });
  const elsewhere = importOfElsewhere(compiled.modules, { siteDirectory, config, source: loaded.source });
  const diagnosticsWith = gatherFindings(
    { ...opened, config: linked },
    {
      elsewhere,
      ofScan: scanned.diagnostics,
      ofHistory: history.diagnostics,
      ofNavigation: [
        ...routed.diagnostics,
        ...checkNavigation(routed, loaded, { config: linked, ...scanned, ...surroundings }),
      ],
      ofModules,
    },
  );
  const lacksPackages = (loaded.docusaurus?.runner.missing().length ?? 0) > 0 || bundle.diagnostics.some(isLeftOut);
  return {
    config: linked,
    kinds,
    scanned,
    compiled,
    site: routed.site,
    links: resolver.links,
    renewLinks: resolver.renew,
    context,
    contentAssets,
    images: createImageLookup({ contentAssets, staticFiles: scanned.staticFiles }),
    bundle,
    assets,
    mermaid,
    records,
    loaded,
    hasOwnIds: surroundings.hasOwnIds === true,
    isPart: surroundings.repository !== undefined || surroundings.isBare === true,
    guessAnchors: () => createAnchorGuess(siteDirectory, linked, Array.from(routed.site.permalinkByFile.keys())),
    hasInventories: surroundings.hasInventories === true,
    lacksPackages,
    lacksParts: lacksPackages || elsewhere !== undefined,
    inputs: [...filesOfSite(opened), ...scanned.inputs, ...routed.files, ...bundle.inputs],
    diagnostics: diagnosticsWith(compiled.diagnostics, resolver.diagnostics),
    diagnosticsWith,
  };
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
    docusaurus: docusaurus && { ...docusaurus, source },
    oldPathsOf: docusaurus && takeOldPaths(docusaurus.written, { ...source, diagnostics }),
    ...compiled,
  });
}

/** Resolves the links of all documents. `linked` is the configuration with the ranks that their findings have. */
async function resolveLinks(
  { siteDirectory }: Project,
  { config, loaded }: OpenedSite,
  { routed, scanned }: { routed: Awaited<ReturnType<typeof routeDocuments>>; scanned: PreparedSite["scanned"] },
) {
  const registry = createAssetRegistry();
  const linked = relaxLinkRanks(config, loaded);
  const surroundings = await readSurroundings(siteDirectory, config);
  const resolver = resolveSiteLinks({
    ...routed,
    ...scanned,
    config: linked,
    siteDirectory,
    isRedirected: await readDeclaredRedirects(siteDirectory),
    surroundings,
    hooks: loaded.docusaurus ? brokenAddressHooks(loaded.docusaurus.written) : {},
    addAsset: registry.add,
  });
  return { linked, surroundings, resolver, contentAssets: registry.files };
}

/** Bundles the modules and style sheets of a site, with the findings about them. */
async function bundleSite(
  project: Project,
  opened: OpenedSite,
  input: Omit<Parameters<typeof bundleModules>[2], "customStyles">,
) {
  const { siteDirectory } = project;
  const customStyles = findCustomStyles(siteDirectory, opened.config);
  const bundle = await bundleModules(project, opened, { ...input, customStyles: customStyles.files });
  const unused = await partsWithoutEffect(siteDirectory, opened.siteComponents, bundle);
  return { bundle, ofModules: [...customStyles.diagnostics, ...bundle.diagnostics, ...unused] };
}

/** Checks the links of navbar, footer, redirects and sidebars. */
function checkNavigation(
  routed: Awaited<ReturnType<typeof routeDocuments>>,
  { source, files, docusaurus }: LoadedConfig,
  scanned: Pick<PreparedSite, "config"> & PreparedSite["scanned"] & Pick<Surroundings, "pageMakers">,
): Diagnostic[] {
  const isLenient = docusaurus !== undefined;
  return [
    ...checkWrittenConfig({ ...routed, ...scanned, ...source, files, isLenient }),
    ...checkSidebarLinks({ ...routed, ...scanned }),
  ];
}

interface StageFindings {
  /** As `importOfElsewhere` returns it. */
  elsewhere: DocumentImport | undefined;
  ofScan: readonly Diagnostic[];
  ofHistory: readonly Diagnostic[];
  ofNavigation: readonly Diagnostic[];
  ofModules: readonly Diagnostic[];
}

/**
 * Returns a function that lists the findings before rendering, in the order of the stages. Those about documents and
 * links are its parameters, because documents and links may be checked again later.
 */
function gatherFindings(
  { loaded, translations, config }: OpenedSite,
  { elsewhere, ofScan, ofHistory, ofNavigation, ofModules }: StageFindings,
): PreparedSite["diagnosticsWith"] {
  // All else would be said about folders and rules that are not the site's.
  if (loaded.isUnknown) return () => loaded.diagnostics;
  const ofConfiguration = [...loaded.diagnostics, ...translations.diagnostics];
  return (ofDocuments, ofLinks) => {
    const ofSite = [...ofConfiguration, ...ofScan, ...ofDocuments, ...ofHistory];
    const found = [...ofSite, ...ofNavigation, ...ofLinks, ...ofModules];
    const ofWhole = relaxLoneDocuments(found, elsewhere);
    const relaxed = relaxMissingFindings(ofWhole, loaded.docusaurus && { ...loaded.docusaurus, config });
    return loaded.docusaurus ? markMany(relaxed) : relaxed;
  };
}
