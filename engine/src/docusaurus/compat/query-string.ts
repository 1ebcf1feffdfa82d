import { useCallback, useMemo, useSyncExternalStore } from "react";
import { searchPermalink } from "../../address/route-path.ts";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { type History, navigate, subscribe, useHistory, useLocation } from "./router.tsx";

function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
}

function changeQuery(change: (query: URLSearchParams) => void, push = false): void {
  const address = new URL(location.href);
  change(address.searchParams);
  navigate(address.href, !push);
}

/** `useHistorySelector`: a value from the history, such as a part of the location. */
export function useHistorySelector<Value>(selector: (from: History) => Value): Value {
  return selector({ ...useHistory(), location: useLocation() });
}

/** `useQueryStringValue`: the value of a query key; null if it has none. */
export function useQueryStringValue(key: string | null): string | null {
  const search = useSearch();
  return key === null ? null : new URLSearchParams(search).get(key);
}

type SetQueryValue = (value: string | null, options?: { push: boolean }) => void;

/** `useQueryString`: the value of a query key, and its setter. */
export function useQueryString(key: string): [string, SetQueryValue] {
  const value = useQueryStringValue(key) ?? "";
  const set = useCallback<SetQueryValue>(
    (next, options) =>
      changeQuery((query) => {
        if (next) query.set(key, next);
        else query.delete(key);
      }, options?.push),
    [key],
  );
  return [value, set];
}

type ListUpdate = string[] | ((known: string[]) => string[]);
type SetQueryList = (update: ListUpdate, options?: { push: boolean }) => void;

/** `useQueryStringList`: all values of a query key, and their setter. */
export function useQueryStringList(key: string): [string[], SetQueryList] {
  const search = useSearch();
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key]);
  const set = useCallback<SetQueryList>(
    (update, options) =>
      changeQuery((query) => {
        const next = Array.isArray(update) ? update : update(query.getAll(key));
        query.delete(key);
        for (const each of next) query.append(key, each);
      }, options?.push),
    [key],
  );
  return [values, set];
}

/** `useClearQueryString`: removes the query from the address. */
export function useClearQueryString(): () => void {
  return useCallback(
    () =>
      changeQuery((query) => {
        for (const key of Array.from(query.keys())) query.delete(key);
      }),
    [],
  );
}

/** `mergeSearchParams`: combines several queries. With `set`, only the last value of a key is kept. */
export function mergeSearchParams(all: readonly URLSearchParams[], strategy: "append" | "set"): URLSearchParams {
  const merged = new URLSearchParams();
  for (const query of all) for (const [key, value] of query) merged[strategy](key, value);
  return merged;
}

/** `mergeSearchStrings`: the same for texts, with a leading question mark if the result is not empty. */
export function mergeSearchStrings(all: readonly (string | undefined)[], strategy: "append" | "set"): string {
  const merged = mergeSearchParams(
    all.map((each) => new URLSearchParams(each)),
    strategy,
  ).toString();
  return merged && `?${merged}`;
}

/** `useSearchQueryString`: the search text in the address, and its setter. */
export function useSearchQueryString(): [string, (value: string) => void] {
  return useQueryString("q");
}

/** `useSearchLinkCreator`: the address of the results for some words. A site without search has no page for them. */
export function useSearchLinkCreator(): (words: string) => string {
  const { siteConfig } = usePage();
  const results = searchPermalink(siteConfig) ?? "/search";
  return (words) => addBaseUrl(siteConfig, `${results}?q=${encodeURIComponent(words)}`);
}
