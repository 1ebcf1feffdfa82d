import { describe, expect, it } from "vitest";
import { formatType } from "./format-type.ts";
import { parseType, type TypeNode } from "./type-tree.ts";

const string: TypeNode = { kind: "primitive", name: "string" };
const number: TypeNode = { kind: "primitive", name: "number" };
const any: TypeNode = { kind: "primitive", name: "any" };

describe("parseType", () => {
  it.each<[string, TypeNode]>([
    ["string", string],
    [" any\n", any],
    ['"string"', string],
    ["list", { kind: "collection", name: "list", element: any }],
    ["set(number)", { kind: "collection", name: "set", element: number }],
    [
      "map(list(string),)",
      { kind: "collection", name: "map", element: { kind: "collection", name: "list", element: string } },
    ],
    ["tuple([string, number,])", { kind: "tuple", elements: [string, number] }],
    ["object({})", { kind: "object", attributes: [] }],
  ])("reads %s", (text, expected) => {
    expect(parseType(text)).toEqual(expected);
  });

  it("parses attributes separated by commas or line breaks, with either sign", () => {
    const expected = [
      { name: "a", type: string, optional: false },
      { name: "b", type: number, optional: false },
    ];
    for (const text of [
      "object({ a = string, b = number })",
      "object({\na = string\nb = number\n})",
      'object({"a": string, b : number,})',
    ])
      expect(parseType(text)).toEqual({ kind: "object", attributes: expected });
  });

  it("parses optional attributes and keeps their defaults as written", () => {
    const text =
      'object({ a = optional(string), b = optional(list(object({ c = optional(number, max(1, 2)) })), [{ c = ")}," }]) })';
    const inner: TypeNode = {
      kind: "object",
      attributes: [{ name: "c", type: number, optional: true, default: "max(1, 2)" }],
    };
    expect(parseType(text)).toEqual({
      kind: "object",
      attributes: [
        { name: "a", type: string, optional: true },
        {
          name: "b",
          type: { kind: "collection", name: "list", element: inner },
          optional: true,
          default: '[{ c = ")}," }]',
        },
      ],
    });
  });

  it("does not end a default within a template, an escape or a here-document", () => {
    const defaults = ['"${upper(")")}"', '"\\")"', '"$${"', "<<-EOT\n  )\n  EOT"];
    for (const value of defaults)
      expect(parseType(`object({ a = optional(string, ${value}\n) })`)).toMatchObject({
        attributes: [{ default: value }],
      });
  });

  it("uses the comment after an opening brace as the attribute's description", () => {
    const text =
      "object({ # not of a\n  # Above\n  a = string # Behind\n  b = optional(list(object({ # In order\n    c = any\n  })), { # not of b\n  })\n})";
    const type = parseType(text);
    const attributes = type.kind === "object" ? type.attributes : [];
    expect(attributes.map(({ description }) => description)).toEqual(["Above\nBehind", "In order"]);
  });

  it("uses the comments above and after an attribute as its description", () => {
    const type = parseType(
      "object({\n  # The name,\n  # in full\n  a = string\n  b = number, // How many\n  /* Free */ c = any\n})",
    );
    expect(type).toMatchObject({
      attributes: [
        { name: "a", description: "The name,\nin full" },
        { name: "b", description: "How many" },
        { name: "c", description: "Free" },
      ],
    });
  });

  it.each([
    "",
    "object(",
    "object({a=})",
    "object({a=string)",
    "list()",
    "tuple([string",
    "string number",
    "optional(string)",
    "vpc",
    "(",
    "€",
  ])("returns an invalid type as text: %j", (text) => {
    expect(parseType(text)).toEqual({ kind: "unknown", text });
  });

  it("survives extremely deep nesting", () => {
    const depth = 50_000;
    expect(parseType("list(".repeat(depth) + "string" + ")".repeat(depth)).kind).toBe("unknown");
  });
});

describe("formatType", () => {
  it.each([
    ["bool", "bool"],
    ["map(\n  list(string)\n)", "map(list(string))"],
    ["list(object({ a = string }))", "list(object)"],
    ["tuple([string, object({})])", "tuple([string, object])"],
    ["some  \n thing", "some thing"],
  ])("shortens %j to %s", (text, expected) => {
    expect(formatType(parseType(text))).toBe(expected);
  });
});
