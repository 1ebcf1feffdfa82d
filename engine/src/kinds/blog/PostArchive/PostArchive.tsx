import type { ReactNode } from "react";
import { formatDay, formatYear } from "@cairn/catalogue/format-date";
import Link from "../../../theme/primitives/link.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import type { PostArchiveData } from "../blog-pages.ts";

/** All posts of a blog by year, including the page's title. */
export default function PostArchive({ years }: PostArchiveData): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h1>{translate("theme.blog.archive.title")}</h1>
      {years.map(({ year, posts }) => (
        <section key={year}>
          {year !== "" && <h2>{formatYear(year, locale.htmlLang)}</h2>}
          <ul className="titles">
            {posts.map(({ title, href, date }) => (
              <li key={href}>
                {date && <time dateTime={date}>{formatDay(date.slice(0, 10), locale)}</time>}{" "}
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
