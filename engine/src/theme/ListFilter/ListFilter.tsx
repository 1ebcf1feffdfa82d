import type { ReactNode } from "react";
import styles from "./ListFilter.module.css";
import filterScript from "../../client/inline/filter.ts?inline-script";

export interface ListFilterProps {
  /** Selector of the entries, which are filtered by their text. */
  items: string;
  /** Label of the text field for screen readers. */
  label: string;
  placeholder: string;
  /** Total number: "43 inputs". */
  all: string;
  /** Number of shown entries: "{shown} of 43 inputs". The script fills it in. */
  some: string;
  /** Whether the filter stays in view while the list is scrolled, because it is long. */
  isSticky?: boolean;
  /** `<select>`s: an entry is shown if its `data-` attribute of the same name has the chosen value. */
  children?: ReactNode;
}

/**
 * A text field that filters the lists of the page as one types (`client/behaviours/filters/list-filter.ts`). A list or
 * section that is hidden with its last entry is a `[data-filter-group]`. Invisible without scripts.
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
 * Placed after the lists of a `ListFilter`: if a link requests a filter, it applies it before the first paint, so that
 * nothing moves. Only for pages without a sidebar, because with the sidebar's script it would exceed the page's size
 * limit. Pages with a sidebar hide the lists until the runtime has filtered them (`client/inline/filter-wait.ts`).
 */
export function ListFilterScript(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterScript }} />;
}
