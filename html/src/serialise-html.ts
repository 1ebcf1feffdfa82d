import type { Element, Nodes } from "hast";
import { escapeHtml } from "./escape-html.ts";

const empty = new Set(["br", "hr", "img", "input", "wbr"]);
/** Names that differ between hast and HTML, of those that `sanitiseTree` lets through or pages add. */
const attributeNames: Record<string, string> = { className: "class", ariaLabel: "aria-label", tabIndex: "tabindex" };

/**
 * HTML of a sanitised tree. In text and in attributes alike, `<`, `>`, `&` and `"` are entities: nothing that somebody
 * wrote looks like markup, not to a browser that parses it again and not to a search for tags in the text.
 * `raw` nodes are written as they are: they may hold nothing but what we made.
 */
export function serialiseHtml(node: Nodes): string {
  switch (node.type) {
    case "root":
      return node.children.map(serialiseHtml).join("");
    case "text":
      return escapeHtml(node.value);
    case "element":
      return serialiseElement(node);
    case "raw":
      return node.value;
    default:
      return "";
  }
}

function serialiseElement({ tagName, properties, children }: Element): string {
  let tag = `<${tagName}`;
  for (const [property, value] of Object.entries(properties)) {
    const name = attributeNames[property] ?? property.toLowerCase();
    // What is left of a list of classes when none of them may stay.
    if (Array.isArray(value) && value.length === 0) continue;
    if (value === true) tag += ` ${name}`;
    else if (value !== false && value !== null && value !== undefined)
      tag += ` ${name}="${escapeHtml(Array.isArray(value) ? value.join(" ") : String(value))}"`;
  }
  if (empty.has(tagName)) return `${tag}>`;
  // A browser drops the first line break of a `pre`.
  const first = children[0];
  const lineBreak = tagName === "pre" && first?.type === "text" && first.value.startsWith("\n") ? "\n" : "";
  return `${tag}>${lineBreak}${children.map(serialiseHtml).join("")}</${tagName}>`;
}
