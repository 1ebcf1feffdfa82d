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
  /** Whether a caller that worked before may fail now. Rules: decisions/0013-module-changes.md. */
  breaking: z.boolean(),
  /** Type, default or constraint as it was; absent where there was none. */
  before: text.optional(),
  after: text.optional(),
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

/** What happened, for a reader: "input removed". */
export function describeChange({ kind, breaking }: Pick<ModuleChange, "kind" | "breaking">): string {
  switch (kind) {
    case "input-added":
      return breaking ? "required input added" : "input added";
    case "input-removed":
      return "input removed";
    case "input-now-required":
      return "input now required";
    case "input-now-optional":
      return "input now optional";
    case "input-type":
      return "type changed";
    case "input-default":
      return "default changed";
    case "input-nullable":
      return breaking ? "null no longer accepted" : "null now accepted";
    case "input-validation":
      return breaking ? "validation added" : "validation removed";
    case "input-deprecated":
      return "input deprecated";
    case "output-added":
      return "output added";
    case "output-removed":
      return "output removed";
    case "output-sensitive":
      return breaking ? "output now sensitive" : "output no longer sensitive";
    case "output-ephemeral":
      return breaking ? "output now ephemeral" : "output no longer ephemeral";
    case "output-deprecated":
      return "output deprecated";
    case "requirement":
      return "required version changed";
  }
}
