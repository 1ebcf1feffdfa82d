/** Arguments of a `module` block with a meaning of their own; Terraform accepts no variable with these names. */
export const reservedNames: ReadonlySet<string> = new Set([
  "count",
  "depends_on",
  "for_each",
  "lifecycle",
  "locals",
  "providers",
  "source",
  "version",
]);
