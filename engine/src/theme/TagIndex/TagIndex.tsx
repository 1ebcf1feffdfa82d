import { groupBy } from "@cairn/catalogue/group-by";
import type { ReactNode } from "react";
import { formatNumber } from "@cairn/catalogue/format-number";
import Link from "../primitives/link.tsx";
import { useLocale, useTranslate } from "../use-translate.ts";
import styles from "./TagIndex.module.css";

export interface TagIndexEntry {
  label: string;
  /** Absolute without the base URL. */
  permalink: string;
  count: number;
}

/** All tags of the site, by their first letter. */
export default function TagIndex({ tags }: { tags: readonly TagIndexEntry[] }): ReactNode {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  return (
    <>
      <h1>{translate("theme.tags.tagsPageTitle")}</h1>
      {groupByLetter(tags, htmlLang).map(([letter, group]) => (
        <section key={letter} className={styles.group} aria-label={letter}>
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
