import type { Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import { countOf } from "@cairn/catalogue/wording";
import { didYouMean } from "../findings/did-you-mean.ts";
import { nearest } from "../findings/nearest.ts";
import type { LanguageMistake } from "./language-mistakes.ts";
import { childrenOf } from "./output-reads.ts";

/**
 * Functions by the fewest and the most parameters that they take: those of Terraform 1.11, by `terraform metadata functions
 * -json`, and those that only OpenTofu 1.8 has.
 */
const signatures: readonly [fewest: number, most: number, names: string][] = [
  [0, 0, "plantimestamp timestamp uuid"],
  [0, Infinity, "coalesce coalescelist concat max merge min range setproduct try"],
  [
    1,
    1,
    "abs abspath alltrue anytrue base64decode base64encode base64gunzip base64gzip base64sha256 " +
      "base64sha512 basename can ceil chomp cidrnetmask compact csvdecode dirname distinct ephemeralasnull " +
      "file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 filesha1 filesha256 filesha512 " +
      "flatten floor issensitive jsondecode jsonencode keys length lower md5 nonsensitive one pathexpand " +
      "reverse sensitive sha1 sha256 sha512 signum sort strrev sum title tobool tolist tomap tonumber toset " +
      "tostring transpose trimspace upper urldecode urlencode values yamldecode yamlencode",
  ],
  [1, Infinity, "bcrypt cidrsubnets format formatlist join setintersection setunion"],
  [
    2,
    2,
    "chunklist cidrcontains cidrhost contains element endswith fileset formatdate indent index log " +
      "parseint pow regex regexall rsadecrypt setsubtract split startswith strcontains templatefile " +
      "templatestring textdecodebase64 textencodebase64 timeadd timecmp trim trimprefix trimsuffix uuidv5 " +
      "zipmap",
  ],
  [2, Infinity, "lookup"],
  [3, 3, "cidrsubnet matchkeys replace slice substr"],
];
/** Functions of Terragrunt 1.2, by the names in its `config_helpers.go`. */
const ofTerragrunt =
  "constraint_check deep_merge find_in_parent_folders get_aws_account_alias get_aws_account_id " +
  "get_aws_caller_identity_arn get_aws_caller_identity_user_id get_default_retryable_errors get_env " +
  "get_original_terragrunt_dir get_parent_terragrunt_dir get_path_from_repo_root get_path_to_repo_root get_platform " +
  "get_repo_root get_terraform_cli_args get_terraform_command get_terraform_commands_that_need_input " +
  "get_terraform_commands_that_need_locking get_terraform_commands_that_need_parallelism " +
  "get_terraform_commands_that_need_vars get_terragrunt_dir get_terragrunt_source_cli_flag get_working_dir mark_as_read " +
  "mark_glob_as_read path_relative_from_include path_relative_to_include read_terragrunt_config read_tfvars_file run_cmd " +
  "sops_decrypt_file";
const known = new Map(
  signatures.flatMap(([fewest, most, names]) => names.split(" ").map((name) => [name, { fewest, most }] as const)),
);

const allNames = [...known.keys(), ...ofTerragrunt.split(" ")];

/**
 * Finds calls of functions that look misspelt, or that have too few or too many parameters. Other tools have functions of
 * their own, so that an unknown name is no mistake by itself.
 */
export function findWrongFunctions({ attributes, blocks }: Body): LanguageMistake[] {
  // Types are written like calls.
  const values = Array.from(attributes.values()).filter(({ name }) => name !== "type");
  return [
    ...values.flatMap(({ expression }) => wrongIn(expression)),
    ...blocks.flatMap(({ body }) => findWrongFunctions(body)),
  ];
}

function wrongIn(expression: Expression): LanguageMistake[] {
  const own = expression.kind === "call" ? checkCall(expression) : [];
  return [...own, ...childrenOf(expression).flatMap(wrongIn)];
}

function checkCall({ name, parameters, isOpen, start }: Extract<Expression, { kind: "call" }>): LanguageMistake[] {
  const signature = known.get(name);
  if (signature === undefined) {
    const closest = name.length < 4 ? undefined : nearest(name, allNames, 1);
    if (closest === undefined || closest === name) return [];
    return [{ offset: start, message: `There is no function "${name}".`, hint: didYouMean(closest) }];
  }
  const { fewest, most } = signature;
  const given = parameters.length;
  if (isOpen || (given >= fewest && given <= most)) return [];
  const count = countOf(fewest, "parameter");
  const message = `"${name}" takes ${most === fewest ? "" : "at least "}${count}, but this call has ${given}.`;
  return [{ offset: start, message, hint: undefined }];
}
