import { createContext, createElement, memo, type ReactNode, use } from "react";

/** HTML in a form that React can put into the document and compare, without anybody having read it. */
interface LazyHtml {
  __html: { toString(): string };
}

/** The static parts of one island, by the name that stands in the HTML as `data-s`. */
export const StaticHtmlContext = createContext<ReadonlyMap<string, LazyHtml>>(new Map());

/**
 * Remembers the elements that hold an island's static HTML. React leaves them alone while it hydrates: their HTML is only
 * read if React has to make one again, such as after an error, and the element may have left the document by then.
 */
export function collectStaticHtml(island: Element): Map<string, LazyHtml> {
  const parts = new Map<string, LazyHtml>();
  for (const element of island.querySelectorAll<HTMLElement>("c-static")) {
    const name = element.dataset["s"] ?? "";
    if (!parts.has(name)) parts.set(name, { __html: { toString: () => element.innerHTML } });
  }
  return parts;
}

/**
 * The component for the static parts of one module; `key` tells its parts from those of others on the page. `absent` is
 * the HTML of the parts that the page does not show at first, such as those behind a button.
 */
export function createStatic(key: string, absent: Readonly<Record<number, string>> = {}) {
  const carried = new Map(
    Object.entries(absent).map(([i, html]): [string, LazyHtml] => [`${key}${i}`, { __html: html }]),
  );
  const empty: LazyHtml = { __html: "" };
  function Static({ i }: { i: number }): ReactNode {
    const name = `${key}${i}`;
    const html = use(StaticHtmlContext).get(name) ?? carried.get(name) ?? empty;
    return createElement("c-static", { "data-s": name, suppressHydrationWarning: true, dangerouslySetInnerHTML: html });
  }
  return memo(Static);
}
