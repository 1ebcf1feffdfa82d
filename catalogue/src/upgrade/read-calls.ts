import { evaluateString } from "../hcl/syntax/evaluate.ts";
import { parseHcl } from "../hcl/syntax/parse-body.ts";
import type { Attribute, Block, Body, Expression, Span } from "../hcl/syntax/syntax-tree.ts";

/** An argument of a call, or an attribute of an object: from its name to the end of its value. */
export interface CallItem extends Span {
  name: string;
  /** Offset after its name and possible quotes. */
  keyEnd: number;
  value: Expression;
}

/** A list of `name = value` that can be extended. */
export interface CallItems {
  items: CallItem[];
  /** Offset of the closing brace, or of the end of the text. */
  close: number;
}

/** A call of a module. Its `items` are all arguments, in Terraform including meta-arguments. */
export interface ModuleCall extends CallItems {
  /** The items that are inputs of the module. */
  inputs: CallItem[];
  /** The block's label, `module.LABEL` in references to outputs; absent in Terragrunt. */
  label?: string | undefined;
  /** The module's source, and its version if that is separate. */
  source?: Expression | undefined;
  version?: Expression | undefined;
  /** Whether it is a `terragrunt.hcl` without inputs. */
  hasNoInputs?: boolean | undefined;
}

/** Arguments of a `module` block that are not inputs. */
const metaArguments = new Set(["source", "version", "count", "for_each", "providers", "depends_on"]);

/**
 * Parses the calls of modules in a text: `module` blocks, the `inputs` of a `terragrunt.hcl`, or bare arguments.
 * @throws {SyntaxFault} at the first syntax error
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

/** Returns the address of a module without a version in it; absent if it is not a plain string. */
export function sourceOf({ source }: ModuleCall): string | undefined {
  return evaluateString(source);
}

/** Returns the attributes of an object literal, without those with computed names. */
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
  const inputs = items.filter(({ name }) => !metaArguments.has(name));
  const expressionOf = (name: string) => attributes.get(name)?.expression;
  return { items, inputs, close, source: expressionOf("source"), version: expressionOf("version") };
}
