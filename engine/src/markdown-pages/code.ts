import { type HtmlElement, isElement } from "@cairn/html/read-html";
import { hasClass, plainTextOf } from "./page-elements.ts";

/** A code block with its language and title. */
export function codeBlock(element: HtmlElement): string {
  const text = plainTextOf(element).replace(/\n+$/, "");
  const code = element.children.find((child) => isElement(child) && child.name === "code");
  const language = languageOf(element) ?? (code && isElement(code) ? languageOf(code) : undefined) ?? "";
  const above = elementBefore(element);
  const title = above && hasClass(above, "code-title") ? above : undefined;
  const titleText = title ? title.children.map(plainTextOf).join("").replaceAll('"', "'") : "";
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}${titleText === "" ? "" : ` title="${titleText}"`}\n${text}\n${fence}`;
}

/** Code within a line. */
export function codeSpan(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const space = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + space + text + space + fence;
}

function languageOf({ attribs }: HtmlElement): string | undefined {
  const language = /(?:^|\s)language-(\S+)/.exec(attribs["class"] ?? "")?.[1];
  return language === "text" ? undefined : language;
}

/** How many grave accents stand in a row at most. */
function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

function elementBefore(element: HtmlElement): HtmlElement | undefined {
  const siblings = element.parent?.children ?? [];
  const before = siblings[siblings.indexOf(element) - 1];
  return isElement(before) ? before : undefined;
}
