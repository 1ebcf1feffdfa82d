import type { ReactNode } from "react";
import styles from "./TagList.module.css";

export interface TagListProps {
  /** Addresses as the browser gets them. */
  tags: readonly { label: string; permalink: string }[];
}

/** The tags of a page. */
export default function TagList({ tags }: TagListProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <span>Tags</span>
      <ul>
        {tags.map(({ label, permalink }) => (
          <li key={permalink}>
            <a rel="tag" href={permalink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
