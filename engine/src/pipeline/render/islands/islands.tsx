import { createContext, createElement, use, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type Page, PageContext } from "../../../client/islands/page-context.ts";

/** Whether something is drawn inside an island: the browser's React owns it then. */
const InsideIsland = createContext(false);

/** Gathers the islands of one page while its static part is rendered. */
export interface IslandCollector {
  elements: Map<number, ReactNode>;
}

const rawElement = /<\/?cairn-raw>/g;
const emptyIsland = /<c-island data-i="(\d+)"><\/c-island>/g;

/** The `Island` that documents are evaluated with: it leaves a place, and what it holds is rendered on its own. */
export function createIsland(collector: IslandCollector) {
  return function Island({ i, children }: { i: number; children?: ReactNode }): ReactNode {
    if (use(InsideIsland)) return children;
    collector.elements.set(i, children);
    return createElement("c-island", { "data-i": i });
  };
}

/**
 * The `Static` of one module: HTML that React neither builds nor, in the browser, looks at. What is drawn is added to
 * `drawn`: the browser has to be sent the rest.
 */
export function createStatic(key: string, statics: readonly string[], drawn: Set<number>) {
  return function Static({ i }: { i: number }): ReactElement {
    drawn.add(i);
    const html = { __html: statics[i] ?? "" };
    if (use(InsideIsland)) return createElement("c-static", { "data-s": `${key}${i}`, dangerouslySetInnerHTML: html });
    return createElement("cairn-raw", { dangerouslySetInnerHTML: html });
  };
}

/**
 * Puts the islands into the page. Each is rendered as the browser will hydrate it: a root of its own, with its own
 * prefix for ids.
 */
export function fillIslands(html: string, collector: IslandCollector, page: Page): string {
  const unwrapped = html.replace(rawElement, "");
  if (collector.elements.size === 0) return unwrapped;
  return unwrapped.replace(
    emptyIsland,
    (_, i: string) =>
      `<c-island data-i="${i}">${renderIsland(collector.elements.get(Number(i)), `i${i}-`, page)}</c-island>`,
  );
}

/** HTML of one island. */
export function renderIsland(children: ReactNode, identifierPrefix: string, page: Page): string {
  const html = renderToString(
    <PageContext.Provider value={page}>
      <InsideIsland.Provider value={true}>{children}</InsideIsland.Provider>
    </PageContext.Provider>,
    { identifierPrefix },
  );
  return withoutPreloads(html);
}

/** React puts a preload before what it renders for each image in it: out of place within a page, and before lazy images wrong. */
export function withoutPreloads(html: string): string {
  return html.startsWith("<link") ? html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "") : html;
}
