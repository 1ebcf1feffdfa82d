import { yearAnchor, type ReleaseIndexData } from "../release-pages.ts";
import { formatMonth, formatYear } from "@cairn/catalogue/format-date";
import Link from "../../../theme/primitives/link.tsx";
import { FeedHead, FeedList } from "../FeedLinks/FeedLinks.tsx";
import Heading from "../../../theme/Heading/Heading.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./ReleaseIndex.module.css";

/** All months that have releases, by year, below the page's title. */
export default function ReleaseIndex({ permalink, repositories, years }: ReleaseIndexData) {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  return (
    <div className={styles.page}>
      <FeedHead index={permalink} />
      <FeedList index={permalink} repositories={repositories} />
      {years.map(({ year, releases, months }) => (
        <div key={year}>
          <Heading as="h2" id={yearAnchor(year)}>
            {formatYear(year, htmlLang)}
          </Heading>
          <p className={styles.count}>{translate("theme.releases.releases", { count: releases })}</p>
          <ul className={`${styles.months} titles`}>
            {months.map(({ month, href, ...counts }) => (
              <li key={month}>
                <Link to={href}>{formatMonth(month, htmlLang)}</Link>{" "}
                <span className={styles.count}>
                  {[
                    translate("theme.releases.releases", { count: counts.releases }),
                    translate("theme.releases.repositories", { count: counts.repositories }),
                  ].join(translate("theme.common.comma"))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
