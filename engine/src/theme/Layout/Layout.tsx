import type { ReactNode } from "react";
import { type PageMetadata, setPageMetadata } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { addBaseUrl } from "../primitives/use-base-url.ts";

export interface LayoutProps extends Pick<PageMetadata, "keywords" | "image"> {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/**
 * `@theme/Layout`: sets the page's title, description and other metadata. The engine draws the frame, so it only draws its children.
 */
export default function Layout({ wrapperClassName, children, image, ...metadata }: LayoutProps): ReactNode {
  const { head, siteConfig } = usePage();
  if (head) setPageMetadata(head, { ...metadata, image: image && addBaseUrl(siteConfig, image, { absolute: true }) });
  return <div className={wrapperClassName}>{children}</div>;
}
