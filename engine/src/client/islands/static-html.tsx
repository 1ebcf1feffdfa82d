import { createContext, createElement, memo, type ReactNode, type RefCallback, use } from "react";

/** HTML that React can insert and compare, but that is only read on demand. */
interface LazyHtml {
  __html: { toString(): string };
  /**
   * The `ref` of a part that the page did not show at first, which starts its islands. It has to be the same function
   * each time, so that React calls it once for each element.
   */
  onShown?: RefCallback<Element> | undefined;
}

/** The static parts of one island, by the name in `data-s`. */
export const StaticHtmlContext = createContext<ReadonlyMap<string, LazyHtml>>(new Map());

/**
 * Records the elements with an island's static HTML. React leaves them alone while it hydrates. Their HTML is only read
 * if React has to create one again, after an error for instance, when the element may have left the document. HTML that
 * the island does not show at first is in a template after it.
 */
export function collectStaticHtml(island: Element, onShown: RefCallback<Element>): Map<string, LazyHtml> {
  const parts = new Map<string, LazyHtml>();
  const add = (element: HTMLElement, ref?: RefCallback<Element>) => {
    const name = element.dataset["s"] ?? "";
    if (!parts.has(name)) parts.set(name, { __html: { toString: () => element.innerHTML }, onShown: ref });
  };
  for (const element of island.querySelectorAll<HTMLElement>("c-static")) add(element);
  const next = island.nextElementSibling;
  if (next instanceof HTMLTemplateElement) add(next, onShown);
  return parts;
}

/**
 * Returns the component for the static parts of one module; `key` distinguishes its parts from those of others on the
 * page. `absent` is the HTML of parts that the page does not show at first, such as those behind a button.
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
