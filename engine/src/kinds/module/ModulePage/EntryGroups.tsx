import type { ReactElement } from "react";
import { estimateHeights, type MeasuredEntry } from "./estimate-height.ts";
import styles from "./ModulePage.module.css";

const GROUP_SIZE = 10;

/** Powers of two in the heights that the style sheet knows: up to 127 rem. */
const BITS = [0, 1, 2, 3, 4, 5, 6];

interface EntryGroupsProps {
  /** An entry for each child; absent where all of the page is laid out at once. */
  entries: readonly MeasuredEntry[] | undefined;
  children: readonly ReactElement[];
}

/**
 * Long lists in groups of which browsers pass over those out of sight: six hundred boxes to look at for every change of
 * the page would be too many. Classes say how high a group is, since the page's policy allows no styles in elements.
 */
export function EntryGroups({ entries, children }: EntryGroupsProps) {
  const groups = [];
  for (let start = 0; start < children.length; start += GROUP_SIZE) {
    const classes = entries ? heightClasses(entries.slice(start, start + GROUP_SIZE)) : [];
    groups.push(
      <div key={start} className={[styles.group, ...classes].join(" ")} data-filter-group>
        {children.slice(start, start + GROUP_SIZE)}
      </div>,
    );
  }
  return <>{groups}</>;
}

function heightClasses(entries: readonly MeasuredEntry[]): string[] {
  const { wide, narrow } = estimateHeights(entries);
  return [...bitsOf("wide", wide), ...bitsOf("narrow", narrow)];
}

function bitsOf(room: "wide" | "narrow", height: number): string[] {
  const known = Math.min(height, 2 ** BITS.length - 1);
  return BITS.flatMap((bit) => ((known >> bit) & 1 ? (styles[`${room}${2 ** bit}`] ?? []) : []));
}
