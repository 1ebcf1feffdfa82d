import path from "node:path";
import type { Route } from "../model/routed-site.ts";
import type { PageDraft } from "../model/page.ts";
import type { PreparedSite } from "./prepared-site.ts";
import type { SourceContext } from "../compile/content-source.ts";
import { withLanguagesOnce } from "../compile/code/check-code-fences.ts";
import { stampOfFile } from "../files/stamp.ts";
import type { ScannedFile, ScannedSite } from "./scan/scan-site.ts";
import { compileFile, type CompiledFile, type CompileRecord, pageOf } from "./compile/compile-file.ts";
import { type CompiledSite, contentHashOf } from "./compile/compile-site.ts";

/**
 * Updates a prepared site after some files changed; `changed` has their paths relative to the site's folder. This only
 * works if all of them are documents of which only the body changed, so that other pages, the navigation and the
 * bundles stay as they are. Otherwise it returns undefined, and the site has to be prepared again.
 */
export async function renewSite(prepared: PreparedSite, changed: readonly string[]): Promise<PreparedSite | undefined> {
  const { site, context, inputs } = prepared;
  const isReadElsewhere = (file: string) => inputs.includes(path.join(context.siteDirectory, file));
  if (changed.length === 0 || changed.some(isReadElsewhere)) return undefined;
  const renewed = await renewDocuments(prepared, new Set(changed));
  if (!renewed) return undefined;
  const routes = new Map(site.routes);
  const renewedRoutes: Route[] = [];
  for (const document of renewed.pages) {
    const route = routes.get(site.permalinkByFile.get(document.file) ?? "");
    // Another page may stand for the document.
    if (route?.page.file !== document.file) return undefined;
    const now = { ...route, page: withLinksOf(route.page, document) };
    routes.set(route.permalink, now);
    renewedRoutes.push(now);
  }
  const { links, diagnostics, renew } = prepared.renewLinks(renewedRoutes);
  return {
    ...prepared,
    scanned: renewed.scanned,
    compiled: renewed.compiled,
    site: { ...site, routes },
    links,
    renewLinks: renew,
    diagnostics: prepared.diagnosticsWith(renewed.compiled.diagnostics, diagnostics),
  };
}

interface RenewedDocuments {
  scanned: ScannedSite;
  compiled: CompiledSite;
  /** The pages of the documents, with their current links. */
  pages: PageDraft[];
}

interface KnownSite {
  scanned: ScannedSite;
  compiled: CompiledSite;
  context: SourceContext;
}

/**
 * Compiles the changed documents of a site again. Returns undefined if more than their bodies changed, so that other
 * pages may be affected, or if a changed file is not a document. Then the whole site has to be read again.
 */
async function renewDocuments(
  { scanned, compiled, context }: KnownSite,
  changed: ReadonlySet<string>,
): Promise<RenewedDocuments | undefined> {
  const files = scanned.files.filter(({ file }) => changed.has(file)).map(withStamp);
  if (
    files.length < changed.size ||
    files.some(({ stamp, source }) => stamp === "" || !source.hasDocuments || source.complete)
  )
    return undefined;
  for (const { dependencies } of compiled.records.values())
    if (dependencies.some(({ file }) => changed.has(file))) return undefined;
  const renewed = await Promise.all(files.map((file) => renewDocument(file, compiled.records.get(file.file), context)));
  const documents = renewed.filter((each) => each !== undefined);
  if (documents.length < files.length) return undefined;

  const records = new Map(compiled.records);
  const contentHash = new Map(compiled.contentHash);
  for (const [index, { record, page, content }] of documents.entries()) {
    const { file = "" } = files[index] ?? {};
    records.set(file, record);
    contentHash.set(page.id, contentHashOf(record));
    if (content) compiled.contents.add(file, content);
  }
  const pages = new Map(documents.map(({ page }) => [page.file, page]));
  const scannedNow = new Map(files.map((file) => [file.file, file]));
  return {
    scanned: { ...scanned, files: scanned.files.map((file) => scannedNow.get(file.file) ?? file) },
    compiled: {
      ...compiled,
      records,
      contentHash,
      pages: compiled.pages.map((page) => withLinksOf(page, pages.get(page.file))),
      diagnostics: withLanguagesOnce(Array.from(records.values()).flatMap(({ diagnostics }) => diagnostics)),
    },
    pages: Array.from(pages.values()),
  };
}

/**
 * Returns a page with the links of its recompiled document. Everything else stays, because later stages may have
 * completed the page.
 */
export function withLinksOf(page: PageDraft, document: PageDraft | undefined): PageDraft {
  return document ? { ...page, links: document.links } : page;
}

/** Returns a file with its current stamp, which is empty if the file no longer exists. */
function withStamp(file: ScannedFile): ScannedFile {
  return { ...file, stamp: stampOfFile(file.absolute) };
}

/** Compiles a document again. Returns undefined if its page differs in more than its body. */
export async function renewDocument(
  file: ScannedFile,
  known: CompileRecord | undefined,
  context: SourceContext,
): Promise<(CompiledFile & { page: PageDraft }) | undefined> {
  const before = known && pageOf(known);
  if (!before) return undefined;
  const compiled = await compileFile({ file, compile: await file.source.openCompiler(), context });
  const { record, page } = compiled;
  if (!page || fingerprintOf(page) !== fingerprintOf(before)) return undefined;
  if (JSON.stringify(record.modules) !== JSON.stringify(known.modules)) return undefined;
  return { ...compiled, page };
}

/** Returns a page as JSON, to compare everything but its body and the positions of its links. */
function fingerprintOf(page: PageDraft): string {
  return JSON.stringify({ ...page, links: page.links.map((link) => ({ ...link, line: 0, column: 0 })) });
}
