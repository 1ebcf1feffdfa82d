import { expect, test } from "vitest";
import { positionAt } from "../findings/position-at.ts";
import { readExampleCalls } from "./read-calls.ts";

function mistakesIn(code: string): string[] {
  const read = readExampleCalls(code);
  if ("fault" in read) throw new Error(read.fault.message);
  return read.mistakes.map(({ offset, message, hint }) =>
    [`${positionAt(code, offset).line}:`, message, hint].filter(Boolean).join(" "),
  );
}

const call = (lines: string) => `module "shop" {\n  source = "acme/shop/aws"\n${lines}\n}\n`;
const unit = (lines: string) => `terraform {\n  source = "git::https://example.com/shop.git"\n}\n${lines}\n`;

test.each([
  [`local {\n  a = 1\n}`, '1: There are no blocks of the type "local". Did you mean "locals"?'],
  [`varable "a" {}`, '1: There are no blocks of the type "varable". Did you mean "variable"?'],
  [`variable "a" {\n  typ = string\n}`, '2: A block "variable" has no argument "typ". Did you mean "type"?'],
  [
    unit("inputs {\n  a = 1\n}"),
    '4: "inputs" is a block, but Terragrunt has an argument of that name. Write: inputs = { … }',
  ],
  [
    unit(`dependency "net" {\n  config_pat = "../net"\n}`),
    '5: A block "dependency" has no argument "config_pat". Did you mean "config_path"?',
  ],
  [
    unit("inputs = {\n  a = dependency.net.output.a\n}"),
    '5: "dependency.net.output" does not exist. Did you mean "dependency.net.outputs"?',
  ],
  [
    unit("inputs = {\n  a = dependencies.net.outputs.a\n}"),
    '5: "dependencies.net" does not exist. Did you mean "dependency.net"?',
  ],
  [unit("input = {\n  a = 1\n}"), '4: Terragrunt has no argument "input". Did you mean "inputs"?'],
  [
    call("  for_each = var.shops\n  name     = each.name"),
    '4: "each.name" does not exist. "each" has only: key, value.',
  ],
  [call("  name = path.modul"), '3: "path.modul" does not exist. Did you mean "path.module"?'],
  [
    call("  count    = 2\n  for_each = var.shops"),
    '4: The block "module" has both "count" and "for_each", of which only one is allowed. Remove one of the two.',
  ],
  [
    call("  count = 2\n  name  = each.key"),
    '4: "each" is only defined in a block with "for_each", which module "shop" does not have. Use "count.index", or for_each in place of count.',
  ],
  [call("  depends_on = module.net"), '3: "depends_on" is a list. Write it in brackets: depends_on = […]'],
  [
    call('  for_each = ["north", "south"]\n  name     = each.key'),
    '3: "for_each" is a list, but only a map or a set of strings is allowed. Make the list a set: for_each = toset([…])',
  ],
  [
    call("  name = count.index"),
    '3: "count" is only defined in a block with "count", which module "shop" does not have.',
  ],
  [
    call("  region = us-east-1"),
    '3: "us-east-1" is neither a text nor a reference. Put a text into quotes: "us-east-1".',
  ],
  [
    'resource "a" "b" {\n  type = ingress\n}',
    '2: "ingress" is neither a text nor a reference. Put a text into quotes: "ingress".',
  ],
  [call("  size = t3.micro"), '3: "t3.micro" is neither a text nor a reference. Put a text into quotes: "t3.micro".'],
  ['variable "a" {\n  type = map[string]\n}', "2: What a type contains is in parentheses. Write: map(…)"],
  [call("  key = alias/aws/sqs"), '3: "alias" is neither a text nor a reference. Put a text into quotes: "alias".'],
  [call("  isOpen = True"), '3: "True" is neither a text nor a reference. Did you mean "true"?'],
  [call("  a = { for k in var.b : k => v }"), '3: "v" is neither a text nor a reference. Put a text into quotes: "v".'],
  [call("  ranges = [10.0.0.0/8]"), "3: A number has no parts. Put addresses and versions into quotes."],
  [call('  count = "two"'), '3: "count" is a number.'],
  [call('  for_each = "two"'), '3: "for_each" is a map or a set of strings.'],
  [
    'module "a" {\n  source = "./a"\n  version = "1.0.0"\n}',
    '3: Only a module from a registry has a "version". Name the version in the source, as in ?ref=v1.2.0.',
  ],
  [
    'resource "a" "b" {\n  lifecyle {\n    prevent_destroy = true\n  }\n}',
    '2: A resource has no block "lifecyle". Did you mean "lifecycle"?',
  ],
  [
    'terraform {\n  required_version = ">= 1.5,"\n  required_providers {\n    aws = { source = "hashicorp/aws", version = "~> 5.0" }\n  }\n}',
    '2: ">= 1.5," is not a version, nor a constraint of versions. Write a number, with =, !=, >, >=, <, <= or ~> before it.',
  ],
  [
    'terraform {\n  required_providers {\n    aws = {\n      version = "^5.0"\n    }\n  }\n}',
    '4: "^5.0" is not a version, nor a constraint of versions. Write a number, with =, !=, >, >=, <, <= or ~> before it.',
  ],
  ['variable "a" {\n  type = list(int)\n}', '2: There is no type "int". Did you mean "number"?'],
  [
    'include "a" {\n  path = find_in_parent_folder("a")\n}',
    '2: There is no function "find_in_parent_folder". Did you mean "find_in_parent_folders"?',
  ],
  [`output "id" {\n  description = "The id"\n}`, '1: The output "id" has no value. Add: value = …'],
  [call("  name = vars.shop"), '3: There are no references that begin with "vars". Did you mean "var.shop"?'],
  [call('  name = joins("-", var.parts)'), '3: There is no function "joins". Did you mean "join"?'],
  [call('  name = split("-")[0]'), '3: "split" takes 2 parameters, but this call has 1.'],
  [call("  name = element(var.parts)"), '3: "element" takes 2 parameters, but this call has 1.'],
  [
    `provider "aws" {\n  alias = "east"\n}\n${call("  providers = { aws = aws.west }")}`,
    '6: No provider "aws" has the alias "west". Did you mean "aws.east"?',
  ],
  [
    'variable "size" {\n  type    = number\n  default = "big"\n}',
    expect.stringMatching(/^3: The default does not have the variable's type\. /),
  ],
  [
    'variable "size" {\n  type = "number"\n}',
    "2: The type is in quotes, which Terraform only allowed until version 0.11. Write: type = number",
  ],
])("%s is refused", (code, message) => {
  expect(mistakesIn(code)).toEqual([message]);
});

test.each([
  `source "file" "a" {}`,
  `local "a" {\n  expression = 1\n}`,
  unit("inputs = {\n  a = dependency.net.outputs.output\n}"),
  call("  for_each = toset(var.shops)\n  name     = each.value.name"),
  call("  names = [for path in var.paths : path.name]"),
  call("  depends_on = [module.net]"),
  call('  for_each = toset(["north", "south"])\n  name     = each.key'),
  `resource "a" "b" {\n  dynamic "rule" {\n    for_each = var.rules\n    iterator = each\n    content {\n      port = each.value\n    }\n  }\n}`,
  `variable "a" {\n  type      = string\n  ephemeral = true\n}`,
  `output "a" {}`,
  `variable "a" {\n  type    = optional(list(string))\n  default = null\n}`,
  call('  name = split("-", var.name)[0]\n  all  = concat(var.lists...)\n  one  = cidrsubnet(var.parts...)'),
  `provider "aws" {\n  alias = "east"\n}\n${call("  providers = { aws = aws.east, other = other.west }")}`,
  `locals {\n  vpns = 1\n}\n${call("  a = local.vpcs.a\n  b = local.vpcs.b\n  c = local.vpcs.c\n  d = local.vpns")}`,
])("%s is not", (code) => {
  expect(mistakesIn(code)).toEqual([]);
});

test.each([
  [
    `locals {\n  region = "x"\n}\n${call("  region = local.regoin")}`,
    '6: "local.regoin" is not declared. Did you mean "local.region"?',
  ],
  [
    `variable "project_id" {}\n${call("  project = var.project")}`,
    '4: "var.project" is not declared. Did you mean "var.project_id"?',
  ],
  [`variable "shops" {}\n${call("  for_each = var.shop")}`, '4: "var.shop" is not declared. Did you mean "var.shops"?'],
  [
    `resource "aws_vpc" "main" {}\n${call("  vpc_id = aws_vpc.mian.id")}`,
    '4: "aws_vpc.mian" is not declared. Did you mean "aws_vpc.main"?',
  ],
  [
    unit(
      `dependency "net" {\n  config_path = "../net"\n  mock_outputs = {\n    private_subnet_ids = []\n  }\n}\ninputs = {\n  a = dependency.net.outputs.subnet_ids\n}`,
    ),
    '11: "dependency.net.outputs.subnet_ids" is not declared. Did you mean "dependency.net.outputs.private_subnet_ids"?',
  ],
  [
    unit(`dependency "net" {\n  config_path = "../net"\n}\ninputs = {\n  a = dependency.zone.outputs.id\n}`),
    '8: "dependency.zone" is not declared.',
  ],
  [
    unit(`include "root" {\n  path = "x"\n}\nlocals {\n  env = "test"\n}\ninputs = {\n  a = local.environment\n}`),
    '11: "local.environment" is not declared.',
  ],
])("%s reads a name that is declared a little differently", (code, message) => {
  expect(mistakesIn(code)).toEqual([message]);
});

test.each([
  call("  region = local.region"),
  `variable "region" {}\n${call("  zone = var.zone")}`,
  `variable "name" {}\n${call("  name = var.name\n  size = var.size")}`,
  `variable "version" {}\n${call("  engine_version = var.engine_version")}`,
  `resource "aws_subnet" "a1" {}\n${call("  subnet_ids = [aws_subnet.a1.id, aws_subnet.a2.id]")}`,
  `resource "aws_subnet" "net_a" {}\n${call("  subnet_ids = [aws_subnet.net_b.id]")}`,
  `module "net" {\n  source = "acme/net/aws"\n}\n${call("  vpc_id = module.net_peering.vpc_id")}`,
  `locals {\n  ctx_keys = merge(local.ctx.keys, {})\n}`,
  unit(
    `include "root" {\n  path = "x"\n}\ndependency "net" {\n  config_path = "../net"\n}\ninputs = {\n  a = dependency.zone.outputs.id\n}`,
  ),
])("%s may be declared elsewhere", (code) => {
  expect(mistakesIn(code)).toEqual([]);
});

test("reads of the items of a module with for_each are reads of its outputs", () => {
  const read = readExampleCalls('output "ids" {\n  value = { for name, shop in module.shop : name => shop.id }\n}\n');
  expect("fault" in read ? [] : read.reads.map(({ module, output }) => `${module}.${output}`)).toEqual(["shop.id"]);
});

test("names, placeholders and types in place of values are no mistakes", () => {
  const code = [
    call('  a = YOUR_NAME\n  b = string\n  c = [for x in var.d : upper(x)]\n  d = { e = 1, (f.g) = 2 }\n  count = "2"'),
    'resource "a" "b" {\n  provider = aws\n  lifecycle {\n    ignore_changes = [tags, name]\n  }\n  provisioner "local-exec" {\n    when = destroy\n  }\n  dynamic "c" {\n    for_each = var.d\n    iterator = e\n    content {\n      f = e.value\n    }\n  }\n}',
    'variable "a" {\n  type = object({ b = optional(list(string), []), int = any })\n}',
    'other "tool" {\n  a = word\n}',
    'module "b" {\n  source  = "acme/shop/aws"\n  version = "1.0.0"\n}',
  ];
  expect(code.flatMap(mistakesIn)).toEqual([]);
});
