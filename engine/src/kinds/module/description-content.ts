import { createFenceTracker } from "../../markup/fences.ts";
import type { Element, Root } from "hast";
import { defineMdastPlugin, markdownToHtml } from "satteri";
import { inputAnchor, noteAnchor, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { listAttributeDescriptions } from "@cairn/catalogue/hcl/type-attributes";
import { parseHtml } from "@cairn/html/sanitise-html";
import { findTags, hasElement, tagNames } from "@cairn/html/tags";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { walkElements } from "@cairn/html/walk-elements";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { prepareImported } from "../../compile/markdown/prepare-source.ts";
import { finishImportedTree } from "../../compile/markdown/finish-imported-html.ts";
import { replaceImage, resolveOwnLink, resolveSourceLink } from "./source-links.ts";

/** The start of a Markdown block in which indentation matters. */
const structure = /^[ \t]*(?:[-*+>|]|\d{1,3}[.)][ \t]|#{1,6}[ \t]|<)/;
const noBreakSpace = "\u00a0";

/** Headings in a description are below the entry's own, which is level 3. */
const topHeadingLevel = 4;

/**
 * Syntax that makes a text Markdown: a list, quotation, fence, table, link, strong text, or an HTML line break. All
 * other texts keep their author's layout, though they may have code spans.
 */
const markdownPattern =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S|^[ \t]*> ?[a-z*_[`]|^[ \t]*(?:```|~~~)|^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\||\]\([^)\s]+\)|\*\*[^*\s][^*\n]*\*\*|<https?:/im;

/** Emphasis in Markdown, but not patterns such as `*.tf` and `a_*`, or names such as `_a_b`. */
const stressed =
  /(?<![^\s("'])(?:\*[^\W_](?:[^*\n]*[^\W_])?[.!?]?\*|_[^\W_](?:[^_\n]*[^\W_])?[.!?]?_|__[^\W_](?:[^_\n]*[^\W_])?[.!?]?__)(?![^\s)"'.,:;!?])/;

/** An AsciiDoc link; or code, so that links in it are skipped. */
const asciidocLink = /(`+)[\s\S]*?\1|\b(https?:\/\/[^\s<>"'`()[\]]+)\[([^\]\n]+)\]/g;

/** Elements that descriptions use. Anything else in angle brackets, such as `<name>`, is a placeholder. */
const elements = tagNames(
  "a b br code details em hr i kbd li ol p pre strong sub summary sup table tbody td th thead tr ul",
);
const breakNames = tagNames("br hr");

const placeholders = defineMdastPlugin({
  name: "placeholders",
  html(node, context) {
    const [first] = findTags(node.value, elements);
    if (first?.start !== 0) context.replaceNode(node, { type: "text", value: node.value });
  },
});

type Described = Pick<ModuleEntry, "inputs" | "outputs"> & Partial<Pick<ModuleEntry, "notes" | "source">>;

/**
 * Renders the notes and the descriptions of inputs, attributes and outputs that are Markdown, as sanitised HTML by the
 * id of their entry; absent if there are none.
 */
export function renderDescriptions(
  { inputs, outputs, notes = [], source }: Described,
  texts: CompiledTexts,
): Record<string, string> | undefined {
  const own = notes.map((note, index) => [noteAnchor(index), note] as const);
  const imported = [
    ...inputs.map(({ name, description }) => [inputAnchor(name), description] as const),
    ...inputs.flatMap(listAttributeDescriptions),
    ...outputs.map(({ name, description }) => [outputAnchor(name), description] as const),
  ];
  const rendered = [
    ...renderAll(own, { texts, resolveLink: (link) => resolveOwnLink(link, source) }),
    ...renderAll(imported, { texts, resolveLink: (link) => resolveSourceLink(link, source), source }),
  ];
  return rendered.length > 0 ? Object.fromEntries(rendered) : undefined;
}

interface DescriptionScope {
  resolveLink: (link: Element) => void;
  source?: string | undefined;
  texts: CompiledTexts;
}

/** Renders those descriptions that are Markdown, by id. */
function renderAll(
  descriptions: readonly (readonly [id: string, text: string | undefined])[],
  scope: DescriptionScope,
): [id: string, html: string][] {
  return descriptions.flatMap(([id, written]): [string, string][] => {
    const text = written && linkAsMarkdown(written);
    return text !== undefined && isMarkdown(text) ? [[id, renderDescription(text, id, scope)]] : [];
  });
}

function isMarkdown(text: string): boolean {
  return (
    markdownPattern.test(text) ||
    hasElement(text, breakNames) ||
    stressed.test(text.replace(/`[^`]*`/g, "`")) ||
    isPartInHtml(text)
  );
}

/** Whether an element that descriptions use has an end, unlike a placeholder of the same name, such as `<a>`. */
function isPartInHtml(text: string): boolean {
  for (const tag of findTags(text, elements)) if (tag.isEnd) return true;
  return false;
}

/** Rewrites AsciiDoc links as Markdown links. */
function linkAsMarkdown(text: string): string {
  if (!text.includes("://")) return text;
  return text.replace(asciidocLink, (whole, _quote, address?: string, label?: string) =>
    address === undefined ? whole : `[${label}](${address})`,
  );
}

function renderDescription(text: string, id: string, { resolveLink, source, texts }: DescriptionScope): string {
  const { html } = markdownToHtml(prepareImported(keepIndentation(dedent(text))), {
    features: { rawHtml: true },
    mdastPlugins: [placeholders],
  });
  const tree = parseHtml(html);
  restoreSpaces(tree);
  walkElements(tree, (element, parent) => {
    restoreSpaces(element);
    if (element.tagName === "a") resolveLink(element);
    else if (element.tagName === "img") {
      element.properties.alt ||= String(element.properties.src ?? "");
      replaceImage(element, parent.type === "element" && parent.tagName === "a", source);
    } else if (element.tagName === "br") {
      // Line feeds are shown as they are written, so a `<br>` before one would make two breaks.
      const next = parent.children[parent.children.indexOf(element) + 1];
      if (next?.type === "text") next.value = next.value.replace(/^\n/, "");
    }
  });
  const body = { tree, scope: `${id}-`, topLevel: topHeadingLevel, texts };
  return serialiseHtml(finishImportedTree(body, []).tree).trim();
}

/**
 * Keeps the indentation of lines in paragraphs, which Markdown drops, because descriptions lay out objects with it:
 * indents with no-break spaces, which `restoreSpaces` turns back into spaces. Lists, tables and code are unchanged.
 */
function keepIndentation(markdown: string): string {
  const isCode = createFenceTracker();
  let isList = false;
  return markdown
    .split(/(\n[ \t]*\n)/)
    .map((block) => {
      const lines = block.split("\n");
      // Each line is read, because a block of code may begin in any of them.
      if (lines.filter(isCode).length > 0 || lines.length < 2) return block;
      if (lines.some((line) => structure.test(line))) {
        isList = true;
        return block;
      }
      // Indented text after a list belongs to it; four spaces make code.
      const first = indentOf(lines[0] ?? "");
      if (lines.join("").trim() === "" || (isList && first > 0) || first > 3) return block;
      isList = false;
      return lines.some((line) => indentOf(line) > first) ? lines.map(indentFirmly).join("\n") : block;
    })
    .join("");
}

/** Replaces these no-break spaces by ordinary ones, so that they are copied as such. */
function restoreSpaces(parent: Root | Element): void {
  for (const [index, child] of parent.children.entries())
    if (child.type === "text")
      child.value = child.value.replace(index === 0 ? /^\u00a0+/gm : /(?<=\n)\u00a0+/g, (spaces) =>
        " ".repeat(spaces.length),
      );
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function indentFirmly(line: string): string {
  return noBreakSpace.repeat(indentOf(line)) + line.trimStart();
}
