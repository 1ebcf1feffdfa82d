import type { ReactNode } from "react";
import { setPageMetadata } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";

export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** `@theme/Layout`: names the page. The engine draws the frame round every page, so only the content is left to draw. */
export default function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps): ReactNode {
  const { head } = usePage();
  if (head) setPageMetadata(head, { title, description, noFooter });
  return <div className={wrapperClassName}>{children}</div>;
}
