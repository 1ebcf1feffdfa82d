import type { ReactNode } from "react";
import styles from "./ListFilter.module.css";
import filterScript from "../../client/inline/filter.ts?inline-script";

export interface ListFilterProps {
  /** Selector of the entries, which need nothing of their own but their text. */
  items: string;
  /** What the box is for, to those who do not see where it stands. */
  label: string;
  placeholder: string;
  /** How many there are: "43 inputs". */
  all: string;
  /** How many of them are shown: "{shown} of 43 inputs". The script that counts fills it in. */
  some: string;
  /** The list is long: the box stays in view while one reads it. */
  isSticky?: boolean;
  /** `<select>`s: an entry is shown whose `data-` attribute of the same name has the chosen value. */
  children?: ReactNode;
}

/**
 * A box that narrows the lists of the page as one types (`client/behaviours/filters/list-filter.ts`). A list or section that is to
 * go with its last entry is a `[data-filter-group]`. Without scripts there is nothing to see.
 */
export default function ListFilter({
  items,
  label,
  placeholder,
  all,
  some,
  isSticky,
  children,
}: ListFilterProps): ReactNode {
  return (
    <search className={isSticky ? styles.sticky : undefined}>
      <form
        className={styles.filter}
        aria-label={label}
        data-filter={items}
        data-filter-all={all}
        data-filter-some={some}
        data-follow={isSticky}
      >
        <input
          type="search"
          name="filter"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {children}
        <p data-filter-count>{all}</p>
      </form>
    </search>
  );
}

/**
 * Stands behind the lists that a `ListFilter` narrows: where a link asks for a filter, nothing moves after the first paint.
 * For pages without a sidebar: with the sidebar's script, it would be more than a page may bring. There the lists are out of
 * sight until the runtime has narrowed them (`client/inline/filter-wait.ts`).
 */
export function ListFilterScript(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterScript }} />;
}
