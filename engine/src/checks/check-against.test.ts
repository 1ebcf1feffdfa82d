import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { expect, test } from "vitest";
import { findBreaks } from "./check-against.ts";

const key = "github.com/acme/net//modules/vpc";
const entry = (version: string, inputs: object[], outputs: string[], more = {}) =>
  moduleEntrySchema.parse({
    path: "/vpc/",
    title: "VPC",
    repository: "acme/net",
    module: "vpc",
    source: "https://github.com/acme/net/tree/main/modules/vpc",
    version,
    inputs,
    outputs: outputs.map((name) => ({ name })),
    ...more,
  });
const now = new Map([
  [
    key,
    entry(
      "1.0.0",
      [
        { name: "zones", type: "number", description: "How many zones there are." },
        { name: "name", type: "string" },
        { name: "extra", type: "bool", default: "false" },
      ],
      ["id", "arn"],
    ),
  ],
]);
const next = new Map([
  [
    key,
    entry(
      "2.0.0",
      [
        { name: "zone_count", type: "number", description: "How many zones there are." },
        { name: "name", type: "list(string)" },
        { name: "owner", type: "string" },
      ],
      ["id"],
    ),
  ],
]);
const call = `module "vpc" {
  source = "git@github.com:acme/net.git//modules/vpc?ref=v1.0.0"
  zones  = 3
  name   = "main"
}

output "arn" {
  value = module.vpc.arn
}
`;
const breaksOf = (code: string, coming = next) =>
  findBreaks(code, { now, next: coming }).map(
    ({ offset, message, hint }) => `${code.slice(0, offset).split("\n").length}: ${message} ${hint}`,
  );

test("a breaking change is reported at the call, with the change", () => {
  expect(breaksOf(call)).toMatchInlineSnapshot(`
    [
      "3: VPC 2.0.0 will break this. VPC has no input "zones". Input removed: "zones"; probably called "zone_count" now.",
      "4: VPC 2.0.0 will break this. The value of "name" has the wrong type. This is a string, but list(string) is expected. Type changed: "name", from string to list(string).",
      "1: VPC 2.0.0 will break this. VPC requires "zone_count", "owner". Types: zone_count = number, owner = string.",
      "8: VPC 2.0.0 will break this. VPC has no output "arn". Output removed: "arn".",
    ]
  `);
});

test("a version without relevant changes breaks nothing, and existing problems are ignored", () => {
  expect(breaksOf(call, now)).toEqual([]);
  expect(breaksOf(call.replace("zones ", "zoens "))).toHaveLength(3);
  expect(breaksOf(call.replace("acme/net", "acme/other"))).toEqual([]);
  expect(breaksOf('module "vpc" {')).toEqual([]);
});

test("a removed module is reported at its source", () => {
  const removed = { kind: "removed", removed: { reason: "Subnets are their own.", replacement: "/subnets/" } };
  expect(breaksOf(call, new Map([[key, entry("2.0.0", [], [], removed)]]))).toMatchInlineSnapshot(`
    [
      "2: VPC 2.0.0 will break this. VPC was removed. Subnets are their own. Use /subnets/ instead.",
    ]
  `);
});
