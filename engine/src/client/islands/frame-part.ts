import { createElement, type ReactNode, use } from "react";
import { usePage, type DrawnPartName } from "./page-context.ts";
import { StaticHtmlContext } from "./static-html.tsx";

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
  return createElement("c-static", {
    "data-s": key,
    ref: drawn?.onShown,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: html,
  });
}
