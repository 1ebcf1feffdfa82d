import type { ReactNode } from "react";
import useBaseUrl from "../primitives/use-base-url.ts";
import { useTranslate } from "../use-translate.ts";

/** A form that leads to the results page, whose permalink it takes. */
export default function SearchForm({ permalink }: { permalink: string }): ReactNode {
  const translate = useTranslate();
  return (
    <search aria-label={translate("theme.SearchPage.form")}>
      <form className="search-form" action={useBaseUrl(permalink)}>
        <input
          type="text"
          name="q"
          aria-label={translate("theme.SearchPage.inputLabel")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="search-button">
          {translate("theme.SearchPage.submit")}
        </button>
      </form>
    </search>
  );
}
