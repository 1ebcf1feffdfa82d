import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import { PageBrokeOff } from "./page/fetch-page.ts";
import { completeContent } from "./page/late-content.ts";
import { type LoadedPage, loadPage } from "./page/load-page.ts";
import {
  asksForDocument,
  canLoadBeforeCommit,
  type Navigation,
  type NavigateEvent,
  type NavigationResult,
} from "./navigation-api.ts";
import { NeedsOwnDocument } from "./page/own-document.ts";
import type { PageReader } from "./page/page-reader.ts";
import { findPlace } from "./place.ts";
import { beginProgress } from "./progress.ts";
import { focusPage } from "./scroll.ts";
import { createShownPage, type PageEvents, type ShownPage } from "./page/shown-page.ts";

export interface NavigationOptions extends PageEvents {
  navigation: Navigation;
  site: SiteAddress;
  reader: PageReader;
}

/** Marks the navigation that loads a page once more which broke off. */
const retry = Symbol("retry");

/**
 * Takes over navigation within the site. The next page is loaded while the old one stays; the newest navigation wins;
 * where loading fails, the browser loads the page itself (specification, §2), unless that might show nothing.
 */
export function startNavigation(options: NavigationOptions): void {
  const { navigation, site, reader, closeOverlays } = options;
  const shown = createShownPage(options);
  const visiting: Visiting = { navigation, reader, shown, isLeaving: false };
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) visiting.isLeaving = false;
  });

  navigation.addEventListener("navigate", (event) => {
    completeContent();
    if (visiting.isLeaving || !(event.info === retry || asksForDocument(event))) return;
    const { url } = event.destination;
    const address = pageAddress(url, site);
    if (address === undefined) return;
    if (address !== url && event.cancelable && event.navigationType !== "traverse") {
      event.preventDefault();
      const history = event.navigationType === "replace" ? "replace" : "push";
      queueMicrotask(() => overlook(navigation.navigate(address, { history })));
    } else if (withoutHash(url) === shown.address()) {
      stay(event, closeOverlays);
    } else if (canLoadBeforeCommit(event)) {
      visitBeforeCommit(event, visiting);
    } else {
      rememberPlace(navigation);
      visitAfterCommit(event, visiting);
    }
  });
}

/** What a visit of another page works with. */
interface Visiting extends Pick<NavigationOptions, "navigation" | "reader"> {
  shown: ShownPage;
  /** The browser is loading a whole page: its navigation is none of ours. */
  isLeaving: boolean;
}

/** `loadWhole` has the browser load the page, which could not be loaded into this one. */
function leave(visiting: Visiting, error: unknown, loadWhole: () => void): void {
  if (!(error instanceof NeedsOwnDocument))
    console.warn("The page could not be loaded into this one; the browser loads it whole.", error);
  visiting.isLeaving = true;
  loadWhole();
}

/** Loads first, then lets the address change. */
function visitBeforeCommit(event: NavigateEvent, visiting: Visiting): void {
  const { navigation, shown } = visiting;
  const end = showProgress(event, shown);
  let page: LoadedPage | undefined;
  let failure: PageBrokeOff | undefined;
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    async precommitHandler() {
      try {
        page = await load(event, visiting);
        rememberPlace(navigation);
      } catch (error) {
        if (error instanceof PageBrokeOff && !event.signal.aborted) {
          failure = error;
          return rememberPlace(navigation);
        }
        end();
        if (!event.signal.aborted) leave(visiting, error, () => go(event));
        throw error;
      }
    },
    async handler() {
      try {
        if (failure) showFailed(failure, visiting);
        else if (page) shown.show(page, event);
      } catch (error) {
        leave(visiting, error, () => location.reload());
      } finally {
        end();
      }
    },
  });
}

/** The address changes first: where the browser cannot do otherwise, and back and forward. */
function visitAfterCommit(event: NavigateEvent, visiting: Visiting): void {
  const { navigation, shown } = visiting;
  const end = showProgress(event, shown);
  event.signal.addEventListener("abort", () => {
    // Stopped, with nothing that follows: the address names a page that is not shown.
    setTimeout(() => {
      if (!visiting.isLeaving && navigation.transition === null && withoutHash(location.href) !== shown.address())
        location.reload();
    });
  });
  event.intercept({
    focusReset: "manual",
    scroll: "manual",
    async handler() {
      try {
        shown.show(await load(event, visiting), event);
      } catch (error) {
        if (event.signal.aborted) return;
        if (error instanceof PageBrokeOff) showFailed(error, visiting);
        else leave(visiting, error, () => location.reload());
      } finally {
        end();
      }
    },
  });
}

async function load({ destination, signal }: NavigateEvent, { reader }: Visiting): Promise<LoadedPage> {
  return loadPage(await reader.read(withoutHash(destination.url), signal), signal);
}

/** Shows the progress bar where the path changes (specification, §2). Returns what ends it. */
function showProgress({ destination, signal }: NavigateEvent, shown: ShownPage): () => void {
  const isSamePath = new URL(destination.url).pathname === new URL(shown.address()).pathname;
  const end = beginProgress({ isHidden: isSamePath });
  signal.addEventListener("abort", end);
  return end;
}

/** The page broke off: loaded by the browser, there might be nothing to see. */
function showFailed(error: PageBrokeOff, { shown, navigation }: Visiting): void {
  shown.showFailed(error, () => overlook(navigation.reload({ info: retry })));
}

/** Before the entry that the reader is at becomes another one. */
function rememberPlace(navigation: Navigation): void {
  navigation.updateCurrentEntry({ state: { place: findPlace() } });
}

/** What becomes of a navigation of ours is seen to where it is intercepted. */
function overlook({ committed, finished }: NavigationResult): void {
  void Promise.allSettled([committed, finished]);
}

/** Has the browser do what the event asked for. */
function go({ destination, navigationType }: NavigateEvent): void {
  if (navigationType === "replace") location.replace(destination.url);
  else location.assign(destination.url);
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
