import { describe, expect, it } from "vitest";
import { changeValues } from "./change-values.ts";

function typeChange(before: string, after: string) {
  return changeValues({ kind: "input-type", name: "a", breaking: false, before, after });
}

describe("changeValues", () => {
  it("names the attributes of a type that differ, with their path", () => {
    const before = "map(object({\n  a = string\n  b = optional(list(object({ c = number })))\n  old = any\n}))";
    const after = `map(object({
      new_one = optional(string,
        "x")
      a       = string # The first
      b       = optional(list(object({ c = string, d = bool })))
    }))`;
    expect(typeChange(before, after)).toEqual({
      lines: [
        { text: "b.c = number", kind: "deleted" },
        { text: "b.c = string", kind: "inserted" },
        { text: "b.d = bool", kind: "inserted" },
        { text: "old = any", kind: "deleted" },
        { text: 'new_one = optional(string, "x")', kind: "inserted" },
      ],
    });
  });

  it("says types in a few words", () => {
    expect(typeChange("any", "object({\n  a = string\n})")).toEqual({ before: "any", after: "object", lines: [] });
    expect(typeChange("list(string)", "set(string)")).toEqual({
      before: "list(string)",
      after: "set(string)",
      lines: [],
    });
    const added = { kind: "input-added", name: "a", breaking: false, after: "object({\n  a = string\n})" } as const;
    expect(changeValues(added)).toEqual({ after: "object", lines: [] });
  });

  it("shows the lines of a long default that differ, and short ones whole", () => {
    const change = { kind: "input-default", name: "a", breaking: false } as const;
    expect(changeValues({ ...change, before: '"x"', after: "null" })).toEqual({
      before: '"x"',
      after: "null",
      lines: [],
    });
    expect(changeValues({ ...change, before: "{\n  a = 1\n  b = 2\n}", after: "{\n  a = 1\n  b = 3\n}" })).toEqual({
      lines: [
        { text: "  b = 2", kind: "deleted" },
        { text: "  b = 3", kind: "inserted" },
      ],
    });
    const emptied = changeValues({ ...change, before: "{\n  a = 1\n}", after: "{}" });
    expect(emptied).toMatchObject({ before: "{ … }", after: "{}" });
    const large = Array.from({ length: 1100 }, (_, index) => `${index},`).join("\n");
    expect(changeValues({ ...change, before: `[\n${large}\n]`, after: `[\n${large}\n1\n]` })).toEqual({ lines: [] });
  });
});
