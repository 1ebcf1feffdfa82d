import { beforePaint } from "../paint.ts";
import { unmountIslands } from "../page-islands.ts";
import { pageAddress, type SiteAddress, withoutHash } from "./address.ts";
import { showFailedPage } from "./failed-page.ts";
import { PageBrokeOff } from "./fetch-page.ts";
import { swapHead } from "./head.ts";
import { completeContent, deferContent, insertLateContent, putBack } from "./late-content.ts";
import { type LoadedPage, loadPage } from "./load-page.ts";
import { asksForDocument, canLoadBeforeCommit, type Navigation, type NavigateEvent } from "./navigation-api.ts";
import { NeedsOwnDocument } from "./own-document.ts";
import type { PageReader } from "./page-reader.ts";
import { findPlace, holdAt, type Place, returnTo } from "./place.ts";
import { beginProgress } from "./progress.ts";
import { focusPage, hashTarget } from "./scroll.ts";
import { keepCurrentEntryInView } from "./sidebar.ts";
import { swapBody } from "./swap.ts";
import { yieldToMain } from "../yield-to-main.ts";

export interface NavigationOptions {
  navigation: Navigation;
  site: SiteAddress;
  reader: PageReader;
  /** Closes what lies over the page. Called when the page that was asked for is there, before the document changes. */
  closeOverlays: () => void;
  /** Called right before the document becomes that of the next page. */
  onLeave: (next: LoadedPage) => void;
  /** Called when the document holds the next page, before anything is painted. */
  onShown: (page: LoadedPage) => void;
  /** Called once the page has been painted. */
  onPainted: () => void;
  /** Called once the end of a very long page is there too. */
  onCompleted: () => void;
}

/** What no page is made from. */
const nothing = "about:blank";
/** Marks the navigation that loads a page once more which broke off. */
const retry = Symbol("retry");

/**
 * Takes over navigation within the site. The next page is loaded while the old one stays; the newest navigation wins;
 * where loading fails, the browser loads the page itself (specification, §2), unless that might show nothing.
 */
export function startNavigation(options: NavigationOptions): void {
  const { navigation, site, reader, closeOverlays, onLeave, onShown, onPainted, onCompleted } = options;
  /** What the document was made from. */
  let shown = withoutHash(location.href);
  /** The browser is loading a whole page: its navigation is none of ours. */
  let isLeaving = false;
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isLeaving = false;
  });

  /** Says that the page which the address now names broke off: loaded by the browser, there might be nothing to see. */
  const showFailed = (error: PageBrokeOff) => {
    console.warn("The page could not be loaded.", error);
    closeOverlays();
    unmountIslands();
    shown = nothing;
    showFailedPage(error, () => {
      const { committed, finished } = navigation.reload({ info: retry });
      // What becomes of it is seen to where it is intercepted.
      void Promise.allSettled([committed, finished]);
    });
    scrollTo({ top: 0, left: 0, behavior: "instant" });
    void settle();
  };

  const leave = (error: unknown, loadWhole: () => void) => {
    if (!(error instanceof NeedsOwnDocument))
      console.warn("The page could not be loaded into this one; the browser loads it whole.", error);
    isLeaving = true;
    loadWhole();
  };

  const show = (page: LoadedPage, event: NavigateEvent) => {
    const isFromTop = event.navigationType === "push" && !new URL(event.destination.url).hash;
    closeOverlays();
    unmountIslands();
    onLeave(page);
    // Going back, or to a place in the page, needs its whole height.
    if (isFromTop) deferContent(page.tails);
    else putBack(page.tails);
    // While the document is as it was laid out: the browser need not lay the next page out before it paints it.
    if (isFromTop) scrollTo({ top: 0, left: 0, behavior: "instant" });
    // The link that was followed leaves with its page: removed with the focus, it has the browser style what is half swapped.
    document.querySelector<HTMLElement>("main :focus")?.blur();
    page.stylesheets.apply();
    swapHead(page.head);
    swapBody(page.document);
    shown = withoutHash(event.destination.url);
    onShown(page);
    if (!isFromTop) event.scroll();
    const { place } = (event.destination.getState() ?? {}) as { place?: Place };
    const target = hashTarget();
    if (event.navigationType === "traverse" && place) returnTo(place);
    else if (target?.getClientRects().length) void holdAt(target, target.getBoundingClientRect().top);
    void settle();
  };

  /** What needs the page laid out, which the browser does right before it paints it; and what can wait for that. */
  const settle = async () => {
    const settled = shown;
    await beforePaint();
    if (settled !== shown) return;
    keepCurrentEntryInView();
    await yieldToMain();
    if (settled !== shown) return;
    focusPage();
    onPainted();
    if (await insertLateContent()) onCompleted();
  };

  const load = async ({ destination, signal }: NavigateEvent): Promise<LoadedPage> =>
    loadPage(await reader.read(withoutHash(destination.url), signal), signal);

  /** Before the entry that the reader is at becomes another one. */
  const rememberPlace = () => navigation.updateCurrentEntry({ state: { place: findPlace() } });

  /** Shows the progress bar where the path changes (specification, §2). Returns what ends it. */
  const progressOf = ({ destination, signal }: NavigateEvent): (() => void) => {
    const isSamePath = new URL(destination.url).pathname === new URL(shown).pathname;
    const end = beginProgress({ isHidden: isSamePath });
    signal.addEventListener("abort", end);
    return end;
  };

  /** Loads first, then lets the address change. */
  const visitBeforeCommit = (event: NavigateEvent) => {
    const end = progressOf(event);
    let page: LoadedPage | undefined;
    let failure: PageBrokeOff | undefined;
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async precommitHandler() {
        try {
          page = await load(event);
          rememberPlace();
        } catch (error) {
          if (error instanceof PageBrokeOff && !event.signal.aborted) {
            failure = error;
            return rememberPlace();
          }
          end();
          if (!event.signal.aborted) leave(error, () => go(event));
          throw error;
        }
      },
      async handler() {
        try {
          if (failure) showFailed(failure);
          else if (page) show(page, event);
        } catch (error) {
          leave(error, () => location.reload());
        } finally {
          end();
        }
      },
    });
  };

  /** The address changes first: where the browser cannot do otherwise, and back and forward. */
  const visitAfterCommit = (event: NavigateEvent) => {
    const end = progressOf(event);
    event.signal.addEventListener("abort", () => {
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
          if (event.signal.aborted) return;
          if (error instanceof PageBrokeOff) showFailed(error);
          else leave(error, () => location.reload());
        } finally {
          end();
        }
      },
    });
  };

  navigation.addEventListener("navigate", (event) => {
    completeContent();
    if (isLeaving || !(event.info === retry || asksForDocument(event))) return;
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
      rememberPlace();
      visitAfterCommit(event);
    }
  });
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
