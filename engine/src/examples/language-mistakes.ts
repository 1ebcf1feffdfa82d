import { onlyOne } from "@cairn/catalogue/group-by";
import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Attribute, Block, Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { didYouMean } from "../findings/did-you-mean.ts";
import { misspeltName, nearest } from "../findings/nearest.ts";
import { listPathReads, type PathRead } from "./output-reads.ts";

/** Something that is valid HCL, but that Terraform or Terragrunt refuses. */
export interface LanguageMistake {
  offset: number;
  message: string;
  hint: string | undefined;
}

/** Blocks that may be repeated by `count` or `for_each`. */
const repeatable = new Set(["module", "resource", "data", "ephemeral"]);

/** Names after those of the language. Other attributes of these do not exist. */
const members: Readonly<Record<string, readonly string[]>> = {
  each: ["key", "value"],
  count: ["index"],
  path: ["module", "root", "cwd"],
};

/** Arguments of blocks that have few, all of Terraform's and Terragrunt's. */
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  variable: ["type", "default", "description", "sensitive", "nullable", "ephemeral", "deprecated", "const"],
  output: ["value", "description", "sensitive", "ephemeral", "depends_on", "deprecated", "type"],
  dependency: [
    "config_path",
    "enabled",
    "skip_outputs",
    "mock_outputs",
    "mock_outputs_allowed_terraform_commands",
    "mock_outputs_merge_with_state",
    "mock_outputs_merge_strategy_with_state",
  ],
};

/** Types of blocks, by the number of their labels: of those that a misspelt one may mean. */
const typesByLabels: readonly (readonly string[])[] = [
  ["locals", "terraform"],
  ["module", "variable", "output", "provider", "dependency"],
  ["resource", "data"],
];
/** Types of blocks with similar names, of other tools or files. */
const otherTypes = new Set(["variables", "local", "outputs", "resources"]);

/** Finds mistakes in the language's own words. `isTerragrunt`: whether the text is a unit of Terragrunt with a source. */
export function findLanguageMistakes(body: Body, reads: readonly PathRead[], isTerragrunt: boolean): LanguageMistake[] {
  return [
    ...wrongMembers(reads),
    ...(isTerragrunt ? [] : wrongRoots(body, reads)),
    ...unknownAliases(body),
    ...(isTerragrunt ? misspeltInputs(body) : []),
    ...body.blocks.flatMap((block) => [
      ...misspeltType(block),
      ...(isTerragrunt && block.type === "inputs" ? [inputsBlock(block)] : []),
      ...misspeltArguments(block),
      ...missingValue(block),
      ...(repeatable.has(block.type) ? [...wrongRepetition(block), ...wrongMetaArguments(block.body)] : []),
    ]),
  ];
}

function misspeltType({ type, labels, start }: Block): LanguageMistake[] {
  const known = typesByLabels[labels.length] ?? [];
  if (type === "local" && labels.length === 0) return [unknownType(type, start, "locals")];
  if (typesByLabels.flat().includes(type) || otherTypes.has(type) || type.length < 4) return [];
  const closest = nearest(type, known, 1);
  return closest === undefined ? [] : [unknownType(type, start, closest)];
}

function unknownType(type: string, offset: number, closest: string): LanguageMistake {
  return { offset, message: `There are no blocks of the type "${type}".`, hint: didYouMean(closest) };
}

function inputsBlock({ start }: Block): LanguageMistake {
  return {
    offset: start,
    message: '"inputs" is a block, but Terragrunt has an argument of that name.',
    hint: "Write: inputs = { … }",
  };
}

function misspeltInputs({ attributes }: Body): LanguageMistake[] {
  return Array.from(attributes.values()).flatMap(({ name, start }) => {
    if (name === "inputs" || nearest(name, ["inputs"], 1) === undefined) return [];
    return [{ offset: start, message: `Terragrunt has no argument "${name}".`, hint: didYouMean("inputs") }];
  });
}

function misspeltArguments({ type, labels, body }: Block): LanguageMistake[] {
  const names = labels.length === 1 && Object.hasOwn(argumentsOf, type) ? argumentsOf[type] : undefined;
  if (names === undefined) return [];
  return Array.from(body.attributes.values()).flatMap(({ name, start }) => {
    const closest = names.includes(name) ? undefined : nearest(name, names, name.length < 10 ? 1 : 2);
    if (closest === undefined) return [];
    return [{ offset: start, message: `A block "${type}" has no argument "${name}".`, hint: didYouMean(closest) }];
  });
}

function missingValue({ type, labels: [name], body, start }: Block): LanguageMistake[] {
  if (type !== "output" || body.attributes.has("value") || body.attributes.size === 0) return [];
  return [{ offset: start, message: `The output "${name}" has no value.`, hint: "Add: value = …" }];
}

/** Roots of references, by what is written for them by mistake. No type of a resource has such a name. */
const roots: Readonly<Record<string, string>> = {
  vars: "var",
  variable: "var",
  variables: "var",
  locals: "local",
  modules: "module",
};

/** Finds references such as `vars.name`. Inside of a dynamic block, its name may be one of these. */
function wrongRoots(body: Body, reads: readonly PathRead[]): LanguageMistake[] {
  const iterators = new Set(dynamicNames(body));
  return reads.flatMap(({ start, names: [root, second] }) => {
    const meant = root && Object.hasOwn(roots, root.name) && !iterators.has(root.name) ? roots[root.name] : undefined;
    if (root === undefined || second === undefined || meant === undefined) return [];
    return [
      {
        offset: start,
        message: `There are no references that begin with "${root.name}".`,
        hint: didYouMean(`${meant}.${second.name}`),
      },
    ];
  });
}

/** Returns the names by which blocks that are repeated read their items. */
export function dynamicNames({ blocks }: Body): string[] {
  return blocks.flatMap(({ type, labels, body }) => [
    ...(type === "dynamic" ? labels : []),
    ...Array.from(body.attributes.values()).flatMap(({ name, expression }) =>
      name === "iterator" && expression.kind === "variable" ? [expression.name] : [],
    ),
    ...dynamicNames(body),
  ]);
}

/** Finds configurations of providers that are passed on, but that the same text does not have among those it declares. */
function unknownAliases({ blocks }: Body): LanguageMistake[] {
  const declared = blocks.filter(({ type }) => type === "provider");
  const aliases = declared.flatMap(({ labels: [name], body }) => {
    const alias = textOfTemplate(body.attributes.get("alias")?.expression);
    return alias === undefined ? [] : [`${name}.${alias}`];
  });
  const providersWithAlias = new Set(aliases.map((alias) => alias.slice(0, alias.indexOf("."))));
  return blocks.flatMap(({ body: { attributes } }) => {
    const passed = [attributes.get("provider")?.expression, attributes.get("providers")?.expression].flatMap(valuesOf);
    return passed.flatMap((value) => {
      if (value.kind !== "attribute" || value.target.kind !== "variable" || value.target.name === "each") return [];
      const written = `${value.target.name}.${value.name}`;
      if (!providersWithAlias.has(value.target.name) || aliases.includes(written)) return [];
      const message = `No provider "${value.target.name}" has the alias "${value.name}".`;
      return [{ offset: value.start, message, hint: didYouMean(nearest(written, aliases) ?? onlyOne(aliases)) }];
    });
  });
}

function valuesOf(expression: Expression | undefined): Expression[] {
  if (expression?.kind === "object") return expression.items.map(({ value }) => value);
  return expression === undefined ? [] : [expression];
}

/** Finds attributes that `each`, `count` or `path` do not have, and `dependency` has under almost the same name. */
function wrongMembers(reads: readonly PathRead[]): LanguageMistake[] {
  return reads.flatMap(({ start, names: [root, second, third] }) => {
    const known = root && Object.hasOwn(members, root.name) ? members[root.name] : undefined;
    if (root && second && known && !known.includes(second.name)) {
      const closest = nearest(second.name, known);
      const hint = didYouMean(closest && `${root.name}.${closest}`) ?? `"${root.name}" has only: ${known.join(", ")}.`;
      return [noMember(start, `${root.name}.${second.name}`, hint)];
    }
    if (root?.name === "dependencies" && third?.name === "outputs")
      return [noMember(start, `dependencies.${second?.name}`, didYouMean(`dependency.${second?.name}`))];
    if (root?.name !== "dependency" || !second || !third || misspeltMember(third.name) === undefined) return [];
    const meant = didYouMean(`dependency.${second.name}.outputs`);
    return [noMember(start, `dependency.${second.name}.${third.name}`, meant)];
  });
}

/** A dependency has these only; "output" is not a name that it may have elsewhere. */
function misspeltMember(name: string): string | undefined {
  return name === "output" ? "outputs" : misspeltName(name, ["outputs", "inputs"]);
}

function noMember(offset: number, written: string, hint: string | undefined): LanguageMistake {
  return { offset, message: `"${written}" does not exist.`, hint };
}

function wrongRepetition({ type, labels, body }: Block): LanguageMistake[] {
  const each = body.attributes.get("for_each");
  const count = body.attributes.get("count");
  if (each && count) {
    const message = `The block "${type}" has both "count" and "for_each", of which only one is allowed.`;
    return [{ offset: Math.max(each.start, count.start), message, hint: "Remove one of the two." }];
  }
  const isEachDefined = each !== undefined || body.blocks.some((inner) => inner.type === "dynamic");
  const read = listPathReads(body, type).find(
    ({ names: [root] }) => (root?.name === "each" && !isEachDefined) || (root?.name === "count" && !count),
  );
  const [name] = read?.names ?? [];
  if (!read || !name) return [];
  const needed = name.name === "each" ? "for_each" : "count";
  const hint = name.name === "each" ? 'Use "count.index", or for_each in place of count.' : 'Use "each.key".';
  const message = `"${name.name}" is only defined in a block with "${needed}", which ${type} "${labels.at(-1)}" does not have.`;
  return [{ offset: read.start, message, hint: (count ?? each) ? hint : undefined }];
}

function wrongMetaArguments({ attributes }: Body): LanguageMistake[] {
  const dependsOn = attributes.get("depends_on");
  const forEach = attributes.get("for_each");
  return [
    ...(dependsOn && !isList(dependsOn.expression) ? [notList(dependsOn)] : []),
    ...(forEach?.expression.kind === "tuple" ? [listOfEach(forEach)] : []),
  ];
}

function listOfEach({ expression }: Attribute): LanguageMistake {
  return {
    offset: expression.start,
    message: '"for_each" is a list, but only a map or a set of strings is allowed.',
    hint: "Make the list a set: for_each = toset([…])",
  };
}

function isList({ kind }: Expression): boolean {
  return kind !== "attribute" && kind !== "template";
}

function notList({ expression }: Attribute): LanguageMistake {
  return {
    offset: expression.start,
    message: '"depends_on" is a list.',
    hint: "Write it in brackets: depends_on = […]",
  };
}
