import { defineMdastPlugin, type MdastNode, type MdastVisitorContext, type MdxTextExpression } from "satteri";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { withValue } from "../../../texts/compiled-texts.ts";
import type { MdxPartial } from "../../../model/compiled-document.ts";
import type { Collector } from "../../documents/collector.ts";
import { replaceEmojiNames } from "../features/emoji.ts";
import { givenHeadingIds, splitHeadingId, textForId } from "./heading-id.ts";
import { createSlugger, type HeadingIds, type Slugger } from "../slugger.ts";
import { dataOf } from "./node-data.ts";

/**
 * Gives headings their ids (`{#id}`, otherwise by the site's rule) and an anchor link, and collects them. The headings
 * of partials are collected in place; they keep their ids, which no other heading gets. An earlier plugin may fill
 * `partials`.
 */
export function headings(
  collector: Collector,
  { source, headingIds }: { source: string; headingIds?: HeadingIds | undefined },
  partials?: ReadonlyMap<string, MdxPartial>,
) {
  let slugger: Slugger | undefined;
  const openSlugger = () => {
    const ofPartials = Array.from(partials?.values() ?? []).flatMap((partial) => partial.headings.map(({ id }) => id));
    return createSlugger(new Set([...givenHeadingIds(source), ...ofPartials]), headingIds);
  };
  const partialHeadings = (node: { name: string | null }) => {
    collector.headings.push(...(partials?.get(node.name ?? "")?.headings ?? []));
  };
  const label = unescapeHtml(collector.texts["theme.common.headingLinkTitle"]);
  const directLinkTo = (heading: string) => withValue(label, heading);
  return defineMdastPlugin({
    name: "headings",
    ...(partials ? { mdxJsxFlowElement: partialHeadings, mdxJsxTextElement: partialHeadings } : {}),
    heading(node, context) {
      slugger ??= openSlugger();
      const whole = textOf(node, context);
      let text = whole.trim();
      let children: readonly MdastNode[] = node.children;
      const custom = splitHeadingId(text);
      const last = children.at(-1);
      const commentId =
        last?.type === "mdxTextExpression" ? /^\s*\/\*\s*#([^\s]+)\s*\*\/\s*$/.exec(last.value)?.[1] : undefined;
      if (custom.id && last?.type === "text") {
        text = custom.text;
        const rest = splitHeadingId(last.value).text;
        children = [...children.slice(0, -1), ...(rest ? [{ type: "text", value: rest } as const] : [])];
      } else if (commentId) {
        children = children.slice(0, -1);
      }
      const { id: given } = dataOf(node).hProperties ?? {};
      const chosen = typeof given === "string" ? given : last?.type === "text" ? custom.id : commentId;
      const id = chosen === undefined ? slugger.slug(textForId(whole, node.children)) : slugger.keep(chosen);
      let html = inlineHtml(children);
      // A logo in place of a title names it by its alternative text.
      if (text === "") {
        text = imageTextOf(children).trim();
        html = escapeHtml(text);
      }
      collector.headings.push({ level: node.depth, id, html: replaceEmojiNames(html), text: replaceEmojiNames(text) });
      const anchor: MdastNode = {
        type: "link",
        url: `#${id}`,
        data: { hProperties: { className: ["anchor"], ariaLabel: directLinkTo(text) } },
        children: [],
      };
      context.setProperty(node, "data", { ...dataOf(node), hProperties: { ...dataOf(node).hProperties, id } });
      context.setProperty(node, "children", node.depth === 1 ? [...children] : [...children, anchor]);
    },
  });
}

/**
 * Returns a heading's text. Docusaurus also makes ids of expressions: from their source, because their value is
 * unknown.
 */
function textOf(node: Readonly<Extract<MdastNode, { type: "heading" }>>, context: MdastVisitorContext): string {
  const text = context.textContent(node);
  if (!node.children.some(isValue)) return text;
  return node.children.map((child) => (isValue(child) ? child.value : context.textContent(child))).join("");
}

/** Returns the alternative text of images, also of those in links. */
function imageTextOf(nodes: readonly MdastNode[]): string {
  const texts = nodes.map((node) => {
    if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
    return "children" in node ? imageTextOf(node.children) : "";
  });
  return texts.filter((each) => each !== "").join(" ");
}

function isValue(node: MdastNode): node is MdxTextExpression {
  return node.type === "mdxTextExpression" && !/^\s*\/\*/.test(node.value);
}

/** Returns the heading's text with code, emphasis and strong, for the table of contents. */
function inlineHtml(nodes: readonly MdastNode[]): string {
  return nodes.map(nodeHtml).join("").trim();
}

function nodeHtml(node: MdastNode): string {
  switch (node.type) {
    case "text":
      return escapeHtml(node.value);
    case "inlineCode":
      return `<code>${escapeHtml(node.value)}</code>`;
    case "emphasis":
      return `<em>${inlineHtml(node.children)}</em>`;
    case "strong":
      return `<strong>${inlineHtml(node.children)}</strong>`;
    case "mdxTextExpression":
      return isValue(node) ? escapeHtml(node.value) : "";
    default:
      return "children" in node ? inlineHtml(node.children) : "";
  }
}
