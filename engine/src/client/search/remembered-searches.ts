import { readStorage, writeStorage } from "../storage.ts";

/** Keys in local storage: recent successful searches, and those that the reader keeps; JSON lists. */
const recentKey = "cairn.search.recent";
const favouriteKey = "cairn.search.favourites";
const maxRecent = 6;
const maxFavourites = 20;

/** Returns recent searches, newest first. */
export function recentSearches(): string[] {
  const favourites = favouriteSearches();
  return readList(recentKey).filter((each) => !favourites.includes(each));
}

export function favouriteSearches(): string[] {
  return readList(favouriteKey);
}

export function rememberSearch(query: string): void {
  if (query === "") return;
  writeStorage(
    recentKey,
    JSON.stringify([query, ...readList(recentKey).filter((each) => each !== query)].slice(0, maxRecent)),
  );
}

export function forgetRecentSearches(): void {
  writeStorage(recentKey, "[]");
}

/** Adds or removes a kept search. Returns whether it is kept now. */
export function toggleFavourite(query: string): boolean {
  const known = favouriteSearches();
  const isKept = !known.includes(query);
  const next = isKept ? [query, ...known].slice(0, maxFavourites) : known.filter((each) => each !== query);
  writeStorage(favouriteKey, JSON.stringify(next));
  return isKept;
}

function readList(key: string): string[] {
  try {
    const value: unknown = JSON.parse(readStorage(key) ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
