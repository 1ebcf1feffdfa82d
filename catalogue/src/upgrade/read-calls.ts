import { evaluateString } from "../hcl/syntax/evaluate.ts";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import type { Attribute, Block, Body, Expression, Span } from "../hcl/syntax/syntax-tree.ts";

/** An argument of a call, or an attribute of an object: from its name to the end of its value. */
export interface CallItem extends Span {
  name: string;
  /** Offset behind its name, and behind the quotes that this may stand in. */
  keyEnd: number;
  value: Expression;
}

/** A list of `name = value` that can be added to. */
export interface CallItems {
  items: CallItem[];
  /** Offset of the brace that ends it, or of the end of the text where none does. */
  close: number;
}

/** A call of a module as somebody wrote it. Its `items` are all that is set, in Terraform also what every module takes. */
export interface ModuleCall extends CallItems {
  /** Those of its items that are inputs of the module. */
  inputs: CallItem[];
  /** What outputs are asked of: `module.LABEL`; absent in Terragrunt. */
  label?: string | undefined;
  /** Where the module comes from, and its version where that stands apart. */
  source?: Expression | undefined;
  version?: Expression | undefined;
  /** A `terragrunt.hcl` that sets nothing yet. */
  hasNoInputs?: boolean | undefined;
}

/** What a `module` block takes beside the inputs of its module. */
const META_ARGUMENTS = new Set(["source", "version", "count", "for_each", "providers", "depends_on"]);

/**
 * The calls of modules in a text: `module` blocks, the `inputs` of a `terragrunt.hcl`, or arguments without either.
 * @throws {SyntaxFault} at the first mistake
 */
export function readCalls(text: string): ModuleCall[] {
  const body = parseHcl(text);
  const blocks = body.blocks.filter(({ type }) => type === "module");
  if (blocks.length > 0) return blocks.map(readBlock);
  const inputs = body.attributes.get("inputs")?.expression;
  const source = body.blocks.find(({ type }) => type === "terraform")?.body.attributes.get("source")?.expression;
  if (inputs?.kind === "object") return [{ ...readObject(inputs), inputs: readObject(inputs).items, source }];
  if (source) return [{ items: [], inputs: [], close: text.length, source, hasNoInputs: true }];
  return body.attributes.size > 0 && body.blocks.length === 0 ? [readArguments(body, text.length)] : [];
}

/** The address of a module without the version that may stand in it; absent where it is not a plain string. */
export function sourceOf({ source }: ModuleCall): string | undefined {
  return evaluateString(source);
}

/** The attributes of an object as it is written; those with calculated names left out. */
export function readObject(object: Extract<Expression, { kind: "object" }>): CallItems {
  const items = object.items.flatMap(({ key, value }): CallItem[] => {
    const name = key.kind === "variable" ? key.name : evaluateString(key);
    return name === undefined ? [] : [{ name, value, start: key.start, keyEnd: key.end, end: value.end }];
  });
  return { items, close: object.end - 1 };
}

function readBlock({ labels: [label], body, end }: Block): ModuleCall {
  return { label, ...readArguments(body, end - 1) };
}

function readArguments({ attributes }: Body, close: number): ModuleCall {
  const items = Array.from(attributes.values()).map(({ name, start, expression }: Attribute) => {
    return { name, value: expression, start, keyEnd: start + name.length, end: expression.end };
  });
  const inputs = items.filter(({ name }) => !META_ARGUMENTS.has(name));
  const expressionOf = (name: string) => attributes.get(name)?.expression;
  return { items, inputs, close, source: expressionOf("source"), version: expressionOf("version") };
}
