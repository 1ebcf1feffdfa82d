import type { ReactNode } from "react";
import type { Translator } from "../../texts/messages.ts";
import styles from "./Navbar.module.css";
import searchStyles from "./SearchButton.module.css";

/** Opens the drawer; until the script is loaded, it leads to the menu in the page. */
export function MenuButton({ translate }: { translate: Translator }): ReactNode {
  return (
    <a
      className={`${styles.menuButton} icon-button`}
      data-action="open-drawer"
      aria-label={translate("theme.navbar.menu")}
      href="#cairnMenu"
    >
      <span className="icon" />
    </a>
  );
}

/** Switches between light and dark. */
export function ColorModeButton({ translate }: { translate: Translator }): ReactNode {
  return (
    <button
      type="button"
      className={`${styles.colorMode} icon-button`}
      data-color-mode-toggle=""
      aria-label={translate("theme.colorToggle.ariaLabel")}
    >
      <span className="icon" />
    </button>
  );
}

/** A link to the results page; the starter makes it open the search dialog. */
export function SearchButton({ href, translate }: { href: string; translate: Translator }): ReactNode {
  return (
    <a
      className={searchStyles.button}
      data-search-open=""
      aria-label={translate("theme.SearchBar.label")}
      aria-keyshortcuts="Control+K Meta+K /"
      href={href}
    >
      <span className="icon" />
      <span className={searchStyles.text}>{translate("theme.SearchBar.label")}</span>
      <kbd className={searchStyles.key}>/</kbd>
    </a>
  );
}
