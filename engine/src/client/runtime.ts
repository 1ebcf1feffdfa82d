// The scripts that the reader's first interaction loads, except React.
import { prepareAnnouncements } from "./announce.ts";
import {
  listenToAnnouncement,
  startHidingNavbar,
  followColorMode,
  listenToDropdowns,
  applyPreferredVersion,
  listenToChoices,
} from "./behaviours/frame-controls.ts";
import { listenToContent, initialiseContent } from "./behaviours/content.ts";
import { observeOverflow } from "./behaviours/scrollers.ts";
import { closeDrawer, listenToDrawer } from "./behaviours/sidebar/drawer.ts";
import { revealHashTarget, markVisibleHeading, startTableOfContents } from "./behaviours/table-of-contents.ts";
import { listenToReference, initialiseReference } from "./behaviours/reference.ts";
import { closeSearch, listenToSearch, initialiseResultsPage } from "./behaviours/search.ts";
import { closeKeys, listenToHelpKey } from "./behaviours/keys.ts";
import { listenToSidebar, rememberSidebar } from "./behaviours/sidebar/sidebar-categories.ts";
import { loadWhenUsed } from "./behaviours/when-used.ts";
import { closeDropdowns } from "./early/close-early.ts";
import type { Hold } from "./early/hold.ts";
import { barePath } from "./navigation/address.ts";
import { startNavigation } from "./navigation/navigate.ts";
import { isContentWhole } from "./navigation/page/late-content.ts";
import { findNavigation, type Navigation } from "./navigation/navigation-api.ts";
import { createPageReader } from "./navigation/page/page-reader.ts";
import { createPageStore } from "./navigation/page/page-store.ts";
import { startPreloading } from "./navigation/preload.ts";
import { isNavigating } from "./navigation/progress.ts";
import { keepsSidebar } from "./navigation/swap.ts";
import { closeWarning, listenToSubscriberLinks } from "./subscriber-links/subscriber-links.ts";
import { followReading } from "./reading/follow-reading.ts";
import { loadLateStyle, importStyled } from "./late-style.ts";
import { whenIdle } from "./scheduling.ts";
import { type PageData, readPageData } from "./page-data.ts";
import { counterpartOf } from "./islands/replaced-elements.ts";
import type { PageIslands } from "./page-islands.ts";
import { loadFirstIslands } from "./states/load-first-islands.ts";
import { restoreSidebar } from "./sidebar-state.ts";
import { importModule } from "./import-module.ts";
import sidebarFilter from "./behaviours/sidebar/sidebar-filter.ts?address";
import sinceLastVisit from "./reading/since-last-visit.ts?address";

/** Starts all behaviours and replays held events. Called once. */
export function startRuntime(hold: Hold, touch?: Event): void {
  const data = readPageData(document);
  const repeatReady = () => void hold.repeat(hold.isReady, prepareRepeat);
  const hydrate = createHydration(hold, repeatReady);

  loadLateStyle();
  useBarePath(data.baseUrl);
  startBehaviours(data, touch);
  void markChangesWhenIdle();
  repeatReady();
  revealHashTarget();
  addEventListener("hashchange", () => {
    closeDrawer();
    revealHashTarget();
  });

  const firstPage = document.getElementById("cairnPage");
  const isFirstPage = () => firstPage === document.getElementById("cairnPage");
  const isAwaited = () => hold.held.some(({ control }) => control.matches("c-island"));
  loadFirstIslands({ data, isAwaited, isCurrent: isFirstPage, onLoaded: hydrate });
  const navigation = findNavigation();
  if (navigation) navigateWith(navigation, data.baseUrl, hydrate);
}

type Hydrate = (islands: PageIslands | undefined) => void;

/** As soon as an island is hydrated, its events are no longer held, and held ones are replayed. */
function createHydration(hold: Hold, repeatReady: () => void): Hydrate {
  const live = new WeakSet<Element>();
  hold.isReady = (control) => !control.matches("c-island") || live.has(control);
  return (islands) =>
    islands?.hydrate((island) => {
      live.add(island);
      repeatReady();
    });
}

function startBehaviours(data: PageData, touch: Event | undefined): void {
  prepareAnnouncements();
  listenToAnnouncement();
  followColorMode();
  listenToContent();
  listenToDrawer();
  listenToDropdowns();
  listenToChoices();
  listenToSidebar();
  loadWhenUsed("[data-sidebar-filter]", async () => {
    const { listenToSidebarFilter } =
      await importModule<typeof import("./behaviours/sidebar/sidebar-filter.ts")>(sidebarFilter);
    listenToSidebarFilter();
  });
  listenToReference();
  listenToSubscriberLinks(data);
  listenToSearch();
  listenToHelpKey();
  startTableOfContents();
  observeOverflow();
  // Another window has changed the storage: reads everything again.
  if (touch?.type === "storage") dispatchEvent(new StorageEvent("storage"));
  startHidingNavbar();
  followReading();
}

/** Handles navigation within the site, and lets the parts of the page follow it. */
function navigateWith(navigation: Navigation, baseUrl: string, hydrate: Hydrate): void {
  const site = { origin: location.origin, baseUrl };
  const store = createPageStore();
  let sidebar = document.getElementById("cairnSidebar");
  const reader = createPageReader(store);
  const preloadVisible = startPreloading({ site, store, reader, isBusy: isNavigating });
  startNavigation({
    navigation,
    site,
    reader,
    closeOverlays() {
      closeDrawer();
      closeDropdowns();
      closeKeys();
      closeSearch();
      closeWarning();
    },
    onLeave({ document: next }) {
      if (!keepsSidebar(next)) rememberSidebar();
    },
    onShown({ islands }) {
      applyPreferredVersion();
      initialiseContent();
      hydrate(islands);
      if (sidebar !== document.getElementById("cairnSidebar")) restoreSidebar();
      sidebar = document.getElementById("cairnSidebar");
      initialiseReference();
      initialiseResultsPage();
      revealHashTarget();
    },
    onPainted() {
      void markChangesWhenIdle();
      observeOverflow();
      markVisibleHeading();
      preloadVisible();
    },
    onCompleted() {
      initialiseContent();
      initialiseReference();
      observeOverflow();
    },
  });
}

/** Marks changes since the reader's last visit once the browser is idle and the page is complete. */
async function markChangesWhenIdle(): Promise<void> {
  const page = document.getElementById("cairnPage");
  if (readPageData(document).rememberReading === false) return;
  do await whenIdle();
  while (!isContentWhole());
  try {
    const { markChanges } = await importStyled<typeof import("./reading/since-last-visit.ts")>(sinceLastVisit);
    if (page === document.getElementById("cairnPage")) await markChanges();
  } catch (error) {
    console.warn("Changes could not be marked.", error);
  }
}

/** For hosts that serve `/x.html` without a redirect, shortens the address (specification, §2). */
function useBarePath(baseUrl: string): void {
  const path = barePath(location.pathname, baseUrl);
  if (path !== location.pathname) history.replaceState(history.state, "", path + location.search + location.hash);
}

/**
 * Makes React report a replayed input event: it ignores one if the value equals the one that it set, so the old value
 * is set first. If React has recreated the element, the event is replayed on the new one.
 */
function prepareRepeat(event: Event, target: Element): void {
  const current = counterpartOf(target);
  const { value } = target as Partial<HTMLInputElement>;
  if (event.type === "input" && value !== undefined) {
    const input = current as HTMLInputElement;
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
  }
  const EventType = event.constructor as typeof Event;
  if (current !== target) current.dispatchEvent(new EventType(event.type, event));
}
