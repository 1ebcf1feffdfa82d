import { type ReactNode, useSyncExternalStore } from "react";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { usePage } from "../../client/islands/page-context.ts";
import { isWebAddress } from "@cairn/html/address";
import Link from "../../theme/primitives/link.tsx";
import useBaseUrl, { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import { interpolate } from "../../theme/primitives/interpolate.tsx";
import { pageMoved } from "../../texts/redirect-text.ts";
import { translate } from "../../theme/primitives/translate.tsx";

export { Link, Link as NavLink };

export interface Location {
  pathname: string;
  /** The query with its question mark; empty on the server. */
  search: string;
  /** The fragment with its number sign; empty on the server. */
  hash: string;
}

/** `useLocation`: the reader's location. Throws outside a page. */
export function useLocation(): Location {
  const { siteConfig, permalink } = usePage();
  const rest = useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => "",
  );
  const [, search = "", hash = ""] = /^(\?[^#]*)?(#.*)?$/.exec(rest) ?? [];
  return { pathname: addBaseUrl(siteConfig, permalink), search, hash };
}

/** Notifies of changes that are made here, because browsers only notify of others. */
const changed = "cairn-location-change";

/** Calls back when the address changes while its page stays. Returns how to stop that. */
export function subscribe(listener: () => void): () => void {
  const types = ["popstate", "hashchange", changed];
  for (const type of types) window.addEventListener(type, listener);
  return () => {
    for (const type of types) window.removeEventListener(type, listener);
  };
}

/** React Router's history. Nothing holds readers on a page, so `block` has no effect. */
export interface History {
  readonly length: number;
  readonly action: "POP";
  readonly location: Location;
  push: (to: string | Partial<Location>) => void;
  replace: (to: string | Partial<Location>) => void;
  go: (steps: number) => void;
  goBack: () => void;
  goForward: () => void;
  listen: (listener: (location: Location, action: "POP") => void) => () => void;
  block: () => () => void;
  createHref: (to: string | Partial<Location>) => string;
}

/** Returns a location as one address. Its parts may lack their leading marks. */
function addressOf(place: string | Partial<Location>): string {
  if (typeof place === "string") return place;
  const { pathname = "", search = "", hash = "" } = place;
  const after = (mark: string, text: string) => (text === "" || text.startsWith(mark) ? text : mark + text);
  return pathname + after("?", search) + after("#", hash);
}

/** Goes to an address. The page stays if only the query is another. */
export function navigate(to: string | Partial<Location>, isReplaced: boolean): void {
  const target = new URL(addressOf(to), window.location.href);
  const { origin, pathname, hash } = window.location;
  if (target.origin === origin && target.pathname === pathname && target.hash === hash) {
    window.history[isReplaced ? "replaceState" : "pushState"](window.history.state, "", target);
    window.dispatchEvent(new Event(changed));
  } else window.location[isReplaced ? "replace" : "assign"](target);
}

const actions: Omit<History, "length" | "location"> = {
  action: "POP",
  push: (to) => navigate(to, false),
  replace: (to) => navigate(to, true),
  go: (steps) => window.history.go(steps),
  goBack: () => window.history.back(),
  goForward: () => window.history.forward(),
  listen: (listener) => subscribe(() => listener(browserHistory.location, "POP")),
  block: () => () => undefined,
  createHref: addressOf,
};

/** One for all components, because they compare it. */
const browserHistory: History = {
  ...actions,
  get length() {
    return window.history.length;
  },
  get location() {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash };
  },
};

/** `useHistory`: the reader's location, and navigation to others. Throws outside a page. */
export function useHistory(): History {
  const location = useLocation();
  // A server has no address of a reader.
  return typeof window === "undefined" ? { ...actions, length: 1, location } : browserHistory;
}

export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string>;
}

/** `matchPath`: whether a path matches a pattern such as `/docs/:version`, and the values of its parameters. */
export function matchPath(
  pathname: string,
  props: string | { path?: string | readonly string[]; exact?: boolean },
): Match | null {
  const { path = [], exact = false } = typeof props === "string" ? { path: props } : props;
  for (const each of [path].flat()) {
    const pattern = escapePattern(each.replace(/\/$/, ""))
      .replace(/\/:(\w+)\\\?/g, "(?:/(?<$1>[^/]+))?")
      .replace(/:(\w+)/g, "(?<$1>[^/]+)")
      .replaceAll("\\*", ".*");
    const found = new RegExp(`^(${pattern})(?:/|$)`, "i").exec(pathname);
    const [, url = ""] = found ?? [];
    const isExact = pathname.replace(/\/$/, "") === url;
    if (found && (isExact || !exact)) return { path: each, url: url || "/", isExact, params: { ...found.groups } };
  }
  return null;
}

/** `Redirect`: redirects the reader, also without scripts. */
export function Redirect({ to: place }: { to: string | Partial<Location> }): ReactNode {
  const { head } = usePage();
  const to = addressOf(place);
  const target = useBaseUrl(to);
  head?.elements.push({ tag: "meta", attributes: { "http-equiv": "refresh", content: `0; url=${target}` } });
  return <p>{interpolate(translate(pageMoved), { link: <a href={target}>{isWebAddress(to) ? to : target}</a> })}</p>;
}
