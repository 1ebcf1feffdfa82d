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

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
  };
}

export interface History {
  location: Location;
  push(url: string | Partial<Location>): void;
  replace(url: string | Partial<Location>): void;
  goBack(): void;
}

/** Returns a location as one address. Its parts may lack their leading marks. */
function addressOf(place: string | Partial<Location>): string {
  if (typeof place === "string") return place;
  const { pathname = "", search = "", hash = "" } = place;
  const after = (mark: string, text: string) => (text === "" || text.startsWith(mark) ? text : mark + text);
  return pathname + after("?", search) + after("#", hash);
}

/** `useHistory`: navigates to another page. Throws outside a page. */
export function useHistory(): History {
  const location = useLocation();
  return {
    location,
    push: (url) => window.location.assign(addressOf(url)),
    replace: (url) => window.location.replace(addressOf(url)),
    goBack: () => window.history.back(),
  };
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
