// The entry module for React. Page modules import `Island` and `createStatic` from here.
import { type ComponentType, type ReactNode, startTransition } from "react";
import { hydrateRoot, type HydrationOptions as HydrationRootOptions, type Root } from "react-dom/client";
import { type Page, PageContext } from "./islands/page-context.ts";
import { collectIslands, type DocumentComponent } from "./islands/collect-islands.tsx";
import { IslandBoundary, LiveIsland } from "./islands/IslandBoundary.tsx";
import { collectStaticHtml, StaticHtmlContext } from "./islands/static-html.tsx";
import { type RootIsland, showInRoot, showRootAlone, type SiteRoot } from "./islands/site-root.tsx";
import type { PageData } from "./page-data.ts";
import { yieldToMain } from "./scheduling.ts";

export { Island } from "./islands/collect-islands.tsx";
export { createStatic } from "./islands/static-html.tsx";

export interface HydrationOptions {
  /** Absent if nothing in the content is interactive. */
  Page: DocumentComponent | undefined;
  /** The component that the site wraps around all islands. */
  SiteRoot?: SiteRoot | undefined;
  /** The site's own components around the content, by the name in `data-part`. */
  parts: ReadonlyMap<string, DocumentComponent | undefined>;
  data: PageData;
  /** Called for each island once it is hydrated. */
  onLive: (island: Element) => void;
}

/**
 * Hydrates the islands of the document, starting with those that the reader uses, with a pause before each. Returns a
 * function that unmounts all and cancels waiting ones.
 */
export function hydratePage({ Page, SiteRoot, parts, data, onLive }: HydrationOptions): () => void {
  const roots: Root[] = [];
  let isEnded = false;
  let end = (): void => {};
  const report = (error: unknown) => console.error("The page's components could not be started.", error);
  const run = async () => {
    const page = pageOf(data);
    const contentOf = Page ? readContent(Page, data, page) : () => undefined;
    const partOf = (name: string): ReactNode => {
      const Part = parts.get(name) as ComponentType<object> | undefined;
      return Part && <Part {...data.parts?.[name]?.props} />;
    };
    const islandIn = (element: HTMLElement): RootIsland[] => {
      const { i: index = "", part } = element.dataset;
      const content = part === undefined ? contentOf(Number(index)) : partOf(part);
      const name = part ?? `i${index}`;
      if (content === undefined) return [];
      const drawn = part === undefined ? undefined : htmlOf(element);
      const html = collectStaticHtml(
        element,
        (shown) =>
          void (
            shown &&
            yieldToMain()
              .then(() => start(shown))
              .catch(report)
          ),
      );
      // Events from before may be those of an element that another one has replaced since.
      const draw = (place: Element) =>
        inIsland(content, { page, drawn, html, onLive: () => [place, element].forEach((each) => onLive(each)) });
      return [{ name, element, draw }];
    };
    const start = async (within: ParentNode) => {
      if (isEnded) return;
      const islands = islandElements(within).flatMap(islandIn);
      if (SiteRoot) return showInRoot(SiteRoot, page, islands);
      for (const { name, element, draw } of islands) {
        await yieldToMain();
        if (isEnded) return;
        roots.push(
          hydrateInSlices(element, draw(element), {
            identifierPrefix: `${name}-`,
            onRecoverableError(error) {
              // Leaving a page during hydration is not an error.
              if (!isEnded) reportError(error);
            },
          }),
        );
      }
    };
    if (SiteRoot) end = () => showRootAlone(SiteRoot, page);
    await start(document);
  };
  run().catch(report);
  return () => {
    isEnded = true;
    end();
    for (const root of roots) root.unmount();
  };
}

interface IslandSurroundings {
  page: Page;
  drawn: (() => string) | undefined;
  html: ReturnType<typeof collectStaticHtml>;
  onLive: () => void;
}

function inIsland(content: ReactNode, { page, drawn, html, onLive }: IslandSurroundings): ReactNode {
  return (
    <LiveIsland onLive={onLive}>
      <IslandBoundary drawn={drawn}>
        <StaticHtmlContext.Provider value={html}>
          <PageContext.Provider value={page}>{content}</PageContext.Provider>
        </StaticHtmlContext.Provider>
      </IslandBoundary>
    </LiveIsland>
  );
}

/**
 * Returns a function that returns the original HTML of a part of the frame, to be shown again if the site's component
 * throws, for instance because it needs elements that only Docusaurus has. The part often contains the whole page. Its
 * nodes may no longer be in the document by then.
 */
function htmlOf(element: Element): () => string {
  const nodes = Array.from(element.childNodes);
  return () => {
    const copy = document.createElement("div");
    copy.append(...nodes.map((node) => node.cloneNode(true)));
    return copy.innerHTML;
  };
}

/**
 * Returns the content of each island. If the page itself throws, each island does, so that its boundary shows the
 * error.
 */
function readContent(Page: DocumentComponent, data: PageData, page: Page): (index: number) => ReactNode {
  if (data.whole) return () => <Page config={data.siteConfig} {...data.props} />;
  try {
    const islands = collectIslands(Page, page);
    return (index) => islands.get(index);
  } catch (error) {
    return () => <Failure error={error} />;
  }
}

function Failure({ error }: { error: unknown }): never {
  throw error;
}

/** Hydrates an island in a transition, so that React yields to the browser within a large island too. */
function hydrateInSlices(element: Element, island: ReactNode, options: HydrationRootOptions): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, island, options);
  });
  // The callback of a transition runs synchronously.
  return root as unknown as Root;
}

function islandElements(within: ParentNode): HTMLElement[] {
  const elements = Array.from(within.querySelectorAll<HTMLElement>("c-island"));
  const isWanted = elements.map((element) => element.matches(":hover, :focus-within"));
  return [...elements.filter((_, index) => isWanted[index]), ...elements.filter((_, index) => !isWanted[index])];
}

function pageOf({ siteConfig, permalink, frontMatter, details }: PageData): Page {
  if (!siteConfig) throw new Error("The page's data holds no siteConfig, which its components need.");
  return { siteConfig, permalink, frontMatter, ...details };
}
