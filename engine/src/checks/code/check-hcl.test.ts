import { expect, test } from "vitest";
import { checkHcl, checkTerraformJson } from "./check-hcl.ts";

const catalogue = new Map([
  [
    "github.com/acme/net//modules/vpc",
    {
      title: "VPC",
      version: "1.0.0",
      inputs: [
        { name: "zones", type: "number" },
        { name: "tags", default: "{}" },
      ],
      outputs: [{ name: "id" }],
    },
  ],
]);
const problemsOf = (code: string) =>
  checkHcl(code, catalogue).map(({ line, column, code: id, message }) => `${line}:${column} ${id} ${message}`);
const call = (inputs: string, folder = "vpc") =>
  `module "vpc" {\n  source = "git@github.com:acme/net.git//modules/${folder}?ref=v1.0.0"\n${inputs}}\n`;

test.each([
  ["a call", call("  zones = 3\n")],
  ["a source alone", call("")],
  ["what is left out, by a line", call("  ...\n")],
  ["what is left out, by a comment", call("  # … the other inputs\n")],
  ["what is left out, by words", call("  tags = {}\n  // Other module configurations\n")],
  ["what is left out, by other words", call("  tags = {}\n  # The rest of arguments are omitted for brevity\n")],
  ["what is left out, by brackets", 'resource "x" "y" {\n  a = { ... }\n  b = [...]\n  c = ...\n  d = ["e", ...]\n}'],
  ["values to be filled in", call("  zones = <ZONES>\n") + "y = $$NAME$$\nz = ${your-key}\n"],
  ["the first lines of a block, with what is left out", call("  zones = 3\n  # ...").replace(/\}\n$/, "")],
  ["the first lines of blocks within one another", "a {\n  b {\n    c = 1"],
  ["a placeholder for a block's type", "a {\n  <provider_name> {\n    b = 1\n  }\n}"],
  ["outputs as Terraform prints them", 'Outputs:\n\na = {\n  "b" = "c"\n}'],
  ["an expression", 'merge(local.a, { b = "c" })'],
  ["entries of an object", '"a" = 1,\n"b" = { c = 2 },'],
  ["items of a list", '"a",\n"b",'],
  ["a type", "list(object({ a = optional(string) }))"],
  ["expressions, one on each line", "range(max)\nrange(start, limit)"],
  ["addresses below comments", "# first\nmodule.network\nmodule.cluster\n\n# then\nmodule.app"],
  ["what is typed in a console", '> upper("a")\n"A"\n> null'],
  ["a description of the syntax", '<BLOCK TYPE> "<LABEL>" {\n  # Body\n}'],
  ["Terragrunt of before 2019", 'terragrunt = {\n  terraform {\n    source = "x"\n  }\n}'],
  ["OpenTofu's own settings", 'provider_installation {\n  dev_overrides {\n    "a/b" = "/c"\n  }\n}'],
  ["what Terraform prints of a plan", "      ~ keepers = { # forces replacement\n          + a = 1\n        }"],
  ["a message of Terraform", "│ Error: Invalid value\n│\n│   on main.tf line 3:\n│    3:   a = b"],
  ["a question of Terraform", "var.region (of the network)\n   Enter a value:"],
  ["a template of a file", '{{ range .Modules }}\nmodule "{{ .Name }}" {\n}\n{{ end }}'],
  ["variables of a shell to be filled in", call("  zones = $ZONES\n")],
  ["folders that the catalogue leaves out", call("  a = 1\n", "vpc/wrappers/all")],
  ["a version before the one that is known", call("  cidr = 1\n").replace("v1.0.0", "v0.1.0")],
  ["a module of such a version", call("", "network").replace("v1.0.0", "v0.1.0")],
  ["another repository", 'module "x" {\n  source = "git::https://github.com/other/x.git"\n  a = 1\n}'],
  ["an output", `${call("  zones = 3\n")}output "x" {\n  value = module.vpc.id\n}`],
])("%s is accepted", (_, code) => {
  expect(problemsOf(code)).toEqual([]);
});

test("what Terraform refuses is a mistake, unless something is left out", () => {
  const code = call("  zones = local.zone\n") + "locals {\n  zoen = 1\n}\n";
  expect(problemsOf(code)).toEqual(['3:11 code-refused "local.zone" is not declared.']);
  expect(problemsOf(`${code}# ...\n`)).toEqual([]);
});

test("a block in a call is a mistake, also where code is left out", () => {
  expect(problemsOf(call("  # ...\n\n  zones {\n    a = 1\n  }\n"))).toEqual([
    '5:3 code-syntax "zones" is a block, but a call of a module only has arguments.',
  ]);
});

test("a wrong separator after the host is reported", () => {
  const message = "After the host comes a colon in an address with git@, but a slash in one with ssh://.";
  const found = (start: string) => problemsOf(call("  zones = 3\n").replace("git@github.com:", start));
  expect(found("git@github.com/")).toEqual([`2:12 call-source-unknown ${message}`]);
  expect(found("git::ssh://git@github.com:")).toEqual([`2:12 call-source-unknown ${message}`]);
  for (const start of ["git::ssh://git@github.com/", "git::ssh://git@github.com:22/", "git::git@github.com:"])
    expect(found(start)).toEqual([]);
});

test("a tag that is no version, and a misspelt parameter, are reported", () => {
  const found = (query: string) => problemsOf(call("  zones = 3\n").replace("ref=v1.0.0", query));
  expect(found("ref=v1,0.0")).toEqual([
    '2:12 call-version-unknown The catalogue has no version "v1,0.0" of this module.',
  ]);
  expect(found("reff=v1.0.0")).toEqual(['2:12 call-version-unknown A source has no parameter "reff".']);
  expect(found("tag=v1.0.0")).toEqual(['2:12 call-version-unknown A source has no parameter "tag".']);
  for (const query of ["ref=main", "ref=1a2b3c4", "ref=v1.0.0-rc.1", "ref=v1.0.0&depth=1"])
    expect(found(query)).toEqual([]);
});

test("typos in a repository's name are reported, other repositories are not", () => {
  const found = (address: string) =>
    checkHcl(`module "vpc" {\n  source = "${address}"\n}\n`, catalogue).map(
      ({ message, hint }) => `${message} ${hint}`,
    );
  expect(found("git@github.com:acme/nte.git//modules/vpc")).toEqual([
    'The catalogue has no modules of github.com/acme/nte. Did you mean "github.com/acme/net"?',
  ]);
  expect(found("git@github.com:acme/nets.git//modules/vpc")).toEqual([]);
  expect(found("git::https://githib.com/acme/net.git//modules/vpc")).toEqual([
    'The catalogue has no modules of githib.com/acme/net. Did you mean "github.com/acme/net"?',
  ]);
  expect(found("git::https://gitlab.com/acme/net.git//modules/vpc")).toEqual([]);
  expect(found("git@github.com:acne/net.git//modules/vpc")).toEqual([]);
  const longer = new Map(Array.from(catalogue, ([key, module]) => [key.replace("acme", "acme-modules"), module]));
  const source = 'module "vpc" {\n  source = "git@github.com:acme-module/net.git//modules/vpc"\n}\n';
  expect(checkHcl(source, longer)).toMatchObject([{ hint: 'Did you mean "github.com/acme-modules/net"?' }]);
});

test("calls in JSON are checked like those in HCL", () => {
  const found = (inputs: object) => {
    const source = "git@github.com:acme/net.git//modules/vpc?ref=v1.0.0";
    const code = JSON.stringify({ module: { vpc: { source, ...inputs } } }, undefined, 2);
    return checkTerraformJson(code, catalogue).map(({ line, column, message }) => `${line}:${column} ${message}`);
  };
  expect(found({ zones: 3 })).toEqual([]);
  expect(found({ zones: "${var.zones}" })).toEqual([]);
  expect(found({ zones: "three", zone: 1 })).toMatchInlineSnapshot(`
    [
      "5:16 The value of "zones" has the wrong type. This is a string, but number is expected.",
      "6:7 VPC has no input "zone".",
    ]
  `);
  expect(checkTerraformJson('{ "module": { "vpc": { "source": ', catalogue)).toEqual([]);
});

test("addresses in the state are not read as outputs", () => {
  const blocks = `moved {
  from = aws_vpc.main
  to   = module.vpc.aws_vpc.vpc[0]
}

removed {
  from = module.vpc.aws_eip.nat
}

import {
  to = module.vpc.aws_vpc.vpc
  id = module.vpc.vpc
}
`;
  expect(problemsOf(call("  zones = 3\n") + blocks)).toEqual(['16:8 call-output-unknown VPC has no output "vpc".']);
});

test("a file that Terragrunt units include sets only a part of their inputs", () => {
  const source = 'source = "git@github.com:acme/net.git//modules/vpc?ref=v1.0.0"';
  const unit = `terraform {\n  ${source}\n}\n\ninputs = {\n  ID\n}\n`;
  const codesOf = (code: string, title?: string) => checkHcl(code, catalogue, title).map((each) => each.code);
  expect(codesOf(unit.replace("ID", "zones = 3"), "dev/vpc/terragrunt.hcl")).toEqual([]);
  expect(codesOf(unit.replace("ID", "other = 3"), "dev/vpc/terragrunt.hcl")).toEqual([
    "call-input-unknown",
    "call-input-missing",
  ]);
  expect(codesOf(unit.replace("ID", "other = 3"), "_envcommon/vpc.hcl (excerpt)")).toEqual(["call-input-unknown"]);
  expect(codesOf(call("  other = 3\n"), "main.hcl")).toEqual(["call-input-unknown", "call-input-missing"]);
});

test("mistakes are reported at their positions", () => {
  expect(problemsOf(call("  zone = 3\n"))).toMatchInlineSnapshot(`
    [
      "3:3 call-input-unknown VPC has no input "zone".",
      "1:1 call-input-missing VPC requires "zones".",
    ]
  `);
  expect(problemsOf(call("", "vpcs"))).toMatchInlineSnapshot(`
    [
      "2:12 call-source-unknown The catalogue has no module "modules/vpcs" of github.com/acme/net.",
    ]
  `);
  const folders = ["hub-legacy", "auth"].map((name) => `github.com/acme/net//modules/${name}`);
  const renamed = new Map(folders.map((key) => [key, { title: "", version: "1.0.0", inputs: [], outputs: [] }]));
  expect(checkHcl(call("", "hub"), renamed)[0]?.hint).toBe('Did you mean "modules/hub-legacy"?');
  expect(problemsOf("module {\n  a = 1\n}")).toEqual(['1:1 code-syntax A block "module" has 1 label.']);
  expect(problemsOf(call("  tags {\n    a = 1\n  }\n"))).toEqual([
    '3:3 code-syntax "tags" is a block, but a call of a module only has arguments.',
  ]);
  expect(problemsOf(call("  lifecycle {\n    enabled = true\n  }\n"))).toEqual([]);
  expect(
    problemsOf('module "a" {\n  source = "git::https://github.com/acme/net.git/modules/vpc?ref=v1.0.0"\n}'),
  ).toEqual([
    "2:12 call-source-unknown The address has one slash between the repository and the folder, so it names another repository.",
  ]);
  expect(problemsOf('resource "a" {\n}')).toEqual(['1:1 code-syntax A block "resource" has 2 labels.']);
  expect(problemsOf('resource "a" "b" {\n  c = \n}')).toMatchInlineSnapshot(`
    [
      "2:7 code-syntax The value is missing.",
    ]
  `);
});

test("the first lines of a block are checked; an unclosed one is a mistake, unless a line says that more follows", () => {
  const beginning = call("  zone = 3\n").replace(/\n\}\n$/, "");
  expect(problemsOf(`${beginning}\n  # ...`)).toEqual(['3:3 call-input-unknown VPC has no input "zone".']);
  expect(problemsOf(beginning)).toEqual([expect.stringContaining("This block is not closed.")]);
  expect(problemsOf(`a {\n  b = 1\n}\n\n${beginning}`)).toEqual([expect.stringContaining("This block is not closed.")]);
  expect(problemsOf('a {\n  b = 1\n\nc "d" {\n}')).toEqual([expect.stringContaining("This block is not closed.")]);
});

const registry = new Map([
  ["github.com/acme/terraform-aws-storage//", { title: "S", version: "2.1.0", inputs: [], outputs: [] }],
  ["github.com/acme/terraform-aws-storage//modules/disk", { title: "D", version: "2.1.0", inputs: [], outputs: [] }],
]);

test.each([
  ["acme/storge/aws", "2.1.0", 'Did you mean "github.com/acme/terraform-aws-storage"?'],
  ["acme/storage/aws/modules/disk", "2.1.0", 'Write two: "acme/storage/aws//modules/disk".'],
  ["acme/storage/aws", "~ 2.1", "Write a number, with =, !=, >, >=, <, <= or ~> before it."],
  ["acme/storage/aws", "^2.1.0", "Write a number, with =, !=, >, >=, <, <= or ~> before it."],
  ["acme/storages/aws", "2.1.0", undefined],
  ["acme/storybook/aws", "2.1.0", undefined],
  ["acme/storage/aws//modules/disk", ">= 2.0, < 3.0.0", undefined],
  ["acme/storage/aws", "2.x", undefined],
])("the source %s at %s", (source, version, hint) => {
  const code = `module "a" {\n  source  = "${source}"\n  version = "${version}"\n}\n`;
  expect(checkHcl(code, registry).map((problem) => problem.hint)).toEqual(hint === undefined ? [] : [hint]);
});

test("programs with blocks of dotted names have another syntax", () => {
  expect(problemsOf('otelcol.exporter "a" {\n  client {\n    b = sys.env("C")\n  }\n}')).toEqual([]);
  expect(problemsOf("a.b {\n  c = 1\n}")).toEqual([]);
  expect(problemsOf('otelcol "a" {\n  b = \n}')).toHaveLength(1);
});

test("a hundred thousand lines are checked quickly", () => {
  const started = process.cpuUsage();
  checkHcl("a = [1, 2, { b = 3 }]\n".repeat(100_000), catalogue);
  checkHcl("a = {\n".repeat(100_000), catalogue);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(20_000);
});

const wide = new Map([
  [
    "github.com/acme/terraform-acme-net//modules/vpc",
    {
      title: "VPC",
      version: "2.1.0",
      inputs: [
        { name: "name", type: "string" },
        { name: "zones", type: "number", default: "3" },
        { name: "is_public", type: "bool", default: "true" },
        { name: "ranges", type: "list(string)", default: "[]" },
        { name: "tags", type: "map(string)", default: "{}" },
        { name: "policy", type: "string", default: "null" },
        { name: "subnets", type: "map(object({ bits = number, role = optional(string) }))", default: "{}" },
      ],
      outputs: [{ name: "id" }],
    },
  ],
]);
const whole = `terraform {
  required_providers {
    aws = { source = "hashicorp/aws", version = ">= 5.0, < 7.0" }
  }
}

variable "subnets" {
  type    = map(object({ bits = number, role = optional(string, "app") }))
  default = {}
}

# One for each region.
module "vpc" {
  source  = "acme/net/acme//modules/vpc"
  version = "~> 2.0, != 2.0.3"
  for_each = toset(["west", "east"])

  providers = { aws = aws.west }

  name      = "main-\${each.key}"
  zones     = 3
  is_public = false // not yet
  ranges    = ["10.0.0.0/16", "10.1.0.0/16"]
  tags      = merge(local.tags, { team = "net" })
  subnets   = { for name, each in var.subnets : name => { bits = each.bits } if each.bits > 0 }
  policy    = <<-EOF
    { "Action": "*", x = }
  EOF
}

resource "aws_security_group" "main" {
  count = var.is_public ? 1 : 0
  dynamic "ingress" {
    for_each = [for port in [80, 443] : { from = port }]
    content {
      from_port = ingress.value.from
    }
  }
}

output "ids" {
  value = module.vpc["west"].id
}
`;

test("a long file with many forms has no findings", () => {
  expect(checkHcl(whole, wide)).toEqual([]);
});

test.each([
  ["a brace is missing", "      from_port = ingress.value.from\n    }", "      from_port = ingress.value.from"],
  ["a quote is missing", '"west", "east"', '"west", "east'],
  ["a bracket is missing", '"east"])', '"east")'],
  ["a comma is missing in a list", '"10.0.0.0/16", ', '"10.0.0.0/16" '],
  ["an argument ends in a comma", "zones     = 3", "zones     = 3,"],
  ["a colon replaces the equals sign", "zones     = 3", "zones: 3"],
  ["the equals sign is missing", "zones     = 3", "zones 3"],
  ["a value is missing", "zones     = 3", "zones     ="],
  ["an argument is set twice", "zones     = 3", "zones = 3\n  zones = 4"],
  ["quotes are curly", '"main-', "“main-"],
  ["a template is open", "${each.key}", "${each.key"],
  ["a here-document is open", "\n  EOF", ""],
  ["a label is missing", 'module "vpc"', "module"],
  ["an input is mistyped", "is_public = false", "is_pubilc = false"],
  ["an input does not exist", "zones     = 3", "frobnicate = 3"],
  ["a required input is left out", 'name      = "main-${each.key}"', ""],
  ["a number is a word", "zones     = 3", 'zones     = "three"'],
  ["a boolean is a word", "is_public = false", 'is_public = "no"'],
  ["a list is a text", '["10.0.0.0/16", "10.1.0.0/16"]', '"10.0.0.0/16"'],
  ["a text is a list", 'policy    = <<-EOF\n    { "Action": "*", x = }\n  EOF', "policy = []"],
  ["a map is a list", 'merge(local.tags, { team = "net" })', '["net"]'],
  [
    "an attribute is of another type",
    "{ for name, each in var.subnets : name => { bits = each.bits } if each.bits > 0 }",
    '{ a = { bits = "x" } }',
  ],
  [
    "an attribute is missing",
    "{ for name, each in var.subnets : name => { bits = each.bits } if each.bits > 0 }",
    '{ a = { role = "x" } }',
  ],
  ["a folder does not exist", "modules/vpc", "modules/vpcs"],
  ["a version does not exist", "~> 2.0, != 2.0.3", "~> 3.0"],
  ["an output does not exist", '["west"].id', '["west"].idd'],
])("reports where %s", (_, right, wrong) => {
  expect(whole).toContain(right);
  const problems = checkHcl(
    whole.replace(right, () => wrong),
    wide,
  );
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toMatchSnapshot();
});
