import type { Custom, MdastNode } from "satteri";
import type { Collector } from "../../documents/collector.ts";

export type ContainerDirective = Extract<MdastNode, { type: "containerDirective" }>;

/** `:::name[Label]{attributes}` … `:::`, taken apart. */
export interface DirectiveBlock {
  name: string;
  /** What stands in the brackets. */
  label: readonly MdastNode[] | undefined;
  attributes: Readonly<Record<string, string | null | undefined>>;
  /** What it holds, without the label. */
  body: readonly MdastNode[];
  /** Line that it begins in; absent of one that a plugin made. */
  line: number | undefined;
}

/** Why a directive cannot be drawn: a finding at its place. What it holds is shown without it. */
export interface DirectiveProblem {
  code: string;
  message: string;
  hint: string;
}

/** A directive that the engine knows. `directives.ts` has them all. */
export interface Directive {
  /** As they are written after the colons. */
  names: readonly string[];
  /** Begins a document, and gives what draws each block in it: a node, or `contents` for what the block holds as it is. */
  open(collector: Collector): (block: DirectiveBlock) => Custom | DirectiveProblem | "contents";
}

/** Takes a directive apart. */
export function readDirective(node: Readonly<ContainerDirective>, line: number | undefined): DirectiveBlock {
  const children = node.children as readonly MdastNode[];
  const [first, ...rest] = children;
  const label = first && isLabel(first) ? first.children : undefined;
  return { name: node.name, label, attributes: node.attributes ?? {}, body: label ? rest : children, line };
}

function isLabel(node: Readonly<MdastNode>): node is Extract<MdastNode, { type: "paragraph" }> {
  return node.type === "paragraph" && (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

/** The text of a node and all that it holds. */
export function textOf(node: Readonly<MdastNode>): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? (node.children as MdastNode[]).map(textOf).join("") : "";
}
