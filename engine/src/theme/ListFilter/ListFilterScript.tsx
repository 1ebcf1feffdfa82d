import type { ReactNode } from "react";
import filterScript from "../../client/inline/filter.ts?inline-script";

/**
 * Stands behind the lists that a `ListFilter` narrows: where a link asks for a filter, nothing moves after the first paint.
 * For pages without a sidebar: with the sidebar's script, it would be more than a page may bring. There the lists are out of
 * sight until the runtime has narrowed them (`client/inline/filter-wait.ts`).
 */
export default function ListFilterScript(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterScript }} />;
}
