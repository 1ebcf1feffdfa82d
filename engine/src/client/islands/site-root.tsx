import type { ComponentType, ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type Page, PageContext } from "./page-context.ts";
import { counterpartOf, rememberElements } from "./replaced-elements.ts";

/** An island and its content. */
export interface RootIsland {
  name: string;
  element: Element;
  content: ReactNode;
}

/** The component that a site wraps around all others (`src/theme/Root`). */
export type SiteRoot = ComponentType<{ children?: ReactNode }>;

let root: Root | undefined;

/**
 * Draws the islands of a page inside the site's root component, which persists across pages, so that its context
 * reaches them and its own content exists once. The islands are rendered, not hydrated, because they are not roots; the
 * focus is kept.
 */
export function showInRoot(SiteRoot: SiteRoot, page: Page, islands: readonly RootIsland[]): void {
  root ??= createRoot(makeContainer(), { identifierPrefix: "root-" });
  const focused = document.activeElement;
  for (const { element } of islands) {
    rememberElements(element);
    element.replaceChildren();
  }
  const portals = islands.map(({ name, element, content }) => createPortal(content, element, name));
  flushSync(() =>
    root?.render(
      <PageContext.Provider value={page}>
        <SiteRoot>{portals}</SiteRoot>
      </PageContext.Provider>,
    ),
  );
  if (focused && !focused.isConnected) (counterpartOf(focused) as HTMLElement).focus();
}

function makeContainer(): Element {
  const container = document.createElement("c-root");
  container.dataset["runtime"] = "";
  document.body.append(container);
  return container;
}
