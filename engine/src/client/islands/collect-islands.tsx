import { isValidElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type Page, PageContext } from "./page-context.ts";
import type { PageComponent } from "../islands.tsx";

export interface IslandProps {
  /** Counts the islands of the page; stands in the HTML as `data-i`. */
  i: number;
  children?: ReactNode;
}

/** Marks what React takes over in the browser. An island inside another one belongs to that one's root. */
export function Island({ children }: IslandProps): ReactNode {
  return children;
}

/**
 * What each outermost island of a page holds, by its number. The page's function is run, and its elements are looked
 * through; nothing of it is drawn. It runs inside React, since documents may call hooks. Throws what the page throws.
 */
export function collectIslands(Page: PageComponent, page: Page): Map<number, ReactNode> {
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
