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

/**
 * `@theme/Layout`: sets the page's title and description. The engine draws the frame, so it only draws its children.
 */
export default function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps): ReactNode {
  const { head } = usePage();
  if (head) setPageMetadata(head, { title, description, noFooter });
  return <div className={wrapperClassName}>{children}</div>;
}
