import { onlyOne } from "@cairn/catalogue/group-by";
import { textOfTemplate } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Block, Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { nearestByWords } from "@cairn/catalogue/modules/name-words";
import { didYouMean } from "../findings/did-you-mean.ts";
import { misspeltName } from "../findings/nearest.ts";
import type { LanguageMistake } from "./language-mistakes.ts";
import type { PathRead } from "./output-reads.ts";

/** Names that a text declares, of one kind. */
interface Scope {
  /** The path before the name, such as `var` or `data.aws_vpc`. */
  prefix: string;
  declared: ReadonlySet<string>;
  /** Whether names are declared nowhere else. */
  isClosed?: boolean;
}

/** A name that is read this often is no slip, but declared elsewhere. */
const mostSlips = 3;

/**
 * Finds names that are read, but are almost those that the same text declares. Text in documents leaves out much, so that
 * a name that is not declared is not a mistake by itself. It is if it looks misspelt, or if it is the only one, and one
 * declared name is never read. `unit`: whether the text is a Terragrunt unit, and whether it includes other files, which may
 * have dependencies, but no locals for it.
 */
export function findUndeclaredNames(
  body: Body,
  reads: readonly PathRead[],
  unit: { includesOthers: boolean } | undefined,
): LanguageMistake[] {
  return listScopes(body, unit).flatMap((scope) => checkScope(scope, reads));
}

function listScopes({ blocks }: Body, unit: { includesOthers: boolean } | undefined): Scope[] {
  const named = new Map<string, Set<string>>();
  const declare = (prefix: string, names: Iterable<string>) => {
    const known = named.get(prefix) ?? new Set();
    named.set(prefix, known);
    for (const name of names) known.add(name);
  };
  for (const { type, labels, body } of blocks) {
    const [first, second] = labels;
    if (type === "locals") declare("local", body.attributes.keys());
    if (type === "variable" && first !== undefined) declare("var", [first]);
    if ((type === "module" || type === "dependency") && first !== undefined) declare(type, [first]);
    if (type === "resource" && first !== undefined && second !== undefined) declare(first, [second]);
    if (type === "data" && first !== undefined && second !== undefined) declare(`data.${first}`, [second]);
  }
  return [
    ...Array.from(named, ([prefix, declared]) => ({
      prefix,
      declared,
      isClosed: unit !== undefined && (prefix === "local" || (prefix === "dependency" && !unit.includesOthers)),
    })),
    ...blocks.flatMap(mockedOutputs),
  ];
}

/** The outputs that a Terragrunt unit pretends that a dependency has: those that it uses. */
function mockedOutputs({ type, labels: [name], body }: Block): Scope[] {
  const mocked = type === "dependency" ? body.attributes.get("mock_outputs")?.expression : undefined;
  if (mocked?.kind !== "object" || name === undefined) return [];
  return [{ prefix: `dependency.${name}.outputs`, declared: new Set(mocked.items.flatMap(({ key }) => keyName(key))) }];
}

function keyName(key: Expression): string[] {
  const name = key.kind === "variable" ? key.name : textOfTemplate(key);
  return name === undefined ? [] : [name];
}

function checkScope({ prefix, declared, isClosed }: Scope, reads: readonly PathRead[]): LanguageMistake[] {
  const depth = prefix.split(".").length;
  const named = reads.flatMap(({ start, names }) => {
    const path = names.slice(0, depth).map(({ name }) => name);
    const name = names[depth]?.name;
    return name !== undefined && path.join(".") === prefix ? [{ start, name }] : [];
  });
  const undeclared = new Set(named.map(({ name }) => name).filter((name) => !declared.has(name)));
  const unread = Array.from(declared).filter((name) => !named.some((each) => each.name === name));
  const isSlip = (name: string) => named.filter((each) => each.name === name).length < mostSlips;
  return named.flatMap(({ start, name }) => {
    if (declared.has(name)) return [];
    const closest =
      (isSlip(name) ? misspeltDeclaration(name, declared) : undefined) ??
      (undeclared.size === 1 ? unusedName(name, unread, prefix) : undefined);
    if (closest === undefined && isClosed !== true) return [];
    const message = `"${prefix}.${name}" is not declared.`;
    return [{ offset: start, message, hint: didYouMean(closest === undefined ? undefined : `${prefix}.${closest}`) }];
  });
}

/** Names that differ in their last letter or in a digit are those of several things: `subnet_a`, `subnet_b`. */
function misspeltDeclaration(name: string, declared: Iterable<string>): string | undefined {
  const closest = misspeltName(name, Array.from(declared));
  if (closest === undefined) return undefined;
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  const isOther =
    digits(name) !== digits(closest) || (name.length === closest.length && name.slice(0, -1) === closest.slice(0, -1));
  return isOther ? undefined : closest;
}

/**
 * Returns the only declared name that is never read, if the read one may mean it: in another number, without its last
 * words, or, for outputs of a dependency, which are only declared to be read, with words in common.
 */
function unusedName(name: string, unread: readonly string[], prefix: string): string | undefined {
  const only = onlyOne(unread);
  if (only === undefined) return undefined;
  if (name === `${only}s` || only === `${name}s`) return only;
  if (prefix.startsWith("dependency.")) return nearestByWords(name, [only])[0];
  return prefix === "var" && only.startsWith(`${name}_`) ? only : undefined;
}
