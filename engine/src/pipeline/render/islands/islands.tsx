import { createContext, createElement, isValidElement, use, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { editTags, findTags, tagNames } from "@cairn/html/tags";
import { trackDocsData } from "../../../client/islands/docs-data.ts";
import { type Page, PageContext, type PageDetails } from "../../../client/islands/page-context.ts";

/** Whether something is drawn inside an island: the browser's React owns it then. */
const InsideIsland = createContext(false);

/** Gathers the islands of one page while its static part is rendered. */
export interface IslandCollector {
  elements: Map<number, ReactNode>;
}

/** Holds an island while the site's root component is round it: what that draws beside it is left to the browser. */
const hole = "cairn-hole";
const holes = tagNames(hole);
const places = tagNames("cairn-raw c-island");
const links = tagNames("link");

/** The `Island` that documents are evaluated with: it leaves a place, and what it holds is rendered on its own. */
export function createIsland(collector: IslandCollector) {
  return function Island({ i, children }: { i: number; children?: ReactNode }): ReactNode {
    if (use(InsideIsland)) return children;
    collector.elements.set(i, children);
    return createElement("c-island", { "data-i": i });
  };
}

/**
 * The `Static` of one module: HTML that React neither builds nor, in the browser, reads. What is rendered is added to
 * `drawn`: the browser has to be sent the rest.
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
 * Puts the islands into the page. Each is rendered as the browser will hydrate it: a separate root, with its own
 * prefix for ids. `withoutFailing`: of those that throw, what they hold is shown.
 */
export function fillIslands(
  html: string,
  collector: IslandCollector,
  { page, withoutFailing = false }: { page: Page; withoutFailing?: boolean | undefined },
): string {
  return editTags(html, places, (tag) => {
    if (tag.name === "cairn-raw") return "";
    const i = tag.attribute("data-i");
    if (tag.isEnd || i === undefined || tag.content !== "") return undefined;
    const element = collector.elements.get(Number(i));
    try {
      return { element: `<c-island data-i="${i}">${renderIsland(element, `i${i}-`, page)}</c-island>` };
    } catch (error) {
      if (!withoutFailing) throw error;
      return { element: renderHeld(element, page) };
    }
  });
}

function renderHeld(element: ReactNode, page: Page): string {
  const held = isValidElement<{ children?: ReactNode }>(element) ? element.props.children : undefined;
  try {
    return renderIsland(held, "", page);
  } catch {
    return "";
  }
}

/** HTML of one island. */
export function renderIsland(children: ReactNode, identifierPrefix: string, page: Page): string {
  const Root = page.root;
  const html = renderToString(
    <PageContext.Provider value={page}>
      <InsideIsland.Provider value={true}>
        {Root ? <Root>{createElement(hole, undefined, children)}</Root> : children}
      </InsideIsland.Provider>
    </PageContext.Provider>,
    { identifierPrefix },
  );
  const [held] = Root ? findTags(html, holes) : [];
  return withoutPreloads(Root ? (held?.content ?? "") : html);
}

/** React puts a preload before what it renders for each image in it: out of place within a page, and before lazy images wrong. */
export function withoutPreloads(html: string): string {
  let start = 0;
  for (const tag of findTags(html, links)) {
    const { rel, as } = tag.attributes;
    if (tag.start !== start || rel !== "preload" || as !== "image") break;
    start = tag.end;
  }
  return html.slice(start);
}

/** The page as islands see it. `details` gets what they use beyond the data of every page, for the browser. */
export function pageOfIslands(page: Page, details: PageDetails): Page {
  const tracked = page.docs && trackDocsData(page.docs);
  const docs = () => {
    if (tracked) Object.defineProperty(details, "docs", { enumerable: true, configurable: true, get: tracked.taken });
    return tracked?.data;
  };
  return Object.create(page, {
    categoryItems: { get: () => (details.categoryItems = page.categoryItems) },
    category: { get: () => (details.category = page.category) },
    document: { get: () => (details.document = page.document) },
    sidebar: { get: () => (details.sidebar = page.sidebar) },
    breadcrumbs: { get: () => (details.breadcrumbs = page.breadcrumbs) },
    docs: { get: docs },
  }) as Page;
}
