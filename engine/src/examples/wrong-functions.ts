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
const known = new Map(
  signatures.flatMap(([fewest, most, names]) => names.split(" ").map((name) => [name, { fewest, most }] as const)),
);

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
    const closest = name.length < 4 ? undefined : nearest(name, Array.from(known.keys()), 1);
    if (closest === undefined) return [];
    return [{ offset: start, message: `There is no function "${name}".`, hint: didYouMean(closest) }];
  }
  const { fewest, most } = signature;
  const given = parameters.length;
  if (isOpen || (given >= fewest && given <= most)) return [];
  const count = countOf(fewest, "parameter");
  const message = `"${name}" takes ${most === fewest ? "" : "at least "}${count}, but this call has ${given}.`;
  return [{ offset: start, message, hint: undefined }];
}
