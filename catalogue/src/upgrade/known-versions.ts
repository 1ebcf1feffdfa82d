import { compareModules, type ModuleInterface } from "../modules/compare-modules.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleEntry, ModuleInput, ModuleOutput } from "../modules/module-entry.ts";
import { compareCodes } from "../compare-codes.ts";

/** The data of a module needed to compare its versions. */
export type ModuleHistory = ModuleInterface & Pick<ModuleEntry, "version" | "changes">;

/** Returns the versions in the catalogue, newest first; only the current one if there are no earlier changes. */
export function listVersions({ version, changes = [] }: Pick<ModuleHistory, "version" | "changes">): string[] {
  const all = [version, ...changes.flatMap((each) => [each.version, each.since])];
  return Array.from(new Set(all.filter((each) => each !== undefined)));
}

/** Returns a module's interface in one of `listVersions`; absent for other versions. */
export function interfaceAt(history: ModuleHistory, version: string): ModuleInterface | undefined {
  const { inputs, outputs, requiredVersions = [], changes = [] } = history;
  let known: ModuleInterface = { inputs, outputs, requiredVersions };
  if (version === history.version) return known;
  for (const each of changes) {
    if (version === each.version) return known;
    known = undoChanges(known, each.changes);
    if (version === each.since) return known;
  }
  return undefined;
}

/** Returns the changes between two of `listVersions`, in either direction; empty if one is unknown. */
export function compareVersions(history: ModuleHistory, from: string, to: string): ModuleChange[] {
  const [before, after] = [interfaceAt(history, from), interfaceAt(history, to)];
  return before && after ? compareModules(before, after) : [];
}

type Requirement = NonNullable<ModuleInterface["requiredVersions"]>[number];

/**
 * Returns a module's interface before some changes, because the catalogue stores changes instead of versions. What
 * comparisons omit, such as the descriptions of removed items, is unknown; an item that was renamed has the new one's
 * description.
 */
export function undoChanges(after: ModuleInterface, changes: readonly ModuleChange[]): ModuleInterface {
  const inputs = new Map(after.inputs.map((each) => [each.name, { ...each }]));
  const outputs = new Map(after.outputs.map((each) => [each.name, { ...each }]));
  const required = new Map((after.requiredVersions ?? []).map((each) => [each.name, { ...each }]));
  // Removed items are restored first, because they may take their descriptions from added ones, which are deleted
  // below.
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
  { name, before, default: value, deprecated, renamedTo }: ModuleChange,
  inputs: ReadonlyMap<string, ModuleInput>,
): ModuleInput {
  const description = renamedTo === undefined ? undefined : inputs.get(renamedTo)?.description;
  return {
    name,
    ...(before !== undefined && { type: before }),
    ...(description !== undefined && { description }),
    ...(value !== undefined && { default: value }),
    ...(deprecated !== undefined && { deprecated }),
  };
}

function restoreOutput(
  { name, deprecated, renamedTo }: ModuleChange,
  outputs: ReadonlyMap<string, ModuleOutput>,
): ModuleOutput {
  const description = renamedTo === undefined ? undefined : outputs.get(renamedTo)?.description;
  return { name, ...(description !== undefined && { description }), ...(deprecated !== undefined && { deprecated }) };
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
    case "input-null-default":
      delete input.nullable;
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
