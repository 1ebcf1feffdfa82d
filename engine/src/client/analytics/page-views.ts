import type { Navigation } from "../navigation/navigation-api.ts";

/** All that is told of a page view. */
export interface PageView {
  /** Path, query and hash. */
  path: string;
  title: string;
  /** Full address of the page before; empty where there was none, or it is not told. */
  referrer: string;
}

type Listener = (view: PageView) => void;

/** Calls the listener for the page as it is, and whenever its path, query or hash has changed (specification, §7). */
export function watchPageViews(listener: Listener): void {
  let referrer = document.referrer;
  let last: string | undefined;
  const report = () => {
    const path = currentPath();
    if (path === last) return;
    listener({ path, title: document.title, referrer });
    last = path;
    referrer = location.origin + path;
  };

  const first = firstPath();
  if (first !== undefined && first !== currentPath()) {
    // The reader was faster than the counting. What the title was is not known any more.
    listener({ path: first, title: "", referrer });
    referrer = location.origin + first;
  }
  report();

  // Not by a function of the router: that would become a file of its own, which the router waits for.
  const { navigation } = window as unknown as { navigation?: Navigation };
  if (navigation) {
    // While another page is being shown, the address is ahead of the title.
    navigation.addEventListener("currententrychange", ({ navigationType }) => {
      // The address names another place of the page that is read (`client/reading/follow-reading.ts`): nobody went there.
      if (navigationType === "replace" && last?.split("#", 1)[0] === location.pathname + location.search)
        last = currentPath();
      else if (!navigation.transition) report();
    });
    navigation.addEventListener("navigatesuccess", report);
  } else for (const type of ["popstate", "hashchange"]) addEventListener(type, report);
  addEventListener("pageshow", ({ persisted }) => {
    // The document was left, and is read again.
    if (persisted) last = undefined;
    report();
  });
}

function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** What the document was loaded at. */
function firstPath(): string | undefined {
  const name = performance.getEntriesByType("navigation")[0]?.name;
  if (name === undefined || !URL.canParse(name)) return undefined;
  const { pathname, search, hash } = new URL(name);
  return pathname + search + hash;
}
