import type { Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";

/** An expression `module.NAME.OUTPUT`, with or without an index after the name. */
export interface OutputRead {
  module: string;
  output: string;
  start: number;
  end: number;
}

/** An expression such as `var.name` or `module.vpc[0].id`, by its names; indexes are left out. */
export interface PathRead {
  start: number;
  names: readonly { name: string; end: number }[];
}

/** Arguments that contain addresses in the state, not expressions that read something; by block type. */
const stateAddresses: Readonly<Record<string, readonly string[]>> = {
  moved: ["from", "to"],
  removed: ["from"],
  import: ["to"],
};

/** Lists the module outputs that paths read. */
export function listOutputReads(reads: readonly PathRead[]): OutputRead[] {
  return reads.flatMap(({ start, names: [root, module, output] }) =>
    root?.name === "module" && module && output
      ? [{ module: module.name, output: output.name, start, end: output.end }]
      : [],
  );
}

/** Lists the paths that a body's expressions read, those of two names and more. `block` is the type of the body's block. */
export function listPathReads(body: Body, block = ""): PathRead[] {
  const addresses = stateAddresses[block] ?? [];
  const read = Array.from(body.attributes.values()).filter(({ name }) => !addresses.includes(name));
  return [
    ...read.flatMap(({ expression }) => readsOf(expression)),
    ...body.blocks.flatMap((inner) => listPathReads(inner.body, inner.type)),
  ];
}

function readsOf(expression: Expression): PathRead[] {
  if (expression.kind === "for") return readsOfFor(expression);
  const { names, inner } = namesOf(expression);
  const own = names.length < 2 ? [] : [{ start: expression.start, names }];
  return [...own, ...inner.flatMap(readsOf)];
}

/**
 * Reads of an item are reads of the collection, as if it had an index. Those of other variables of a `for` are left out:
 * they may have any name.
 */
function readsOfFor({ variables, collection, results }: Extract<Expression, { kind: "for" }>): PathRead[] {
  const { names: path } = namesOf(collection);
  const inResults = results.flatMap(readsOf).flatMap((read): PathRead[] => {
    const [root, ...rest] = read.names;
    if (root === undefined || !variables.includes(root.name)) return [read];
    return root.name === variables.at(-1) && path.length > 0 ? [{ start: read.start, names: [...path, ...rest] }] : [];
  });
  return [...readsOf(collection), ...inResults];
}

/** Returns the names of a path, and the expressions in it: keys, or all parts of what is not a path. */
function namesOf(expression: Expression): { names: { name: string; end: number }[]; inner: Expression[] } {
  if (expression.kind === "variable") return { names: [{ name: expression.name, end: expression.end }], inner: [] };
  if (expression.kind !== "attribute" && expression.kind !== "index" && expression.kind !== "splat")
    return { names: [], inner: childrenOf(expression) };
  const { names, inner } = namesOf(expression.target);
  // The attributes of a call's result are no path.
  if (expression.kind === "attribute" && names.length > 0) names.push({ name: expression.name, end: expression.end });
  return { names, inner: expression.kind === "index" ? [...inner, expression.key] : inner };
}

/** Returns the expressions that one consists of. */
export function childrenOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case "template":
      return expression.parts.flatMap((part) => (part.kind === "interpolation" ? [part.expression] : []));
    case "tuple":
      return expression.items;
    case "object":
      return expression.items.flatMap(({ key, value }) => [key, value]);
    case "call":
      return expression.parameters;
    case "unary":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "conditional":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case "parentheses":
      return [expression.inner];
    case "attribute":
    case "splat":
      return [expression.target];
    case "index":
      return [expression.target, expression.key];
    case "for":
      return [expression.collection, ...expression.results];
    default:
      return [];
  }
}
