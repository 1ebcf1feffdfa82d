import { unmountIslands } from "../page-islands.ts";
import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import { swapHead } from "./head.ts";
import { type LoadedPage, loadPage } from "./load-page.ts";
import { asksForDocument, canLoadBeforeCommit, type Navigation, type NavigateEvent } from "./navigation-api.ts";
import type { PageStore } from "./page-store.ts";
import { beginProgress } from "./progress.ts";
import { focusPage } from "./scroll.ts";
import { swapBody } from "./swap.ts";

export interface NavigationOptions {
  navigation: Navigation;
  site: SiteAddress;
  store: PageStore;
  /** Closes what lies over the page. Called when the page that was asked for is there, before the document changes. */
  closeOverlays: () => void;
  /** Called when the document holds the next page, before anything is painted. */
  onShown: (page: LoadedPage) => void;
}

/**
 * Takes over navigation within the site. The next page is loaded while the old one stays; the newest navigation wins;
 * where loading fails, the browser loads the page itself (specification, §2).
 */
export function startNavigation({ navigation, site, store, closeOverlays, onShown }: NavigationOptions): void {
  /** What the document was made from. */
  let shown = withoutHash(location.href);
  /** The browser is loading a whole page: its navigation is none of ours. */
  let isLeaving = false;

  const leave = (error: unknown, go: () => void) => {
    console.warn("The page could not be loaded into this one; the browser loads it whole.", error);
    isLeaving = true;
    go();
  };

  const show = (page: LoadedPage, event: NavigateEvent) => {
    closeOverlays();
    unmountIslands();
    page.stylesheets.apply();
    swapHead(page.document);
    swapBody(page.document);
    shown = withoutHash(event.destination.url);
    onShown(page);
    event.scroll();
    focusPage();
  };

  const load = async (event: NavigateEvent): Promise<LoadedPage> => {
    const html = await store.read(withoutHash(event.destination.url), event.signal);
    return loadPage(html, event.signal);
  };

  /** Loads first, then lets the address change. */
  const visitBeforeCommit = (event: NavigateEvent) => {
    const end = beginProgress();
    let page: LoadedPage | undefined;
    event.signal.addEventListener("abort", end);
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async precommitHandler() {
        try {
          page = await load(event);
        } catch (error) {
          end();
          if (!event.signal.aborted) leave(error, () => location.assign(event.destination.url));
          throw error;
        }
      },
      async handler() {
        if (page) show(page, event);
        end();
      },
    });
  };

  /** The address changes first: where the browser cannot do otherwise, and back and forward. */
  const visitAfterCommit = (event: NavigateEvent) => {
    const end = beginProgress();
    event.signal.addEventListener("abort", () => {
      end();
      // Stopped, with nothing that follows: the address names a page that is not shown.
      setTimeout(() => {
        if (!isLeaving && navigation.transition === null && withoutHash(location.href) !== shown) location.reload();
      });
    });
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        try {
          show(await load(event), event);
        } catch (error) {
          if (!event.signal.aborted) leave(error, () => location.reload());
        } finally {
          end();
        }
      },
    });
  };

  navigation.addEventListener("navigate", (event) => {
    if (isLeaving || !asksForDocument(event)) return;
    const { url } = event.destination;
    const address = pageAddress(url, site);
    if (address === undefined) return;
    if (address !== url && event.cancelable && event.navigationType !== "traverse") {
      event.preventDefault();
      const history = event.navigationType === "replace" ? "replace" : "push";
      queueMicrotask(() => {
        const { committed, finished } = navigation.navigate(address, { history });
        // What becomes of it is seen to where it is intercepted.
        void Promise.allSettled([committed, finished]);
      });
    } else if (withoutHash(url) === shown) {
      stay(event, closeOverlays);
    } else if (canLoadBeforeCommit(event)) {
      visitBeforeCommit(event);
    } else {
      visitAfterCommit(event);
    }
  });
}

/** The page is here already: only its top, or a place in it, is asked for. */
function stay(event: NavigateEvent, closeOverlays: () => void): void {
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    async handler() {
      closeOverlays();
      event.scroll();
      focusPage();
    },
  });
}
