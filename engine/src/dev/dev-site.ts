import { drawCode } from "../build/compile/undrawn-code.ts";
import { prepareSite } from "../build/pipeline.ts";
import type { PreparedSite, Project } from "../build/prepared-site.ts";
import { sortDiagnostics } from "../build/diagnostics.ts";
import { indexFile } from "../search/format/index-files.ts";
import type { DescribedPages, DevIndex } from "./dev-index.ts";
import { markdownFileOf, outputFileOf, redirectFileOf } from "../build/emit/output-file.ts";
import { siteFiles } from "../build/emit/site-files.ts";
import { htmlToMarkdown, withTitle } from "../build/markdown/html-to-markdown.ts";
import { renderFailed } from "../build/render/render-site.ts";
import { createPageRenderer } from "../build/render/render-scope.ts";
import { routeKey } from "../build/route/route-path.ts";
import { contentTypeOf } from "../serve/content-type.ts";
import type { Diagnostic } from "../shared/diagnostic.ts";
import type { Route } from "../shared/model.ts";

const indexFolder = indexFile.replace(/^(.*\/).*$/, "/$1");

/** A file as the development server sends it: text that was made, or a file's path. */
export type DevFile = { content: string | Uint8Array; type: string } | { path: string };

/** The site as it is now: pages are rendered when they are asked for. */
export interface DevSite {
  prepared: PreparedSite;
  /** The HTML of a page, by path without the base URL; `undefined` where there is none. Never throws. */
  page: (path: string) => Promise<{ html: string; isFound: boolean } | undefined>;
  file: (path: string) => DevFile | undefined;
  /** A file that is made when it is asked for, by path without the base URL: of the search index, or a page as Markdown. */
  madeFile: (path: string) => Promise<DevFile | undefined>;
  /** Findings so far; those of rendering are added as pages are rendered. */
  diagnostics: () => Diagnostic[];
}

/**
 * Prepares the site and returns what serves it. Rendered pages are kept until the site is prepared anew; what is found
 * while one is rendered is told once. What the search index is told of pages is kept in `describedPages` beyond that.
 */
export async function openDevSite(
  project: Project,
  onFindings: (findings: readonly Diagnostic[]) => void,
  describedPages: DescribedPages,
): Promise<DevSite> {
  const prepared = await prepareSite(project);
  const { site, config, bundle, assets, contentAssets, scanned } = prepared;
  const renderPage = createPageRenderer(prepared);
  const rendered = new Map<string, string>();
  const modules = new Map<string, string>();
  const findings: Diagnostic[] = [];
  const report = (found: readonly Diagnostic[]): void => {
    if (found.length === 0) return;
    findings.push(...found);
    onFindings(found);
  };
  const described = siteFiles(site, config);
  const engineFiles = new Set(assets.files);
  const routeByFile = new Map(
    Array.from(site.routes.values(), (route) => [outputFileOf(route.permalink, config.trailingSlash), route]),
  );

  const render = async (route: Route): Promise<string> => {
    const known = rendered.get(route.permalink);
    if (known !== undefined) return known;
    let html = "";
    try {
      const page = await renderPage(route);
      for (const [name, code] of page.modules) modules.set(name, code);
      report(page.diagnostics ?? []);
      html = drawCode(page.html);
    } catch (error) {
      report([renderFailed(route, error)]);
    }
    rendered.set(route.permalink, html);
    return html;
  };

  let openIndex: Promise<DevIndex> | undefined;

  return {
    prepared,
    async madeFile(path) {
      const type = contentTypeOf(path);
      const name = path.slice(1);
      const route = name.endsWith(".md")
        ? Array.from(site.routes.values()).find((each) => markdownFileOf(each, config) === name)
        : undefined;
      if (route) {
        const { contentHtml } = await renderPage(route);
        return { content: htmlToMarkdown(withTitle(contentHtml, route.page.title)), type };
      }
      if (!path.startsWith(indexFolder)) return undefined;
      // Loaded when it is asked for: the start of the server waits for nothing of it.
      openIndex ??= import("./dev-index.ts").then(({ createDevIndex }) =>
        createDevIndex(prepared, renderPage, describedPages),
      );
      const content = await (await openIndex)(path.slice(indexFolder.length));
      return content === undefined ? undefined : { content, type };
    },
    async page(path) {
      const bare = path.replace(/(?:\/index)?\.html$/, "") || "/";
      const route = [path, bare, `${bare}/`, bare.replace(/\/$/, "")]
        .map((form) => site.routes.get(form))
        .find((each) => each !== undefined);
      if (route) return { html: await render(route), isFound: route.kind !== "not-found" };
      if (/\.[a-z\d]+$/i.test(path) && !path.endsWith(".html")) return undefined;
      const notFound = routeByFile.get("404.html");
      return notFound && { html: await render(notFound), isFound: false };
    },
    file(path) {
      const name = path.replace(/^\//, "");
      const made = modules.get(name) ?? bundle.files.get(name) ?? described.get(name);
      if (made !== undefined) return { content: made, type: contentTypeOf(name) };
      const redirect = redirectFileOf(routeKey(path), config.trailingSlash);
      const leading = described.get(redirect);
      if (leading !== undefined) return { content: leading, type: contentTypeOf(redirect) };
      if (engineFiles.has(name)) return { path: `${assets.directory}/${name}` };
      const source = contentAssets.get(name) ?? scanned.staticFiles.get(name)?.absolute;
      return source === undefined ? undefined : { path: source };
    },
    diagnostics: () => sortDiagnostics([...prepared.diagnostics, ...findings]),
  };
}
