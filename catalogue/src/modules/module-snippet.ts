import { groupBy } from "../group-by.ts";
import { readHclValue, type HclEntry } from "../hcl/hcl-value.ts";
import { moduleAddress, registryAddress } from "./module-address.ts";
import { isRequired } from "./is-required.ts";
import type { ModuleEntry, ModuleInput } from "./module-entry.ts";
import { placeholderEntry } from "./placeholder.ts";
import { reservedNames } from "./reserved-names.ts";
import { parseType } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";

/** Matches phrases which say that the input is only used with another one, or that it needs another one. */
const onlyWith = /\b(?:only|required|needed|together) (?:with|when|if|where|for)\b[^.;]*/gi;
const needs = /\bneeds\b[^.;]*/gi;
const negation = /\bnot (?:together|required|needed)\b[^.;]*|\bonly without\b[^.;]*/gi;

/** The reader's choices. */
export interface SnippetChoice {
  /** OpenTofu uses the same language as Terraform. */
  tool: "terraform" | "opentofu" | "terragrunt";
  /** The public registry, if the module is published there, or git. */
  protocol: "registry" | "https" | "ssh";
  inputs: "required" | "all";
}

/** A piece of text and the choices that it belongs to; without any, it belongs to all. */
export interface SnippetPart {
  text: string;
  /** The form of the code: a `module` block, or a `terragrunt.hcl`. */
  form?: "module" | "terragrunt";
  protocol?: SnippetChoice["protocol"];
  inputs?: SnippetChoice["inputs"];
}

/**
 * Returns code that uses a module, ready to be completed: text common to all choices once, the rest in parts. `comment`
 * is placed above the optional inputs. Undefined if the catalogue does not know the module's source.
 */
export function snippetParts(entry: ModuleEntry, comment: string): SnippetPart[] | undefined {
  const address = moduleAddress(entry);
  if (!address) return undefined;
  return [
    { text: `module "${blockName(entry)}" {\n`, form: "module" },
    { text: "terraform {\n", form: "terragrunt" },
    ...registryParts(entry),
    { text: `  source = "${address.https}"\n`, protocol: "https" },
    { text: `  source = "${address.ssh}"\n`, protocol: "ssh" },
    { text: "}\n", form: "terragrunt" },
    ...providerParts(entry),
    ...inputParts(entry.inputs.filter(isInSnippet), `  # ${comment.replaceAll(/\s+/g, " ")}\n`),
  ];
}

function registryParts(entry: ModuleEntry): SnippetPart[] {
  const address = registryAddress(entry);
  if (!address) return [];
  const { source, version } = address;
  return [
    { text: `  source  = "${source}"\n  version = "${version}"\n`, form: "module", protocol: "registry" },
    { text: `  source = "tfr:///${source}?version=${version}"\n`, form: "terragrunt", protocol: "registry" },
  ];
}

/**
 * Whether a snippet with all inputs sets this one: deprecated inputs are left out unless they are required, and those
 * that no call can set.
 */
export function isInSnippet(input: ModuleInput): boolean {
  return !reservedNames.has(input.name) && (isRequired(input) || input.deprecated === undefined);
}

/**
 * Returns the providers of a module that is passed some of them by name. All have to be listed then, because none are
 * inherited, see https://developer.hashicorp.com/terraform/language/meta-arguments/providers.
 */
function providerParts({ requiredVersions = [] }: ModuleEntry): SnippetPart[] {
  if (!requiredVersions.some(({ aliases }) => aliases)) return [];
  const names = requiredVersions
    .filter(({ name }) => name !== "terraform" && name !== "opentofu")
    .flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const entries = names.map((name): HclEntry => ({ key: name, value: { kind: "text", text: name } }));
  return [
    { text: `\n${writeAssignments([{ key: "providers", value: { kind: "object", entries } }], "  ")}`, form: "module" },
  ];
}

function inputParts(inputs: readonly ModuleInput[], comment: string): SnippetPart[] {
  const sorted = inputs.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const required = writeAssignments(sorted.filter(isRequired).map(withPlaceholder), "  ");
  const optional = writeGroups(sorted.filter((input) => !isRequired(input)));
  if (required !== "")
    return [
      { text: "\n", form: "module" },
      { text: "\ninputs = {\n", form: "terragrunt" },
      { text: required },
      ...(optional === "" ? [] : [{ text: `\n${comment}${optional}`, inputs: "all" as const }]),
      { text: "}\n" },
    ];
  if (optional === "") return [{ text: "}\n", form: "module" }];
  return [
    { text: "\n", form: "module", inputs: "all" },
    { text: "\ninputs = {\n", form: "terragrunt", inputs: "all" },
    { text: comment + optional, inputs: "all" },
    { text: "}\n", form: "module" },
    { text: "}\n", form: "terragrunt", inputs: "all" },
  ];
}

/** Puts each group of related inputs in a paragraph of its own, after the others. */
function writeGroups(inputs: readonly ModuleInput[]): string {
  const groups = groupInputs(inputs);
  const single = groups.filter(({ length }) => length === 1).flat();
  return [single, ...groups.filter(({ length }) => length > 1)]
    .map((group) => writeAssignments(group.flatMap(withDefault), "  "))
    .filter((text) => text !== "")
    .join("\n");
}

function withPlaceholder({ name, type }: ModuleInput): HclEntry {
  return placeholderEntry(name, parseType(type ?? "any"));
}

function withDefault({ name, default: value }: ModuleInput): HclEntry[] {
  return value === undefined ? [] : [{ key: name, value: readHclValue(value) }];
}

/**
 * Returns the last segment of the module's path as an identifier. Of a repository's own module, it leaves out the
 * "terraform-PROVIDER-" that the public registry asks for.
 */
function blockName({ module, repository }: ModuleEntry): string {
  const own = module === repository ? /^terraform-[^-]+-(.+)$/.exec(module)?.[1] : undefined;
  const name = (own ?? module.slice(module.lastIndexOf("/") + 1)).replace(/[^\p{L}\p{N}_]+/gu, "_");
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

/**
 * Groups inputs that are set together according to their descriptions: an input that is used "only with" another one,
 * or that "needs" it, comes after it. Groups are in the order of their first inputs.
 */
export function groupInputs<Input extends Pick<ModuleInput, "name" | "description">>(
  inputs: readonly Input[],
): Input[][] {
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const leaders = new Map<string, string>();
  for (const { name, description = "" } of inputs) {
    const withoutNegations = description.replace(negation, "");
    const [leader] = namesIn(withoutNegations, onlyWith).filter((each) => each !== name && byName.has(each));
    if (leader !== undefined) leaders.set(name, leader);
  }
  for (const { name, description = "" } of inputs)
    for (const needed of namesIn(description.replace(negation, ""), needs))
      if (needed !== name && byName.has(needed) && !leaders.has(needed)) leaders.set(needed, name);
  const groups = groupBy(inputs, ({ name }) => firstOf(name, leaders));
  const isFirst = (input: Input, first: string) => Number(input.name === first);
  return Array.from(groups, ([first, group]) => group.toSorted((a, b) => isFirst(b, first) - isFirst(a, first)));
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([part]) =>
    Array.from(part.matchAll(/`(\w+)/g), ([, name]) => name ?? ""),
  ).flat();
}

/** Returns the first input of the group. If two inputs refer to each other, it is the alphabetically first. */
function firstOf(name: string, leaders: ReadonlyMap<string, string>): string {
  const path = [name];
  for (let next = leaders.get(name); next !== undefined; next = leaders.get(next)) {
    if (path.includes(next)) return path.slice(path.indexOf(next)).toSorted()[0] ?? name;
    path.push(next);
  }
  return path.at(-1) ?? name;
}
