import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Block, Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { didYouMean } from "../findings/did-you-mean.ts";
import { nearest } from "../findings/nearest.ts";
import { dynamicNames, type LanguageMistake } from "./language-mistakes.ts";
import { childrenOf } from "./output-reads.ts";
import { constraintHint, isMalformedConstraint } from "./version-constraint.ts";

/** Blocks of Terraform whose arguments are values. Those of other tools may be words. */
const withValues = new Set(["module", "resource", "data", "ephemeral", "provider", "output", "locals", "variable"]);
/** Arguments, and blocks, with names and addresses in place of values. */
const withNames = new Set(["provider", "providers", "iterator", "depends_on", "lifecycle", "provisioner"]);
/** The names of types, with which documents say what a value may be. */
const types = new Set(["string", "number", "bool", "any", "list", "set", "map", "object", "tuple"]);
/** Placeholders: `YOUR_NAME`, and what stands for omitted values. */
const placeholder = /^(?:[A-Z][A-Z\d_]*|x+)$/;
/**
 * Names with which references begin, and those that are reported as such. Others are types of resources, which have an
 * underscore behind their provider.
 */
const roots = new Set([
  ..."var local module data path each count self terraform ephemeral".split(" "),
  ..."dependency include feature values unit stack run".split(" "),
  ..."vars locals variable variables modules dependencies resource".split(" "),
]);
/** Words for values that HCL writes in another way. */
const literals: Readonly<Record<string, string>> = { none: "null", nil: "null", yes: "true", no: "false" };

/**
 * Finds values that are valid HCL, but no values for Terraform: words without quotes (`us-east-1`), numbers with parts
 * (`10.0.0.0`), and numbers of repetitions that are no numbers.
 */
export function findWrongValues(body: Body, isTerragrunt: boolean): LanguageMistake[] {
  const { attributes, blocks } = body;
  const inputs = isTerragrunt ? attributes.get("inputs")?.expression : undefined;
  const known = new Set(dynamicNames(body));
  return [
    ...(inputs ? wrongIn(inputs, known) : []),
    ...blocks.flatMap((block) =>
      withValues.has(block.type) ? [...wrongInBlock(block, known), ...wrongCount(block), ...wrongPlace(block)] : [],
    ),
    ...blocks.flatMap((block) => (block.type === "terraform" ? wrongConstraints(block) : [])),
  ];
}

function wrongInBlock({ type, body: { attributes, blocks } }: Block, known: ReadonlySet<string>): LanguageMistake[] {
  const isName = (name: string) => withNames.has(name) || (type === "variable" && name === "type");
  return [
    ...Array.from(attributes.values()).flatMap(({ name, expression }) =>
      isName(name) ? [] : wrongIn(expression, known),
    ),
    ...blocks.flatMap((inner) => (withNames.has(inner.type) ? [] : wrongInBlock(inner, known))),
  ];
}

/** Returns the first such mistake of an expression. `known` are the names that blocks and a `for` around it declare. */
function wrongIn(expression: Expression, known: ReadonlySet<string>): LanguageMistake[] {
  const { kind, start } = expression;
  if (kind === "variable") return known.has(expression.name) ? [] : wrongWord(expression.name, start);
  if (kind === "attribute" || kind === "index" || kind === "splat") {
    const { target } = expression;
    if (target.kind === "literal" && typeof target.value === "number")
      return [{ offset: start, message: "A number has no parts.", hint: "Put addresses and versions into quotes." }];
    const inTarget = target.kind === "variable" ? wrongRoot(expression, target.name, known) : wrongIn(target, known);
    return [...inTarget, ...(kind === "index" ? wrongIn(expression.key, known) : [])].slice(0, 1);
  }
  if (kind === "object") return expression.items.flatMap(({ value }) => wrongIn(value, known));
  const inner = kind === "for" ? new Set([...known, ...expression.variables]) : known;
  return childrenOf(expression)
    .flatMap((each) => wrongIn(each, inner))
    .slice(0, 1);
}

/** Reports a text without quotes that has a dot, such as `t3.micro`. */
function wrongRoot(expression: Expression, root: string, known: ReadonlySet<string>): LanguageMistake[] {
  if (expression.kind !== "attribute" || root.includes("_") || roots.has(root) || known.has(root)) return [];
  return placeholder.test(root) ? [] : wrongWord(`${root}.${expression.name}`, expression.start);
}

function wrongWord(name: string, offset: number): LanguageMistake[] {
  if (placeholder.test(name) || types.has(name)) return [];
  const lower = name.toLowerCase();
  const literal = Object.hasOwn(literals, lower) ? literals[lower] : nearest(name, ["true", "false", "null"], 1);
  const message = `"${name}" is neither a text nor a reference.`;
  return [{ offset, message, hint: didYouMean(literal) ?? `Put a text into quotes: "${name}".` }];
}

/** Reports a `count` that is no number, or a `for_each` that has no parts. */
function wrongCount({ body: { attributes } }: Block): LanguageMistake[] {
  const count = attributes.get("count")?.expression;
  const each = attributes.get("for_each")?.expression;
  const text = textOfTemplate(count);
  const isWrongCount =
    (count?.kind === "literal" && typeof count.value === "boolean") || (text !== undefined && !/^\d+$/.test(text));
  const isWrongEach = each?.kind === "literal" || textOfTemplate(each) !== undefined;
  return [
    ...(count && isWrongCount ? [{ offset: count.start, message: '"count" is a number.', hint: undefined }] : []),
    ...(each && isWrongEach
      ? [{ offset: each.start, message: '"for_each" is a map or a set of strings.', hint: undefined }]
      : []),
  ];
}

/** Blocks that Terraform itself reads in a resource. */
const ownBlocks = ["lifecycle", "provisioner", "dynamic"];

/** Reports such a block with a misspelt name, and a version beside an address that says which one it is. */
function wrongPlace({ type, body: { attributes, blocks } }: Block): LanguageMistake[] {
  const misspelt = type === "resource" || type === "data" ? blocks : [];
  const version = type === "module" ? attributes.get("version") : undefined;
  const source = version && textOfTemplate(attributes.get("source")?.expression);
  return [
    ...misspelt.flatMap(({ type: name, start }) => {
      const closest = ownBlocks.includes(name) ? undefined : nearest(name, ownBlocks, 1);
      return closest === undefined
        ? []
        : [{ offset: start, message: `A resource has no block "${name}".`, hint: didYouMean(closest) }];
    }),
    ...(version &&
    source !== undefined &&
    /^(?:\.{1,2}\/|git@|git::|\w+:\/\/|github\.com\/|bitbucket\.org\/)/.test(source)
      ? [
          {
            offset: version.start,
            message: 'Only a module from a registry has a "version".',
            hint: "Name the version in the source, as in ?ref=v1.2.0.",
          },
        ]
      : []),
  ];
}

/** Reports versions in the settings of Terraform that are no constraints. */
function wrongConstraints({ body: { attributes, blocks } }: Block): LanguageMistake[] {
  const providers = blocks.filter(({ type }) => type === "required_providers");
  const versions = providers.flatMap(({ body }) =>
    Array.from(body.attributes.values()).flatMap(({ expression }) =>
      expression.kind === "object"
        ? expression.items.flatMap(({ key, value }) => (key.kind === "variable" && key.name === "version" ? value : []))
        : [expression],
    ),
  );
  return [attributes.get("required_version")?.expression, ...versions].flatMap((each) => {
    const text = textOfTemplate(each);
    if (each === undefined || text === undefined || !isMalformedConstraint(text)) return [];
    const message = `"${text}" is not a version, nor a constraint of versions.`;
    return [{ offset: each.start, message, hint: constraintHint }];
  });
}
