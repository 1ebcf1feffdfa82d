import type { ReactNode } from "react";
import filterScript from "../../client/inline/filter.ts?inline-script";
import filterWaitScript from "../../client/inline/filter-wait.ts?inline-script";

/**
 * Stands behind the lists that a `ListFilter` narrows: where a link asks for a filter, nothing moves after the first paint.
 * For pages without a sidebar: with the sidebar's own script, it would be more than a page may carry. Those have
 * `ListFilterWait` before their lists.
 */
export default function ListFilterScript(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterScript }} />;
}

/** Keeps the lists out of sight where a link asks for a filter, until the runtime has applied it. */
export function ListFilterWait(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterWaitScript }} />;
}
