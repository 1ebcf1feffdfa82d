import type { ReactNode } from "react";
import useBaseUrl from "../compat/use-base-url.ts";

/** Leads to the page of results; `permalink` is that page's. */
export default function SearchForm({ permalink }: { permalink: string }): ReactNode {
  return (
    <search aria-label="Documentation">
      <form className="search-form" action={useBaseUrl(permalink)}>
        <input
          type="text"
          name="q"
          aria-label="Search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="search-button">
          Search
        </button>
      </form>
    </search>
  );
}
