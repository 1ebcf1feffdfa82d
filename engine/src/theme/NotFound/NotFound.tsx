import type { ReactNode } from "react";
import addressWordsScript from "../../client/inline/address-words.ts?inline-script";
import Link from "../primitives/link.tsx";
import SearchForm from "../SearchPage/SearchForm.tsx";
import { useTranslate } from "../use-translate.ts";

export interface NotFoundProps {
  /** The sections that the navbar links to. */
  links: readonly { label: string; to: string }[];
  /** Permalink of the search results page, if the site has one. */
  search?: string | undefined;
}

/** The page for addresses that do not exist. */
export default function NotFound({ links, search }: NotFoundProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <h1>{translate("theme.NotFound.title")}</h1>
      <p>{translate("theme.NotFound.p1")}</p>
      {search !== undefined && (
        <>
          <SearchForm permalink={search} />
          <script data-early dangerouslySetInnerHTML={{ __html: addressWordsScript }} />
        </>
      )}
      <ul>
        <li>
          <Link to="/">{translate("theme.NotFound.home")}</Link>
        </li>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
