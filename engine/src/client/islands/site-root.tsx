import type { ComponentType, ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type Page, PageContext } from "./page-context.ts";
import { counterpartOf, rememberElements } from "./replaced-elements.ts";

/** An island, and what draws its content in an element. */
export interface RootIsland {
  name: string;
  element: Element;
  draw: (element: Element) => ReactNode;
}

/** The component that a site wraps around all others (`src/theme/Root`). */
export type SiteRoot = ComponentType<{ children?: ReactNode }>;

let root: Root | undefined;
let portals: ReactNode[] = [];

/**
 * Draws islands of a page inside the site's root component, which persists across pages, so that its context reaches
 * them and its own content exists once. The islands are rendered, not hydrated, because they are not roots; the focus
 * is kept. Those of the page that are drawn already stay.
 */
export function showInRoot(SiteRoot: SiteRoot, page: Page, islands: readonly RootIsland[]): void {
  root ??= createRoot(makeContainer(), { identifierPrefix: "root-" });
  const focused = document.activeElement;
  const render = () =>
    flushSync(() =>
      root?.render(
        <PageContext.Provider value={page}>
          <SiteRoot>{[...portals]}</SiteRoot>
        </PageContext.Provider>,
      ),
    );
  for (const level of levelsOf(islands)) {
    for (const { name, element, draw } of level) {
      const place = placeOf(element);
      rememberElements(place);
      place.replaceChildren();
      portals.push(createPortal(draw(place), place, name));
    }
    render();
  }
  if (islands.length === 0) render();
  if (focused && !focused.isConnected) (counterpartOf(focused) as HTMLElement).focus();
}

/** Splits islands into those that are in no other one, those that are in one of these, and so on. */
function levelsOf(islands: readonly RootIsland[]): RootIsland[][] {
  const isWithin = ({ element }: RootIsland, others: readonly RootIsland[]) =>
    others.some((other) => other.element !== element && other.element.contains(element));
  const levels: RootIsland[][] = [];
  for (let left = islands; left.length > 0;) {
    levels.push(left.filter((island) => !isWithin(island, left)));
    left = left.filter((island) => isWithin(island, left));
  }
  return levels;
}

/** Returns the element of an island, which is a new one if its HTML was drawn again with the island around it. */
function placeOf(element: Element): Element {
  if (element.isConnected) return element;
  const { i, part } = (element as HTMLElement).dataset;
  return document.querySelector(part ? `c-island[data-part="${part}"]` : `c-island[data-i="${i}"]`) ?? element;
}

/** Draws the site's root component without islands. */
export function showRootAlone(SiteRoot: SiteRoot, page: Page): void {
  portals = [];
  showInRoot(SiteRoot, page, []);
}

function makeContainer(): Element {
  const container = document.createElement("c-root");
  container.dataset["runtime"] = "";
  document.body.append(container);
  return container;
}
