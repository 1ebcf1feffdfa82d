import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { uniqueModules } from "../../compile/mdx/collect-modules.ts";
import { outputFileOf } from "../route/output-file.ts";
import type { CommittedOutput } from "../emit/output.ts";
import type { PreparedSite } from "../prepared-site.ts";
import type { RenderedSite } from "../render/page/render-site.ts";
import { isSearchable } from "../search/page-input.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";
import { createKeptPageStore, type KeptSite, type KeptPageStore, writeKept } from "./kept-site.ts";
import { listSite } from "./site-listing.ts";

/** The part of the kept state that is known before the output is placed. */
export interface SiteToKeep {
  site: Omit<KeptSite, "id" | "output" | "placed" | "boot" | "spare" | "search" | "files">;
  pageStore: KeptPageStore;
}

/**
 * Whether a listing of a site's files shows every change to it: no code of plugins runs, nothing is read from Git's
 * history, and there is a single language.
 */
function dependsOnlyOnFiles({ config, loaded, scanned, bundle, lacksPackages }: PreparedSite): boolean {
  const { docs, locales, i18n } = config;
  const runsCode = loaded.docusaurus !== undefined || loaded.markdownPlugins !== undefined;
  const hasHistory = docs.showLastUpdateTime || docs.showLastUpdateAuthor;
  const hidesTranslations = scanned.walked.folders.includes("") && i18n.locales.length > 0;
  // The links of Markdown that components import are resolved again in each build.
  const hasMarkdownInComponents = (bundle.record?.markdown ?? []).length > 0;
  return (
    locales.length === 1 &&
    !runsCode &&
    !hasHistory &&
    !hidesTranslations &&
    !hasMarkdownInComponents &&
    !lacksPackages &&
    scanned.walked.files.every(({ path }) => !path.includes("\n"))
  );
}

/**
 * Collects the state to keep of a site that was rendered without errors; undefined if the site depends on more than its
 * files.
 */
export function collectSite(
  prepared: PreparedSite,
  rendered: RenderedSite,
  diagnostics: Diagnostic[],
): SiteToKeep | undefined {
  if (!dependsOnlyOnFiles(prepared)) return undefined;
  const { context, scanned, compiled, site, bundle, contentAssets, records, loaded, inputs } = prepared;
  const dependencies = new Set<string>();
  for (const record of compiled.records.values()) for (const { file } of record.dependencies) dependencies.add(file);
  const walked = new Set(scanned.walked.files.map(({ absolute }) => absolute));
  const outside = [...inputs, ...contentAssets.values()].filter((file) => !walked.has(file));
  const others = Array.from(new Set(outside));
  return {
    site: {
      key: records.key,
      config: loaded.valid,
      listing: listSite(context.siteDirectory, scanned, others),
      others,
      dependencies,
      pages: site.routes.size,
      diagnostics,
      shared: rendered.shared,
      modules: uniqueModules(compiled.modules),
      bundle: { record: bundle.record, key: bundle.key },
      contentAssets,
      searchable: Array.from(site.routes.values()).flatMap((route) => (isSearchable(route) ? route.permalink : [])),
    },
    pageStore: collectPages(prepared, rendered),
  };
}

/** Collects the pages that can be rendered again on their own, those of ordinary documents, and all sidebars. */
function collectPages(
  { config, scanned, compiled, site }: PreparedSite,
  { records, views }: RenderedSite,
): KeptPageStore {
  const pageStore = createKeptPageStore();
  const documentSources = new Set(
    scanned.sources.flatMap(({ name, hasDocuments, complete }) => (hasDocuments && !complete ? name : [])),
  );
  for (const route of site.routes.values()) {
    const { page, permalink } = route;
    const record = compiled.records.get(page.file);
    const output = outputFileOf(permalink, config.trailingSlash);
    const known = records.get(output);
    const whole = views.get(route);
    const isOfFile = documentSources.has(page.source) && site.permalinkByFile.get(page.file) === permalink;
    if (!record || !known || !whole || !isOfFile || site.unlistedSidebars?.has(permalink)) continue;
    const { addresses, sidebar: _, ...view } = whole;
    // The surroundings of a page are derived from the whole site.
    if (view.surroundings) continue;
    pageStore.addPage(page.file, {
      record,
      output,
      rendered: known,
      view,
      addresses: [addresses.own, Array.from(addresses.partials)],
      sidebar: route.sidebar,
    });
  }
  for (const [name, nodes] of site.sidebars) pageStore.addSidebar(name, nodes);
  return pageStore;
}

interface PlacedSite extends CommittedOutput, Pick<KeptSite, "id" | "output" | "boot"> {
  search: IndexCacheRecord | undefined;
}

/** Writes the collected state, with the record of the placed output. */
export function keepSite(file: string, { site, pageStore }: SiteToKeep, placed: PlacedSite): void {
  const { id, output, boot, spare, search, files, placed: at } = placed;
  writeKept(file, { ...site, id, output, boot, spare, search, files, placed: at }, pageStore);
}
