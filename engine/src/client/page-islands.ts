import type { PageComponent } from "./islands.tsx";
import type { PageData } from "./page-data.ts";
import { addHint } from "./resource-hint.ts";
import { yieldToMain } from "./yield-to-main.ts";

/** The interactive parts of a page, loaded and not yet running. */
export interface PageIslands {
  /** Takes over the islands of the document. `onLive` is called for each one as soon as it answers the reader. */
  hydrate(onLive: (island: Element) => void): void;
}

let unmountCurrent: (() => void) | undefined;

/**
 * Loads React and the module of a page's islands; `undefined` where it has none. `attempt` counts from 0: browsers remember
 * modules that came broken, so that each attempt asks for another address. Throws where they cannot be loaded, and where
 * the module has no default export (specification, §8).
 */
export async function loadIslands(data: PageData, attempt = 0): Promise<PageIslands | undefined> {
  if (data.module === null) return undefined;
  const query = attempt > 0 ? `?attempt=${attempt}` : "";
  const address = new URL(data.module, location.origin + data.baseUrl).href + query;
  // Fetched while React is.
  addHint("modulepreload", address, "auto");
  // In two steps: React and the page's own components are then evaluated in tasks of their own.
  const { hydratePage } = await import("./islands.tsx");
  await yieldToMain();
  const module: { default?: PageComponent } = await import(/* @vite-ignore */ address);
  const Page = module.default;
  if (typeof Page !== "function") {
    throw new Error(
      `The page component at ${data.permalink} has no default export, so nothing can be rendered. ` +
        "Export a React component as the module's default.",
    );
  }
  return {
    hydrate(onLive) {
      unmountCurrent = hydratePage({ Page, data, onLive });
    },
  };
}

/** Ends the islands of the page that is shown, before it leaves the document. */
export function unmountIslands(): void {
  unmountCurrent?.();
  unmountCurrent = undefined;
}
