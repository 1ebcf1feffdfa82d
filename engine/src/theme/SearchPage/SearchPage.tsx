import type { ReactNode } from "react";
import searchStartScript from "../../client/inline/search-start.ts?inline-script";
import type { BuiltInKind } from "@cairn/search/record";
import { kindTexts } from "../../texts/search-texts.ts";
import { interpolate } from "../primitives/interpolate.tsx";
import Link from "../primitives/link.tsx";
import { translate as translateText } from "../primitives/translate.tsx";
import useBaseUrl from "../primitives/use-base-url.ts";
import { useTranslate } from "../use-translate.ts";
import SearchForm from "./SearchForm.tsx";

export interface SearchPageData {
  /** Permalink of this page. */
  permalink: string;
  /** The kinds of results that the site has. */
  kinds: readonly BuiltInKind[];
  /** Labels of the kinds that the site defines. */
  ownKinds: readonly string[];
  /** Permalink of the list of tags, if the site has one. */
  tagsHref?: string | undefined;
  /** The most frequent tags. */
  tags: readonly { label: string; permalink: string }[];
}

/** The results page: a form that works without scripts. `client/search/results/results-page.ts` adds the results. */
export default function SearchPage({ permalink, ...start }: SearchPageData): ReactNode {
  const translate = useTranslate();
  const { tagsHref } = start;
  const tags = useBaseUrl(tagsHref ?? "");
  return (
    <>
      <h1>{translate("theme.SearchPage.title")}</h1>
      <SearchForm permalink={permalink} />
      <noscript>
        <p>
          {tagsHref === undefined
            ? translate("theme.SearchPage.noScript")
            : interpolate(translate("theme.SearchPage.noScriptWithTags"), {
                tags: <a href={tags}>{translate("theme.SearchPage.noScriptTags")}</a>,
              })}
        </p>
      </noscript>
      <div data-search-page="">
        <SearchStart {...start} />
        <script data-early dangerouslySetInnerHTML={{ __html: searchStartScript }} />
      </div>
    </>
  );
}

/** Shown before anything is searched; a script adds earlier searches. */
function SearchStart({ kinds, ownKinds, tagsHref, tags }: Omit<SearchPageData, "permalink">): ReactNode {
  const translate = useTranslate();
  const names = [...kinds.map((kind) => translateText(kindTexts[kind])), ...ownKinds];
  return (
    <div className="search-start">
      <p>{interpolate(translate("theme.SearchPage.start"), { key: <kbd>/</kbd> })}</p>
      <p>{translate("theme.SearchPage.startKinds", { kinds: names.join(translate("theme.common.comma")) })}</p>
      {tagsHref !== undefined && tags.length > 0 && (
        <section aria-labelledby="cairnSearchTags">
          <h2 id="cairnSearchTags">{translate("theme.tags.tagsPageTitle")}</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag.permalink}>
                <Link rel="tag" to={tag.permalink}>
                  {tag.label}
                </Link>
              </li>
            ))}
            <li className="search-more">
              <Link to={tagsHref}>{translate("theme.tags.tagsPageLink")}</Link>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}
