import { describe, expect, it } from "vitest";
import { acceptsType } from "../hcl/accepts-type.ts";
import { compareModules } from "./compare-modules.ts";
import { describeChange } from "./change-texts.ts";
import type { ModuleInput, ModuleOutput } from "./module-entry.ts";
import { parseType } from "../hcl/type-tree.ts";

/** Returns the changes, breaking ones with the prefix "! ". */
function compare(before: Partial<ModuleInput>, after: Partial<ModuleInput>): string[] {
  const entry = (input: Partial<ModuleInput>) => ({ inputs: [{ name: "x", ...input }], outputs: [] });
  return compareModules(entry(before), entry(after)).map(
    (each) => `${each.breaking ? "! " : ""}${describeChange(each)}`,
  );
}

describe("compareModules", () => {
  it("reports inputs that were added, removed or became required", () => {
    const changes = compareModules(
      { inputs: [{ name: "gone", type: "string" }, { name: "same" }], outputs: [] },
      { inputs: [{ name: "needed", type: "bool" }, { name: "free", default: "1" }, { name: "same" }], outputs: [] },
    );
    expect(changes).toEqual([
      { kind: "input-removed", name: "gone", breaking: true, before: "string" },
      { kind: "input-added", name: "needed", breaking: true, after: "bool" },
      { kind: "input-added", name: "free", breaking: false },
    ]);
  });

  it.each<[Partial<ModuleInput>, Partial<ModuleInput>, string[]]>([
    [{ default: "1" }, {}, ["! input now required"]],
    [{}, { default: "null" }, ["input now optional"]],
    [{ default: "[1, 2]" }, { default: "[\n  1,\n  2,\n]" }, []],
    [{ default: "1" }, { default: "2" }, ["default changed"]],
    [{ type: "string" }, { type: "number" }, ["! type changed"]],
    [{ type: "number" }, { type: "string" }, ["type changed"]],
    [{ type: "object({ a = string })" }, { type: "object({\n  # A\n  a = string,\n})" }, []],
    [{}, { nullable: false }, ["! null no longer accepted"]],
    [{ default: "1" }, { default: "1", nullable: false }, ["null now means the default"]],
    [{ default: "1" }, { nullable: false }, ["! input now required", "! null no longer accepted"]],
    [{ nullable: false }, { nullable: true }, ["null now accepted"]],
    [{}, { validations: [{ condition: "var.x > 1", errorMessage: "No." }] }, ["! validation added"]],
    [{ validations: [{ condition: "var.x > 1", errorMessage: "No." }] }, {}, ["validation removed"]],
    [{}, { deprecated: "Use y." }, ["input deprecated"]],
    [{}, { description: "New", sensitive: true }, []],
  ])("from %j to %j", (before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });

  it("reports outputs and required versions", () => {
    const entry = (outputs: ModuleOutput[], constraint: string) => {
      return { inputs: [], outputs, requiredVersions: [{ name: "terraform", constraint }] };
    };
    const changes = compareModules(
      entry([{ name: "a" }, { name: "b" }, { name: "c", sensitive: true }], ">= 1.0"),
      entry([{ name: "b", sensitive: true }, { name: "c" }, { name: "d" }], ">= 1.3"),
    );
    expect(changes.map((each) => `${each.breaking ? "! " : ""}${describeChange(each)} ${each.name}`)).toEqual([
      "! output removed a",
      "! output now sensitive b",
      "! required version changed terraform",
      "output no longer sensitive c",
      "output added d",
    ]);
  });
});

describe("acceptsType", () => {
  it.each([
    ["any", "list(string)", true],
    ["list(string)", "any", false],
    ["string", "bool", true],
    ["bool", "string", false],
    ["string", "any", false],
    ["set(string)", "list(number)", true],
    ["map(string)", "list(string)", false],
    ["list(string)", "tuple([string, number])", true],
    ["map(string)", "object({ a = number })", true],
    ["object({ a = string, b = optional(string) })", "object({ a = string })", true],
    ["object({ a = string, b = string })", "object({ a = string })", false],
    ["object({ a = optional(string) })", "object({ a = string })", true],
    ["object({ a = string })", "object({ a = optional(string) })", false],
    ["object({})", "object({ a = string })", false],
    ["list(object({ a = string }))", "list(object({ a = number }))", true],
    ["tuple([string])", "tuple([string, string])", false],
    ["what(ever)", "what(ever)", true],
    ["what(ever)", "what(else)", false],
  ])("type %s for a value of type %s: %s", (after, before, accepted) => {
    expect(acceptsType(parseType(after), parseType(before))).toBe(accepted);
  });
});
