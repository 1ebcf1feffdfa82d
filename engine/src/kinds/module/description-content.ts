import type { Element } from "hast";
import { defineMdastPlugin, markdownToHtml } from "satteri";
import { inputAnchor, noteAnchor, outputAnchor } from "@cairn/catalogue/modules/anchors";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { listAttributeDescriptions } from "@cairn/catalogue/hcl/type-attributes";
import { parseHtml } from "@cairn/html/sanitise-html";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { walkElements } from "@cairn/html/walk-elements";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { finishImportedHtml } from "../../compile/markdown/finish-imported-html.ts";
import { keepIndentation, restoreSpaces } from "./keep-indentation.ts";
import { replaceImage, resolveOwnLink, resolveSourceLink } from "./source-links.ts";

/** Headings of a description stand below the entry's own, which is level 3. */
const TOP_LEVEL = 4;

/**
 * Marks that make a text Markdown: a list, a quotation, a fence, a table, a link, strong text, a line break of HTML. All
 * others stay as their author laid them out; spans of code they may have.
 */
const MARKDOWN =
  /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\S|^[ \t]*> ?[a-z*_[`]|^[ \t]*(?:```|~~~)|^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\||\]\([^)\s]+\)|\*\*[^*\s][^*\n]*\*\*|<(?:https?:|br\b)/im;

/** Words that are stressed, as Markdown does it; patterns such as `*.tf`, `a_*` and names such as `_a_b` are none. */
const STRESSED =
  /(?<![^\s("'])(?:\*[^\W_](?:[^*\n]*[^\W_])?[.!?]?\*|_[^\W_](?:[^_\n]*[^\W_])?[.!?]?_|__[^\W_](?:[^_\n]*[^\W_])?[.!?]?__)(?![^\s)"'.,:;!?])/;

/** A link as AsciiDoc writes it, or code, in which nothing is one. */
const ASCIIDOC_LINK = /(`+)[\s\S]*?\1|\b(https?:\/\/[^\s<>"'`()[\]]+)\[([^\]\n]+)\]/g;

/** Elements that descriptions use; what else looks like one, such as `<name>`, stands for something. */
const ELEMENT =
  /^<\/?(?:a|b|br|code|details|em|i|kbd|li|ol|p|pre|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul)\b/i;

const placeholders = defineMdastPlugin({
  name: "placeholders",
  html(node, context) {
    if (!ELEMENT.test(node.value)) context.replaceNode(node, { type: "text", value: node.value });
  },
});

type Described = Pick<ModuleEntry, "inputs" | "outputs"> & Partial<Pick<ModuleEntry, "notes" | "source">>;

/**
 * The notes, and the descriptions of inputs, their attributes and outputs that are Markdown, sanitised, by the id of their entry; absent
 * where none is.
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

/** HTML by id, of those descriptions that are Markdown. */
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
  return MARKDOWN.test(text) || STRESSED.test(text.replace(/`[^`]*`/g, "`"));
}

/** The text with its links as Markdown has them. */
function linkAsMarkdown(text: string): string {
  if (!text.includes("://")) return text;
  return text.replace(ASCIIDOC_LINK, (whole, _quote, address?: string, label?: string) =>
    address === undefined ? whole : `[${label}](${address})`,
  );
}

function renderDescription(text: string, id: string, { resolveLink, source, texts }: DescriptionScope): string {
  const { html } = markdownToHtml(keepIndentation(dedent(text)), {
    features: { rawHtml: true },
    mdastPlugins: [placeholders],
  });
  const tree = parseHtml(restoreSpaces(html));
  walkElements(tree, (element, parent) => {
    if (element.tagName === "a") resolveLink(element);
    else if (element.tagName === "img") {
      element.properties.alt ||= String(element.properties.src ?? "");
      replaceImage(element, parent.type === "element" && parent.tagName === "a", source);
    } else if (element.tagName === "br") {
      // Lines are shown as they are written: the break would be there twice.
      const next = parent.children[parent.children.indexOf(element) + 1];
      if (next?.type === "text") next.value = next.value.replace(/^\n/, "");
    }
  });
  const body = { html: serialiseHtml(tree), scope: `${id}-`, topLevel: TOP_LEVEL, texts };
  return finishImportedHtml(body, []).html.trim();
}
