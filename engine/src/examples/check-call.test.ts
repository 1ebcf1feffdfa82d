import { expect, test } from "vitest";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { positionAt } from "../findings/position-at.ts";
import { checkCalls, type KnownModule } from "./check-call.ts";
import { readExampleCalls } from "./read-calls.ts";

const vpc: KnownModule = {
  title: "VPC",
  version: "0.22.4",
  inputs: [
    { name: "cidr_block", type: "string" },
    { name: "num_nat_gateways", type: "number" },
    { name: "tags", type: "map(string)", default: "{}" },
    { name: "subnets", type: "list(object({ name = string, bits = optional(number) }))", default: "[]" },
    { name: "old", type: "bool", default: "false", deprecated: "Use tags." },
  ],
  outputs: [{ name: "vpc_id" }],
  changes: [
    {
      version: "0.22.0",
      since: "0.21.0",
      changes: [
        { kind: "input-removed", name: "nats", breaking: true },
        { kind: "input-now-required", name: "num_nat_gateways", breaking: true },
        { kind: "output-removed", name: "arn", breaking: true },
      ],
    },
  ],
} satisfies Partial<ModuleEntry>;

function problemsOf(text: string, isFragment = false, module = vpc): string[] {
  const read = readExampleCalls(text);
  if ("fault" in read) return [read.fault.message];
  const known = read.calls.map((each) => ({ call: each, module, isFragment }));
  const found = checkCalls(known, read.reads);
  return found.map(({ offset, severity, message, hint }) => {
    const { line, column } = positionAt(text, offset);
    return `${line}:${column} ${severity}: ${message}${hint === undefined ? "" : ` ${hint}`}`;
  });
}

const call = (inputs: string, ref = "v0.22.4") =>
  `module "vpc" {\n  source = "git::https://github.com/acme/net.git//modules/vpc?ref=${ref}"\n  ${inputs}\n}\n`;
const right = 'cidr_block = "10.0.0.0/16"\n  num_nat_gateways = 1';

test.each([
  right,
  `${right}\n  tags = { a = "b", n = 1 }\n  count = 2\n  providers = { aws = aws.west }`,
  'cidr_block = var.cidr\n  num_nat_gateways = "3"\n  subnets = [{ name = "a" }, { name = "b", bits = 3 }]',
  'cidr_block = "%{ if true }10%{ endif }.0.0.0/16"\n  num_nat_gateways = var.is_prod ? 3 : 1\n  tags = merge(local.tags, {})',
  'cidr_block = "<cidr_block>"\n  num_nat_gateways = "<number>"\n  tags = null',
])("a correct call has no findings: %s", (inputs) => {
  expect(problemsOf(call(inputs))).toEqual([]);
});

test("each mistake is reported at its position", () => {
  const wrong = `cidr_blok = "10.0.0.0/16"
  num_nat_gateways = "three"
  tags = ["a"]
  subnets = [{ name = "a", bit = 3 }]
  old = true`;
  expect(problemsOf(call(wrong) + 'output "id" {\n  value = module.vpc.vpcid\n}\n')).toMatchInlineSnapshot(`
    [
      "3:3 error: VPC has no input "cidr_blok". Did you mean "cidr_block"?",
      "4:22 error: The value of "num_nat_gateways" has the wrong type. This is a string, but number is expected.",
      "5:10 error: The value of "tags" has the wrong type. This is a list, but map(string) is expected.",
      "6:28 warning: Terraform ignores the attribute "bit": the object's type does not have it. Did you mean "bits"?",
      "7:3 warning: The input "old" is deprecated. Use tags.",
      "1:1 error: VPC requires "cidr_block". Types: cidr_block = string.",
      "10:11 error: VPC has no output "vpcid". Did you mean "vpc_id"?",
    ]
  `);
});

test("mistakes that Terraform rejects take precedence over attributes that it ignores", () => {
  const both = `${right}\n  subnets = [{ bit = 3 }, { name = "b", bits = "three" }]`;
  expect(problemsOf(call(both))).toEqual([
    '5:14 error: The value of "subnets" has the wrong type. The object has no attribute "name", which is required.',
  ]);
});

test("a misspelt attribute that is required is reported where it is written", () => {
  expect(problemsOf(call(`${right}\n  subnets = [\n    { bits = 3, nmae = "b" },\n  ]`))).toEqual([
    '6:17 error: The value of "subnets" has the wrong type. The object has no attribute "name", which is required. Did you mean "name"?',
  ]);
});

test("a value that a rule of the module excludes is reported with the rule's message", () => {
  const validations = [{ condition: 'contains(["small", "large"], var.size)', errorMessage: "Small or large." }];
  const sized = { ...vpc, inputs: [{ name: "size", type: "string", default: '"small"', validations }] };
  expect(problemsOf(call('size = "lagre"'), false, sized)).toEqual([
    '3:10 error: The module does not accept this value of "size". Small or large.',
  ]);
  for (const value of ['"large"', '"<size>"', '"your-size"', '"REPLACE_ME"', "var.size", '"${var.size}"', "null"])
    expect(problemsOf(call(`size = ${value}`), false, sized)).toEqual([]);
  const rule = { kind: "input-validation" as const, name: "size", breaking: true };
  const changed = { ...sized, changes: [{ version: "0.22.0", since: "0.21.0", changes: [rule] }] };
  expect(problemsOf(call('size = "huge"', "v0.21.0"), false, changed)).toEqual([]);
});

test("where a type changed after the call's version, a value must fit the earlier or the present one", () => {
  const type = { kind: "input-type" as const, name: "zones", breaking: true, before: "list(string)", after: "number" };
  const module = {
    ...vpc,
    inputs: [{ name: "zones", type: "number" }],
    changes: [{ version: "0.22.0", since: "0.21.0", changes: [type] }],
  };
  expect(problemsOf(call('zones = ["a"]', "v0.21.0"), false, module)).toEqual([]);
  expect(problemsOf(call("zones = 2", "v0.21.0"), false, module)).toEqual([]);
  expect(problemsOf(call('zones = { a = "b" }', "v0.21.0"), false, module)).toEqual([
    '3:11 error: The value of "zones" has the wrong type. This is an object, but number is expected.',
  ]);
});

test("a `run` block of a test calls a module, whose other variables may be set elsewhere", () => {
  const run = (name: string) =>
    `run "it" {\n  module {\n    source = "acme/net/aws//modules/vpc"\n    version = "0.22.4"\n  }\n  variables {\n    ${name} = "a"\n  }\n}\n`;
  expect(problemsOf(run("cidr_block"))).toEqual([]);
  expect(problemsOf(run("cidr_blok"))).toEqual(['7:5 error: VPC has no input "cidr_blok". Did you mean "cidr_block"?']);
});

test("a plural is not taken for a misspelling of the singular in another version", () => {
  expect(
    problemsOf(call("cidr_blocks = []\n  cidr_blok = 1", "v0.1.0")).filter((each) => !each.includes("note:")),
  ).toEqual(['4:3 error: VPC has no input "cidr_blok". Did you mean "cidr_block"?']);
});

test("a fragment may lack required inputs", () => {
  expect(problemsOf(call('cidr_block = "10.0.0.0/16"'), true)).toEqual([]);
});

test("a call of an older version is checked against the inputs of that version", () => {
  expect(problemsOf(call('cidr_block = "10.0.0.0/16"\n  nats = 3', "v0.21.0"))).toMatchInlineSnapshot(`
    [
      "4:3 warning: A later version of VPC has no input "nats".",
    ]
  `);
});

test("an input that was renamed is found by its old name, also over several versions", () => {
  const removal = (name: string, renamedTo: string) => ({
    kind: "input-removed" as const,
    name,
    breaking: true,
    renamedTo,
  });
  const renamed = {
    ...vpc,
    changes: [
      { version: "0.22.0", since: "0.21.0", changes: [removal("net", "cidr_block")] },
      { version: "0.21.0", since: "0.20.0", changes: [removal("network", "net"), removal("zone", "zones")] },
    ],
  };
  const hint = 'It is probably called "cidr_block" now.';
  const inputs = 'network = ""\n  zone = ""\n  num_nat_gateways = 1';
  expect(problemsOf(call(inputs, "v0.20.0"), true, renamed)).toEqual([
    `3:3 warning: A later version of VPC has no input "network". ${hint}`,
    '4:3 warning: A later version of VPC has no input "zone".',
  ]);
  expect(problemsOf(call(inputs), true, renamed)).toEqual([
    `3:3 error: VPC has no input "network". ${hint}`,
    '4:3 error: VPC has no input "zone".',
  ]);
});

test("a call of the last version is checked against it if the catalogue has an unreleased state", () => {
  const changes = [{ since: "0.22.4", changes: [{ kind: "input-removed" as const, name: "net", breaking: true }] }];
  const unreleased = { ...vpc, version: undefined, changes };
  expect(problemsOf(call("net = 1"), true, unreleased)).toEqual([
    '3:3 warning: A later version of VPC has no input "net".',
  ]);
  expect(problemsOf(call("net = 1", "v0.23.0"), true, unreleased)).toEqual([
    "2:12 warning: The catalogue has no version 0.23.0 of this module. Its latest version is 0.22.4.",
    '3:3 error: VPC has no input "net".',
  ]);
});

test("a call of an older version may use an output that a later version removed", () => {
  const text = `${call(right, "v0.21.0")}output "x" {\n  value = module.vpc.OUTPUT\n}\n`;
  expect(problemsOf(text.replace("OUTPUT", "arn"))).toEqual([]);
  expect(problemsOf(text.replace("OUTPUT", "arm"))).toEqual(['7:11 error: VPC has no output "arm".']);
});

test("for a version that is not in the catalogue, only misspelt names are reported", () => {
  const inputs = "cidr_blok = 1\n  eips = []\n  num_nat_gateways = {}";
  expect(problemsOf(call(inputs, "v0.9.0"))).toMatchInlineSnapshot(`
    [
      "2:12 note: It is not known what VPC had in 0.9.0: the catalogue has 0.22.4. Only names that look mistyped are reported.",
      "3:3 error: VPC has no input "cidr_blok". Did you mean "cidr_block"?",
    ]
  `);
  const output = 'output "id" {\n  value = module.vpc.vpc_di\n}\noutput "ids" {\n  value = module.vpc.vpc_ids\n}\n';
  expect(problemsOf(call("", "v0.9.0") + output).slice(1)).toEqual([
    '6:11 error: VPC has no output "vpc_di". Did you mean "vpc_id"?',
  ]);
  const registry = `module "vpc" {\n  source = "acme/net/aws"\n  version = "VERSION"\n  nats = 1\n  ${right}\n}\n`;
  expect(problemsOf(registry.replace("VERSION", "~> 0.9"))).toHaveLength(1);
  expect(problemsOf(registry.replace("VERSION", "~> 0.22.0"))).toEqual(['4:3 error: VPC has no input "nats".']);
});

test("a version newer than the catalogue's is reported", () => {
  expect(problemsOf(call(right, "v0.30.0"))).toMatchInlineSnapshot(`
    [
      "2:12 warning: The catalogue has no version 0.30.0 of this module. Its latest version is 0.22.4.",
    ]
  `);
});

test("terragrunt: inputs are beside the source; included files may set the rest", () => {
  const text = (start: string) =>
    `${start}terraform {\n  source = "git::https://github.com/acme/net.git//modules/vpc?ref=v0.22.4"\n}\ninputs = {\n  cidr = 1\n}\n`;
  expect(problemsOf(text("")).map((each) => each.slice(0, 30))).toEqual([
    '5:3 error: VPC has no input "c',
    '1:1 error: VPC requires "cidr_',
  ]);
  expect(problemsOf(text('include "root" {\n  path = "x"\n}\n'))).toHaveLength(1);
});

test("a call of a removed module is reported", () => {
  const read = readExampleCalls(call(right));
  const removed = { ...vpc, kind: "removed" as const, removed: { reason: "It was split.", replacement: "/new/" } };
  const found =
    "calls" in read
      ? checkCalls(
          read.calls.map((each) => ({ call: each, module: removed, isFragment: false })),
          [],
        )
      : [];
  expect(found).toMatchObject([{ code: "call-module-removed", message: "VPC was removed. It was split." }]);
});
