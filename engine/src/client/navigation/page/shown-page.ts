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
import { say } from "../../say.ts";
import { showFailure } from "../../states/failure-box.ts";

/** What the head says of one page alone. */
const ofPage =
  'link:is([rel="canonical"], [rel="alternate"], [rel="prev"], [rel="next"]), meta[property], meta:is([name="description"], [name="keywords"], [name^="twitter:"])';

export interface PageEvents {
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

/** The page that the document holds. */
export interface ShownPage {
  /** What the document was made from, without a hash. */
  address: () => string;
  /** Makes the document that of a page which is loaded, at the place that the navigation asks for. */
  show: (page: LoadedPage, event: NavigateEvent) => void;
  /** Says in the page's place that it broke off, with a button that retries. */
  showFailed: (error: PageBrokeOff, retry: () => void) => void;
}

/** What no page is made from. */
const nothing = "about:blank";

export function createShownPage({ closeOverlays, onLeave, onShown, onPainted, onCompleted }: PageEvents): ShownPage {
  let shown = withoutHash(location.href);

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

  return {
    address: () => shown,
    show(page, event) {
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
      document.querySelector<HTMLElement>("#main :focus")?.blur();
      page.stylesheets.apply();
      swapHead(page.head);
      swapBody(page.document);
      shown = withoutHash(event.destination.url);
      onShown(page);
      if (!isFromTop) goToPlace(event);
      void settle();
    },
    showFailed(error, retry) {
      console.warn("The page could not be loaded.", error);
      closeOverlays();
      unmountIslands();
      shown = nothing;
      showFailedPage(error, retry);
      scrollTo({ top: 0, left: 0, behavior: "instant" });
      void settle();
    },
  };
}

/** Scrolls to what the address names, or to where the reader was. */
function goToPlace(event: NavigateEvent): void {
  event.scroll();
  const { place } = (event.destination.getState() ?? {}) as { place?: Place };
  const target = hashTarget();
  if (event.navigationType === "traverse" && place) returnTo(place);
  else if (target?.getClientRects().length) void holdAt(target, target.getBoundingClientRect().top);
}

/** Puts into the frame, in the place of the old page, that the next one could not be loaded, with a button that tries again. */
function showFailedPage(error: unknown, retry: () => void): void {
  const main = document.querySelector("#main");
  if (!main) throw error;
  const title = say(pageFailedTitle);
  document.title = title;
  for (const element of document.head.querySelectorAll(ofPage)) element.remove();
  for (const element of document.querySelectorAll("[data-toc]")) element.remove();
  for (const link of document.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  // By this element another page is known from the one before.
  const data = document.getElementById("cairn-page");
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
