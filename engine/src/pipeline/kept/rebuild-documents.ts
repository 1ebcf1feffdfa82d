import type { WorkFolder } from "@cairn/files/work-folder";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import { rankFindings } from "../../findings/rank-findings.ts";
import { createImageLookup } from "../../files/images/image-lookup.ts";
import type { BuildResult } from "../build-site.ts";
import { findCustomStyles } from "../bundle/styles/custom-styles.ts";
import { applyFiles, type BuildEdits, writeEdits } from "../cache/build-edits.ts";
import { type CommittedOutput, type Output, openOutput } from "../emit/output.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import { bundleModules } from "../bundle/bundle-modules.ts";
import { loadRenderTools, type PageTask, renderRoute } from "../render/page/render-site.ts";
import type { RenderRecord } from "../render/page/rendered-page.ts";
import { isSearchable } from "../search/page-input.ts";
import { removeOldStates } from "../search/remove-old-states.ts";
import { type IndexCacheRecord, openSiteIndex, type SiteIndex } from "../search/site-index.ts";
import { type EditedSite, findEdits, type RebuildProject } from "./edited-site.ts";
import { keptFileOf, openKept } from "./kept-site.ts";

/**
 * Builds the pages whose documents changed from the last build's kept state, without routing the site or resolving all
 * links again. Returns undefined if more than bodies of documents changed, or might have: then the output is unchanged,
 * and the whole site has to be built. The caller holds the output folder's lock.
 */
export async function rebuildDocuments(
  project: RebuildProject,
  outputFolder: WorkFolder,
): Promise<BuildResult | undefined> {
  const kept = openKept(keptFileOf(project.cacheDirectory));
  if (!kept) return undefined;
  try {
    const edited = await findEdits(project, kept.site, outputFolder);
    return edited && (await writeEdited(edited, outputFolder));
  } finally {
    kept.close();
  }
}

interface OutputPlace {
  output: Output;
  /** The last build's files. */
  last: ReadonlyMap<string, OutputFile>;
  searchIndex: SiteIndex | undefined;
}

/**
 * Writes the changed pages. Returns undefined if somebody else changed the output, or if a change affects more than the
 * page's own file.
 */
async function writeEdited(edited: EditedSite, outputFolder: WorkFolder): Promise<BuildResult | undefined> {
  const { project, kept, edits, documents } = edited;
  const last = new Map(kept.files);
  applyFiles(last, edits);
  const output = openOutput(outputFolder, { ...edits, files: last, isSameBoot: true });
  const searchIndex = openIndex(edited, output, outputFolder.target);
  let built: BuildResult | undefined;
  try {
    output.expect(documents.length);
    const written = await writePages(edited, { output, last, searchIndex });
    built = written && (await placePages(edited, { ...written, output, last, searchIndex }));
    return built;
  } finally {
    await output.discard();
    if (!built) {
      await searchIndex?.discard();
      // The state that the index thread wrote belongs to an output that was not placed.
      removeOldStates(project.cacheDirectory, [{ search: edits.search, bundle: kept.bundle.record }]);
    }
  }
}

interface WrittenPages {
  rendered: Rendered;
  search: IndexCacheRecord | undefined;
}

async function writePages(edited: EditedSite, place: OutputPlace): Promise<WrittenPages | undefined> {
  const { output, searchIndex } = place;
  const rendered = searchIndex?.canKeep === false ? undefined : await renderEdited(edited, place);
  if (!rendered) return undefined;
  const finishing = searchIndex?.finish();
  // The other files are checked while the index thread finishes.
  const isIntact = keepFiles(rendered, place, edited.edits.search);
  output.prepare();
  const search = await finishing;
  return isIntact ? { rendered, search } : undefined;
}

async function placePages(
  edited: EditedSite,
  { output, last, searchIndex, rendered, search }: OutputPlace & WrittenPages,
): Promise<BuildResult> {
  const { project, kept, opened } = edited;
  const committed = await output.commit();
  const now = addEdits(edited, { rendered, committed, last, search });
  removeOldStates(project.cacheDirectory, [{ search, bundle: kept.bundle.record }]);
  const found = rankFindings(committed.diagnostics, opened.config.checks);
  return {
    diagnostics: sortDiagnostics([...kept.diagnostics, ...found]),
    isWhole: true,
    pages: kept.pages,
    rendered: rendered.size,
    isOfDocusaurus: false,
    bytes: Array.from(committed.files.values()).reduce((total, { size }) => total + size, 0),
    keep: () => writeEdits(project.cacheDirectory, now),
    closed: Promise.all([searchIndex?.discard(), project.indexThread?.stop()]),
  };
}

function openIndex(
  { project, kept, edits, opened: { config, kinds }, documents }: EditedSite,
  output: Output,
  outputDirectory: string,
): SiteIndex | undefined {
  if (config.search === false) return undefined;
  const isEdited = documents.length > 0;
  return openSiteIndex({
    ...project,
    config,
    site: kept.shared,
    pages: kept.pages,
    kinds,
    output,
    outputDirectory,
    known: edits.search,
    isEdited,
  });
}

/** Records of the rendered pages, by output file. */
type Rendered = ReadonlyMap<string, RenderRecord>;

/**
 * Renders the changed pages and passes all pages to the search index, in order. Returns undefined if a change affects
 * more than the page's own file.
 */
async function renderEdited(
  edited: EditedSite,
  { output, last, searchIndex }: OutputPlace,
): Promise<Rendered | undefined> {
  const { kept, opened, scanned } = edited;
  const bundle = await bundleKept(edited);
  if (bundle.key !== kept.bundle.key || bundle.diagnostics.length > 0) return undefined;
  // A document that was only touched still has the same key.
  const documents = edited.documents.filter(({ key, rendered }) => key !== rendered.key);
  const contents = new Map(documents.map(({ file, content }) => [file, content]));
  const task: PageTask = {
    ...opened,
    scanned,
    bundle,
    output,
    searchIndex,
    lacksParts: false,
    images: createImageLookup({ contentAssets: kept.contentAssets, staticFiles: scanned.staticFiles }),
    compiled: { wholePage: async (page) => ({ ...page, ...contents.get(page.file) }) },
  };
  const tools = documents.length > 0 ? await loadRenderTools(task, kept) : undefined;
  const byPermalink = new Map(documents.map((document) => [document.view.permalink, document]));
  const notFound = documents.flatMap(({ view }) => (isSearchable(view) ? [] : view.permalink));
  const rendered = new Map<string, RenderRecord>();
  for (const permalink of [...notFound, ...kept.searchable]) {
    const document = byPermalink.get(permalink);
    if (!tools || !document) {
      searchIndex?.keep(permalink);
      continue;
    }
    const { view, key, output: file, rendered: before } = document;
    // A static file of the site may have replaced the page.
    if (last.get(file)?.stamp !== before.key) return undefined;
    const needsAnchors = before.anchors !== undefined;
    const record = await renderRoute({ route: view, view, file, key, needsAnchors }, task, tools);
    if (!changesOnlyItself(record, before)) return undefined;
    rendered.set(file, record);
  }
  return rendered;
}

/** Returns the last build's bundle of the pages' modules. The bundled files are unchanged. */
function bundleKept({ project, kept, opened }: EditedSite) {
  return bundleModules(project, opened, {
    compiled: kept,
    customStyles: findCustomStyles(project.siteDirectory, opened.config).files,
    resolveLinks: () => [],
    record: kept.bundle.record,
  });
}

/** Whether only a page's own file changed: not its anchors, which others may link to, its further files or findings. */
function changesOnlyItself(now: RenderRecord, before: RenderRecord): boolean {
  const effectsOf = ({ files, anchors, needsMermaid, diagnostics }: RenderRecord) =>
    JSON.stringify([files, anchors, needsMermaid, diagnostics]);
  return effectsOf(now) === effectsOf(before);
}

/** Keeps all files that were not made again. Returns whether each of them is still as it was written. */
function keepFiles(rendered: Rendered, { output, last }: OutputPlace, index: IndexCacheRecord | undefined): boolean {
  const made = new Set(index?.files);
  for (const [file, { files }] of rendered) for (const name of [file, ...files]) made.add(name);
  for (const name of last.keys()) {
    if (made.has(name)) continue;
    if (!output.isIntact(name)) return false;
    output.keep(name);
  }
  return true;
}

interface BuiltEdits {
  rendered: Rendered;
  committed: CommittedOutput;
  last: ReadonlyMap<string, OutputFile>;
  search: IndexCacheRecord | undefined;
}

/** Returns all edits since the site was kept, including those of this build. */
function addEdits({ edits, documents }: EditedSite, { rendered, committed, last, search }: BuiltEdits): BuildEdits {
  const { files, spare, placed } = committed;
  const changed = Array.from(files).filter(([name, file]) => last.get(name) !== file);
  const gone = Array.from(last.keys()).filter((name) => !files.has(name));
  return {
    id: edits.id,
    compile: new Map([...edits.compile, ...documents.map(({ file, record }) => [file, record] as const)]),
    render: new Map([...edits.render, ...rendered]),
    files: new Map([...edits.files, ...changed, ...gone.map((name) => [name, undefined] as const)]),
    search,
    spare,
    placed,
  };
}
