import { type Element, isTag } from "domhandler";
import { hasClass, plainTextOf } from "./page-elements.ts";

/** A code block with its language and title. */
export function codeBlock(element: Element): string {
  const text = plainTextOf(element).replace(/\n+$/, "");
  const code = element.children.find((child) => isTag(child) && child.name === "code");
  const language = languageOf(element) ?? (code && isTag(code) ? languageOf(code) : undefined) ?? "";
  const title = element.prev && isTag(element.prev) && hasClass(element.prev, "code-title") ? element.prev : undefined;
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

function languageOf({ attribs }: Element): string | undefined {
  const language = /(?:^|\s)language-(\S+)/.exec(attribs["class"] ?? "")?.[1];
  return language === "text" ? undefined : language;
}

/** How many grave accents stand in a row at most. */
function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
