import { Fragment } from "react";
import { formatDay, formatMonth } from "@cairn/catalogue/format-date";
import { formatNumber } from "@cairn/catalogue/format-number";
import {
  allRepositoriesAnchor as allAnchor,
  onlyRepositoryAnchor as onlyAnchor,
  releaseAnchor,
  repositoryAnchor,
  type ReleasePageData,
  type ReleaseRepository,
} from "../release-pages.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { FeedHead } from "../FeedLinks/FeedLinks.tsx";
import Heading from "../../../theme/Heading/Heading.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./ReleasePage.module.css";

/** With fewer sections, the filter is not needed. */
const repositoriesToFilter = 3;

/** The releases of one month by repository, below the page's title. */
export default function ReleasePage({ repositories, ...navigation }: ReleasePageData) {
  const translate = useTranslate();
  const canFilter = repositories.length >= repositoriesToFilter;
  return (
    <div className={styles.page}>
      {navigation.index && <FeedHead index={navigation.index.href} />}
      {repositories.length === 0 && <p>{translate("theme.releases.none")}</p>}
      {canFilter && <RepositoryFilter repositories={repositories} />}
      {repositories.map(({ name, releases }) => (
        <section
          key={name}
          id={canFilter ? onlyAnchor(name) : undefined}
          className={styles.repository}
          aria-labelledby={repositoryAnchor(name)}
        >
          <Heading as="h2" id={repositoryAnchor(name)}>
            {name}
          </Heading>
          {canFilter && (
            <p className={styles.reset}>
              {translate("theme.releases.onlyOne")} <a href={`#${allAnchor}`}>{translate("theme.releases.showAll")}</a>
            </p>
          )}
          <ul className={styles.releases}>
            {releases.map((release) => (
              <ReleaseItem key={release.url} repository={name} {...release} />
            ))}
          </ul>
        </section>
      ))}
      <MonthNavigation {...navigation} />
    </div>
  );
}

/**
 * Links that show a single repository: CSS hides the other sections while the address names one. So it works without a
 * script, the address can be shared, and the browser's back button works. The list is closed, because it may fill the
 * window of a phone.
 */
function RepositoryFilter({ repositories }: Pick<ReleasePageData, "repositories">) {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  const title = translate("theme.releases.filter");
  return (
    <nav id={allAnchor} className={styles.filter} aria-label={title}>
      <details>
        <summary>
          {title} <span>{formatNumber(repositories.length, htmlLang)}</span>
        </summary>
        <ul>
          {repositories.map(({ name, releases }) => (
            <li key={name}>
              <a href={`#${onlyAnchor(name)}`}>
                {name} <span>{formatNumber(releases.length, htmlLang)}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

type ReleaseItemProps = ReleaseRepository["releases"][number] & { repository: string };

function ReleaseItem({
  repository,
  tag,
  title,
  date,
  url,
  isBreaking,
  isPrerelease,
  notesHtml,
  modules,
}: ReleaseItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <li id={releaseAnchor(repository, tag)}>
      <Link href={url}>{tag}</Link> {title && <span>{`${title} `}</span>}
      {isBreaking && <span className={`badge ${styles.breaking}`}>{translate("theme.releases.breaking")}</span>}{" "}
      {isPrerelease && <span className={`badge ${styles.prerelease}`}>{translate("theme.releases.prerelease")}</span>}{" "}
      <time dateTime={date}>{formatDay(date, locale)}</time>
      {modules.length > 0 && (
        <div className={styles.modules}>
          {interpolate(translate("theme.releases.modulesAffected"), {
            modules: modules.map(({ name, href }, index) => (
              <Fragment key={`${index} ${name}`}>
                <ModuleName name={name} href={href} />{" "}
              </Fragment>
            )),
          })}
        </div>
      )}
      {notesHtml && (
        <details className={styles.notes}>
          <summary>{translate("theme.releases.notes")}</summary>
          <div dangerouslySetInnerHTML={{ __html: notesHtml }} />
        </details>
      )}
    </li>
  );
}

/** Release notes also have text such as "No changes" in the place of module names. */
function ModuleName({ name, href }: { name: string; href: string | undefined }) {
  if (href !== undefined) return <Link to={href}>{name}</Link>;
  return /^[\w./-]+$/.test(name) ? <code>{name}</code> : <span>{name}</span>;
}

/** Links to the previous and next month, and to all months. */
function MonthNavigation({ earlier, later, index }: Pick<ReleasePageData, "earlier" | "later" | "index">) {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  if (!earlier && !later && !index) return null;
  return (
    <nav className={styles.navigation} aria-label={translate("theme.releases.months")}>
      {earlier && (
        <Link to={earlier.href} rel="prev">
          {translate("theme.releases.earlier", { month: formatMonth(earlier.month, htmlLang) })}
        </Link>
      )}{" "}
      {index && <Link to={index.href}>{index.title}</Link>}{" "}
      {later && (
        <Link to={later.href} rel="next">
          {translate("theme.releases.later", { month: formatMonth(later.month, htmlLang) })}
        </Link>
      )}
    </nav>
  );
}
