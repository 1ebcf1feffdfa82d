import type { SiteConfig } from "../../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route, RoutedSite } from "../../../model/routed-site.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import type { CompiledSite } from "../../compile/compile-site.ts";
import { type CompiledTexts, compiledTexts, englishTexts } from "../../../texts/compiled-texts.ts";
import { hasDeferredCode } from "../../../compile/code/deferred-code.ts";
import { jsonFileOf, markdownFileOf, outputFileOf } from "../../route/output-file.ts";
import type { OutputFolder } from "../../emit/output-folder.ts";
import type { SiteLinks } from "../../link/resolve-site-links.ts";
import type { ImageLookup } from "../../../files/images/image-lookup.ts";
import type { ScannedSite } from "../../scan/scan-site.ts";
import { isSearchable, pageInputOf } from "../../search/page-input.ts";
import type { PageToIndex } from "../../search/read-page.ts";
import type { LoadedConfig } from "../../configure/load-config.ts";
import type { SiteIndex } from "../../search/site-index.ts";
import { markdownPage } from "../../emit/markdown-page.ts";
import { anchorsOf } from "@cairn/html/attributes";
import type { MermaidPackage } from "../../../diagrams/mermaid-package.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { createTurns } from "../../../threads/event-loop.ts";
import { createPageViews, type PageView, type PageViews } from "../view/page-view.ts";
import {
  describeLackOfPackages,
  failsWithPackages,
  mayNeedPackages,
  partFailed,
  renderFailed,
} from "../failures/render-failed.ts";
import type { RenderedPage, RenderRecord } from "./rendered-page.ts";
import type { PageRenderer } from "./page-renderer.ts";

/** What rendering a page needs, and where its files go. */
export interface PageTask {
  config: SiteConfig;
  scanned: ScannedSite;
  compiled: Pick<CompiledSite, "wholePage">;
  bundle: SiteBundle;
  assets: EngineAssets;
  images: ImageLookup;
  mermaid: MermaidPackage | undefined;
  kinds: KindLookup;
  /** As in `PreparedSite`. */
  lacksParts: boolean;
  loaded: Pick<LoadedConfig, "source">;
  /** Receives the files of each page as soon as they are made, so that they need not be kept in memory. */
  output: OutputFolder;
  /** Receives each rendered page; absent if the site has no search index. */
  searchIndex?: Pick<SiteIndex, "add" | "keep" | "drain"> | undefined;
}

export interface RenderInput extends PageTask {
  site: RoutedSite;
  compiled: CompiledSite;
  links: SiteLinks;
  /** The last build's records, by output file; empty if its output no longer exists. */
  records: ReadonlyMap<string, RenderRecord>;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface RenderedSite {
  records: Map<string, RenderRecord>;
  views: ReadonlyMap<Route, PageView>;
  /** The view that all pages share. */
  shared: PageViews["shared"];
  rendered: number;
  diagnostics: Diagnostic[];
  /** Returns the anchors of a page that some link points into. */
  anchorsIn: (permalink: string) => readonly string[] | undefined;
}

/** Renders every page whose bytes may differ from the last build's. */
export async function renderSite(input: RenderInput): Promise<RenderedSite> {
  const { site, config, links, output } = input;
  const records = new Map<string, RenderRecord>();
  const { shared, viewOf, keyOf } = createPageViews(input);
  const views = new Map<Route, PageView>();
  const result: RenderedSite = {
    records,
    views,
    shared,
    rendered: 0,
    diagnostics: [],
    anchorsIn: (permalink) => records.get(outputFileOf(permalink, config.trailingSlash))?.anchors,
  };
  const linked = new Set(links.anchors.map(({ permalink }) => permalink));
  const takeTurn = createTurns();
  let tools: RenderTools | undefined;
  let done = 0;
  for (const route of site.routes.values()) {
    const file = outputFileOf(route.permalink, config.trailingSlash);
    const view = viewOf(route);
    views.set(route, view);
    const key = keyOf(view);
    const known = input.records.get(file);
    const needsAnchors = linked.has(route.permalink);
    const isKnown = known?.key === key && (!needsAnchors || known.anchors);
    if (isKnown && output.has(file, key) && known.files.every((each) => output.isIntact(each))) {
      for (const name of [file, ...known.files]) output.keep(name);
      result.records.set(file, known);
      if (isSearchable(route)) input.searchIndex?.keep(route.permalink);
      result.diagnostics.push(...known.diagnostics);
    } else {
      tools ??= await loadRenderTools(input, { shared });
      const record = await renderRoute({ route, view, file, key, needsAnchors }, input, tools);
      result.records.set(file, record);
      result.diagnostics.push(...record.diagnostics);
      result.rendered++;
      await output.drain();
      await input.searchIndex?.drain();
      await takeTurn();
    }
    input.onProgress?.(++done, site.routes.size);
  }
  return result;
}

export interface RenderTools {
  render: PageRenderer;
  /** Texts in code blocks; absent for English. */
  texts: CompiledTexts | undefined;
  /** Returns what the search index stores of a page; absent if there is no index. */
  describe: ((route: PageRoute, contentHtml: string) => PageToIndex) | undefined;
}

/** Loads the renderer. Only called once a page has to be rendered, because many builds change few pages or none. */
export async function loadRenderTools(input: PageTask, { shared }: Pick<PageViews, "shared">): Promise<RenderTools> {
  const { createPageRenderer } = await import("./page-renderer.ts");
  const { pageToIndex } = await import("../../search/describe-page.ts");
  const texts = compiledTexts(input.config.locale.messages);
  return {
    render: createPageRenderer(shared, input),
    texts: texts === englishTexts ? undefined : texts,
    describe:
      input.searchIndex &&
      ((route, contentHtml) => pageToIndex(pageInputOf(route, contentHtml), input.config.locale, input.kinds)),
  };
}

/** The part of a page's route that its files depend on. */
type PageRoute = Pick<Route, "permalink" | "kind" | "page" | "breadcrumbs">;

interface PageToRender {
  route: PageRoute;
  view: PageView;
  /** Relative to the output folder. */
  file: string;
  key: string;
  needsAnchors: boolean;
}

/** Hints about errors in a site that lacks packages, which may cause them. */
const hintsWithoutPackages = {
  component:
    "The component is left out. It may need packages of the site that are not installed; install them to show it.",
  page: "The page is empty. Its components may need packages of the site that are not installed; install them to show it.",
};

/**
 * Renders a page without the components that throw. The content is empty if that is not
 * possible, because the document itself throws.
 */
async function renderSkippingFailing(
  { route, view }: Pick<PageToRender, "route" | "view">,
  error: unknown,
  { input, render }: { input: PageTask; render: PageRenderer },
): Promise<RenderedPage> {
  const warning = async (left: keyof typeof hintsWithoutPackages): Promise<Diagnostic> => {
    const failed = await renderFailed(route, error, input);
    // What the text of the document lacks, no program has.
    if (input.config.publisher === "other" && failed.cause !== "name-undeclared")
      return { ...failed, severity: "note", undrawn: failed.file };
    if (!input.lacksParts) return failed;
    // Packages would not change what such a page lacks.
    const isOfSite = failsWithPackages(failed);
    const hint = isOfSite ? failed.hint : hintsWithoutPackages[left];
    const isUnchecked = !isOfSite && mayNeedPackages(error);
    return { ...failed, severity: "warning", hint, isUnchecked, ...describeLackOfPackages(failed, error) };
  };
  const renderRest = async (rest: PageView, left: keyof typeof hintsWithoutPackages): Promise<RenderedPage> => {
    const { failedParts = new Map<string, unknown>(), ...rendered } = await render(rest, { skipsFailing: true });
    const partFindings = Array.from(failedParts, ([specifier, reason]) =>
      partFailed(specifier, reason, { siteDirectory: input.scanned.siteDirectory, config: input.config }),
    );
    const isPartError = left === "component" && Array.from(failedParts.values()).some((each) => isSame(each, error));
    return {
      ...rendered,
      diagnostics: [...(rendered.diagnostics ?? []), ...partFindings, ...(isPartError ? [] : [await warning(left)])],
    };
  };
  try {
    return await renderRest(view, "component");
  } catch {
    // The document itself throws, or the page's own component.
    return await renderRest({ ...view, page: { ...view.page, body: { kind: "html", html: "" } } }, "page");
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return String(one) === String(other);
}

/** Renders one page and passes its files to the output and the search index. A page that throws gives a finding. */
export async function renderRoute(
  { route, view, file, key, needsAnchors }: PageToRender,
  input: PageTask,
  { render, describe, texts }: RenderTools,
): Promise<RenderRecord> {
  try {
    const rendered = await render(view).catch((error: unknown) => {
      // Another program draws components of its own.
      if (!input.lacksParts && input.config.publisher !== "other") throw error;
      return renderSkippingFailing({ route, view }, error, { input, render });
    });
    const { html, contentHtml, modules, diagnostics = [] } = rendered;
    if (describe && isSearchable(route)) input.searchIndex?.add(describe(route, contentHtml));
    input.output.write(file, hasDeferredCode(contentHtml) ? { html, finish: "code", texts } : html, key);
    for (const [name, code] of modules) input.output.write(name, code, name);
    const files = Array.from(modules.keys());
    const markdown = markdownFileOf(route, input.config);
    if (markdown !== undefined) {
      input.output.write(markdown, markdownPage(route, rendered, input.config), key);
      files.push(markdown);
    }
    const json = input.kinds.jsonOf(route.page, input.config);
    if (json !== undefined) {
      const name = jsonFileOf(route);
      input.output.write(name, `${JSON.stringify(json, undefined, 2)}\n`, key);
      files.push(name);
    }
    return {
      key,
      files,
      ...(needsAnchors ? { anchors: anchorsOf(html) } : {}),
      ...(rendered.needsMermaid ? { needsMermaid: true } : {}),
      diagnostics,
    };
  } catch (error) {
    return { key: "", files: [], diagnostics: [await renderFailed(route, error, input)] };
  }
}
