import { compiledTexts } from "../texts/compiled-texts.ts";
import { drawCode } from "../compile/code/deferred-code.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { sortDiagnostics } from "../findings/diagnostics.ts";
import { rankFindings } from "../findings/rank-findings.ts";
import { indexFile } from "@cairn/search/format/index-files";
import type { DescribedPages, DevIndex } from "./dev-index.ts";
import { jsonFileOf, markdownFileOf, redirectFileOf } from "../pipeline/route/output-file.ts";
import { generatedFiles } from "../pipeline/emit/generated-files.ts";
import { bytesOf } from "../pipeline/emit/write-files.ts";
import { markdownPage } from "../pipeline/emit/markdown-page.ts";
import { anchorsOf } from "@cairn/html/attributes";
import type { RenderedPage } from "../pipeline/render/page/rendered-page.ts";
import { renderFailed } from "../pipeline/render/failures/render-failed.ts";
import { createPageViews, type PageViews } from "../pipeline/render/view/page-view.ts";
import { createPageRenderer, type PageRenderer } from "../pipeline/render/page/page-renderer.ts";
import { notFoundPath } from "../pipeline/route/generated-pages.ts";
import { routeKey } from "../address/route-path.ts";
import { contentTypeOf } from "../serve/content-type.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../model/routed-site.ts";
import { type CodeChecker, createCodeChecker } from "../checks/code/check-code-blocks.ts";
import { type CheckedPages, checkRenderedPages, type PageFindings } from "./page-checks.ts";

const indexFolder = indexFile.replace(/^(.*\/).*$/, "/$1");

/** A response of the development server: generated text, or a file's path. */
export type DevFile = { content: string | Uint8Array; type: string } | { path: string };

/** A page as the development server sends it. */
export interface DevPage {
  html: string;
  isFound: boolean;
  /** The files that it is made of: its document, and what that includes. */
  files: readonly string[];
}

/** The current state of the site: pages are rendered on request. */
export interface DevSite {
  prepared: PreparedSite;
  /** Returns the HTML of a page, by path without the base URL; `undefined` if there is none. Never throws. */
  page: (path: string) => Promise<DevPage | undefined>;
  /** Returns a page as Markdown, by the page's own path; `undefined` if there is none. */
  markdown: (path: string) => Promise<string | undefined>;
  file: (path: string) => DevFile | undefined;
  /**
   * Returns a file that is generated on request, by path without the base URL: of the search index, or a page as
   * Markdown.
   */
  generatedFile: (path: string) => Promise<DevFile | undefined>;
  /**
   * Returns the findings so far. Those of rendering are from the last time that a page was rendered or all pages were
   * checked.
   */
  diagnostics: () => Diagnostic[];
  /**
   * Runs checks that need rendered pages. Returns whether it finished before `isStale` returned true because the site
   * was read again.
   */
  check: (isStale: () => boolean) => Promise<boolean>;
}

/** What is kept when the site is read again. */
export interface DevMemory {
  /** The pages in the search index. */
  described: DescribedPages;
  checked: CheckedPages;
  /** Checks code in documents; findings of unchanged documents are cached. */
  checkCode: CodeChecker;
  /** Findings of the last check of anchors, and of code. */
  anchors: readonly Diagnostic[];
}

export function emptyMemory(): DevMemory {
  return { described: new Map(), checked: new Map(), checkCode: createCodeChecker(), anchors: [] };
}

/**
 * Returns the server's view of a site. Rendered pages are cached until the site is prepared again; findings of
 * rendering a page for a reader are reported once. `memory` is updated, and has to be passed on to the next one.
 */
export function openDevSite(
  prepared: PreparedSite,
  onFindings: (findings: readonly Diagnostic[]) => void,
  memory: DevMemory,
): DevSite {
  const { site, config } = prepared;
  const views = createPageViews(prepared);
  const renderPage = createPageRenderer(views.shared, prepared);
  const opened: OpenedSite = { prepared, views, renderPage, memory };
  const pages = createDrawnPages(opened, onFindings);
  const pageOf = async (route: Route, isFound: boolean): Promise<DevPage> => {
    const { file } = route.page;
    const { dependencies = [] } = prepared.compiled.records.get(file) ?? {};
    return { html: await pages.render(route), isFound, files: [file, ...dependencies.map((each) => each.file)] };
  };
  return {
    prepared,
    generatedFile: createFileMaker(opened),
    async markdown(path) {
      const route = routeAt(path, site);
      return route && markdownFileOf(route, config) !== undefined ? writeMarkdown(route, opened) : undefined;
    },
    async page(path) {
      const route = routeAt(path, site);
      if (route) return pageOf(route, route.kind !== "not-found");
      if (/\.[a-z\d]+$/i.test(path) && !path.endsWith(".html")) return undefined;
      const notFound = site.routes.get(notFoundPath);
      return notFound && pageOf(notFound, false);
    },
    file: createFileLookup(prepared, pages.modules),
    diagnostics: () =>
      sortDiagnostics(
        rankFindings([...prepared.diagnostics, ...memory.anchors, ...pages.diagnostics()], config.checks),
      ),
    async check(isStale) {
      const { findingsOf } = pages;
      const anchors = await checkRenderedPages({ prepared, views, findingsOf, checked: memory.checked, isStale });
      if (anchors) memory.anchors = [...anchors, ...(await memory.checkCode(prepared))];
      return anchors !== undefined;
    },
  };
}

/** A site and its renderer. */
interface OpenedSite {
  prepared: PreparedSite;
  views: PageViews;
  renderPage: PageRenderer;
  memory: DevMemory;
}

/** Renders requested pages, each once, and collects their findings. */
function createDrawnPages(
  { prepared, views, renderPage, memory }: OpenedSite,
  onFindings: (findings: readonly Diagnostic[]) => void,
) {
  const { site, config } = prepared;
  const rendered = new Map<string, string>();
  const found = new Map<string, PageFindings>();
  const modules = new Map<string, string>();
  const draw = async (route: Route): Promise<PageFindings & Pick<RenderedPage, "html" | "modules">> => {
    try {
      const { html, modules: own, diagnostics = [] } = await renderPage(views.viewOf(route));
      return { html, modules: own, diagnostics, anchors: anchorsOf(html) };
    } catch (error) {
      const diagnostics = [await renderFailed(route, error, prepared)];
      return { html: "", modules: new Map(), diagnostics, anchors: undefined };
    }
  };
  return {
    /** JavaScript modules of pages, by path in the output. */
    modules,
    async render(route: Route): Promise<string> {
      const known = rendered.get(route.permalink);
      if (known !== undefined) return known;
      const { diagnostics, anchors, ...page } = await draw(route);
      for (const [name, code] of page.modules) modules.set(name, code);
      found.set(route.permalink, { diagnostics, anchors });
      if (diagnostics.length > 0) onFindings(diagnostics);
      const html = drawCode(page.html, compiledTexts(config.locale.messages));
      rendered.set(route.permalink, html);
      return html;
    },
    async findingsOf(route: Route): Promise<PageFindings> {
      const { diagnostics, anchors } = found.get(route.permalink) ?? (await draw(route));
      return { diagnostics, anchors };
    },
    /** Findings of each page from the last time that it was rendered. */
    diagnostics: () =>
      Array.from(site.routes.keys()).flatMap(
        (permalink) => (found.get(permalink) ?? memory.checked.get(permalink))?.diagnostics ?? [],
      ),
  };
}

function routeAt(path: string, { routes }: PreparedSite["site"]): Route | undefined {
  const bare = path.replace(/(?:\/index)?\.html$/, "") || "/";
  return [path, bare, `${bare}/`, bare.replace(/\/$/, "")]
    .map((form) => routes.get(form) ?? routes.get(form.split("/").map(encodeURIComponent).join("/")))
    .find((each) => each !== undefined);
}

async function writeMarkdown(route: Route, { prepared, views, renderPage }: OpenedSite): Promise<string> {
  return bytesOf(markdownPage(route, await renderPage(views.viewOf(route)), prepared.config)).toString();
}

/** Generates files on request: pages as Markdown and JSON, and those of the search index. */
function createFileMaker(opened: OpenedSite): DevSite["generatedFile"] {
  const { prepared, memory } = opened;
  const { site, config } = prepared;
  let markdownRoutes: Map<string | undefined, Route> | undefined;
  let jsonRoutes: Map<string, Route> | undefined;
  let openIndex: Promise<DevIndex> | undefined;
  return async (path) => {
    const type = contentTypeOf(path);
    const name = path.slice(1);
    if (name.endsWith(".md")) {
      markdownRoutes ??= new Map(Array.from(site.routes.values(), (route) => [markdownFileOf(route, config), route]));
      const route = markdownRoutes.get(name);
      if (route) return { content: await writeMarkdown(route, opened), type };
    }
    if (name.endsWith(".json")) {
      jsonRoutes ??= new Map(Array.from(site.routes, ([permalink, route]) => [jsonFileOf({ permalink }), route]));
      const route = jsonRoutes.get(name);
      const json = route && prepared.kinds.jsonOf(route.page, config);
      if (json !== undefined) return { content: `${JSON.stringify(json, undefined, 2)}\n`, type };
    }
    if (!path.startsWith(indexFolder)) return undefined;
    // Loaded on demand, so that it does not delay the start of the server.
    openIndex ??= import("./dev-index.ts").then(({ createDevIndex }) =>
      createDevIndex({ ...opened, described: memory.described }),
    );
    const content = await (await openIndex)(path.slice(indexFolder.length));
    return content === undefined ? undefined : { content, type };
  };
}

/** Finds files that exist already, and those that a build generates. */
function createFileLookup(prepared: PreparedSite, pageModules: ReadonlyMap<string, string>): DevSite["file"] {
  const { site, config, bundle, assets, contentAssets, scanned } = prepared;
  const engineFiles = new Set(assets.files);
  let generated: Map<string, string> | undefined;
  return (path) => {
    const name = path.replace(/^\//, "");
    const asPage = redirectFileOf(routeKey(path), config.trailingSlash);
    // As in a build, the site's own files take precedence over generated ones.
    const own = scanned.staticFiles.get(name) ?? scanned.staticFiles.get(asPage);
    if (own) return { path: own.absolute };
    // Only for addresses without a page, because generating them takes longer with more pages.
    if (!routeAt(path, site)) generated ??= generatedFiles(prepared);
    for (const file of [name, asPage]) {
      const content = pageModules.get(file) ?? bundle.files.get(file) ?? generated?.get(file);
      if (content !== undefined) return { content: content, type: contentTypeOf(file) };
    }
    if (engineFiles.has(name)) return { path: `${assets.directory}/${name}` };
    const source = contentAssets.get(name) ?? prepared.mermaid?.listFiles().get(name);
    return source === undefined ? undefined : { path: source };
  };
}
