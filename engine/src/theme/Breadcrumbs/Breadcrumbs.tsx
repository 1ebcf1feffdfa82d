import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./Breadcrumbs.module.css";

export interface BreadcrumbsProps {
  /** From the top of the sidebar down to the page; addresses include the base URL. */
  items: readonly { label: string; href?: string | undefined }[];
  translate?: Translator | undefined;
}

/** The path from the home page to this one. The last entry is the page itself and not a link. */
export default function Breadcrumbs({ items, translate = inEnglish }: BreadcrumbsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav className={`${styles.breadcrumbs} chevrons`} aria-label={translate("theme.docs.breadcrumbs.navAriaLabel")}>
      <ol>
        <li>
          <a aria-label={translate("theme.docs.breadcrumbs.home")} href="/">
            <span className="icon" />
          </a>
        </li>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={index}>
              {href !== undefined && !isLast ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={isLast ? "page" : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
