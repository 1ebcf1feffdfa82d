import { z } from "zod";

const text = z.string().min(1);

/** Kinds of changes in a module's interface. */
export const changeKinds = [
  "input-added",
  "input-removed",
  "input-now-required",
  "input-now-optional",
  "input-type",
  "input-default",
  "input-nullable",
  "input-null-default",
  "input-validation",
  "input-deprecated",
  "output-added",
  "output-removed",
  "output-sensitive",
  "output-ephemeral",
  "output-deprecated",
  "requirement",
] as const;

export const moduleChangeSchema = z.strictObject({
  kind: z.enum(changeKinds),
  /** The name of the input, output or provider, "terraform" or "opentofu". */
  name: text,
  /** Whether a caller that worked before may fail now. Rules: decisions/08-catalogue.md. */
  breaking: z.boolean(),
  /** The old type, default or constraint; absent if there was none. */
  before: text.optional(),
  after: text.optional(),
  /** For a removed input or output: its default, what to use instead if it was deprecated, and its probable new name. */
  default: text.optional(),
  deprecated: text.optional(),
  renamedTo: text.optional(),
});

/**
 * The changes in one version of a module. Without a version, they are not released yet: there may be none, because they
 * also say which version is the last one.
 */
export const moduleChangesSchema = z.strictObject({
  version: text.optional(),
  /** The version that it is compared with. */
  since: text,
  changes: z.array(moduleChangeSchema),
});

export type ModuleChange = z.output<typeof moduleChangeSchema>;
export type ModuleChanges = z.output<typeof moduleChangesSchema>;
