import type { ReactNode } from "react";
import { groupBy } from "@cairn/catalogue/group-by";
import { formatNumber } from "@cairn/catalogue/format-number";
import CardList from "../CardList/CardList.tsx";
import type { CardItem } from "../../client/islands/page-context.ts";
import Link from "../primitives/link.tsx";
import { useLocale, useTranslate } from "../use-translate.ts";
import tagIndexStyles from "./TagIndex.module.css";
import tagPageStyles from "./TagPage.module.css";

export interface CategoryIndexProps {
  title: string;
  description?: string | undefined;
  items: readonly CardItem[];
}

/** The generated page of a sidebar category. */
export function CategoryIndex({ title, description, items }: CategoryIndexProps): ReactNode {
  return (
    <>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <CardList items={items} />
    </>
  );
}

interface TagIndexEntry {
  label: string;
  /** Absolute without the base URL. */
  permalink: string;
  count: number;
}

/** All tags of the site, by their first letter. */
export function TagIndex({ tags }: { tags: readonly TagIndexEntry[] }): ReactNode {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  return (
    <>
      <h1>{translate("theme.tags.tagsPageTitle")}</h1>
      {groupByLetter(tags, htmlLang).map(([letter, group]) => (
        <section key={letter} className={tagIndexStyles.group} aria-label={letter}>
          <h2>{letter}</h2>
          <ul className="titles">
            {group.map(({ label, permalink, count }) => (
              <li key={permalink}>
                <Link rel="tag" to={permalink}>
                  {label}
                </Link>{" "}
                <span>{formatNumber(count, htmlLang)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function groupByLetter(tags: readonly TagIndexEntry[], language: string): [string, TagIndexEntry[]][] {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return Array.from(groupBy(sorted, ({ label }) => label.charAt(0).toLocaleUpperCase(language)));
}

interface TagPageProps {
  /** The tag, and how many pages have it. */
  title: string;
  description?: string | undefined;
  pages: readonly { title: string; permalink: string; description: string }[];
  /** Absolute without the base URL. */
  indexPermalink?: string | undefined;
}

/** The pages that have a tag. */
export function TagPage({ title, description, pages, indexPermalink = "/tags" }: TagPageProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <p>
        <Link to={indexPermalink}>{translate("theme.tags.tagsPageLink")}</Link>
      </p>
      {pages.map((page) => (
        <section key={page.permalink}>
          <h2 className={`${tagPageStyles.title} titles`}>
            <Link to={page.permalink}>{page.title}</Link>
          </h2>
          {page.description && <p>{page.description}</p>}
        </section>
      ))}
    </>
  );
}
