import { z } from "zod";

const text = z.string().min(1);

/** One `validation` block of a variable. */
const validationSchema = z.strictObject({
  /** HCL expression, as written. */
  condition: text,
  errorMessage: text,
});

export const moduleInputSchema = z.strictObject({
  name: text,
  /** HCL type expression as written; absent where the variable declares none, which Terraform reads as `any`. */
  type: text.optional(),
  description: text.optional(),
  /** HCL expression as written; absent where the caller must give a value. */
  default: text.optional(),
  sensitive: z.boolean().optional(),
  nullable: z.boolean().optional(),
  /** What to use instead. */
  deprecated: text.optional(),
  validations: z.array(validationSchema).optional(),
});

export const moduleOutputSchema = z.strictObject({
  name: text,
  description: text.optional(),
  sensitive: z.boolean().optional(),
});

/**
 * A module or service of the catalogue: one JSON file, one reference page. Files hold the keys in this order,
 * so that what writes them makes small diffs.
 */
export const moduleEntrySchema = z.strictObject({
  /** Permalink of the page, such as `/reference/modules/terraform-aws-vpc/vpc-app/`. */
  path: z.string().regex(/^\//, 'A path starts with "/".'),
  title: text,
  description: text.optional(),
  /** Name of the source repository. */
  repository: text,
  repositoryTitle: text.optional(),
  /** Path within the repository's `modules` folder: what release notes call the module. */
  module: text,
  version: text.optional(),
  /** The last version that changed this module. */
  lastModifiedVersion: text.optional(),
  source: z.url().optional(),
  releases: z.url().optional(),
  builtWith: z.array(text).optional(),
  tags: z.array(text).optional(),
  requiredVersions: z.array(z.strictObject({ name: text, constraint: text })).optional(),
  inputs: z.array(moduleInputSchema),
  outputs: z.array(moduleOutputSchema),
  resources: z.array(z.strictObject({ kind: z.enum(["resource", "data"]), type: text, name: text })).optional(),
  /** Markdown of the module's own README. */
  readme: z.string().optional(),
});

export type ModuleInput = z.output<typeof moduleInputSchema>;
export type ModuleOutput = z.output<typeof moduleOutputSchema>;
export type ModuleEntry = z.output<typeof moduleEntrySchema>;

/** Terraform's own rule: a variable without a default has to be set. */
export function isRequired(input: ModuleInput): boolean {
  return input.default === undefined;
}
