import type { ReactNode } from "react";
import { interpolate } from "../compat/interpolate.tsx";
import useBaseUrl from "../compat/use-base-url.ts";
import { useTranslate } from "../use-translate.ts";
import SearchForm from "./SearchForm.tsx";

export interface SearchPageData {
  /** Of this page, without the base URL. */
  permalink: string;
  /** Of the list of tags, where the site has one. */
  tagsHref?: string | undefined;
}

/** The page of results: a form that works as it is. `search/client/results-page.ts` fills the rest. */
export default function SearchPage({ permalink, tagsHref }: SearchPageData): ReactNode {
  const translate = useTranslate();
  const tags = useBaseUrl(tagsHref ?? "");
  return (
    <>
      <h1>{translate("theme.SearchPage.title")}</h1>
      <SearchForm permalink={permalink} />
      <div data-search-page="" />
      <noscript>
        <p>
          {tagsHref === undefined
            ? translate("theme.SearchPage.noScript")
            : interpolate(translate("theme.SearchPage.noScriptWithTags"), {
                tags: <a href={tags}>{translate("theme.SearchPage.noScriptTags")}</a>,
              })}
        </p>
      </noscript>
    </>
  );
}
