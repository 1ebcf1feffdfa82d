import type { ReactNode } from "react";
import { formatNumber } from "@cairn/catalogue/format-number";
import Link from "../../../theme/primitives/link.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import type { AuthorIndexData } from "../blog-pages.ts";

/** The authors of a blog, including the page's title. Names of authors who have a page are links. */
export default function AuthorIndex({ authors }: AuthorIndexData): ReactNode {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  return (
    <>
      <h1>{translate("theme.blog.authorsList.pageTitle")}</h1>
      <ul className="titles">
        {authors.map(({ name, title, page, count }) => (
          <li key={name}>
            {page ? <Link to={page}>{name}</Link> : name} <span>{formatNumber(count, htmlLang)}</span>
            {title && <p>{title}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
