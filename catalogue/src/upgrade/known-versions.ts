import { compareModules, type ModuleInterface } from "../modules/compare-modules.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleEntry, ModuleInput, ModuleOutput } from "../modules/module-entry.ts";
import { compareCodes } from "../compare-codes.ts";

/** What has to be known of a module to compare its versions. */
export type ModuleHistory = ModuleInterface & Pick<ModuleEntry, "version" | "changes">;

/** The versions that the catalogue can tell of, the newest first; none but its own where nothing changed before. */
export function listVersions({ version, changes = [] }: Pick<ModuleHistory, "version" | "changes">): string[] {
  const all = [version, ...changes.flatMap((each) => [each.version, each.since])];
  return Array.from(new Set(all.filter((each) => each !== undefined)));
}

/** A module as its callers see it at one of `listVersions`; absent for any other. */
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

/** What changed between two of `listVersions`, whichever is the newer; nothing where one is not known. */
export function compareVersions(history: ModuleHistory, from: string, to: string): ModuleChange[] {
  const [before, after] = [interfaceAt(history, from), interfaceAt(history, to)];
  return before && after ? compareModules(before, after) : [];
}

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
