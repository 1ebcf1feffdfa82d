import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./TagList.module.css";

export interface TagListProps {
  /** Addresses include the base URL. */
  tags: readonly { label: string; permalink: string }[];
  translate?: Translator | undefined;
}

/** The tags of a page. */
export default function TagList({ tags, translate = inEnglish }: TagListProps): ReactNode {
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <span>{translate("theme.tags.tagsListLabel")}</span>
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
