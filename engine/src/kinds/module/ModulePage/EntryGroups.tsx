import type { ReactElement } from "react";
import styles from "./ModulePage.module.css";

/** Entries of a group; the style sheet guesses its height by it. */
const GROUP_SIZE = 10;

/**
 * Long lists in groups of which browsers pass over those out of sight: six hundred boxes to look at for every change of
 * the page would be too many. What is left over stands on its own, so that every group is of the same size.
 */
export function EntryGroups({ children }: { children: ReactElement[] }) {
  const grouped = children.length - (children.length % GROUP_SIZE);
  const groups = [];
  for (let start = 0; start < grouped; start += GROUP_SIZE)
    groups.push(
      <div key={start} className={styles.group} data-filter-group>
        {children.slice(start, start + GROUP_SIZE)}
      </div>,
    );
  return (
    <>
      {groups}
      {children.slice(grouped)}
    </>
  );
}
