import { isValidElement, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Page, PageContext } from "./page-context.ts";
import type { PageData } from "../page-data.ts";

/** The default export of a page's module. */
export type DocumentComponent = ComponentType<{ components?: Record<string, never>; config?: PageData["siteConfig"] }>;

export interface IslandProps {
  /** Index of the island in the page; `data-i` in the HTML. */
  i: number;
  children?: ReactNode;
}

/** Marks a part that React hydrates in the browser. An island inside another one belongs to that one's root. */
export function Island({ children }: IslandProps): ReactNode {
  return children;
}

/**
 * Returns the content of each outermost island of a page, by index. Calls the page's function and searches its elements
 * without drawing them. Runs inside React, because documents may call hooks. Throws what the page throws.
 */
export function collectIslands(Page: DocumentComponent, page: Page): Map<number, ReactNode> {
  const islands = new Map<number, ReactNode>();
  const run = Page as (props: { components: Record<string, never> }) => ReactNode;
  const Collector = (): ReactNode => {
    visit(run({ components: {} }), islands);
    return null;
  };
  let failure: { error: unknown } | undefined;
  const root = createRoot(document.createElement("div"), { onUncaughtError: (error) => (failure = { error }) });
  flushSync(() =>
    root.render(
      <PageContext.Provider value={page}>
        <Collector />
      </PageContext.Provider>,
    ),
  );
  root.unmount();
  if (failure) throw failure.error;
  return islands;
}

function visit(node: ReactNode, islands: Map<number, ReactNode>): void {
  if (Array.isArray(node)) for (const each of node) visit(each, islands);
  else if (isValidElement<IslandProps>(node)) {
    if (node.type === Island) islands.set(node.props.i, node.props.children);
    else visit(node.props.children, islands);
  }
}
