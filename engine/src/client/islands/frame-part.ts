import { createElement, type ReactNode, use } from "react";
import { usePage } from "./page-context.ts";
import { StaticHtmlContext } from "./static-html.tsx";

/** A part of the page that the engine draws, and that a component of the site may replace. */
export type FramePartName =
  | "navbar"
  | "announcement"
  | "breadcrumbs"
  | "banner"
  | "content"
  | "titled"
  | "metadata"
  | "layout"
  | "category"
  | "page"
  | "navbarItem"
  | "meta"
  | "pagination"
  | "toc"
  | "footer"
  | "post"
  | "postList"
  | "tagPosts"
  | "authorPosts"
  | "postArchive"
  | "postSidebar";

/** A part of the page, or the beginning of a post in a list of posts. */
export type DrawnPartName = FramePartName | `excerpt-${number}`;

/**
 * Draws the engine's version of a part, inside a component of the site that replaces it. Elsewhere, as around a whole
 * layout, the component only has its children.
 */
export function FramePart({ name, children }: { name: DrawnPartName; children?: ReactNode }): ReactNode {
  const { parts } = usePage();
  const key = `part-${name}`;
  const drawn = use(StaticHtmlContext).get(key);
  if (!drawn && parts?.[name] === undefined && children !== undefined) return children;
  const html = drawn ?? { __html: parts?.[name] ?? "" };
  return createElement("c-static", { "data-s": key, suppressHydrationWarning: true, dangerouslySetInnerHTML: html });
}
