import { escapeHtml } from "@cairn/html/escape-html";
import { isObject } from "@cairn/catalogue/is-object";
import type { FrontMatter } from "../../../../config/front-matter.ts";

const shortcode = /(?<!\{)\{\{<\s*(meta|kbd|pagebreak|fa|bi|iconify|br|video)\b((?:"[^"]*"|[^"\n])*?)>\}\}(?!\})/g;
const escaped = /\{(\{\{<[^\n]*?>\}\})\}/g;

/**
 * Rewrites the shortcodes of Quarto whose result is known without its project: values of the front matter, keys,
 * addresses of videos, and line breaks; icons only decorate the text.
 */
export function readQuartoShortcodes(text: string, frontMatter: FrontMatter): string {
  if (!text.includes("{{<")) return text;
  return text.replace(shortcode, (whole, name: string, written: string) => {
    const [first = ""] = (/"([^"]*)"|(\S+)/.exec(written) ?? []).slice(1).filter((each) => each !== undefined);
    if (name === "meta") return valueOf(frontMatter, first) ?? whole;
    if (name === "kbd") return `<kbd>${escapeHtml(first)}</kbd>`;
    if (name === "video") return `<${first}>`;
    return name === "br" ? "<br />" : "";
  });
}

/** Returns a value in the front matter, such as that of `tool.name`, as text. */
function valueOf(frontMatter: FrontMatter, key: string): string | undefined {
  const value = key
    .split(".")
    .reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), frontMatter);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Shows a shortcode in code that three braces keep from being read. */
export function showEscapedQuarto(code: string): string {
  return code.includes("{{{<") ? code.replace(escaped, "$1") : code;
}
