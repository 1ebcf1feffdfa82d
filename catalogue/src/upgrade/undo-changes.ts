import { compareCodes } from "../compare-codes.ts";
import type { ModuleInterface } from "../modules/compare-modules.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleInput, ModuleOutput } from "../modules/module-entry.ts";

type Requirement = NonNullable<ModuleInterface["requiredVersions"]>[number];

/**
 * A module's interface as it was before some changes: the catalogue keeps each version's changes, not each version. What
 * comparisons leave out, such as the descriptions of what went, is not known; a new name has the old one's description.
 */
export function undoChanges(after: ModuleInterface, changes: readonly ModuleChange[]): ModuleInterface {
  const inputs = new Map(after.inputs.map((each) => [each.name, { ...each }]));
  const outputs = new Map(after.outputs.map((each) => [each.name, { ...each }]));
  const required = new Map((after.requiredVersions ?? []).map((each) => [each.name, { ...each }]));
  // What went first: its description may be that of what came.
  for (const change of changes) {
    if (change.kind === "input-removed") inputs.set(change.name, restoreInput(change, inputs));
    if (change.kind === "output-removed") outputs.set(change.name, restoreOutput(change, outputs));
  }
  for (const change of changes) {
    const input = inputs.get(change.name);
    if (change.kind === "input-added") inputs.delete(change.name);
    else if (change.kind === "requirement") undoRequirement(required, change);
    else if (change.kind.startsWith("output")) undoOutput(outputs, change);
    else if (input) undoInput(input, change);
  }
  return {
    inputs: Array.from(inputs.values()).sort(byName),
    outputs: Array.from(outputs.values()).sort(byName),
    requiredVersions: Array.from(required.values()).sort(byName),
  };
}

function restoreInput(
  { name, before, default: value, renamedTo }: ModuleChange,
  inputs: ReadonlyMap<string, ModuleInput>,
): ModuleInput {
  const description = renamedTo === undefined ? undefined : inputs.get(renamedTo)?.description;
  return {
    name,
    ...(before !== undefined && { type: before }),
    ...(description !== undefined && { description }),
    ...(value !== undefined && { default: value }),
  };
}

function restoreOutput({ name, renamedTo }: ModuleChange, outputs: ReadonlyMap<string, ModuleOutput>): ModuleOutput {
  const description = renamedTo === undefined ? undefined : outputs.get(renamedTo)?.description;
  return { name, ...(description !== undefined && { description }) };
}

function undoInput(input: ModuleInput, { kind, breaking, before, after }: ModuleChange): void {
  switch (kind) {
    case "input-now-required":
    case "input-now-optional":
    case "input-default":
      if (before === undefined) delete input.default;
      else input.default = before;
      return;
    case "input-type":
      input.type = before ?? "any";
      return;
    case "input-nullable":
      if (breaking) delete input.nullable;
      else input.nullable = false;
      return;
    case "input-validation":
      input.validations = [
        ...(input.validations ?? []).filter(({ condition }) => condition !== after),
        ...(before === undefined ? [] : [{ condition: before, errorMessage: before }]),
      ];
      return;
    case "input-deprecated":
      delete input.deprecated;
  }
}

function undoOutput(outputs: Map<string, ModuleOutput>, { kind, name, breaking }: ModuleChange): void {
  const output = outputs.get(name) ?? { name };
  if (kind === "output-added") outputs.delete(name);
  else outputs.set(name, output);
  if (kind === "output-sensitive") output.sensitive = !breaking;
  if (kind === "output-ephemeral") output.ephemeral = !breaking;
  if (kind === "output-deprecated") delete output.deprecated;
}

function undoRequirement(required: Map<string, Requirement>, { name, before }: ModuleChange): void {
  if (before === undefined) required.delete(name);
  else required.set(name, { ...required.get(name), name, constraint: before });
}

function byName(a: { name: string }, b: { name: string }): number {
  return compareCodes(a.name, b.name);
}
