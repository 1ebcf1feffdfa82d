import { type HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";
import { codeSpan } from "./code.ts";
import { escapeLineStart, escapeMarkdown, escapeTex, markdownAddress } from "@cairn/html/escape-markdown";
import { isLeftOut, plainTextOf, texOf } from "./page-elements.ts";

/** The context of a line: headings cannot wrap and need no link to themselves, cells have their own line breaks. */
type Place = "paragraph" | "heading" | "cell";

const breaks: Record<Place, string> = { paragraph: "\\\n", heading: " ", cell: "<br>" };
/** Placeholder for a line break until it is known whether anything follows. */
const breakSign = "\u0001";

/** Converts inline content, such as that of a paragraph. */
export function inlineMarkdown(nodes: readonly HtmlNode[], place: Place = "paragraph"): string {
  const text = runOf(nodes, place).replaceAll(/ {2,}/g, " ").trim();
  return text.includes(breakSign)
    ? text
        .replaceAll(/ ?\u0001[ \u0001]*/g, breakSign)
        .replaceAll(/^\u0001|\u0001$/g, "")
        .split(breakSign)
        .map((line, index) => (index === 0 ? line : escapeLineStart(line)))
        .join(breaks[place])
    : text;
}

function runOf(nodes: readonly HtmlNode[], place: Place): string {
  let run = "";
  for (const [index, node] of nodes.entries()) {
    const part = nodeOf(node, place);
    // Adjacent links are only separated by CSS.
    if (isLink(node) && isLink(nodes[index - 1])) run += " ";
    // Backticks of two inline codes would count as one longer mark.
    else if (part.startsWith("`") && run.endsWith("`")) run += " ";
    // Followed by a link, it would start an image.
    else if (part.startsWith("[") && run.endsWith("!")) run = `${run.slice(0, -1)}\\!`;
    run += part;
  }
  return run;
}

function isLink(node: HtmlNode | undefined): boolean {
  return node !== undefined && isElement(node) && node.name === "a";
}

function nodeOf(node: HtmlNode, place: Place): string {
  if (!isElement(node))
    return escapeMarkdown(
      unevenSpace.test(node.data) ? node.data.replaceAll("\u200b", "").replaceAll(/\s+/g, " ") : node.data,
    );
  if (isLeftOut(node)) return "";
  const { name, attribs, children } = node;
  switch (name) {
    case "br":
      return breakSign;
    case "code":
    case "samp":
      return codeSpan(plainTextOf(node));
    case "strong":
    case "b":
      return surround(runOf(children, place), "**");
    case "em":
    case "i":
      return surround(runOf(children, place), "*");
    case "del":
    case "s":
      return surround(runOf(children, place), "~~");
    case "kbd":
    case "sub":
      return `<${name}>${runOf(children, place)}</${name}>`;
    case "sup":
      return noteOf(children) ?? `<sup>${runOf(children, place)}</sup>`;
    case "a":
      return linkOf(node, place);
    case "img":
      return `![${escapeMarkdown((attribs["alt"] ?? "").replaceAll(/\s+/g, " "))}](${markdownAddress(attribs["src"] ?? "")})`;
    case "video":
    case "audio":
      return attribs["src"] === undefined ? runOf(children, place) : `[${name}](${markdownAddress(attribs["src"])})`;
    case "source":
      return attribs["src"] === undefined ? "" : `[${node.parent?.name || name}](${markdownAddress(attribs["src"])})`;
    case "input":
      return "checked" in attribs ? "[x] " : "[ ] ";
    case "math": {
      const tex = texOf(node);
      return tex === undefined ? escapeMarkdown(plainTextOf(node)) : `$${escapeTex(tex)}$`;
    }
    default:
      return inlineNames.has(name) ? runOf(children, place) : apart(runOf(children, place), place);
  }
}

/** Any white space except a single space, which is what most texts have. */
const unevenSpace = /[^\S ]| {2}|\u200b/;

/** Separates what is a block elsewhere. */
function apart(text: string, place: Place): string {
  return place === "cell" ? breakSign + text + breakSign : ` ${text} `;
}

/** Elements that do not end a word. */
const inlineNames = new Set(
  "abbr bdi bdo button cite data dfn font ins label mark picture q ruby small span time u var".split(" "),
);

function linkOf({ attribs, children }: HtmlElement, place: Place): string {
  const text = runOf(children, place).replaceAll(/ {2,}/g, " ");
  const href = attribs["href"] ?? "";
  if (href === "" || (place === "heading" && href.startsWith("#"))) return text;
  return surround(text, "[", `](${markdownAddress(href)})`);
}

/** Returns the marker of a footnote, if that is all. */
function noteOf(children: readonly HtmlNode[]): string | undefined {
  const [link] = children;
  if (children.length !== 1 || !link || !isElement(link) || !("data-footnote-ref" in link.attribs)) return undefined;
  return `[^${noteName(link.attribs["href"])}]`;
}

/** Returns the name of a footnote from an id or its address. */
export function noteName(address = ""): string {
  return address.replace(/^.*user-content-fn-/s, "").replaceAll(/[\s[\]<>&\\`]/g, "-");
}

/** Markers have to be adjacent to the text. */
function surround(text: string, opening: string, closing = opening): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === "" ? text : before + opening + inner + closing + after;
}
