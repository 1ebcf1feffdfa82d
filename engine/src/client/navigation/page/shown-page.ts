import { unmountIslands } from "../../page-islands.ts";
import { beforePaint, yieldToMain } from "../../scheduling.ts";
import { withoutHash } from "../address.ts";
import type { PageBrokeOff } from "./fetch-page.ts";
import { swapHead } from "../head.ts";
import { deferContent, insertLateContent, putBack } from "./late-content.ts";
import type { LoadedPage } from "./load-page.ts";
import type { NavigateEvent } from "../navigation-api.ts";
import { holdAt, type Place, returnTo } from "../place.ts";
import { focusPage, hashTarget } from "../scroll.ts";
import { keepCurrentEntryInView } from "../sidebar.ts";
import { swapBody } from "../swap.ts";
import { pageFailed, pageFailedTitle } from "../../../texts/states-texts.ts";
import { translate } from "../../translate.ts";
import { showFailure } from "../../states/failure-box.ts";

/** Elements of the head that are specific to one page. */
const ofPage =
  'link:is([rel="canonical"], [rel="alternate"], [rel="prev"], [rel="next"]), meta[property], meta:is([name="description"], [name="keywords"], [name^="twitter:"])';

export interface PageEvents {
  /** Closes dialogs and the like. Called when the requested page is loaded, before the document changes. */
  closeOverlays: () => void;
  /** Called right before the page is swapped. */
  onLeave: (next: LoadedPage) => void;
  /** Called when the page is swapped, before it is painted. */
  onShown: (page: LoadedPage) => void;
  /** Called once the page is painted. */
  onPainted: () => void;
  /** Called once the end of a very long page is inserted too. */
  onCompleted: () => void;
}

/** The page that the document shows. */
export interface ShownPage {
  /** The address that the document was made for, without a hash. */
  address: string;
  /** Shows a loaded page at the scroll position that the navigation requests. */
  show: (page: LoadedPage, event: NavigateEvent) => void;
  /** Replaces the content by a message that the page's connection broke, with a button to retry. */
  showFailed: (error: PageBrokeOff, retry: () => void) => void;
}

/** An address that no page has. */
const nothing = "about:blank";

export function createShownPage({ closeOverlays, onLeave, onShown, onPainted, onCompleted }: PageEvents): ShownPage {
  /** Counts what was shown. */
  let shows = 0;

  /**
   * Work that needs the page's layout, which the browser does right before painting, and work that can wait for that.
   */
  const settle = async () => {
    const settled = ++shows;
    await beforePaint();
    if (settled !== shows) return;
    keepCurrentEntryInView();
    await yieldToMain();
    if (settled !== shows) return;
    focusPage();
    onPainted();
    if (await insertLateContent()) onCompleted();
  };

  const shown: ShownPage = {
    address: withoutHash(location.href),
    show(page, event) {
      const isFromTop = event.navigationType === "push" && !new URL(event.destination.url).hash;
      closeOverlays();
      unmountIslands();
      onLeave(page);
      // Going back, or to an anchor, needs the page's full height.
      if (isFromTop) deferContent(page.tails);
      else putBack(page.tails);
      // Done while the old page is still laid out, so that the browser need not lay out the next one before painting
      // it.
      if (isFromTop) scrollTo({ top: 0, left: 0, behavior: "instant" });
      // Removing the focused link with its page would make the browser style a half-swapped page.
      document.querySelector<HTMLElement>("#cairnMain :focus")?.blur();
      page.stylesheets.apply();
      swapHead(page.head);
      swapBody(page.document);
      shown.address = withoutHash(event.destination.url);
      onShown(page);
      if (!isFromTop) goToPlace(event);
      void settle();
    },
    showFailed(error, retry) {
      console.warn("The page could not be loaded.", error);
      closeOverlays();
      unmountIslands();
      shown.address = nothing;
      showFailedPage(error, retry);
      scrollTo({ top: 0, left: 0, behavior: "instant" });
      void settle();
    },
  };
  return shown;
}

/** Scrolls to the address's anchor, or to where the reader was. */
function goToPlace(event: NavigateEvent): void {
  event.scroll();
  const { place } = (event.destination.getState() ?? {}) as { place?: Place };
  const target = hashTarget();
  if (event.navigationType === "traverse" && place) returnTo(place);
  else if (target?.getClientRects().length) void holdAt(target, target.getBoundingClientRect().top);
}

/** Replaces the old page's content by a message that the next page could not be loaded, with a button to retry. */
function showFailedPage(error: unknown, retry: () => void): void {
  const main = document.querySelector("#cairnMain");
  if (!main) throw error;
  const title = translate(pageFailedTitle);
  document.title = title;
  for (const element of document.head.querySelectorAll(ofPage)) element.remove();
  for (const element of document.querySelectorAll("[data-toc]")) element.remove();
  for (const link of document.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  // Other code detects a new page by this element.
  const data = document.getElementById("cairnPage");
  data?.replaceWith(data.cloneNode(true));

  const heading = document.createElement("h1");
  heading.textContent = title;
  const content = document.createElement("article");
  content.className = "markdown";
  const end = document.createElement("p");
  content.append(heading, end);
  main.replaceChildren(content);
  showFailure({ before: end, error, message: pageFailed, retry });
}
