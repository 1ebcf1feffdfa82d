import type { ReactNode } from "react";
import type { NavigationLink } from "../../model/navigation.ts";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import { renderHeadingList } from "../heading-list.tsx";
import { nestHeadings, type TreeHeading } from "../heading-tree.ts";
import breadcrumbsStyles from "./Breadcrumbs.module.css";
import paginationStyles from "./Pagination.module.css";
import contentsStyles from "./TableOfContents.module.css";

export interface BreadcrumbsProps {
  /** From the top of the sidebar down to the page; addresses include the base URL. */
  items: readonly { label: string; href?: string | undefined }[];
  translate?: Translator | undefined;
}

/** The path from the home page to this one. The last entry is the page itself and not a link. */
export function Breadcrumbs({ items, translate = inEnglish }: BreadcrumbsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav
      className={`${breadcrumbsStyles.breadcrumbs} chevrons`}
      aria-label={translate("theme.docs.breadcrumbs.navAriaLabel")}
    >
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

interface PaginationProps {
  /** Addresses include the base URL. */
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
  translate?: Translator | undefined;
}

/** Links to the previous and next page in the sidebar. */
export function Pagination({ previous, next, translate = inEnglish }: PaginationProps): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className={paginationStyles.pagination} aria-label={translate("theme.docs.paginator.navAriaLabel")}>
      {previous && (
        <a rel="prev" href={previous.href}>
          <small>{translate("theme.docs.paginator.previous")}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={paginationStyles.next} rel="next" href={next.href}>
          <small>{translate("theme.docs.paginator.next")}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}

interface TableOfContentsProps {
  headings: readonly TreeHeading[];
  minLevel: number;
  maxLevel: number;
  translate?: Translator | undefined;
}

/**
 * The headings of the page: in a column if there is room, else behind a button. There is only one list, a popover:
 * browsers open and close it without a script, and wide windows show it in place. Draws nothing if there are no
 * headings.
 */
export function TableOfContents({
  headings,
  minLevel,
  maxLevel,
  translate = inEnglish,
}: TableOfContentsProps): ReactNode {
  const branches = nestHeadings(headings, minLevel, maxLevel);
  if (branches.length === 0) return null;
  return (
    <>
      <button type="button" className={contentsStyles.button} popoverTarget="cairnToc">
        {translate("theme.TOCCollapsible.toggleButtonLabel")}
      </button>
      <nav id="cairnToc" className={contentsStyles.toc} aria-labelledby="cairnTocTitle" popover="auto" data-toc="">
        <p id="cairnTocTitle">{translate("theme.TOCCollapsible.toggleButtonLabel")}</p>
        {renderHeadingList(branches)}
      </nav>
    </>
  );
}
