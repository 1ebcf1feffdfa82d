import { formatMonth } from "../../shared/catalogue/format-month.ts";
import { yearAnchor, type ReleaseIndexData } from "../../shared/catalogue/release-pages.ts";
import Link from "../compat/link.tsx";
import { FeedHead, FeedList } from "../FeedLinks/FeedLinks.tsx";
import Heading from "../Heading/Heading.tsx";
import styles from "./ReleaseIndex.module.css";

/** All months that have releases, by year, below the page's title. */
export default function ReleaseIndex({ permalink, repositories, years }: ReleaseIndexData) {
  return (
    <div className={styles.page}>
      <FeedHead index={permalink} />
      <FeedList index={permalink} repositories={repositories} />
      {years.map(({ year, releases, months }) => (
        <div key={year}>
          <Heading as="h2" id={yearAnchor(year)}>
            {year}
          </Heading>
          <p className={styles.count}>{count(releases, "release", "releases")}</p>
          <ul className={`${styles.months} titles`}>
            {months.map(({ month, href, ...counts }) => (
              <li key={month}>
                <Link to={href}>{formatMonth(month)}</Link>{" "}
                <span className={styles.count}>
                  {`${count(counts.releases, "release", "releases")}, ${count(counts.repositories, "repository", "repositories")}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
