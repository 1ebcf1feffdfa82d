import type { ReactNode } from "react";
import type { NavigationLink } from "../../model/navigation.ts";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./Pagination.module.css";

export interface PaginationProps {
  /** Addresses include the base URL. */
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
  translate?: Translator | undefined;
}

/** Links to the previous and next page in the sidebar. */
export default function Pagination({ previous, next, translate = inEnglish }: PaginationProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label={translate("theme.docs.paginator.navAriaLabel")}>
      {previous && (
        <a rel="prev" href={previous.href}>
          <small>{translate("theme.docs.paginator.previous")}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.href}>
          <small>{translate("theme.docs.paginator.next")}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
