import { escapeHtml } from "@cairn/html/escape-html";
import { admonitionKind } from "../../../markup/admonition.ts";

/** Rewrites one line of text, without its code; an array becomes several lines. */
export interface LineRule {
  read: (line: string, at: number) => string | readonly string[];
  /** Whether the rule applies to a line regardless of its content, because an earlier line opened something. */
  isOpen?: (at: number) => boolean;
}

/** A construct that Cairn does not support and leaves out. */
export interface LeftOut {
  line: number;
  /** As it is written, without its values. */
  name: string;
  /** A description, as the subject of a sentence. */
  what: string;
}

// Each character can be matched in one way only, or the time would double with each quote in a text.
const shortcode =
  /\{\{([<%])(?!\/\*)-?\s*(?:(\/)\s*)?([\w/.-]+)(?![\w/.-])((?:"[^"\n]*"|`[^`\n]*`|(?![>%]\}\}|\{\{[<%])[^"`\n])*?)(\/)?-?[>%]\}\}/g;
const escaped = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;
const comment = /\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g;
const attribute = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g;
/** Shortcodes for admonitions whose kind is an attribute. */
const asides = new Set(["alert", "hint", "callout", "admonition", "notice", "notification", "aside", "pageinfo"]);
/** The kinds of admonitions for the names of colours. */
export const kindsOfColours: Record<string, string> = {
  success: "tip",
  primary: "note",
  secondary: "note",
  error: "danger",
};
const groups = new Set(["tabs", "tabpane", "tabset"]);
const tabNames = new Set(["tab", "tabitem", "codetab", "tab-content"]);
const fences = new Set(["highlight", "code", "code-toggle", "output", "mermaid"]);
/** What precedes a block on its line: the marker of a list entry only if the entry begins with a shortcode. */
const blockMargin = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+(?=\{\{))?/;
/** Longer than fences in the content. */
const fence = "``````";
const folds = new Set(["details", "expand", "expandable", "collapse"]);
/** Shortcodes that only place their content, or what a page has anyway. */
const placing = new Set(["columns", "column", "icon", "toc", "toc-tree"]);
/** Names such as `feature-grid` are those of themes, which begin with the theme's. */
const cardGroups = /^(?:cards|cardpane|(?:card|feature)-?grid)$/;
const cards = /^(?:[\w-]+-)?card$/;
const buttons = /^(?:[\w-]+-)?button$/;
/** What separates columns in themes such as Book. */
const separator = /^[ \t]*<--->[ \t]*\r?$/;

/** A shortcode without its end so far. */
interface Open {
  name: string;
  /** Titles that a group of tabs has for those of its tabs that have none. */
  titles: string[];
  /** What ends it: a line of its own for a block, or the rest of a link. */
  end: { block: string } | string;
}

interface Attributes {
  named: Record<string, string>;
  listed: string[];
}

/**
 * Rewrites Hugo shortcodes: notes and the like become admonitions, `tabs` tabs, `details` disclosure widgets, `figure`
 * an image, and `highlight` a code block; `ref` becomes the page's address. Others are removed one by one, and
 * reported; their content is kept. `tagOf` returns the tag that was written where that was no shortcode.
 */
export function readShortcodes(
  lines: readonly string[],
  leftOut: LeftOut[],
  tagOf: (name: string, at: number) => string | undefined = () => undefined,
): LineRule {
  const paired = new Set(Array.from(lines.join("\n").matchAll(shortcode), ([, , slash, name]) => (slash ? name : "")));
  const margins = marginsOf(lines, paired);
  // Other themes mean something else by `tabs`.
  const hasTabs = Array.from(paired).some((name) => name !== undefined && tabNames.has(name));
  const open: Open[] = [];
  const readLine: LineRule["read"] = (line, at) => {
    if (!line.includes("{{")) return paired.has("columns") && separator.test(line) ? "" : line;
    const parts: (readonly string[])[] = [];
    const rest = line.replace(comment, "").replace(shortcode, (...match) => {
      const [, , slash, name = "", written = "", end] = match as (string | undefined)[];
      const isPaired = paired.has(name) && end === undefined;
      const isOther = groups.has(name) && !hasTabs;
      const openNow = () => openShortcode({ name, attributes: readAttributes(written), isPaired }, open);
      const read = slash ? close(name, open) : isOther ? undefined : openNow();
      if (read === undefined) {
        const tag = tagOf(name, at);
        const shown = tag ?? `{{< ${name} >}}`;
        leftOut.push({ line: at, name: shown, what: `The ${tag === undefined ? "shortcode" : "tag"} ${shown}` });
      }
      if (read === undefined && isStartOfAddress(match)) return `{{${name}}}`;
      // Below a tag, the parser reads no Markdown.
      if (typeof read === "string" && /^\s*<[a-z]/.test(lines[at - 1] ?? "")) return asHtml(read);
      if (read === undefined || typeof read === "string") return read ?? "";
      return `\u0001${parts.push([read.block].flat()) - 1}\u0001`;
    });
    const text = rest.replace(escaped, (_, ...[sign = "", inner = ""]: string[]) => textOfShortcode(sign, inner, open));
    if (parts.length === 0) return text;
    // The first block of a list entry begins behind its marker.
    const [marker = ""] = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+(?=\u0001)/.exec(text) ?? [];
    const margin = marker.replaceAll(/[^\s>]/g, " ") || (/^[ \t>]*/.exec(text)?.[0].slice(0, margins.get(at)) ?? "");
    const blocks = text.slice(marker.length).split(/\u0001(\d+)\u0001/);
    const written = blocks.flatMap((each, index) => {
      if (index % 2 === 1) return (parts[Number(each)] ?? []).map((part) => margin + part);
      return /^[\s>]*$/.test(each) ? [] : margin + each.trim();
    });
    // Below a row, it would be one.
    const isBelowTable = /^[ \t>]*\|/.test(lines[at - 1] ?? "");
    if (isBelowTable && /^[ \t>]*:/.test(written[0] ?? "")) return [margin.trimEnd(), ...written];
    return written.map((each, index) => (index === 0 && marker !== "" ? marker + each.slice(marker.length) : each));
  };
  return { read: readLine };
}

/** Writes a link or an image as an element; other text stays. */
function asHtml(written: string): string {
  const [, mark, text = "", address = ""] = /^(!?)\[([^[\]]*)\]\((\S+?)(?:\s+"[^"]*")?\)$/.exec(written) ?? [];
  if (mark === undefined) return written;
  const [shown, url] = [escapeHtml(text), escapeHtml(address)];
  return mark === "" ? `<a href="${url}">${shown}</a>` : `<img src="${url}" alt="${shown}" />`;
}

/** Shows the escaped shortcodes in the code of a site of Hugo, which reads shortcodes there, too. */
export function showEscapedShortcodes(text: string): string {
  return text.includes("/*") ? text.replace(escaped, "{{$1$2$3}}") : text;
}

/** Returns the text of a shortcode that is shown. Outside of code, angle brackets would make an element of it. */
function textOfShortcode(sign: string, inner: string, open: readonly Open[]): string {
  if (sign === "%" || isFence(open)) return `{{${sign}${inner}${sign === "%" ? "%" : ">"}}}`;
  return `{{&lt;${inner}&gt;}}`;
}

function isFence(open: readonly Open[]): boolean {
  return fences.has(open.at(-1)?.name ?? "");
}

/**
 * Returns the width of the margin of each line that begins or ends a block: the smallest one in the block. Hugo also
 * accepts content with less indentation than the shortcode, which ends a list.
 */
function marginsOf(lines: readonly string[], paired: ReadonlySet<string | undefined>): Map<number, number> {
  const margins = new Map<number, number>();
  const open: { name: string; at: number; width: number }[] = [];
  const narrow = (width: number) => {
    const last = open.at(-1);
    if (last) last.width = Math.min(last.width, width);
  };
  for (const [at, line] of lines.entries()) {
    const width = line.trim() === "" ? Infinity : (blockMargin.exec(line)?.[0].length ?? 0);
    narrow(width);
    if (!line.includes("{{")) continue;
    for (const [, , slash, name = "", , end] of line.matchAll(shortcode)) {
      if (!slash && paired.has(name) && end === undefined) open.push({ name, at, width });
      if (!slash || open.at(-1)?.name !== name) continue;
      const block = open.pop();
      if (block === undefined) continue;
      narrow(block.width);
      for (const each of [block.at, at]) margins.set(each, Math.min(block.width, margins.get(each) ?? Infinity));
    }
  }
  return margins;
}

/** Whether a shortcode is the start of a link's address that is incomplete without it. */
function isStartOfAddress(match: readonly unknown[]): boolean {
  const [whole, offset, line] = [String(match[0]), Number(match.at(-2)), String(match.at(-1))];
  return line.slice(0, offset).endsWith("](") && /^[\w-]/.test(line.slice(offset + whole.length));
}

/** A block on a line of its own, or inline text; undefined if it is not supported. */
type Read = { block: string | readonly string[] } | string | undefined;

interface Shortcode {
  name: string;
  attributes: Attributes;
  /** Whether there is a closing shortcode of the same name, and this one does not end itself. */
  isPaired: boolean;
}

function openShortcode({ name: written, attributes, isPaired }: Shortcode, open: Open[]): Read {
  const { named, listed } = attributes;
  const [first = ""] = listed;
  // The name of a theme is no part of it.
  const name = written.replace(/^.*\//, "");
  if (/^(?:rel)?ref$/i.test(name)) return named["path"] ?? first;
  if (name === "figure" || name === "img") return figure(named);
  if (placing.has(name)) return "";
  if (name === "embed") return openEmbed(named["url"] ?? named["src"] ?? named["page"] ?? first, isPaired, open);
  if (buttons.test(name)) return openButton(attributes, isPaired, open);
  if (name === "badge" && !isPaired) return badge(named["content"] ?? named["text"] ?? first);
  if (name === "youtube") return `<https://youtu.be/${named["id"] ?? first}>`;
  if (isPaired && (fences.has(name) || (name === "card" && named["code"] === "true"))) {
    open.push({ name: written, titles: [], end: { block: fence } });
    return { block: fence + (name === "mermaid" ? name : (named["lang"] ?? named["type"] ?? first)) };
  }
  if (!isPaired && cards.test(name))
    return { block: [`:::${directiveOf(name, attributes)}`, named["subtitle"] ?? "", ":::"] };
  if (!isPaired) return named["text"] ?? named["title"];
  const directive = directiveOf(name, attributes, open.at(-1)?.titles);
  if (directive === undefined) return undefined;
  // Each directive has more colons than those inside it.
  const colons = ":".repeat(Math.max(3, 12 - open.length));
  open.push({ name: written, titles: groups.has(name) ? [...listed] : [], end: { block: colons } });
  return { block: colons + directive };
}

/** Shows what is embedded as a link, with the caption between the tags. That to a page has the page's title. */
function openEmbed(address: string, isPaired: boolean, open: Open[]): string {
  const [, file = ""] = /([^/]+\.(?!mdx?$)\w+)$/.exec(address) ?? [];
  const link = /^https?:/.test(address) ? `<${address}>` : `[${file}](<${address}>)`;
  if (!isPaired) return link;
  open.push({ name: "embed", titles: [], end: "" });
  return `${link} `;
}

function badge(text: string): string | undefined {
  return text === "" ? undefined : `<kbd class="badge">${text}</kbd>`;
}

function openButton({ named, listed }: Attributes, isPaired: boolean, open: Open[]): string {
  const address = named["href"] ?? named["relref"] ?? named["link"] ?? listed[0];
  if (address === undefined) return "";
  if (!isPaired) return `[${named["text"] ?? address}](${address})`;
  open.push({ name: "button", titles: [], end: `](${address})` });
  return "[";
}

function directiveOf(name: string, { named, listed }: Attributes, titles?: string[]): string | undefined {
  const title = named["title"] ?? named["header"] ?? named["name"] ?? named["label"] ?? named["summary"];
  const label = (text: string | undefined) => (text ? `[${text}]` : "");
  if (groups.has(name)) return "tabs";
  if (tabNames.has(name)) return `tab${label(title ?? listed[0] ?? titles?.shift())}`;
  if (cardGroups.test(name)) return "cards";
  if (name === "steps") return name;
  if (name === "step") return `step${label(title ?? listed[0])}`;
  if (cards.test(name)) {
    const address = named["link"] ?? named["href"] ?? named["to"];
    return `card${label(title && address ? `[${title}](<${address}>)` : title)}`;
  }
  if (folds.has(name)) return `details${label(title ?? listed[0])}`;
  if (admonitionKind(name)) return name + label(title ?? listed[0]);
  if (!asides.has(name)) return undefined;
  const candidates = [named["type"], named["style"], named["color"], named["context"], named["icon"], ...listed].filter(
    (each) => each !== undefined,
  );
  const kind = candidates.map((each) => kindsOfColours[each] ?? each).find((each) => admonitionKind(each));
  const others = listed.filter((each) => !admonitionKind(kindsOfColours[each] ?? each));
  return (kind ?? "note") + label(title ?? others[0]);
}

function close(name: string, open: Open[]): Read {
  return open.at(-1)?.name === name ? open.pop()?.end : "";
}

function figure({ src = "", alt, title, caption, link }: Record<string, string>): string {
  const shown = caption ?? title;
  const image = `![${alt ?? shown ?? ""}](${src}${shown ? ` "${shown.replaceAll('"', "'")}"` : ""})`;
  return link ? `[${image}](${link})` : image;
}

function readAttributes(written: string): Attributes {
  const result: Attributes = { named: {}, listed: [] };
  for (const [, name, double, back, bare] of written.matchAll(attribute)) {
    const value = double ?? back ?? bare ?? "";
    if (name === undefined) result.listed.push(value);
    else result.named[name] = value;
  }
  return result;
}
