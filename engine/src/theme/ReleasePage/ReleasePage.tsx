import { Fragment } from "react";
import {
  releaseAnchor,
  repositoryAnchor,
  type ReleasePageData,
  type ReleaseRepository,
} from "../../shared/catalogue/release-pages.ts";
import Link from "../compat/link.tsx";
import Heading from "../Heading/Heading.tsx";
import { MonthNavigation } from "./MonthNavigation.tsx";
import styles from "./ReleasePage.module.css";

/** The releases of one month by repository, below the page's title. */
export default function ReleasePage({ repositories, ...navigation }: ReleasePageData) {
  return (
    <div className={styles.page}>
      {repositories.length === 0 && <p>No releases are recorded for this month.</p>}
      {repositories.map(({ name, releases }) => (
        <div key={name}>
          <Heading as="h2" id={repositoryAnchor(name)}>
            {name}
          </Heading>
          <ul className={styles.releases}>
            {releases.map((release) => (
              <ReleaseItem key={release.url} repository={name} {...release} />
            ))}
          </ul>
        </div>
      ))}
      <MonthNavigation {...navigation} />
    </div>
  );
}

type ReleaseItemProps = ReleaseRepository["releases"][number] & { repository: string };

function ReleaseItem({ repository, tag, title, date, url, modules }: ReleaseItemProps) {
  return (
    <li id={releaseAnchor(repository, tag)}>
      <Link href={url}>{tag}</Link> {title && <span>{`${title} `}</span>}
      <time dateTime={date}>{date}</time>
      {modules.length > 0 && (
        <div className={styles.modules}>
          Modules affected:{" "}
          {modules.map(({ name, href }, index) => (
            <Fragment key={`${index} ${name}`}>
              <ModuleName name={name} href={href} />{" "}
            </Fragment>
          ))}
        </div>
      )}
    </li>
  );
}

/** Release notes also say things like "No changes" where modules are listed: those are words, not names. */
function ModuleName({ name, href }: { name: string; href: string | undefined }) {
  if (href !== undefined) return <Link to={href}>{name}</Link>;
  return /^[\w./-]+$/.test(name) ? <code>{name}</code> : <span>{name}</span>;
}
