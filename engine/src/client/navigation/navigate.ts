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

/** Marks the navigation that retries a page whose connection broke. */
const retry = Symbol("retry");

/**
 * Handles navigation within the site. The next page is loaded while the old one stays; a newer navigation cancels an
 * older one; if loading fails, the browser loads the page itself (specification, §2), unless that might show nothing.
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
    const { destination, navigationType } = event;
    const { url } = destination;
    const page = withoutHash(url);
    const isReplaced = navigationType === "replace";
    // A filter or a search has changed the query.
    if (isReplaced && destination.sameDocument) shown.address = page;
    if (visiting.isLeaving || !(event.info === retry || asksForDocument(event))) return;
    const address = pageAddress(url, site);
    if (address === undefined) return;
    if (address !== url && event.cancelable && navigationType !== "traverse") {
      event.preventDefault();
      const history = isReplaced ? "replace" : "push";
      queueMicrotask(() => ignoreFailure(navigation.navigate(address, { history })));
    } else if (page === shown.address) {
      stay(event, closeOverlays);
    } else if (canLoadBeforeCommit(event)) {
      visitBeforeCommit(event, visiting);
    } else {
      rememberPlace(navigation);
      visitAfterCommit(event, visiting);
    }
  });
}

/** The state that the handling of each navigation shares. */
interface Visiting extends Pick<NavigationOptions, "navigation" | "reader"> {
  shown: ShownPage;
  /** The browser is loading a whole page, so its navigation must not be intercepted. */
  isLeaving: boolean;
}

/** Leaves the document: `loadWhole` makes the browser load the page that could not be loaded here. */
function leave(visiting: Visiting, error: unknown, loadWhole: () => void): void {
  if (!(error instanceof NeedsOwnDocument))
    console.warn("The page could not be loaded into this one; the browser loads it whole.", error);
  visiting.isLeaving = true;
  loadWhole();
}

/** Loads the page before the address changes. */
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

/** Changes the address before loading the page: for back and forward, and for browsers that support nothing else. */
function visitAfterCommit(event: NavigateEvent, visiting: Visiting): void {
  const { navigation, shown } = visiting;
  const end = showProgress(event, shown);
  event.signal.addEventListener("abort", () => {
    // Cancelled without a new navigation: the address names a page that is not shown.
    setTimeout(() => {
      if (!visiting.isLeaving && navigation.transition === null && withoutHash(location.href) !== shown.address)
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

/** Shows the progress bar if the path changes (specification, §2). Returns a function that ends it. */
function showProgress({ destination, signal }: NavigateEvent, shown: ShownPage): () => void {
  const isSamePath = new URL(destination.url).pathname === new URL(shown.address).pathname;
  const end = beginProgress({ isHidden: isSamePath });
  signal.addEventListener("abort", end);
  return end;
}

/** Shows that the connection broke. The browser is not made to load the page, because it might show nothing. */
function showFailed(error: PageBrokeOff, { shown, navigation }: Visiting): void {
  shown.showFailed(error, () => ignoreFailure(navigation.reload({ info: retry })));
}

/** Stores the reader's position before another history entry becomes current. */
function rememberPlace(navigation: Navigation): void {
  navigation.updateCurrentEntry({ state: { place: findPlace() } });
}

/** Ignores a failure of the runtime's own navigations, which is handled where these are intercepted. */
function ignoreFailure({ committed, finished }: NavigationResult): void {
  void Promise.allSettled([committed, finished]);
}

/** Makes the browser do what the event requests. */
function go({ destination, navigationType }: NavigateEvent): void {
  if (navigationType === "replace") location.replace(destination.url);
  else location.assign(destination.url);
}

/** Handles a navigation within the current page, to its top or an anchor. */
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
