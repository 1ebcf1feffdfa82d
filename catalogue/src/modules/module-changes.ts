import { z } from "zod";

const text = z.string().min(1);

/** What may happen to a module's interface. */
export const changeKinds = [
  "input-added",
  "input-removed",
  "input-now-required",
  "input-now-optional",
  "input-type",
  "input-default",
  "input-nullable",
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
  /** Of the input, output, provider, or "terraform". */
  name: text,
  /** Whether a caller that worked before may fail now. Rules: decisions/08-catalogue.md. */
  breaking: z.boolean(),
  /** Type, default or constraint as it was; absent where there was none. */
  before: text.optional(),
  after: text.optional(),
  /** Of an input or output that was removed: its default, and what seems to have taken its place. */
  default: text.optional(),
  renamedTo: text.optional(),
});

/** What one version of a module changed. */
export const moduleChangesSchema = z.strictObject({
  version: text,
  /** The version that it is compared with. */
  since: text,
  changes: z.array(moduleChangeSchema),
});

export type ModuleChange = z.output<typeof moduleChangeSchema>;
export type ModuleChanges = z.output<typeof moduleChangesSchema>;
