import { createContext, createElement, isValidElement, use, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { editTags, findTags, tagNames } from "@cairn/html/tags";
import { trackDocsData } from "../../../client/islands/docs-data.ts";
import { type Page, PageContext, type PageDetails } from "../../../client/islands/page-context.ts";

/** Whether a component is rendered inside an island, which React hydrates in the browser. */
const InsideIsland = createContext(false);

/** Collects the islands of one page while its static part is rendered, by index. */
export interface IslandCollector {
  elements: Map<number, ReactNode>;
}

/** Wraps an island inside the site's root component. Whatever the root draws outside of it is left to the browser. */
const islandWrapper = "cairn-islandWrapper";
const islandWrappers = tagNames(islandWrapper);
const places = tagNames("cairn-raw c-island");
const links = tagNames("link");

/** Returns the `Island` component for documents. It leaves an empty element; its children are rendered separately. */
export function createIsland(collector: IslandCollector) {
  return function Island({ i, children }: { i: number; children?: ReactNode }): ReactNode {
    if (use(InsideIsland)) return children;
    collector.elements.set(i, children);
    return createElement("c-island", { "data-i": i });
  };
}

/**
 * Returns the `Static` component of one module. It draws HTML that React neither builds nor reads in the browser.
 * Indexes of rendered parts are added to `drawn`, because the browser has to be sent all others.
 */
export function createRenderedStatic(key: string, statics: readonly string[], drawn: Set<number>) {
  return function Static({ i }: { i: number }): ReactElement {
    drawn.add(i);
    const html = { __html: statics[i] ?? "" };
    if (use(InsideIsland)) return createElement("c-static", { "data-s": `${key}${i}`, dangerouslySetInnerHTML: html });
    return createElement("cairn-raw", { dangerouslySetInnerHTML: html });
  };
}

/**
 * Fills the islands into the page's HTML. Each is rendered as the browser will hydrate it: as a separate root, with its
 * own prefix for ids. With `skipsFailing`, only the children of islands that throw are shown.
 */
export function fillIslands(
  html: string,
  collector: IslandCollector,
  { page, skipsFailing = false }: { page: Page; skipsFailing?: boolean | undefined },
): string {
  return editTags(html, places, (tag) => {
    if (tag.name === "cairn-raw") return "";
    const i = tag.attribute("data-i");
    if (tag.isEnd || i === undefined || tag.content !== "") return undefined;
    const element = collector.elements.get(Number(i));
    try {
      return { element: `<c-island data-i="${i}">${renderIsland(element, `i${i}-`, page)}</c-island>` };
    } catch (error) {
      if (!skipsFailing) throw error;
      return { element: renderChildren(element, page) };
    }
  });
}

function renderChildren(element: ReactNode, page: Page): string {
  const children = isValidElement<{ children?: ReactNode }>(element) ? element.props.children : undefined;
  try {
    return renderIsland(children, "", page);
  } catch {
    return "";
  }
}

/** What React writes before the fallback of a `Suspense`. */
const fallbackMark = "<!--$!-->";

/** Renders one island. If it shows a fallback, its tree is added to the page's `waiting`. */
export function renderIsland(children: ReactNode, identifierPrefix: string, page: Page): string {
  const Root = page.root;
  const tree = (
    <PageContext.Provider value={page}>
      <InsideIsland.Provider value={true}>
        {Root ? <Root>{createElement(islandWrapper, undefined, children)}</Root> : children}
      </InsideIsland.Provider>
    </PageContext.Provider>
  );
  const html = renderToString(tree, { identifierPrefix });
  if (html.includes(fallbackMark)) page.waiting?.push(tree);
  const [wrapper] = Root ? findTags(html, islandWrappers) : [];
  return withoutPreloads(Root ? (wrapper?.content ?? "") : html);
}

/** Milliseconds that a build waits for components that never come, in all. After that, fallbacks are the pages' content. */
let patience = 6000;

/**
 * Waits until what the components of islands load on demand is there, so that rendering them again shows it. React's
 * renderer for it is only loaded here, because few pages need it.
 */
export async function waitForComponents(trees: readonly ReactNode[]): Promise<void> {
  if (patience <= 0) return;
  const { prerenderToNodeStream } = await import("react-dom/static");
  const abort = new AbortController();
  const started = performance.now();
  // Not `AbortSignal.timeout`, which does not keep the process alive when nothing else does.
  const timer = setTimeout(() => abort.abort(), patience);
  const onError = () => {};
  // An error shows again when the page is rendered.
  await Promise.allSettled(trees.map((tree) => prerenderToNodeStream(tree, { signal: abort.signal, onError })));
  clearTimeout(timer);
  if (abort.signal.aborted) patience -= performance.now() - started;
}

/**
 * Removes the preloads that React writes at the start, one for each image. They are misplaced inside a page, and wrong
 * for lazy images.
 */
export function withoutPreloads(html: string): string {
  let start = 0;
  for (const tag of findTags(html, links)) {
    const { rel, as } = tag.attributes;
    if (tag.start !== start || rel !== "preload" || as !== "image") break;
    start = tag.end;
  }
  return html.slice(start);
}

/** Returns the page's context for islands. The details that they read are added to `details`, for the browser. */
export function pageOfIslands(page: Page, details: PageDetails): Page {
  const tracked = page.docs && trackDocsData(page.docs);
  const docs = () => {
    if (tracked) Object.defineProperty(details, "docs", { enumerable: true, configurable: true, get: tracked.taken });
    return tracked?.data;
  };
  return Object.create(page, {
    categoryItems: { get: () => (details.categoryItems = page.categoryItems) },
    categoryEntries: { get: () => (details.categoryEntries = page.categoryEntries) },
    category: { get: () => (details.category = page.category) },
    document: { get: () => (details.document = page.document) },
    sidebar: { get: () => (details.sidebar = page.sidebar) },
    sidebars: { get: () => page.sidebars && trackSidebars(page.sidebars, details) },
    breadcrumbs: { get: () => (details.breadcrumbs = page.breadcrumbs) },
    docs: { get: docs },
  }) as Page;
}

/** Returns the same sidebars. Those that are read are added to `details`. */
function trackSidebars(sidebars: NonNullable<PageDetails["sidebars"]>, details: PageDetails): typeof sidebars {
  const tracked = Object.keys(sidebars).map((name) => {
    const get = () => {
      const items = sidebars[name] ?? [];
      details.sidebars = { ...details.sidebars, [name]: items };
      return items;
    };
    return [name, { enumerable: true, get }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(tracked));
}
