import { describe, expect, it } from "vitest";
import { writeFolder } from "../write-files.fixture.ts";
import { inspectModule } from "./inspect-module.ts";

function inspect(files: Record<string, string>) {
  const { inspection, diagnostics } = inspectModule(writeFolder(files));
  if (!inspection) throw new Error(JSON.stringify(diagnostics));
  return inspection;
}

/** Returns name, type, whether it is required, and the default if there is one. */
function inputsOf(files: Record<string, string>) {
  return inspect(files).inputs.map(({ name, type, required, ...rest }) => [
    name,
    type,
    required,
    ...("default" in rest ? [rest.default] : []),
  ]);
}

function findingsOf(files: Record<string, string>): string[] {
  return inspectModule(writeFolder(files)).diagnostics.map(
    ({ file, line, column, code, message }) => `${file}:${line ?? ""}:${column ?? ""} ${code} ${message}`,
  );
}

describe("inputs", () => {
  it("have the type as written on one line, and the default as a value", () => {
    const text = `
      variable "b" {
        type = list(object({
          # Its name
          name = string
          size = optional(number, 1 + 1)
        }))
        default = [{ name = "x", size = 60 * 60 }]
      }
      variable "a" { type = string }
      variable "c" { default = null }
      variable old { type = "list" }
    `;
    expect(inputsOf({ "variables.tf": text })).toEqual([
      ["a", "string", true],
      [
        "b",
        "list(object({ # Its name name = string size = optional(number, 1 + 1) }))",
        false,
        [{ name: "x", size: 3600 }],
      ],
      ["c", "any", false, null],
      ["old", "list", true],
    ]);
  });

  it("without a type have that of their default", () => {
    const text = ['"x"', "1", "true", "[1]", "{ a = 1 }", "null"]
      .map((value, index) => `variable "v${index}" { default = ${value} }\n`)
      .join("");
    const inputs = inspect({ "main.tf": `${text}variable "v7" { type = "" }\n` }).inputs;
    expect(inputs.map(({ type }) => type)).toEqual(["string", "number", "bool", "list", "map", "any", "any"]);
  });

  it("have all documented properties", () => {
    const text = `variable "x" {
      description = <<-EOT
        What it is,
          in \${two} lines.
      EOT
      sensitive  = true
      nullable   = false
      ephemeral  = true
      deprecated = "Use y."
      validation {
        condition     = length(var.x) > 2 && can(regex("^[a-z]+$", var.x))
        error_message = "Not good: \${var.x}."
      }
      validation {
        condition = (
          var.x != "no"
        )
        error_message = "No."
      }
    }
    # What y is.
    # ----
    # tflint-ignore: terraform_unused_declarations
    variable "y" {}

    # Not about z.

    variable "z" {}
    `;
    const [x, y, z] = inspect({ "main.tf": text }).inputs;
    expect(x).toMatchObject({
      description: "What it is,\n  in ${two} lines.",
      sensitive: true,
      nullable: false,
      ephemeral: true,
      deprecated: "Use y.",
      validations: [
        { condition: 'length(var.x) > 2 && can(regex("^[a-z]+$", var.x))', errorMessage: "Not good: ${var.x}." },
        { condition: '(\n  var.x != "no"\n)', errorMessage: "No." },
      ],
    });
    expect(y).toMatchObject({ description: "What y is.", sensitive: false, nullable: true, deprecated: null });
    expect(z).toMatchObject({ description: null, validations: [] });
  });

  it.each([
    ["a heading", "# Common"],
    ["a heading between rules", "##########\n# The settings of the network that all need\n##########"],
    ["a licence", "# Copyright Acme, Inc. or its affiliates.\n# SPDX-License-Identifier: Apache-2.0\n#"],
    ["a block that was commented out", '# variable "old" {\n#   type = string\n# }'],
  ])("are not described by %s above them", (_, comment) => {
    const text = `\n${comment}\nvariable "a" {}\n`;
    expect(inspect({ "main.tf": text }).inputs).toMatchObject([{ description: null }]);
  });

  it("are not described by a comment above several of them", () => {
    const text = '# What all of these are used for\nvariable "a" { type = any }\nvariable "b" { type = any }\n';
    expect(inspect({ "main.tf": text }).inputs).toMatchObject([{ description: null }, { description: null }]);
    const each = '# What only a is used for\nvariable "a" {}\n# What only b is used for\nvariable "b" {}\n';
    expect(inspect({ "main.tf": each }).inputs).toMatchObject([
      { description: "What only a is used for" },
      { description: "What only b is used for" },
    ]);
  });

  it("may not have the names of a call's own arguments", () => {
    expect(findingsOf({ "main.tf": 'variable "source" {}\nvariable "sources" {}\n' })).toEqual([
      'main.tf:1: hcl-reserved No call can set the variable "source": that name has its own meaning in a "module" block.',
    ]);
  });

  it("are left out if their author requests it", () => {
    expect(inputsOf({ "main.tf": '# terraform-docs-ignore\nvariable "a" {}\nvariable "b" {}\n' })).toEqual([
      ["b", "any", true],
    ]);
  });

  it("may have a default that Terraform refuses, which is reported and returned as text", () => {
    const files = { "main.tf": 'variable "a" {\n  default = file("x")\n}\n' };
    expect(inputsOf(files)).toEqual([["a", "any", false, 'file("x")']]);
    expect(findingsOf(files)).toEqual(['main.tf:1: hcl-default The default of "a" is not constant.']);
  });
});

describe("the rest of a module", () => {
  const text = `
    terraform {
      required_version = ">= 1.3, < 2.0"
      required_providers {
        aws = {
          source                = "hashicorp/aws"
          version               = ">= 5.0"
          configuration_aliases = [aws.west]
        }
        random = "~> 3.0"
      }
    }
    output "id" {
      description = "The id."
      sensitive   = true
      value       = aws_vpc.this.id
    }
    output "arn" { value = 1 }
    resource "aws_vpc" "this" {
      provider = aws.west
    }
    data "aws_region" "now" {}
    ephemeral "random_password" "p" {}
    action "aws_lambda_invoke" "go" {
      config {
        function_name = "f"
      }
    }
    module "sub" {
      source  = "./modules/sub"
      version = "1.0"
    }
  `;
  it("is read too", () => {
    const { inputs: _, ...rest } = inspect({ "main.tf": text });
    expect(rest).toEqual({
      requiredVersions: [">= 1.3, < 2.0"],
      requiredProviders: [
        { name: "aws", source: "hashicorp/aws", version: ">= 5.0" },
        { name: "random", source: null, version: "~> 3.0" },
      ],
      outputs: [
        { name: "arn", description: null, sensitive: false, ephemeral: false },
        { name: "id", description: "The id.", sensitive: true, ephemeral: false },
      ],
      resources: [
        {
          address: "action.aws_lambda_invoke.go",
          kind: "action",
          type: "aws_lambda_invoke",
          name: "go",
          provider: "aws",
        },
        { address: "data.aws_region.now", kind: "data", type: "aws_region", name: "now", provider: "aws" },
        {
          address: "ephemeral.random_password.p",
          kind: "ephemeral",
          type: "random_password",
          name: "p",
          provider: "random",
        },
        { address: "aws_vpc.this", kind: "resource", type: "aws_vpc", name: "this", provider: "aws" },
      ],
      modules: [{ name: "sub", source: "./modules/sub", version: "1.0" }],
    });
  });
});

describe("files", () => {
  it("may be JSON", () => {
    const json = {
      "//": "A comment",
      terraform: { required_version: ">= 1.0", required_providers: { aws: { source: "hashicorp/aws" } } },
      variable: {
        a: {
          type: "map(string)",
          default: { b: "${c}" },
          validation: { condition: "${var.a != null}", error_message: "No." },
        },
        d: [{ description: "D" }],
      },
      output: [{ o: { value: "${var.a}", sensitive: true } }],
      resource: { aws_vpc: { this: {} } },
      module: { m: { source: "./m" } },
    };
    const inspection = inspect({ "main.tf.json": JSON.stringify(json, null, 1) });
    expect(inspection.inputs).toMatchObject([
      {
        name: "a",
        type: "map(string)",
        default: { b: "${c}" },
        validations: [{ condition: "var.a != null", errorMessage: "No." }],
      },
      { name: "d", type: "any", description: "D", required: true },
    ]);
    expect(inspection.outputs).toMatchObject([{ name: "o", sensitive: true }]);
    expect(inspection.resources).toMatchObject([{ address: "aws_vpc.this" }]);
    expect(inspection.modules).toMatchObject([{ source: "./m" }]);
    expect(inspection.requiredProviders).toEqual([{ name: "aws", source: "hashicorp/aws", version: null }]);
  });

  it("of OpenTofu take precedence over Terraform's with the same name", () => {
    expect(
      inputsOf({
        "main.tf": 'variable "terraform" {}\n',
        "main.tofu": 'variable "tofu" {}\n',
        "other.tf": 'variable "both" {}\n',
        "more.tofu.json": '{"variable": {"json": {}}}',
      }).map(([name]) => name),
    ).toEqual(["both", "json", "tofu"]);
  });

  it("that override change only what they name", () => {
    const files = {
      "main.tf": 'variable "a" {\n  type = string\n  default = "x"\n  description = "A"\n}\n',
      "override.tf": 'variable "a" {\n  default = "y"\n  nullable = false\n}\n',
      "z_override.tf.json": '{"variable": {"a": {"default": "z"}}}',
    };
    expect(inspect(files).inputs).toMatchObject([
      { name: "a", type: "string", default: "z", description: "A", nullable: false },
    ]);
    expect(findingsOf({ "main.tf": "", "override.tf": '\nvariable "b" {}\n' })).toEqual([
      'override.tf:2: hcl-override There is no variable "b" to override.',
    ]);
  });

  it("of editors and of tests are ignored", () => {
    const names = [".hidden.tf", "main.tf~", "#main.tf#", "x.tftest.hcl", "terraform.tfvars"];
    const files = Object.fromEntries(names.map((name) => [name, "{"]));
    expect(findingsOf(files)).toEqual([".:: module-empty The folder has no Terraform files."]);
  });

  it("with a byte order mark and Windows line ends are read like others", () => {
    const text =
      '\uFEFFvariable "größe" {\r\n  type = object({\r\n    a = string\r\n  })\r\n  description = <<EOT\r\nOne\r\ntwo\r\nEOT\r\n}\r\n';
    expect(inspect({ "main.tf": text }).inputs).toMatchObject([
      { name: "größe", type: "object({ a = string })", description: "One\ntwo" },
    ]);
  });

  it("with errors are all reported, with positions", () => {
    expect(
      findingsOf({
        "a.tf": 'variable "a" {\n  type = \n}\n',
        "b.tf": "output {\n",
        "c.tf": 'variable "c" {}\nvariable "c" {}\n',
        "d.tf.json": '{"variable": {"d" 1}}',
        "e.tf.json": '{"variable": {"d": 1}}',
      }),
    ).toEqual([
      "a.tf:2:10 hcl-syntax The value is missing.",
      "b.tf:1:8 hcl-syntax This block is not closed.",
      "d.tf.json:1:19 hcl-syntax The file is not valid JSON.",
      "e.tf.json:1:20 hcl-syntax This is not a block.",
      'c.tf:2: hcl-duplicate The variable "c" is declared twice.',
    ]);
  });
});
