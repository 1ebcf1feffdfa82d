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
import { loadRenderTools, type PageTask, type RenderRecord, renderRoute } from "../render/page/render-site.ts";
import { isSearchable } from "../search/page-input.ts";
import { removeOldStates } from "../search/remove-old-states.ts";
import { type IndexCacheRecord, openSiteIndex, type SiteIndex } from "../search/site-index.ts";
import { type EditedSite, findEdits, type RebuildProject } from "./edited-site.ts";
import { keptFileOf, openKept } from "./kept-site.ts";

/**
 * Builds what changed, from what the last build kept, where that is nothing but the bodies of documents: the site is neither routed
 * nor are its links resolved again. Nothing where there is more to do, or a doubt: then the output is as it was, and the whole site is
 * to be built. The output folder's lock is held.
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
  /** The files of the last build. */
  last: ReadonlyMap<string, OutputFile>;
  searchIndex: SiteIndex | undefined;
}

/** Writes the pages that changed. Nothing where the output is not as it was, or a page makes other files than before. */
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
      // What its thread has kept belongs to an output that was not placed.
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
  // Its thread has work to do meanwhile.
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
    kinds,
    output,
    outputDirectory,
    known: edits.search,
    isEdited,
  });
}

/** What is known of the pages that were rendered, by their files in the output; nothing where one is not as the others expect it. */
type Rendered = ReadonlyMap<string, RenderRecord>;

/** Renders the pages that changed, and tells the index of all of them, in order. */
async function renderEdited(
  edited: EditedSite,
  { output, last, searchIndex }: OutputPlace,
): Promise<Rendered | undefined> {
  const { kept, opened, scanned } = edited;
  const bundle = await bundleKept(edited);
  if (bundle.key !== kept.bundle.key || bundle.diagnostics.length > 0) return undefined;
  // One that was only touched has the key that it had.
  const documents = edited.documents.filter(({ key, rendered }) => key !== rendered.key);
  const contents = new Map(documents.map(({ file, content }) => [file, content]));
  const task: PageTask = {
    ...opened,
    scanned,
    bundle,
    output,
    searchIndex,
    lacksPackages: false,
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
    // One of the site's own files may replace the page.
    if (last.get(file)?.stamp !== before.key) return undefined;
    const needsAnchors = before.anchors !== undefined;
    const record = await renderRoute({ route: view, view, file, key, needsAnchors }, task, tools);
    if (!isExpected(record, before)) return undefined;
    rendered.set(file, record);
  }
  return rendered;
}

/** The modules of the pages, as they were bundled last: the files that went in are as they were. */
function bundleKept({ project, kept, opened }: EditedSite) {
  return bundleModules(project, opened, {
    compiled: kept,
    customStyles: findCustomStyles(project.siteDirectory, opened.config).files,
    resolveLinks: () => [],
    record: kept.bundle.record,
  });
}

/** Whether nothing outside of a page's own text changes with it: neither links of others into it nor files beside it. */
function isExpected(now: RenderRecord, before: RenderRecord): boolean {
  const told = ({ files, anchors, needsMermaid, diagnostics }: RenderRecord) =>
    JSON.stringify([files, anchors, needsMermaid, diagnostics]);
  return told(now) === told(before);
}

/** Keeps all other files. Whether each of them is still as it was written. */
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

/** All edits since the site was kept. */
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
