import type { WorkFolder } from "@cairn/files/work-folder";
import { bootIdentity } from "@cairn/files/process-identity";
import { type BuildEdits, readEdits } from "../cache/build-edits.ts";
import { contentHashOf } from "../compile/compile-site.ts";
import { keyOfSite, type OpenedSite, openSite } from "../open-site.ts";
import type { Project } from "../prepared-site.ts";
import { renewDocument, withLinksOf } from "../renew-site.ts";
import { keyOfView, type PageView } from "../render/view/page-view.ts";
import { createSidebarViews } from "../render/view/sidebar-view.ts";
import { type ScannedFile, type ScannedSite, scanSite } from "../scan/scan-site.ts";
import type { DocumentContent } from "../compile/content-store.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { KeptPage, OpenKeptSite } from "./kept-site.ts";
import { changedFiles, listSite } from "./site-listing.ts";

export type RebuildProject = Omit<Project, "cache" | "check">;

/** A site in which only the bodies of some documents changed since it was kept. */
export interface EditedSite {
  project: RebuildProject;
  kept: OpenKeptSite;
  /** The edits between the whole build and this one. */
  edits: BuildEdits;
  opened: OpenedSite;
  scanned: ScannedSite;
  documents: EditedDocument[];
}

/** An edited document: newly compiled, with the last build's records of its page. */
export interface EditedDocument {
  file: string;
  record: CompileRecord;
  content: DocumentContent | undefined;
  /** The page's file in the output. */
  output: string;
  /** The last build's record of the page. */
  rendered: KeptPage["rendered"];
  /** The page's new view, and its key. */
  view: PageView;
  key: string;
}

/**
 * Returns the documents that changed since a site was kept. Returns undefined if anything else changed, or if a changed
 * document had or has findings.
 */
export async function findEdits(
  project: RebuildProject,
  kept: OpenKeptSite,
  output: WorkFolder,
): Promise<EditedSite | undefined> {
  const { siteDirectory, cacheDirectory } = project;
  if (kept.output !== output.target || kept.boot !== bootIdentity()) return undefined;
  const opened = await openSite(project, { isFirst: false, config: kept.config });
  const { config, siteComponents, kinds } = opened;
  const scanned = await scanSite({ siteDirectory, output }, config, kinds.kinds);
  if (keyOfSite(opened, scanned) !== kept.key) return undefined;
  const changed = changedFiles(kept.listing, listSite(siteDirectory, scanned, kept.others));
  if (!changed) return undefined;
  const edits = readEdits(cacheDirectory, kept.id) ?? noEdits(kept);
  const context = { siteDirectory, config, siteComponents };
  const read = createReader(kept, edits, context);
  const files = new Map(scanned.files.map((file) => [file.absolute, file]));
  const documents: EditedDocument[] = [];
  for (const [absolute, stamp] of changed) {
    const file = files.get(absolute);
    if (file && edits.compile.get(file.file)?.stamp === stamp) continue;
    const document = file && (await read(file));
    if (!document) return undefined;
    documents.push(document);
  }
  return { project, kept, edits, opened, scanned, documents };
}

function noEdits({ id, search, spare, placed }: OpenKeptSite): BuildEdits {
  return { id, compile: new Map(), render: new Map(), files: new Map(), search, spare, placed };
}

/**
 * Returns a function that reads an edited document. It returns undefined if the document has findings, if other pages
 * show it, or if more than its body changed.
 */
function createReader(kept: OpenKeptSite, edits: BuildEdits, context: Parameters<typeof renewDocument>[2]) {
  const filesWithFindings = new Set(kept.diagnostics.map(({ file }) => file));
  const sidebarOf = createSidebars(kept);
  return async (file: ScannedFile): Promise<EditedDocument | undefined> => {
    const page = kept.pageOf(file.file);
    if (!page || filesWithFindings.has(file.file) || kept.dependencies.has(file.file)) return undefined;
    const { output, addresses, sidebar } = page;
    const known = edits.compile.get(file.file) ?? page.record;
    const rendered = edits.render.get(output) ?? page.rendered;
    const renewed = await renewDocument(file, known, context);
    if (!renewed) return undefined;
    const { record, content } = renewed;
    if ([known, record, rendered].some(({ diagnostics }) => diagnostics.length > 0)) return undefined;
    const [own, partials] = addresses;
    const [, ...others] = page.view.content as unknown[];
    const view: PageView = {
      ...page.view,
      page: withLinksOf(page.view.page, renewed.page),
      content: [contentHashOf(record), ...others],
      sidebar: sidebar === undefined ? undefined : sidebarOf(sidebar, page.view.permalink),
      addresses: { own, partials: new Map(partials) },
    };
    return { file: file.file, record, content, output, rendered, view, key: keyOfView(view, kept.shared) };
  };
}

/** Returns a function that gives the view of a sidebar. Each sidebar is read when a page first needs it. */
function createSidebars(kept: OpenKeptSite) {
  const sidebars = new Map<string, ReturnType<typeof createSidebarViews>>();
  return (name: string, permalink: string) => {
    const viewOf = sidebars.get(name) ?? createSidebarViews({ sidebars: new Map([[name, kept.sidebarOf(name)]]) });
    sidebars.set(name, viewOf);
    return viewOf(name, permalink);
  };
}
