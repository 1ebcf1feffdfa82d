import { type HtmlElement, isElement } from "@cairn/html/read-html";
import { hasClass, plainTextOf } from "./page-elements.ts";

/** Returns a code block with its language and title. */
export function codeBlock(element: HtmlElement): string {
  const text = plainTextOf(element).replace(/\n+$/, "");
  const code = element.children.find((child) => isElement(child) && child.name === "code");
  const language = languageOf(element) ?? (code && isElement(code) ? languageOf(code) : undefined) ?? "";
  const above = elementBefore(element);
  const hasTitle = above && hasClass(above, "code-title") && above.attribute("data-own-title") === undefined;
  const title = hasTitle ? above : undefined;
  const titleText = title ? title.children.map(plainTextOf).join("").replaceAll('"', "'").replaceAll(/\s+/g, " ") : "";
  const named = titleText === "" || language !== "" ? language : "text";
  return fencedCode(text, `${named}${titleText === "" ? "" : ` title="${titleText}"`}`);
}

/** Returns a block of code with its info string. */
export function fencedCode(text: string, info = ""): string {
  // The info string after backticks must not contain any.
  const sign = info.includes("`") ? "~" : "`";
  const fence = sign.repeat(Math.max(3, longestRun(text, sign) + 1));
  return `${fence}${info}\n${text}\n${fence}`;
}

/**
 * Returns inline code, on one line: a line break is shown as a space, but may begin another block, which ends the code.
 * Nothing if it is empty: the two backticks would be the start of other code.
 */
export function codeSpan(content: string): string {
  const text = content.replaceAll(/\s*[\n\r]\s*/g, " ");
  if (text === "") return "";
  const fence = "`".repeat(longestRun(text) + 1);
  const space = /^`|`$|^ .* $/.test(text) ? " " : "";
  return fence + space + text + space + fence;
}

function languageOf({ attribs }: HtmlElement): string | undefined {
  const language = /(?:^|\s)language-(\S+)/.exec(attribs["class"] ?? "")?.[1];
  return language === "text" ? undefined : language;
}

/** Returns the length of the longest run of a character. */
function longestRun(text: string, sign = "`"): number {
  let longest = 0;
  for (const [run] of text.matchAll(sign === "~" ? /~+/g : /`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function elementBefore(element: HtmlElement): HtmlElement | undefined {
  const siblings = element.parent?.children ?? [];
  const before = siblings[siblings.indexOf(element) - 1];
  return isElement(before) ? before : undefined;
}
