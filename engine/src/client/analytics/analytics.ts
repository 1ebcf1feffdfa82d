import { analyticsElementId } from "../../analytics/element-id.ts";
import type { Analytics } from "../../analytics/config.ts";
import { asksNotToBeTracked, postNote } from "../privacy.ts";
import type { Navigation } from "../navigation/navigation-api.ts";

/** Sends page views to the configured service. Called once. */
export function startAnalytics(): void {
  const text = document.getElementById(analyticsElementId)?.textContent;
  if (!text) return;
  const { google, endpoint, respectDoNotTrack }: Analytics = JSON.parse(text);
  if (respectDoNotTrack && asksNotToBeTracked()) return;
  const targets = [
    google && createGoogleAnalytics(google),
    endpoint && ((view: PageView) => void postNote(endpoint, view)),
  ];
  watchPageViews((view) => {
    for (const send of targets) if (send) send(view);
  });
}

type GoogleOptions = NonNullable<Analytics["google"]>;

/**
 * Returns a function that sends page views to Google Analytics 4, with anonymised IP addresses and without advertising
 * features.
 */
function createGoogleAnalytics({ measurementId, script, cookies }: GoogleOptions): (view: PageView) => void {
  const global = window as { dataLayer?: unknown[] };
  const queue = (global.dataLayer ??= []);
  // Google's script only recognises commands that are `arguments` objects.
  const command: (...parameters: unknown[]) => void = function () {
    // oxlint-disable-next-line prefer-rest-params -- an array would be taken for data
    queue.push(arguments);
  };
  command("consent", "default", {
    analytics_storage: cookies ? "granted" : "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  command("js", new Date());
  command("config", measurementId, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });

  const element = document.createElement("script");
  const address = new URL(script);
  address.searchParams.set("id", measurementId);
  element.src = address.href;
  element.async = true;
  document.head.append(element);

  return ({ path, title, referrer }) =>
    command("event", "page_view", {
      page_location: location.origin + path,
      page_title: title,
      page_referrer: referrer,
    });
}

/** The data sent for a page view. */
interface PageView {
  /** Path, query and hash. */
  path: string;
  title: string;
  /** Full address of the previous page; empty if there was none or it is unknown. */
  referrer: string;
}

type Listener = (view: PageView) => void;

/** Calls the listener for the current page, and whenever the path, query or hash changes (specification, §7). */
function watchPageViews(listener: Listener): void {
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
    // The reader left before this script was loaded, so the first page's title is unknown.
    listener({ path: first, title: "", referrer });
    referrer = location.origin + first;
  }
  report();

  // Does not use the router's function, because shared code would become a chunk that the router waits for.
  const { navigation } = window as unknown as { navigation?: Navigation };
  if (navigation) {
    // While another page is loading, the address has changed but the title has not.
    navigation.addEventListener("currententrychange", ({ navigationType }) => {
      // `client/reading/follow-reading.ts` replaces the hash while the reader scrolls; that is not a page view.
      if (navigationType === "replace" && last?.split("#", 1)[0] === location.pathname + location.search)
        last = currentPath();
      else if (!navigation.transition) report();
    });
    navigation.addEventListener("navigatesuccess", report);
  } else for (const type of ["popstate", "hashchange"]) addEventListener(type, report);
  addEventListener("pageshow", ({ persisted }) => {
    // The reader returned to the document by back or forward.
    if (persisted) last = undefined;
    report();
  });
}

function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** Returns the path that the document was loaded at. */
function firstPath(): string | undefined {
  const name = performance.getEntriesByType("navigation")[0]?.name;
  if (name === undefined || !URL.canParse(name)) return undefined;
  const { pathname, search, hash } = new URL(name);
  return pathname + search + hash;
}
