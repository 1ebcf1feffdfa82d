import type { ReactNode } from "react";
import { renderHeadingList } from "../heading-list.tsx";
import { nestHeadings } from "../heading-tree.ts";
import { usePage } from "../../client/islands/page-context.ts";

export interface TOCInlineProps {
  /** The `toc` export of a document; `value` is inline HTML. */
  toc: readonly { value: string; id: string; level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: a table of contents inside the document. */
export default function TOCInline({ toc, minHeadingLevel, maxHeadingLevel }: TOCInlineProps): ReactNode {
  const { tableOfContents } = usePage().siteConfig;
  const headings = toc.map(({ value, id, level }) => ({ html: value, id, level }));
  const min = minHeadingLevel ?? tableOfContents.minHeadingLevel;
  return renderHeadingList(nestHeadings(headings, min, maxHeadingLevel ?? tableOfContents.maxHeadingLevel));
}
