import type { ReactNode } from "react";
import styles from "./SearchButton.module.css";

/** Leads to the page of results; with the starter, it opens the search dialog. */
export default function SearchButton({ href }: { href: string }): ReactNode {
  return (
    <a
      className={styles.button}
      data-search-open=""
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K /"
      href={href}
    >
      <span className="icon" />
      <span className={styles.text}>Search</span>
      <kbd className={styles.key}>/</kbd>
    </a>
  );
}
