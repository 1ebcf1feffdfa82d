import type { ModuleInput } from "./module-entry.ts";

/** Terraform's rule: a variable without a default has to be set. */
export function isRequired(input: ModuleInput): boolean {
  return input.default === undefined;
}
