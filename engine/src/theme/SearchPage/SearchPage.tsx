import type { ReactNode } from "react";
import useBaseUrl from "../compat/use-base-url.ts";
import SearchForm from "./SearchForm.tsx";

export interface SearchPageData {
  /** Of this page, without the base URL. */
  permalink: string;
  /** Of the list of tags, where the site has one. */
  tagsHref?: string | undefined;
}

/** The page of results: a form that works as it is. `search/client/results-page.ts` fills the rest. */
export default function SearchPage({ permalink, tagsHref }: SearchPageData): ReactNode {
  const tags = useBaseUrl(tagsHref ?? "");
  return (
    <>
      <h1>Search</h1>
      <SearchForm permalink={permalink} />
      <div data-search-page="" />
      <noscript>
        <p>
          Your browser searches this site by itself, which takes JavaScript. Without it, the menu and the sidebars lead
          to every page
          {tagsHref !== undefined && (
            <>
              , and so do the <a href={tags}>tags</a>
            </>
          )}
          .
        </p>
      </noscript>
    </>
  );
}
