import type { ReactNode } from "react";
import { filterScript } from "../../client/filter-script.ts";

/** Stands behind the lists that a `ListFilter` narrows: where a link asks for a filter, nothing moves after the first paint. */
export default function ListFilterScript(): ReactNode {
  return <script data-early dangerouslySetInnerHTML={{ __html: filterScript }} />;
}
