// Loaded in pages of Docusaurus sites whose client modules export `onRouteUpdate` or `onRouteDidUpdate`: calls these
// for the first page and for each change of the address, as Docusaurus does.
import { findNavigation, type NavigateEvent, type Navigation } from "./navigation/navigation-api.ts";

interface Location {
  pathname: string;
  search: string;
  hash: string;
}

interface RouteUpdate {
  location: Location;
  /** `null` for the first page. */
  previousLocation: Location | null;
}

interface Callbacks {
  /** Called when an update begins; may return a function that is called when its page is loaded. */
  onRouteUpdate?: (update: RouteUpdate) => (() => void) | void;
  /** Called when the page is shown. */
  onRouteDidUpdate?: (update: RouteUpdate) => void;
}

type ClientModule = Callbacks & { default?: Callbacks };

function locationOf(address: string): Location {
  const { pathname, search, hash } = new URL(address);
  return { pathname, search, hash };
}

/**
 * Calls a function of one of the site's modules. Reports an error as uncaught, so that the other modules are called.
 */
function call<Result>(callback: () => Result): Result | undefined {
  try {
    return callback();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function followRoutes(modules: readonly ClientModule[]): void {
  let shown = location.href;
  let pending: { address: string; end: () => void } | undefined;

  const begin = (address: string, previousLocation: Location | null) => {
    const update = { location: locationOf(address), previousLocation };
    const ends = modules.map((module) => call(() => (module.default?.onRouteUpdate ?? module.onRouteUpdate)?.(update)));
    pending = { address, end: () => ends.forEach((end) => end && call(end)) };
  };
  const finish = (previousLocation: Location | null) => {
    shown = location.href;
    const update = { location: locationOf(shown), previousLocation };
    for (const module of modules) call(() => (module.default?.onRouteDidUpdate ?? module.onRouteDidUpdate)?.(update));
  };
  const cancel = () => {
    pending?.end();
    pending = undefined;
  };
  const report = () => {
    if (location.href === shown) return cancel();
    const previous = locationOf(shown);
    if (pending?.address !== location.href) {
      cancel();
      begin(location.href, previous);
    }
    cancel();
    finish(previous);
  };

  begin(shown, null);
  // As in Docusaurus, the functions that `onRouteUpdate` returned for the first page are not called.
  pending = undefined;
  finish(null);

  const navigation = findNavigation();
  if (!navigation) return addEventListener("hashchange", report);
  navigation.addEventListener("navigate", (event) => {
    const { url } = event.destination;
    whenHandled(navigation, event, () => {
      cancel();
      if (url !== shown) begin(url, locationOf(shown));
      event.signal.addEventListener("abort", cancel);
    });
  });
  navigation.addEventListener("currententrychange", ({ navigationType }) => {
    // `client/reading/follow-reading.ts` replaces the hash while the reader scrolls.
    const isSamePage = shown.split("#", 1)[0] === location.href.split("#", 1)[0];
    if (navigationType === "replace" && isSamePage) shown = location.href;
    else if (!navigation.transition) report();
  });
  navigation.addEventListener("navigatesuccess", report);
}

/** Calls back if the page handles the navigation itself, which is known once all listeners have seen it. */
function whenHandled(navigation: Navigation, { signal }: NavigateEvent, callback: () => void): void {
  setTimeout(() => {
    if (navigation.transition && !signal.aborted) callback();
  });
}

const { clientModules = "" } = document.querySelector<HTMLElement>("script[data-client-modules]")?.dataset ?? {};
void Promise.allSettled(
  clientModules.split(" ").map((address) => import(/* @vite-ignore */ address) as Promise<ClientModule>),
).then((loaded) => followRoutes(loaded.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []))));
