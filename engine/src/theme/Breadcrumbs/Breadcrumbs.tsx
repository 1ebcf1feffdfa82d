import type { ReactNode } from "react";
import styles from "./Breadcrumbs.module.css";

export interface BreadcrumbsProps {
  /** From the sidebar's top down to the page; addresses as the browser gets them. */
  items: readonly { label: string; href?: string | undefined }[];
  homeHref?: string | undefined;
}

/** The way from the home page to this one. The last entry is the page itself and no link. */
export default function Breadcrumbs({ items, homeHref = "/" }: BreadcrumbsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav className={`${styles.breadcrumbs} chevrons`} aria-label="Breadcrumbs">
      <ol>
        <li>
          <a aria-label="Home" href={homeHref}>
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
