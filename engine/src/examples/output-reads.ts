import type { Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";

/** An expression `module.NAME.OUTPUT`, with or without an index after the name. */
export interface OutputRead {
  module: string;
  output: string;
  start: number;
  end: number;
}

/** Arguments that contain addresses in the state, not expressions that read outputs; by block type. */
const stateAddresses: Readonly<Record<string, readonly string[]>> = {
  moved: ["from", "to"],
  removed: ["from"],
  import: ["to"],
};

/** Lists the module outputs that a body's expressions read. `block` is the type of the body's block. */
export function listOutputReads(body: Body, block = ""): OutputRead[] {
  const addresses = stateAddresses[block] ?? [];
  const read = Array.from(body.attributes.values()).filter(({ name }) => !addresses.includes(name));
  return [
    ...read.flatMap(({ expression }) => readsOf(expression)),
    ...body.blocks.flatMap((inner) => listOutputReads(inner.body, inner.type)),
  ];
}

function readsOf(expression: Expression): OutputRead[] {
  const own = expression.kind === "attribute" ? moduleNameOf(expression.target) : undefined;
  if (own !== undefined && expression.kind === "attribute")
    return [{ module: own, output: expression.name, start: expression.start, end: expression.end }];
  return partsOf(expression).flatMap(readsOf);
}

/**
 * Returns the module's name in an expression such as `module.vpc` or `module.vpc[0]`; undefined for other expressions.
 */
function moduleNameOf(target: Expression): string | undefined {
  if (target.kind === "index" || target.kind === "splat") return moduleNameOf(target.target);
  const isModule = target.kind === "attribute" && target.target.kind === "variable" && target.target.name === "module";
  return isModule ? target.name : undefined;
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "template":
      return expression.parts.flatMap((part) => (part.kind === "interpolation" ? [part.expression] : []));
    case "tuple":
      return expression.items;
    case "object":
      return expression.items.flatMap(({ key, value }) => [key, value]);
    case "call":
      return expression.parameters;
    case "attribute":
    case "index":
    case "splat":
      return [expression.target];
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "conditional":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case "parentheses":
      return [expression.inner];
    case "for":
      return [expression.collection, ...expression.results];
    default:
      return [];
  }
}
