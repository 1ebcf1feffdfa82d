import { readdirSync, readFileSync } from "node:fs";
import { parseType, type TypeNode } from "@cairn/catalogue/hcl/type-tree";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { expect, test } from "vitest";
import { checkHcl } from "./check-hcl.ts";

const folder = new URL("../../../../site/data/modules/", import.meta.url);
const entries = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as ModuleEntry);
const catalogue = new Map(entries.map((entry) => [sourceKey(entry.source ?? ""), entry] as const).filter(isKeyed));
const modules = entries.filter(
  ({ kind = "terraform", version, outputs }) => kind === "terraform" && version && outputs.length > 0,
);

function isKeyed(pair: readonly [string | undefined, ModuleEntry]): pair is readonly [string, ModuleEntry] {
  return pair[0] !== undefined;
}

/** Writes a value of a type, in one of several forms. */
function literal(type: TypeNode, form: number): string {
  switch (type.kind) {
    case "primitive":
      if (type.name === "string") return ['"a-b"', `"\${var.name}-x"`, '"10.0.0.0/16"', '"<NAME>"'][form % 4] ?? "";
      return type.name === "number" ? String(form + 1) : String(form % 2 === 0);
    case "collection": {
      const element = literal(type.element, form);
      return type.name === "map" ? `{ key = ${element} }` : form % 3 === 0 ? "[]" : `[${element}]`;
    }
    case "tuple":
      return `[${type.elements.map((each) => literal(each, form)).join(", ")}]`;
    case "object":
      return `{\n${type.attributes.map(({ name, type: own }) => `    ${name} = ${literal(own, form)}`).join("\n")}\n  }`;
    case "unknown":
      return "var.settings";
  }
}

const typeOf = ({ type = "any" }: ModuleInput) => parseType(type);

/** Writes a complete call of a module, and an output with one of the module's outputs. */
function writeCall(entry: ModuleEntry, form: number): string {
  const { repository, module, version = "", inputs, outputs } = entry;
  const path = `gruntwork-io/${repository}.git//modules/${module}?ref=v${version}`;
  const source = [`git@github.com:${path}`, `git::https://github.com/${path}`, `git::ssh://git@github.com/${path}`][
    form % 3
  ];
  const optional = inputs.filter((input) => !isRequired(input) && input.deprecated === undefined);
  const given = [...inputs.filter(isRequired), ...optional.slice(form % 5, (form % 5) + 3)];
  const lines = given.map((input, at) => {
    const value = form % 4 === 3 && at % 2 === 1 ? `local.${input.name}` : literal(typeOf(input), form + at);
    return `  ${input.name} = ${value}${form % 4 === 1 ? " # as agreed" : ""}`;
  });
  const output = outputs[form % outputs.length]?.name ?? "";
  return `module "main" {\n  source = "${source}"\n\n${lines.join("\n")}\n}\n\noutput "x" {\n  value = module.main.${output}\n}\n`;
}

/** Adds a mistake to a correct call; returns nothing if it does not apply to the module. */
type AddMistake = (code: string, entry: ModuleEntry) => string | undefined;

const swapped = (name: string) => name.slice(0, 2) + name.slice(3, 4) + name.slice(2, 3) + name.slice(4);
/** Sets an input to a value, whatever it was set to. */
function setInput(code: string, name: string, value: string): string {
  const without = code.replace(new RegExp(`^  ${name} = (?:\\{\\n[^]*?\\n  \\}|[^\\n]*)\\n`, "m"), "");
  return without.replace("\n}\n", `\n  ${name} = ${value}\n}\n`);
}
const wrongValue =
  (fits: (type: TypeNode) => boolean, value: string): AddMistake =>
  (code, { inputs }) => {
    const input = inputs.find((each) => fits(typeOf(each)));
    return input && setInput(code, input.name, value);
  };
const isPrimitive = (name: string) => (type: TypeNode) => type.kind === "primitive" && type.name === name;
const isCollection = (name: string, element: string) => (type: TypeNode) =>
  type.kind === "collection" && type.name === name && isPrimitive(element)(type.element);

interface Mistake {
  name: string;
  /** The code of the finding that reports it. */
  code: string;
  add: AddMistake;
}

const mistakes: readonly Mistake[] = [
  {
    name: "an input that is not there",
    code: "call-input-unknown",
    add: (code) => code.replace("\n}\n", '\n  no_such_thing = "x"\n}\n'),
  },
  {
    name: "a misspelt input",
    code: "call-input-unknown",
    add: (code, { inputs }) => {
      const { name } =
        inputs.find((each) => isRequired(each) && each.name.length > 5 && each.name[2] !== each.name[3]) ?? {};
      return name && code.replace(`\n  ${name} =`, `\n  ${swapped(name)} =`);
    },
  },
  {
    name: "an input with hyphens",
    code: "call-input-unknown",
    add: (code, { inputs }) => {
      const { name } = inputs.find((each) => isRequired(each) && each.name.includes("_")) ?? {};
      return name && code.replace(`\n  ${name} =`, `\n  ${name.replaceAll("_", "-")} =`);
    },
  },
  {
    name: "a required input that is missing",
    code: "call-input-missing",
    add: (code, { inputs }) => {
      const { name } = inputs.find(isRequired) ?? {};
      return name && setInput(code, name, "1").replace(`\n  ${name} = 1`, "");
    },
  },
  { name: "text for a number", code: "call-input-type", add: wrongValue(isPrimitive("number"), '"many"') },
  { name: "a word for a boolean", code: "call-input-type", add: wrongValue(isPrimitive("bool"), '"yes"') },
  { name: "a number for a boolean", code: "call-input-type", add: wrongValue(isPrimitive("bool"), "2") },
  { name: "a list for text", code: "call-input-type", add: wrongValue(isPrimitive("string"), '["x"]') },
  { name: "an object for text", code: "call-input-type", add: wrongValue(isPrimitive("string"), '{ x = "y" }') },
  { name: "text for a list", code: "call-input-type", add: wrongValue(isCollection("list", "string"), '"x"') },
  {
    name: "a list in a list of text",
    code: "call-input-type",
    add: wrongValue(isCollection("list", "string"), '[["x"]]'),
  },
  { name: "a list for a map", code: "call-input-type", add: wrongValue(isCollection("map", "string"), '["x"]') },
  {
    name: "a version that is not there yet",
    code: "call-version-unknown",
    add: (code) => code.replace(/ref=v\d+\.\d+/, "ref=v999.0"),
  },
  {
    name: "a module that is not there",
    code: "call-source-unknown",
    add: (code) => code.replace(/\/\/modules\/[^?]+/, "//modules/no-such-module"),
  },
  {
    name: "a module's folder without the one above it",
    code: "call-source-unknown",
    add: (code, { module }) => code.replace(`//modules/${module}`, `//${module}`),
  },
  {
    name: "an output that is not there",
    code: "call-output-unknown",
    add: (code) => code.replace(/(module\.main\.)\w+/, "$1no_such_output"),
  },
  { name: "a misspelt output", code: "call-output-unknown", add: (code) => code.replace(/(module\.main\.\w+)/, "$1x") },
  {
    name: "an argument that is set twice",
    code: "code-syntax",
    add: (code) => code.replace("\n}\n", '\n  source = "x"\n}\n'),
  },
  { name: "a sign that is missing", code: "code-syntax", add: (code) => code.replace("source =", "source") },
  { name: "a brace that is missing", code: "code-syntax", add: (code) => code.replace("\n}\n\noutput", "\n\noutput") },
];

/** Returns the line, from 1, that a mistake added or changed; if it only removed lines, the start of the call. */
function lineOfMistake(wrong: string, code: string): number {
  const correct = new Set(code.split("\n"));
  const index = wrong.split("\n").findIndex((line) => !correct.has(line));
  return index === -1 ? 1 : index + 1;
}

test("80 mistakes in calls of the provider's modules are found, each at its line", () => {
  const missed: unknown[] = [];
  let planted = 0;
  for (const [index, { name, code: expected, add }] of mistakes.entries()) {
    const places = modules.filter(
      (entry, at) => (at + index) % 3 === 0 && add(writeCall(entry, at), entry) !== undefined,
    );
    for (const [at, entry] of places.slice(0, 4).entries()) {
      const code = writeCall(entry, at);
      const wrong = add(code, entry) ?? "";
      expect(wrong).not.toBe(code);
      planted += 1;
      const line = lineOfMistake(wrong, code);
      const found = checkHcl(wrong, catalogue).map((each) => ({ code: each.code, line: each.line }));
      if (!found.some((each) => each.code === expected && each.line === line))
        missed.push({ name, module: `${entry.repository}/${entry.module}`, expected, line, found });
    }
  }
  expect([planted, missed]).toEqual([80, []]);
});

test("300 correct calls of the provider's modules have no findings", () => {
  const reported: string[] = [];
  for (let form = 0; form < 300; form += 1) {
    const entry = modules[(form * 7) % modules.length];
    if (!entry) continue;
    const code = writeCall(entry, form);
    for (const { line, code: id, message } of checkHcl(code, catalogue))
      reported.push(`${entry.repository}/${entry.module} ${line} ${id} ${message}`);
  }
  expect(reported).toEqual([]);
});
