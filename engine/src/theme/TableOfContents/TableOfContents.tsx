import type { ReactNode } from "react";
import { renderHeadingList } from "../heading-list.tsx";
import { nestHeadings, type TreeHeading } from "../heading-tree.ts";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./TableOfContents.module.css";

export interface TableOfContentsProps {
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
export default function TableOfContents({
  headings,
  minLevel,
  maxLevel,
  translate = inEnglish,
}: TableOfContentsProps): ReactNode {
  const branches = nestHeadings(headings, minLevel, maxLevel);
  if (branches.length === 0) return null;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="cairnToc">
        {translate("theme.TOCCollapsible.toggleButtonLabel")}
      </button>
      <nav id="cairnToc" className={styles.toc} aria-labelledby="cairnTocTitle" popover="auto" data-toc="">
        <p id="cairnTocTitle">{translate("theme.TOCCollapsible.toggleButtonLabel")}</p>
        {renderHeadingList(branches)}
      </nav>
    </>
  );
}
