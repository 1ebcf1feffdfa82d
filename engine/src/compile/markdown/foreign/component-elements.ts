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
  /** Reads a node of its body in the same way. */
  read: (node: Readonly<MdastNode>) => ComponentElement | undefined;
}

/** Returns the value of an expression in a document; undefined for what only code knows. */
type ReadExpression = (code: string) => unknown;

/** Reads an element; undefined for another node, and for one whose attributes are only known when it is drawn. */
export function readElement(node: Readonly<MdastNode>, readExpression: ReadExpression): ComponentElement | undefined {
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const { name, attributes, children } = node as Readonly<MdxJsxFlowElement | MdxJsxTextElement>;
  if (!name || !/^[A-Z]/.test(name) || attributes.some(({ type }) => type !== "mdxJsxAttribute")) return undefined;
  const read = attributes.flatMap((each) =>
    each.type === "mdxJsxAttribute" ? [[each.name, readValue(each.value, readExpression)] as const] : [],
  );
  return {
    name: name.replace(".", ""),
    attributes: Object.fromEntries(read),
    body: children as readonly MdastNode[],
    line: positionOf(node)?.start.line,
    isFlow: node.type === "mdxJsxFlowElement",
    read: (each) => readElement(each, readExpression),
  };
}

/** Returns the elements that are directly in another. */
export function elementsIn({ body, read }: ComponentElement): ComponentElement[] {
  return body.flatMap((each) => read(each) ?? []);
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

/** Reads the value of an attribute. Of objects in a list, only their names are texts to show. */
function readValue(value: WrittenAttribute["value"], readExpression: ReadExpression): AttributeValue {
  if (value === null || value === undefined) return true;
  const read = typeof value === "string" ? value : readExpression(value.value);
  if (typeof read === "string" || typeof read === "number" || typeof read === "boolean") return read;
  if (!Array.isArray(read)) return undefined;
  return (read as unknown[]).map((each) => (typeof each === "string" ? each : (nameOf(each) ?? "")));
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { label, title, name } = item as Record<string, unknown>;
  return [label, title, name].find((each) => typeof each === "string");
}
