import type { ModuleInput } from "./module-entry.ts";

/** Whether an input must be set. By Terraform's rule, this is a variable without a default. */
export function isRequired(input: ModuleInput): boolean {
  return input.default === undefined;
}
