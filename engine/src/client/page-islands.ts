import type { DocumentComponent } from "./islands/collect-islands.tsx";
import type { SiteRoot } from "./islands/site-root.tsx";
import type { PageData } from "./page-data.ts";
import { addHint } from "./resource-hint.ts";
import { yieldToMain } from "./scheduling.ts";
import { addressOfAttempt, importModule } from "./import-module.ts";
import islands from "./islands.tsx?address";

/** The interactive parts of a page, loaded but not hydrated. */
export interface PageIslands {
  /** Hydrates the islands of the document. `onLive` is called for each one as soon as it is interactive. */
  hydrate(onLive: (island: Element) => void): void;
}

let unmountCurrent: (() => void) | undefined;

/**
 * Loads React and the module of a page's islands; `undefined` if it has none. Throws if they cannot be loaded, or the
 * module has no default export (specification, §8); may be called again.
 */
export async function loadIslands(data: PageData): Promise<PageIslands | undefined> {
  const parts = Object.entries(data.parts ?? {});
  if (data.module === null && parts.length === 0 && data.root === undefined) return undefined;
  const addressOf = (module: string) => new URL(module, location.origin + data.baseUrl).href;
  const addresses = [data.module ?? [], data.root ?? [], parts.map(([, { module }]) => module)].flat(2).map(addressOf);
  // Fetched in parallel with React.
  for (const address of addresses) addHint("modulepreload", addressOfAttempt(address), "auto");
  // In two steps, so that React and the page's components are evaluated in separate tasks.
  const { hydratePage } = await importModule<typeof import("./islands.tsx")>(islands);
  await yieldToMain();
  const importDefault = async <Component = DocumentComponent>(address: string) =>
    (await importModule<{ default?: Component }>(address)).default;
  const components = new Map<string, DocumentComponent | undefined>();
  for (const [name, { module }] of parts) components.set(name, await importDefault(addressOf(module)));
  const SiteRoot = data.root === undefined ? undefined : await importDefault<SiteRoot>(addressOf(data.root));
  const Page = data.module === null ? undefined : await importDefault(addressOf(data.module));
  if (data.module !== null && typeof Page !== "function") {
    throw new Error(
      `The page component at ${data.permalink} has no default export, so nothing can be rendered. ` +
        "Export a React component as the module's default.",
    );
  }
  return {
    hydrate(onLive) {
      unmountCurrent = hydratePage({ Page, SiteRoot, parts: components, data, onLive });
    },
  };
}

/** Unmounts the islands of the current page before it leaves the document. */
export function unmountIslands(): void {
  unmountCurrent?.();
  unmountCurrent = undefined;
}
