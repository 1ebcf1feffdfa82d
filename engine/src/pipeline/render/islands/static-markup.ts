import { Fragment, isValidElement, type ReactNode } from "react";
import { escapeHtml } from "@cairn/html/escape-html";
import { slot } from "@cairn/html/slots";
import { isScriptAddress } from "@cairn/html/address";

const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Attributes that React names otherwise than HTML; where only the case differs, HTML does not mind. */
const attributeNames: Record<string, string> = {
  className: "class",
  htmlFor: "for",
  acceptCharset: "accept-charset",
  httpEquiv: "http-equiv",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  fillRule: "fill-rule",
  clipRule: "clip-rule",
};
/** Attributes that are followed, or loaded. */
const isAddress: ReadonlySet<string> = new Set(["href", "src", "action", "formaction"]);
/** Attributes that are words even where they say yes or no. */
const isWord = /^(?:aria-|data-)|^(?:contentEditable|draggable|spellCheck)$/;

/**
 * The HTML of components that are functions of their props alone, as `renderToStaticMarkup` makes it, at a sixth of its
 * cost: what stands round the content is drawn for every page. A component with a hook fails here, as outside of React;
 * one with a context, a style or an event handler is refused.
 */
export function renderStatic(node: ReactNode): string {
  if (typeof node === "string") return escapeHtml(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (isValidElement<Record<string, unknown>>(node)) return renderElement(node.type, node.props);
  if (Symbol.iterator in node) {
    let html = "";
    for (const child of node) html += renderStatic(child);
    return html;
  }
  throw new Error("Only elements, text and lists of them can be drawn without React.");
}

/** A slot in what `renderStatic` draws. */
export function Slot(_place: { name: string; value?: number | undefined }): ReactNode {
  throw new Error("A slot is there for renderStatic alone.");
}

/** As React names it. */
type RawHtml = Record<"__html", string>;

function renderElement(type: unknown, props: Record<string, unknown>): string {
  if (type === Slot) return slot(props["name"] as string, props["value"] as number | undefined);
  if (type === Fragment) return renderStatic(props.children as ReactNode);
  if (typeof type === "function") return renderStatic(type(props) as ReactNode);
  if (typeof type !== "string") throw new Error("This component cannot be drawn without React: it is no function.");
  let tag = `<${type}`;
  for (const name in props) {
    if (name !== "children" && name !== "dangerouslySetInnerHTML") tag += attribute(name, props[name]);
  }
  if (voidElements.has(type)) return `${tag}/>`;
  const { dangerouslySetInnerHTML: raw, children } = props as {
    dangerouslySetInnerHTML?: RawHtml;
    children?: ReactNode;
  };
  return `${tag}>${raw ? raw["__html"] : renderStatic(children)}</${type}>`;
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || (value === false && !isWord.test(name))) return "";
  if (typeof value === "object" || typeof value === "function")
    throw new Error(`The attribute "${name}" cannot be drawn without React.`);
  const html = attributeNames[name] ?? (name.includes("-") ? name : name.toLowerCase());
  if (value === true && !isWord.test(name)) return ` ${html}=""`;
  if (isAddress.has(html) && isScriptAddress(String(value))) return "";
  return ` ${html}="${escapeHtml(String(value))}"`;
}
