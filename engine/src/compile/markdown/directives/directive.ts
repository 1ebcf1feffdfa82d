import type { Custom, MdastNode } from "satteri";
import type { Collector } from "../../documents/collector.ts";

export type ContainerDirective = Extract<MdastNode, { type: "containerDirective" }>;

/** A parsed directive: `:::name[Label]{attributes}` … `:::`. */
export interface DirectiveBlock {
  name: string;
  /** The content of the brackets. */
  label: readonly MdastNode[] | undefined;
  attributes: Readonly<Record<string, string | null | undefined>>;
  /** Its content, without the label. */
  body: readonly MdastNode[];
  /** Its first line; absent if a plugin created it. */
  line: number | undefined;
}

/** Why a directive cannot be rendered; reported at its position. Only its content is shown. */
export interface DirectiveProblem {
  code: string;
  message: string;
  hint: string;
  isOncePerSite?: boolean;
}

/** A directive of the engine. All are listed in `directives.ts`. */
export interface Directive {
  /** The names after the colons. */
  names: readonly string[];
  /**
   * Called once per document. Returns a function that renders each block: as a node, or as `contents` for its unchanged
   * content.
   */
  open(collector: Collector): (block: DirectiveBlock) => Custom | DirectiveProblem | "contents";
}

/** Parses a directive. */
export function readDirective(node: Readonly<ContainerDirective>, line: number | undefined): DirectiveBlock {
  const children = node.children as readonly MdastNode[];
  const [first, ...rest] = children;
  const label = first && isLabel(first) ? first.children : undefined;
  return { name: node.name, label, attributes: node.attributes ?? {}, body: label ? rest : children, line };
}

function isLabel(node: Readonly<MdastNode>): node is Extract<MdastNode, { type: "paragraph" }> {
  return node.type === "paragraph" && (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

/** Returns the text of a node and its descendants. */
export function nodeText(node: Readonly<MdastNode>): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? (node.children as MdastNode[]).map(nodeText).join("") : "";
}
