import type { ReactNode } from "react";
import type { NavigationLink } from "../../shared/model.ts";
import styles from "./Pagination.module.css";

export interface PaginationProps {
  /** Addresses as the browser gets them. */
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

/** Links to the pages before and after this one in its sidebar. */
export default function Pagination({ previous, next }: PaginationProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label="Previous and next page">
      {previous && (
        <a rel="prev" href={previous.href}>
          <small>Previous</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={styles.next} rel="next" href={next.href}>
          <small>Next</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
