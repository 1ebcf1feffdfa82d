import type { Element, Nodes } from "hast";
import { escapeAttribute, escapeHtml } from "./escape-html.ts";

const empty = new Set(["br", "hr", "img", "input", "source", "wbr"]);
/** Names that differ between hast and HTML, of attributes that `sanitiseTree` allows or pages add. */
const attributeNames: Record<string, string> = { className: "class", ariaLabel: "aria-label", tabIndex: "tabindex" };

/**
 * Serialises a sanitised tree. In text and in attributes, `<`, `>`, `&` and `"` are escaped, so that third-party text
 * is never read as markup, neither by a browser that parses it again nor by a search for tags. `raw` nodes are written
 * unchanged, and may only contain HTML that we generate.
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
    // The list of classes is empty if none is allowed.
    if (Array.isArray(value) && value.length === 0) continue;
    if (value === true) tag += ` ${name}`;
    else if (value !== false && value !== null && value !== undefined)
      tag += ` ${name}="${escapeAttribute(Array.isArray(value) ? value.join(" ") : String(value))}"`;
  }
  if (empty.has(tagName)) return `${tag}>`;
  // Browsers drop the first line break of a `pre`.
  const first = children[0];
  const lineBreak = tagName === "pre" && first?.type === "text" && first.value.startsWith("\n") ? "\n" : "";
  return `${tag}>${lineBreak}${children.map(serialiseHtml).join("")}</${tagName}>`;
}
