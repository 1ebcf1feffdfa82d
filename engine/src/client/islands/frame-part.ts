import { createElement, type ReactNode, use } from "react";
import { usePage } from "./page-context.ts";
import { StaticHtmlContext } from "./static-html.tsx";

/** A part of the page that the engine draws, and that a site may draw by a component of its own. */
export type FramePartName =
  | "navbar"
  | "announcement"
  | "breadcrumbs"
  | "banner"
  | "content"
  | "metadata"
  | "layout"
  | "navbarItem"
  | "meta"
  | "pagination"
  | "toc"
  | "footer";

/** Draws a part of the page as the engine has it, within a component of the site's that stands in its place. */
export function FramePart({ name }: { name: FramePartName }): ReactNode {
  const { parts } = usePage();
  const key = `part-${name}`;
  const html = use(StaticHtmlContext).get(key) ?? { __html: parts?.[name] ?? "" };
  return createElement("c-static", { "data-s": key, suppressHydrationWarning: true, dangerouslySetInnerHTML: html });
}
