import { evaluateString } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Body, Expression } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import type { ProviderRequirement } from "./terraform-module.ts";

/** What the `terraform` blocks of one file ask for. */
export interface Requirements {
  versions: string[];
  providers: ProviderRequirement[];
}

/** Reads `required_version` and `required_providers`; the latter also in the form of Terraform 0.12, version alone. */
export function readRequirements({ blocks }: Body): Requirements {
  const requirements: Requirements = { versions: [], providers: [] };
  for (const { type, body } of blocks) {
    if (type !== "terraform") continue;
    const version = evaluateString(body.attributes.get("required_version")?.expression);
    if (version !== undefined) requirements.versions.push(version);
    for (const block of body.blocks.filter((each) => each.type === "required_providers"))
      for (const { name, expression } of block.body.attributes.values())
        requirements.providers.push({ name, ...readRequirement(expression) });
  }
  return requirements;
}

function readRequirement(expression: Expression): Omit<ProviderRequirement, "name"> {
  if (expression.kind !== "object") return { version: evaluateString(expression) };
  // `configuration_aliases` refers to providers, so that the object as a whole is not constant.
  const valueOf = (name: string) =>
    expression.items.find(({ key }) => (key.kind === "variable" ? key.name : evaluateString(key)) === name)?.value;
  return {
    source: evaluateString(valueOf("source")),
    version: evaluateString(valueOf("version")),
    aliases: readAliases(valueOf("configuration_aliases")),
  };
}

function readAliases(expression: Expression | undefined): string[] | undefined {
  if (expression?.kind !== "tuple") return undefined;
  const aliases = expression.items.flatMap((item) =>
    item.kind === "attribute" && item.target.kind === "variable" ? [`${item.target.name}.${item.name}`] : [],
  );
  return aliases.length > 0 ? aliases : undefined;
}

/** The providers that a file configures, such as `aws` and `aws.west`. */
export function readProviderNames({ blocks }: Body): string[] {
  return blocks.flatMap(({ type, labels: [name], body }) => {
    if (type !== "provider" || name === undefined) return [];
    const alias = evaluateString(body.attributes.get("alias")?.expression);
    return [alias === undefined ? name : `${name}.${alias}`];
  });
}
