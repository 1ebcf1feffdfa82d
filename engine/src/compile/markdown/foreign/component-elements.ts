import type { MdastNode, MdxJsxAttributeNode, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import { positionOf } from "../plugins/node-data.ts";

/** The value of an attribute, if it is written in the document: `undefined` for what only code knows. */
export type AttributeValue = string | number | boolean | readonly string[] | undefined;

/** A component in a document. */
export interface ComponentElement {
  name: string;
  attributes: Readonly<Record<string, AttributeValue>>;
  body: readonly MdastNode[];
  line: number | undefined;
  /** Whether it stands among blocks, not in a text. */
  isFlow: boolean;
}

/** Reads an element; undefined for another node, and for one whose attributes are only known when it is drawn. */
export function readElement(node: Readonly<MdastNode>): ComponentElement | undefined {
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const { name, attributes, children } = node as Readonly<MdxJsxFlowElement | MdxJsxTextElement>;
  if (!name || !/^[A-Z]/.test(name) || attributes.some(({ type }) => type !== "mdxJsxAttribute")) return undefined;
  const read = attributes.flatMap((each) =>
    each.type === "mdxJsxAttribute" ? [[each.name, readValue(each.value)] as const] : [],
  );
  return {
    name: name.replace(".", ""),
    attributes: Object.fromEntries(read),
    body: children as readonly MdastNode[],
    line: positionOf(node)?.start.line,
    isFlow: node.type === "mdxJsxFlowElement",
  };
}

/** Reads the elements among nodes. */
export function readElements(nodes: readonly MdastNode[]): ComponentElement[] {
  return nodes.flatMap((each) => readElement(each) ?? []);
}

/** Returns a value as text; undefined if it is none, or empty. */
export function textOf(value: AttributeValue): string | undefined {
  return typeof value === "number" ? String(value) : typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the first text among attributes of these names. */
export function textIn(attributes: ComponentElement["attributes"], ...names: readonly string[]): string | undefined {
  return names.map((name) => textOf(attributes[name])).find((each) => each !== undefined);
}

type WrittenAttribute = Extract<MdxJsxAttributeNode, { type: "mdxJsxAttribute" }>;

/** Reads the value of an attribute: a text, or an expression that is a literal. */
function readValue(value: WrittenAttribute["value"]): AttributeValue {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  const code = value.value.trim();
  const [, quoted] =
    /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\$]|\\.)*)`)$/
      .exec(code)
      ?.filter((each) => each !== undefined) ?? [];
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/g, (_, each: string) => (each === "n" ? "\n" : each));
  if (code === "true" || code === "false") return code === "true";
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return Number(code);
  if (!code.startsWith("[")) return undefined;
  // Of objects, only their names are texts to show.
  const labels = /(?:label|title|name)\s*:\s*(["'])(.*?)\1/g;
  const found = code.includes("{") ? code.matchAll(labels) : code.matchAll(/(["'`])(.*?)\1/g);
  return Array.from(found, ([, , each = ""]) => each);
}
