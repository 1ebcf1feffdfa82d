import type { ReactNode } from "react";
import type { Translator } from "../../texts/messages.ts";
import styles from "./SearchButton.module.css";

/** A link to the results page; the starter makes it open the search dialog. */
export default function SearchButton({ href, translate }: { href: string; translate: Translator }): ReactNode {
  return (
    <a
      className={styles.button}
      data-search-open=""
      aria-label={translate("theme.SearchBar.label")}
      aria-keyshortcuts="Control+K Meta+K /"
      href={href}
    >
      <span className="icon" />
      <span className={styles.text}>{translate("theme.SearchBar.label")}</span>
      <kbd className={styles.key}>/</kbd>
    </a>
  );
}
