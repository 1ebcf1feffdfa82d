import type { ReactElement } from "react";
import { estimateHeights, type MeasuredEntry } from "./estimate-height.ts";
import styles from "./ModulePage.module.css";

const groupSize = 10;

/** Powers of two for the heights in the style sheet, which go up to 127 rem. */
const bits = [0, 1, 2, 3, 4, 5, 6];

interface EntryGroupsProps {
  /** The height of each child; absent if the whole page is laid out at once. */
  entries: readonly MeasuredEntry[] | undefined;
  children: readonly ReactElement[];
}

/**
 * Long lists in groups that browsers skip while they are off screen: skipping six hundred single entries would cost too
 * much on every change of the page. Heights are classes, because the page's policy allows no style attributes.
 */
export function EntryGroups({ entries, children }: EntryGroupsProps) {
  const groups = [];
  for (let start = 0; start < children.length; start += groupSize) {
    const classes = entries ? heightClasses(entries.slice(start, start + groupSize)) : [];
    groups.push(
      <div key={start} className={[styles.group, ...classes].join(" ")} data-filter-group>
        {children.slice(start, start + groupSize)}
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
  const known = Math.min(height, 2 ** bits.length - 1);
  return bits.flatMap((bit) => ((known >> bit) & 1 ? (styles[`${room}${2 ** bit}`] ?? []) : []));
}
