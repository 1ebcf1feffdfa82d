import { resourceAddress } from "@cairn/catalogue/modules/resource-address";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { parseType, type TypeNode } from "@cairn/catalogue/hcl/type-tree";
import type { JsonValue } from "@cairn/catalogue/hcl/syntax/evaluate";
import { readModule } from "./read-module.ts";
import type { InputDeclaration, TerraformModule, Validation } from "./terraform-module.ts";

/** The output of `cairn inspect --json`. */
export interface Inspection {
  requiredVersions: string[];
  requiredProviders: { name: string; source: string | null; version: string | null }[];
  inputs: InspectedInput[];
  outputs: { name: string; description: string | null; sensitive: boolean; ephemeral: boolean }[];
  resources: { address: string; kind: string; type: string; name: string; provider: string }[];
  modules: { name: string; source: string; version: string | null }[];
}

export interface InspectedInput {
  name: string;
  /** The type as written, on one line. */
  type: string;
  typeTree: TypeNode;
  description: string | null;
  /** The default; absent if the input is required. The expression's text if Terraform would not accept it. */
  default?: JsonValue;
  required: boolean;
  sensitive: boolean;
  nullable: boolean;
  ephemeral: boolean;
  deprecated: string | null;
  validations: Validation[];
}

/** Reads the module in a folder; absent if it has errors. */
export function inspectModule(directory: string): { inspection?: Inspection; diagnostics: Diagnostic[] } {
  const { module, diagnostics } = readModule(directory);
  return module ? { inspection: inspect(module), diagnostics } : { diagnostics };
}

function inspect(module: TerraformModule): Inspection {
  return {
    requiredVersions: [...module.requiredVersions, ...module.openTofuVersions],
    requiredProviders: module.requiredProviders.map(({ name, source = null, version = null }) => {
      return { name, source, version };
    }),
    inputs: module.inputs.map(inspectInput),
    outputs: module.outputs.map(({ name, description = null, sensitive, ephemeral }) => {
      return { name, description, sensitive, ephemeral };
    }),
    resources: module.resources.map(({ kind, type, name, provider }) => {
      return { address: resourceAddress({ kind, type, name }), kind, type, name, provider };
    }),
    modules: module.calls.map(({ name, source, version = null }) => ({ name, source, version })),
  };
}

function inspectInput(input: InputDeclaration): InspectedInput {
  const { name, description = null, sensitive, nullable, ephemeral, deprecated = null, validations } = input;
  const written = input.type ?? typeOfDefault(input);
  return {
    name,
    type: written.trim().replace(/\s+/g, " "),
    typeTree: parseType(written),
    description,
    ...(input.default && { default: sortKeys(input.default.constant?.value ?? fallback(input)) }),
    required: input.default === undefined,
    sensitive,
    nullable,
    ephemeral,
    deprecated,
    validations,
  };
}

/** Returns a default. `null` is a constant too; only a non-constant expression is returned as text. */
function fallback({ default: value }: InputDeclaration): JsonValue {
  return value?.constant ? null : (value?.text ?? null);
}

/** Returns the type of a variable that declares none, derived from its default as `terraform-docs` does. */
function typeOfDefault({ default: value }: InputDeclaration): string {
  const constant = value?.constant?.value ?? null;
  if (constant === null) return "any";
  if (typeof constant === "boolean") return "bool";
  if (typeof constant === "object") return Array.isArray(constant) ? "list" : "map";
  return typeof constant;
}

function sortKeys(value: JsonValue): JsonValue {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}
