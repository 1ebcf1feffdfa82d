import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareModules } from "../modules/compare-modules.ts";
import { compareVersions, interfaceAt, listVersions, type ModuleHistory, undoChanges } from "./known-versions.ts";

const history: ModuleHistory = {
  version: "3.1.0",
  inputs: [
    { name: "name", type: "string", description: "Name of it" },
    { name: "size", type: "number", default: "3" },
  ],
  outputs: [],
  changes: [
    {
      version: "3.0.0",
      since: "2.0.0",
      changes: [
        { kind: "input-removed", name: "long_name", breaking: true, before: "string", renamedTo: "name" },
        { kind: "input-added", name: "name", breaking: true, after: "string" },
        { kind: "input-default", name: "size", breaking: false, before: "2", after: "3" },
      ],
    },
    {
      version: "2.0.0",
      since: "1.0.0",
      changes: [
        { kind: "input-removed", name: "old", breaking: true, default: "1", deprecated: "Use size." },
        { kind: "input-default", name: "size", breaking: false, before: "1", after: "2" },
      ],
    },
  ],
};

describe("the versions of a module", () => {
  it("are all in the catalogue's history, newest first", () => {
    expect(listVersions(history)).toEqual(["3.1.0", "3.0.0", "2.0.0", "1.0.0"]);
    expect(listVersions({ version: "1.0.0" })).toEqual(["1.0.0"]);
    expect(listVersions({})).toEqual([]);
    expect(interfaceAt(history, "2.5.0")).toBeUndefined();
  });

  it("are compared across those in between, in both directions", () => {
    expect(compareVersions(history, "1.0.0", "3.1.0")).toEqual([
      { kind: "input-removed", name: "long_name", breaking: true, before: "string", renamedTo: "name" },
      { kind: "input-added", name: "name", breaking: true, after: "string" },
      { kind: "input-removed", name: "old", breaking: true, default: "1", deprecated: "Use size." },
      { kind: "input-default", name: "size", breaking: false, before: "1", after: "3" },
    ]);
    expect(compareVersions(history, "2.0.0", "1.0.0").map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "input-added old",
      "input-default size",
    ]);
    expect(compareVersions(history, "3.1.0", "3.0.0")).toEqual([]);
  });
});

describe("undoChanges", () => {
  const name = fc.constantFrom("a", "b", "c", "d_e");
  const input = fc.record(
    {
      name,
      type: fc.constantFrom("string", "number", "list(string)", "object({ a = string })"),
      default: fc.constantFrom("1", "null", '"x"'),
      nullable: fc.constant(false),
      deprecated: fc.constant("Use b."),
      validations: fc.array(fc.constant({ condition: "var.a", errorMessage: "var.a" }), { maxLength: 1 }),
    },
    { requiredKeys: ["name", "type"] },
  );
  const output = fc.record(
    { name, sensitive: fc.boolean(), ephemeral: fc.boolean(), deprecated: fc.constant("Use b.") },
    { requiredKeys: ["name"] },
  );
  const requirement = fc.record({
    name: fc.constantFrom("terraform", "aws"),
    constraint: fc.constantFrom(">= 1", ">= 2"),
  });
  const list = <Item extends { name: string }>(item: fc.Arbitrary<Item>) =>
    fc.uniqueArray(item, { selector: (each) => each.name });
  const modules = fc.record({
    inputs: list(input),
    outputs: list(output),
    requiredVersions: list(requirement),
  });

  it("returns an interface with the same differences from the new one as the old one had", () => {
    fc.assert(
      fc.property(modules, modules, (before, after) => {
        const changes = compareModules(before, after);
        expect(compareModules(undoChanges(after, changes), after)).toEqual(changes);
      }),
    );
  });
});
