import path from "node:path";
import type { Route } from "../model/routed-site.ts";
import type { PageDraft } from "../model/page.ts";
import type { PreparedSite } from "./prepared-site.ts";
import type { SourceContext } from "../compile/content-source.ts";
import { withLanguagesOnce } from "../compile/code/check-code-languages.ts";
import { stampOfFile } from "../files/stamp.ts";
import type { ScannedFile, ScannedSite } from "./scan/scan-site.ts";
import { compileFile, type CompiledFile, type CompileRecord, pageOf } from "./compile/compile-file.ts";
import { type CompiledSite, contentHashOf } from "./compile/compile-site.ts";

/**
 * The site after some of its files changed, by their paths relative to its folder, where these are documents and nothing but their
 * bodies changed: what others show of them, where they stand and what they are bundled with is as it was. Nothing where
 * there is more to do: then the site is to be prepared again.
 */
export async function renewSite(prepared: PreparedSite, changed: readonly string[]): Promise<PreparedSite | undefined> {
  const { site, context, inputs } = prepared;
  const isReadElsewhere = (file: string) => inputs.includes(path.join(context.siteDirectory, file));
  if (changed.length === 0 || changed.some(isReadElsewhere)) return undefined;
  const renewed = await renewDocuments(prepared, new Set(changed));
  if (!renewed) return undefined;
  const routes = new Map(site.routes);
  const ofDocuments: Route[] = [];
  for (const document of renewed.pages) {
    const route = routes.get(site.permalinkByFile.get(document.file) ?? "");
    if (!route) return undefined;
    const now = { ...route, page: withLinksOf(route.page, document) };
    routes.set(route.permalink, now);
    ofDocuments.push(now);
  }
  const { links, diagnostics, renew } = prepared.renewLinks(ofDocuments);
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
  /** The pages of the documents, with the links as they stand in them now. */
  pages: PageDraft[];
}

interface KnownSite {
  scanned: ScannedSite;
  compiled: CompiledSite;
  context: SourceContext;
}

/**
 * Compiles some documents of a site again, by their files. Nothing where more than their bodies changed, so that other pages may show
 * it, or where the files are something else: then all of the site is to be read again.
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

/** A page as it is known, with the links of its document as that is now: other stages may have completed the page. */
export function withLinksOf(page: PageDraft, document: PageDraft | undefined): PageDraft {
  return document ? { ...page, links: document.links } : page;
}

/** As it is on the disk now; its stamp is empty where it is gone. */
function withStamp(file: ScannedFile): ScannedFile {
  return { ...file, stamp: stampOfFile(file.absolute) };
}

/** The document, compiled again; nothing where the page differs in more than its body. */
export async function renewDocument(
  file: ScannedFile,
  known: CompileRecord | undefined,
  context: SourceContext,
): Promise<(CompiledFile & { page: PageDraft }) | undefined> {
  const before = known && pageOf(known);
  if (!before) return undefined;
  const compiled = await compileFile({ file, compile: await file.source.openCompiler(), context });
  const { record, page } = compiled;
  if (!page || said(page) !== said(before)) return undefined;
  if (JSON.stringify(record.modules) !== JSON.stringify(known.modules)) return undefined;
  return { ...compiled, page };
}

/** All that is known of a page except its body. The positions of its links are used only here. */
function said(page: PageDraft): string {
  return JSON.stringify({ ...page, links: page.links.map((link) => ({ ...link, line: 0, column: 0 })) });
}
