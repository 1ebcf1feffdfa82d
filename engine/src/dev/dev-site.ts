import { compiledTexts } from "../texts/compiled-texts.ts";
import { drawCode } from "../compile/code/deferred-code.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { sortDiagnostics } from "../findings/diagnostics.ts";
import { rankFindings } from "../findings/rank-findings.ts";
import { indexFile } from "@cairn/search/format/index-files";
import type { DescribedPages, DevIndex } from "./dev-index.ts";
import { jsonFileOf, markdownFileOf, redirectFileOf } from "../pipeline/route/output-file.ts";
import { generatedFiles } from "../pipeline/emit/generated-files.ts";
import { finishFile } from "../pipeline/emit/write-files.ts";
import { markdownPage } from "../pipeline/emit/markdown-page.ts";
import { anchorsOf } from "../pipeline/render/content/anchors.ts";
import type { RenderedPage } from "../pipeline/render/page/render-page.ts";
import { renderFailed } from "../pipeline/render/failures/render-failed.ts";
import { createPageViews } from "../pipeline/render/view/page-view.ts";
import { createPageRenderer } from "../pipeline/render/page/render-scope.ts";
import { NOT_FOUND } from "../pipeline/route/generated-pages.ts";
import { routeKey } from "../address/route-path.ts";
import { contentTypeOf } from "../serve/content-type.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../model/model.ts";
import { type CodeChecker, createCodeChecker } from "../checks/check-code-blocks.ts";
import { type CheckedPages, checkPages, type PageFindings } from "./page-checks.ts";

const indexFolder = indexFile.replace(/^(.*\/).*$/, "/$1");

/** A file as the development server sends it: text that was made, or a file's path. */
export type DevFile = { content: string | Uint8Array; type: string } | { path: string };

/** The site as it is now: pages are rendered when they are asked for. */
export interface DevSite {
  prepared: PreparedSite;
  /** The HTML of a page, by path without the base URL; `undefined` where there is none. Never throws. */
  page: (path: string) => Promise<{ html: string; isFound: boolean } | undefined>;
  /** A page as Markdown, by the page's own path; `undefined` where there is none. */
  markdown: (path: string) => Promise<string | undefined>;
  file: (path: string) => DevFile | undefined;
  /** A file that is made when it is asked for, by path without the base URL: of the search index, or a page as Markdown. */
  madeFile: (path: string) => Promise<DevFile | undefined>;
  /** Findings so far. What rendering tells is of the last time that a page was rendered, or all pages were checked. */
  diagnostics: () => Diagnostic[];
  /** Checks what only rendered pages tell; whether it came to an end before `isStale` said that the site was read again. */
  check: (isStale: () => boolean) => Promise<boolean>;
}

/** What is kept of a site when it is read again. */
export interface DevMemory {
  /** What the search index is told of pages. */
  described: DescribedPages;
  checked: CheckedPages;
  /** Checks the code in documents; what it found of documents that stay as they are, it knows. */
  checkCode: CodeChecker;
  /** What the last check found of anchors, and of code. */
  anchors: readonly Diagnostic[];
}

export function emptyMemory(): DevMemory {
  return { described: new Map(), checked: new Map(), checkCode: createCodeChecker(), anchors: [] };
}

/**
 * Returns what serves a site. Rendered pages are kept until the site is prepared again; what is found
 * while one is rendered for a reader is told once. `memory` is filled, and to be given to the site that is prepared next.
 */
export function openDevSite(
  prepared: PreparedSite,
  onFindings: (findings: readonly Diagnostic[]) => void,
  memory: DevMemory,
): DevSite {
  const { site, config, bundle, assets, contentAssets, scanned } = prepared;
  const rendered = new Map<string, string>();
  const found = new Map<string, PageFindings>();
  const modules = new Map<string, string>();
  const engineFiles = new Set(assets.files);
  let markdownRoutes: Map<string | undefined, Route> | undefined;
  const routeByMarkdown = () =>
    (markdownRoutes ??= new Map(Array.from(site.routes.values(), (route) => [markdownFileOf(route, config), route])));
  const views = createPageViews(prepared);
  const renderPage = createPageRenderer(views.shared, prepared);
  let jsonRoutes: Map<string, string> | undefined;
  const routeByJson = () =>
    (jsonRoutes ??= new Map(Array.from(site.routes.keys(), (permalink) => [jsonFileOf({ permalink }), permalink])));
  const draw = async (route: Route): Promise<PageFindings & Pick<RenderedPage, "html" | "modules">> => {
    try {
      const { html, modules: own, diagnostics = [] } = await renderPage(views.viewOf(route));
      return { html, modules: own, diagnostics, anchors: anchorsOf(html) };
    } catch (error) {
      const diagnostics = [await renderFailed(route, error, prepared)];
      return { html: "", modules: new Map(), diagnostics, anchors: undefined };
    }
  };

  const render = async (route: Route): Promise<string> => {
    const known = rendered.get(route.permalink);
    if (known !== undefined) return known;
    const { diagnostics, anchors, ...page } = await draw(route);
    for (const [name, code] of page.modules) modules.set(name, code);
    found.set(route.permalink, { diagnostics, anchors });
    if (diagnostics.length > 0) onFindings(diagnostics);
    const html = drawCode(page.html, compiledTexts(config.locale.messages));
    rendered.set(route.permalink, html);
    return html;
  };
  const findingsOf = async (route: Route): Promise<PageFindings> => {
    const { diagnostics, anchors } = found.get(route.permalink) ?? (await draw(route));
    return { diagnostics, anchors };
  };
  const ofPages = () =>
    Array.from(site.routes.keys()).flatMap(
      (permalink) => (found.get(permalink) ?? memory.checked.get(permalink))?.diagnostics ?? [],
    );

  const routeAt = (path: string): Route | undefined => {
    const bare = path.replace(/(?:\/index)?\.html$/, "") || "/";
    return [path, bare, `${bare}/`, bare.replace(/\/$/, "")]
      .map((form) => site.routes.get(form) ?? site.routes.get(form.split("/").map(encodeURIComponent).join("/")))
      .find((each) => each !== undefined);
  };
  const writeMarkdown = async (route: Route): Promise<string> => {
    const content = markdownPage(route, await renderPage(views.viewOf(route)), config);
    return typeof content === "string" ? content : finishFile(content);
  };

  let generated: Map<string, string> | undefined;
  let openIndex: Promise<DevIndex> | undefined;

  return {
    prepared,
    async madeFile(path) {
      const type = contentTypeOf(path);
      const name = path.slice(1);
      const route = name.endsWith(".md") ? routeByMarkdown().get(name) : undefined;
      if (route) {
        return { content: await writeMarkdown(route), type };
      }
      const described = name.endsWith(".json") ? site.routes.get(routeByJson().get(name) ?? "") : undefined;
      const json = described && prepared.kinds.jsonOf(described.page, config);
      if (json !== undefined) return { content: `${JSON.stringify(json, undefined, 2)}\n`, type };
      if (!path.startsWith(indexFolder)) return undefined;
      // Loaded when it is asked for: the start of the server waits for nothing of it.
      openIndex ??= import("./dev-index.ts").then(({ createDevIndex }) =>
        createDevIndex({ prepared, views, renderPage, described: memory.described }),
      );
      const content = await (await openIndex)(path.slice(indexFolder.length));
      return content === undefined ? undefined : { content, type };
    },
    async markdown(path) {
      const route = routeAt(path);
      return route && markdownFileOf(route, config) !== undefined ? writeMarkdown(route) : undefined;
    },
    async page(path) {
      const route = routeAt(path);
      if (route) return { html: await render(route), isFound: route.kind !== "not-found" };
      if (/\.[a-z\d]+$/i.test(path) && !path.endsWith(".html")) return undefined;
      const notFound = site.routes.get(NOT_FOUND);
      return notFound && { html: await render(notFound), isFound: false };
    },
    file(path) {
      const name = path.replace(/^\//, "");
      const asPage = redirectFileOf(routeKey(path), config.trailingSlash);
      // As in a build, a site's own files take the place of those that are made.
      const own = scanned.staticFiles.get(name) ?? scanned.staticFiles.get(asPage);
      if (own) return { path: own.absolute };
      // To make them takes the longer the more pages there are: no page waits for it.
      if (!routeAt(path)) generated ??= generatedFiles(prepared);
      for (const file of [name, asPage]) {
        const made = modules.get(file) ?? bundle.files.get(file) ?? generated?.get(file);
        if (made !== undefined) return { content: made, type: contentTypeOf(file) };
      }
      if (engineFiles.has(name)) return { path: `${assets.directory}/${name}` };
      const source = contentAssets.get(name) ?? prepared.mermaid?.listFiles().get(name);
      return source === undefined ? undefined : { path: source };
    },
    diagnostics: () =>
      sortDiagnostics(rankFindings([...prepared.diagnostics, ...memory.anchors, ...ofPages()], config.checks)),
    async check(isStale) {
      const { checked } = memory;
      const anchors = await checkPages({ prepared, views, findingsOf, checked, isStale });
      if (anchors) memory.anchors = [...anchors, ...(await memory.checkCode(prepared))];
      return anchors !== undefined;
    },
  };
}
