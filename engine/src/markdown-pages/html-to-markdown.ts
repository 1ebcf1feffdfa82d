import { elementsOf } from "@cairn/html/html-tree";
import { type HtmlElement, type HtmlNode, isElement, readHtml } from "@cairn/html/read-html";
import { editTags, hasElement, tagNames } from "@cairn/html/tags";
import { escapeHtml } from "@cairn/html/escape-html";
import { escapeLineStart, escapeMarkdown, escapeTex } from "@cairn/html/escape-markdown";
import { authorLines, keepsLines } from "./author-lines.ts";
import { codeBlock } from "./code.ts";
import { inlineMarkdown, noteName } from "./inline.ts";
import { displayFormula, hasClass, isLeftOut } from "./page-elements.ts";

const breaks = tagNames("wbr");
const titles = tagNames("h1");
const rules: Partial<Record<string, string>> = { left: ":---", center: ":---:", right: "---:" };

/**
 * Converts the content of a rendered page to Markdown (CommonMark with GitHub's tables, tasks and footnotes; formulas
 * in dollars), for programs. `origin` is added to root-relative addresses. Interactive elements are left out; of code
 * with alternatives, the first is used.
 */
export function htmlToMarkdown(html: string, origin?: string): string {
  return `${nodesToMarkdown(readText(html, origin))}\n`;
}

/** Parses HTML for its text, without line break opportunities. */
export function readText(html: string, origin?: string): HtmlNode[] {
  return readHtml(
    editTags(html, breaks, () => ""),
    origin,
  );
}

/** Converts a part of a page to Markdown, without a trailing line break. */
export function nodesToMarkdown(nodes: readonly HtmlNode[]): string {
  return blocksOf(nodes).join("\n\n");
}

/** Adds the title to the content of a page, if the author does not write one. */
export function withTitle(contentHtml: string, title: string): string {
  return hasElement(contentHtml, titles) ? contentHtml : `<h1>${escapeHtml(title)}</h1>${contentHtml}`;
}

type BlockWriter = (element: HtmlElement) => string[];

/** Elements whose children are written as blocks, without a wrapper. */
const transparent: BlockWriter = ({ children }) => blocksOf(children);

const writers = new Map<string, BlockWriter>([
  ...["address", "article", "aside", "body", "caption", "center", "dd", "dl", "fieldset", "figcaption", "figure"].map(
    (name): [string, BlockWriter] => [name, transparent],
  ),
  ...["details", "footer", "header", "hgroup", "main", "search"].map((name): [string, BlockWriter] => [
    name,
    transparent,
  ]),
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name, index): [string, BlockWriter] => [name, headingWriter(index + 1)]),
  ["blockquote", ({ children }) => [quote(blocksOf(children))]],
  ["div", divOf],
  ["dt", nameOf],
  ["hr", () => ["---"]],
  ["ol", (element) => [listOf(element)]],
  ["p", paragraphOf],
  ["pre", (element) => [codeBlock(element)]],
  ["section", (element) => ("data-footnotes" in element.attribs ? notesOf(element) : transparent(element))],
  ["summary", nameOf],
  ["table", (element) => [tableMarkdown(element)]],
  ["ul", (element) => [listOf(element)]],
]);

function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = [];
  let inline: HtmlNode[] = [];
  const endParagraph = () => {
    const text = inlineMarkdown(inline);
    if (text !== "") blocks.push(escapeLineStart(text));
    inline = [];
  };
  for (const node of nodes) {
    const write = isElement(node) && !isLeftOut(node) ? writerOf(node) : undefined;
    if (write && isElement(node)) {
      endParagraph();
      blocks.push(...write(node));
    } else inline.push(node);
  }
  endParagraph();
  return blocks;
}

/** Undefined for inline elements. */
function writerOf(element: HtmlElement): BlockWriter | undefined {
  const own = writers.get(element.name);
  if (own) return own;
  // A link is inline whatever it contains; a card's contains everything.
  if (element.name === "a" || element.name === "math") return undefined;
  const hasBlocks = element.children.some((child) => isElement(child) && !isLeftOut(child) && writerOf(child));
  return hasBlocks ? transparent : undefined;
}

function headingWriter(level: number): BlockWriter {
  return ({ children }) => {
    const text = inlineMarkdown(children, "heading");
    return text === "" ? [] : [`${"#".repeat(level)} ${text}`];
  };
}

function nameOf({ children }: HtmlElement): string[] {
  const text = inlineMarkdown(children, "heading");
  return text === "" ? [] : [`**${text.replaceAll("**", "")}**`];
}

function paragraphOf(element: HtmlElement): string[] {
  if (hasClass(element, "admonition-title")) return nameOf(element);
  return keepsLines(element) ? authorLines(element) : transparent(element);
}

function divOf(element: HtmlElement): string[] {
  const { attribs, children } = element;
  if (hasClass(element, "admonition")) return [quote(blocksOf(children))];
  if (attribs["role"] === "tabpanel" && attribs["data-label"] !== undefined)
    return [`**${escapeMarkdown(attribs["data-label"])}**`, ...blocksOf(children)];
  const formula = displayFormula(element);
  return formula === undefined ? blocksOf(children) : [`$$\n${escapeTex(formula)}\n$$`];
}

function quote(blocks: readonly string[]): string {
  return blocks
    .join("\n\n")
    .replaceAll(/^(?=.)/gm, "> ")
    .replaceAll(/^$/gm, ">");
}

function listOf({ name, attribs, children }: HtmlElement): string {
  const items = children.filter((child) => isElement(child)).filter((child) => child.name === "li");
  const isLoose = items.some((item) => item.children.some((child) => isElement(child) && child.name === "p"));
  const first = Number(attribs["start"] ?? 1);
  return items
    .map((item, index) => {
      const marker = name === "ol" ? `${first + index}. ` : "- ";
      return marker + indent(blocksOf(item.children).join(isLoose ? "\n\n" : "\n"), marker.length);
    })
    .join(isLoose ? "\n\n" : "\n");
}

/** Indents all lines but the first by a number of spaces. */
function indent(text: string, width: number): string {
  return text.replaceAll(/\n(?!\n)/g, `\n${" ".repeat(width)}`);
}

/** Returns the footnotes of a page, with the labels used in its text. */
function notesOf({ children }: HtmlElement): string[] {
  const list = children.find((child) => isElement(child) && child.name === "ol");
  if (!list || !isElement(list)) return [];
  return list.children
    .filter((child) => isElement(child))
    .map(({ attribs, children: note }) => {
      return `[^${noteName(attribs["id"])}]: ${indent(blocksOf(note).join("\n\n"), 4)}`;
    });
}

/** Returns a GitHub table: its first row has the column names. */
function tableMarkdown(table: HtmlElement): string {
  const rows = rowsOf(table);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return "";
  const [head = [], ...body] = rows.map((row) => [
    ...row.map((cell) => inlineMarkdown(cell.children, "cell").replaceAll("|", "\\|")),
    ...Array.from({ length: width - row.length }, () => ""),
  ]);
  const aligns = (rows[0] ?? []).map(alignOf);
  const rule = Array.from({ length: width }, (_, index) => rules[aligns[index] ?? ""] ?? "---");
  return [head, rule, ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function alignOf({ attribs }: HtmlElement): string {
  return attribs["align"] ?? /text-align:\s*(\w+)/.exec(attribs["style"] ?? "")?.[1] ?? "";
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return elementsOf(node.children).flatMap((child) =>
    child.name === "tr"
      ? [elementsOf(child.children).filter(({ name }) => name === "th" || name === "td")]
      : child.name === "table"
        ? []
        : rowsOf(child),
  );
}
