import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { LocaleRecords } from "./cache/build-cache.ts";
import { hasError, markMany } from "../findings/diagnostics.ts";
import { joinGenerated } from "./generated-documents.ts";
import { rankFindings } from "../findings/rank-findings.ts";
import { folderOfOutput, type Output } from "./emit/output.ts";
import { joinByMissingPlugin } from "../docusaurus/configuration/docusaurus-config.ts";
import { checkAnchors } from "./link/check-anchors.ts";
import type { PreparedSite, Project } from "./prepared-site.ts";
import { renderSite } from "./render/page/render-site.ts";
import type { RenderRecord } from "./render/page/rendered-page.ts";
import { collectSite, type SiteToKeep } from "./kept/keep-site.ts";
import { openSiteIndex } from "./search/site-index.ts";
import type { OutputFolder } from "./emit/output-folder.ts";
import { generatedFiles } from "./emit/generated-files.ts";

export interface BuiltLocale {
  code: string;
  diagnostics: Diagnostic[];
  pages: number;
  rendered: number;
  records: LocaleRecords;
  /** State that lets the next build skip preparing the site; absent if it cannot. */
  toKeep?: SiteToKeep | undefined;
  /** Resolves when the state for the next build is written. */
  closed: Promise<void>;
}

interface LocaleOutput {
  project: Project;
  output: Output;
  outputDirectory: string | undefined;
  /** Whether the last build wrote to the same output folder. */
  isSameOutput: boolean;
}

/** Renders a prepared language and adds its files to the output: the stages render → emit. */
export async function buildLocale(prepared: PreparedSite, target: LocaleOutput): Promise<BuiltLocale> {
  const { config } = prepared;
  const { project, output, outputDirectory } = target;
  const [{ baseUrl } = config.locale] = config.locales;
  const folder = config.baseUrl.slice(baseUrl.length).replace(/\/$/, "");
  const pagesOutput = folderOfOutput(output, folder);
  // A check writes no pages, so any build's records show what need not be rendered again.
  const known: LocaleRecords =
    target.isSameOutput || outputDirectory === undefined
      ? prepared.records
      : { ...prepared.records, render: new Map(), search: undefined };
  const searchIndex =
    outputDirectory === undefined || config.search === false
      ? undefined
      : openSiteIndex({
          ...project,
          config,
          site: prepared.site,
          pages: prepared.site.routes.size,
          kinds: prepared.kinds,
          output: pagesOutput,
          outputDirectory: path.join(outputDirectory, folder),
          known: known.search,
          isEdited: prepared.compiled.isEdited,
        });
  const close = async () => searchIndex?.discard();
  try {
    return { ...(await writePages(prepared, target, { known, pagesOutput, searchIndex })), closed: close() };
  } catch (error) {
    await close();
    throw error;
  }
}

interface PagesOutput {
  /** The last build's records, as far as they are valid for this output. */
  known: LocaleRecords;
  /** The language's own folder. */
  pagesOutput: OutputFolder;
  searchIndex: ReturnType<typeof openSiteIndex> | undefined;
}

async function writePages(
  prepared: PreparedSite,
  { project, output, outputDirectory }: LocaleOutput,
  { known, pagesOutput, searchIndex }: PagesOutput,
): Promise<Omit<BuiltLocale, "closed">> {
  const { config } = prepared;
  const rendered = await renderSite({
    ...prepared,
    records: searchIndex?.canKeep === false ? new Map() : known.render,
    output: pagesOutput,
    searchIndex,
    onProgress: (done, total) => project.onProgress?.("Rendering pages", done, total),
  });
  const { anchorsIn } = rendered;
  const missing = await checkAnchors({
    ...prepared,
    references: prepared.links.anchors,
    anchorsIn,
    diagnostics: [...prepared.diagnostics, ...rendered.diagnostics],
  });
  const { docusaurus } = prepared.loaded;
  const late = [...rendered.diagnostics, ...joinByMissingPlugin(missing, docusaurus)];
  const ofPages = docusaurus ? markMany(late) : late;
  const checked = (await project.check?.(prepared)) ?? [];
  // Without its configuration, the pages are not those of the site.
  const found = prepared.loaded.isUnknown ? prepared.diagnostics : [...prepared.diagnostics, ...ofPages, ...checked];
  const mayBeOfOthers = config.publisher !== "cairn";
  const joined = mayBeOfOthers ? joinGenerated(found, prepared.context.siteDirectory) : found;
  const diagnostics = rankFindings(joined, config.checks);
  const result = {
    code: config.locale.code,
    diagnostics,
    pages: prepared.site.routes.size,
    rendered: rendered.rendered,
  };
  const records = { ...known, compile: prepared.compiled.records, bundle: prepared.bundle.record };
  if (hasError(diagnostics) || outputDirectory === undefined) return { ...result, records };
  project.onProgress?.("Writing");
  const finishing = searchIndex?.finish();
  // The other files are collected while the index thread finishes.
  emitSite(prepared, rendered.records.values(), pagesOutput);
  output.prepare();
  const toKeep = collectSite(prepared, rendered, diagnostics);
  return { ...result, toKeep, records: { ...records, render: rendered.records, search: await finishing } };
}

/** Adds everything that is not a page to the output. `pages` are the records of all pages. */
function emitSite(prepared: PreparedSite, pages: Iterable<RenderRecord>, output: OutputFolder): void {
  const { scanned, contentAssets, bundle, assets, mermaid } = prepared;
  const copy = (file: string, from: string, stamp: string) =>
    output.has(file, stamp) ? output.keep(file) : output.copy(file, from, stamp);
  const write = (file: string, content: string | Uint8Array) => {
    const stamp = hashText(content);
    if (output.has(file, stamp)) output.keep(file);
    else output.write(file, content, stamp);
  };
  for (const [file, content] of generatedFiles(prepared)) write(file, content);
  // These names contain a hash of the content, so they can serve as stamps.
  for (const file of assets.files) copy(file, path.join(assets.directory, file), file);
  if (mermaid && Array.from(pages).some(({ needsMermaid }) => needsMermaid))
    for (const [file, from] of mermaid.listFiles()) copy(file, from, file);
  for (const [file, from] of contentAssets) copy(file, from, file);
  for (const [file, content] of bundle.files) write(file, content);
  // Last, so that a site's own robots.txt or 404.html replaces the generated one.
  for (const [file, found] of scanned.staticFiles) copy(file, found.absolute, found.stamp);
}
