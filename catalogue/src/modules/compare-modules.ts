import { compareCodes } from "../compare-codes.ts";
import { acceptsType } from "../hcl/accepts-type.ts";
import { findRenames, type Renamable } from "./find-renames.ts";
import type { ModuleChange } from "./module-changes.ts";
import { isRequired } from "./is-required.ts";
import type { ModuleEntry, ModuleInput, ModuleOutput } from "./module-entry.ts";
import { parseType } from "../hcl/type-tree.ts";

/** The part of a module that its callers see. */
export type ModuleInterface = Pick<ModuleEntry, "inputs" | "outputs" | "requiredVersions">;

/** Returns the changes in a module's interface: breaking ones first, then by name. */
export function compareModules(before: ModuleInterface, after: ModuleInterface): ModuleChange[] {
  return [
    ...nameRenames(comparePairs(before.inputs, after.inputs, compareInputs), before.inputs, after.inputs),
    ...nameRenames(comparePairs(before.outputs, after.outputs, compareOutputs), before.outputs, after.outputs),
    ...comparePairs(before.requiredVersions ?? [], after.requiredVersions ?? [], (name, old, now) =>
      old?.constraint === now?.constraint
        ? []
        : [
            change({
              kind: "requirement",
              name,
              breaking: now !== undefined,
              before: old?.constraint,
              after: now?.constraint,
            }),
          ],
    ),
  ].sort(
    (a, b) => Number(b.breaking) - Number(a.breaking) || compareCodes(a.name, b.name) || compareCodes(a.kind, b.kind),
  );
}

/** Calls `compare` for each name that occurs on either side, with both items. */
function comparePairs<Item extends { name: string }>(
  before: readonly Item[],
  after: readonly Item[],
  compare: (name: string, before: Item | undefined, after: Item | undefined) => ModuleChange[],
): ModuleChange[] {
  const old = new Map(before.map((item) => [item.name, item]));
  const now = new Map(after.map((item) => [item.name, item]));
  return Array.from(new Set([...old.keys(), ...now.keys()])).flatMap((name) =>
    compare(name, old.get(name), now.get(name)),
  );
}

/** Adds to removed inputs or outputs which added ones they were probably renamed to. */
function nameRenames(
  changes: ModuleChange[],
  before: readonly (ModuleInput | ModuleOutput)[],
  after: readonly (ModuleInput | ModuleOutput)[],
): ModuleChange[] {
  const namesOf = (what: string) => new Set(changes.filter(({ kind }) => kind.endsWith(what)).map(({ name }) => name));
  const [gone, added] = [namesOf("-removed"), namesOf("-added")];
  if (gone.size === 0 || added.size === 0) return changes;
  const renames = findRenames(
    before.filter(({ name }) => gone.has(name)).map(renamable),
    after.filter(({ name }) => added.has(name)).map(renamable),
  );
  return changes.map((each) => {
    const renamedTo = each.kind.endsWith("-removed") ? renames.get(each.name) : undefined;
    return renamedTo === undefined ? each : { ...each, renamedTo };
  });
}

function renamable(item: ModuleInput | ModuleOutput): Renamable {
  const { name, description, type = "any", default: value }: Pick<ModuleInput, "name"> & Partial<ModuleInput> = item;
  return { name, description, default: normalise(value), type: parseType(type) };
}

function compareInputs(name: string, before: ModuleInput | undefined, after: ModuleInput | undefined): ModuleChange[] {
  if (!after) {
    const { type, default: value, deprecated } = before ?? {};
    return [change({ kind: "input-removed", name, breaking: true, before: type, default: value, deprecated })];
  }
  if (!before) return [change({ kind: "input-added", name, breaking: isRequired(after), after: after.type })];
  const changes: ModuleChange[] = [];
  if (isRequired(before) !== isRequired(after)) {
    const kind = isRequired(after) ? "input-now-required" : "input-now-optional";
    changes.push(change({ kind, name, breaking: isRequired(after), before: before.default, after: after.default }));
  } else if (normalise(before.default) !== normalise(after.default)) {
    changes.push(
      change({ kind: "input-default", name, breaking: false, before: before.default, after: after.default }),
    );
  }
  const [oldType, newType] = [before.type ?? "any", after.type ?? "any"];
  if (typeText(oldType) !== typeText(newType)) {
    const breaking = !acceptsType(parseType(newType), parseType(oldType));
    changes.push(change({ kind: "input-type", name, breaking, before: oldType, after: newType }));
  }
  if ((before.nullable === false) !== (after.nullable === false)) changes.push(compareNullable(name, after));
  changes.push(...compareValidations(name, before, after));
  if (after.deprecated && !before.deprecated)
    changes.push(change({ kind: "input-deprecated", name, breaking: false, after: after.deprecated }));
  return changes;
}

/** Terraform uses the default in place of null if an input does not accept it. */
function compareNullable(name: string, after: ModuleInput): ModuleChange {
  return after.nullable === false && !isRequired(after)
    ? change({ kind: "input-null-default", name, breaking: false, after: after.default })
    : change({ kind: "input-nullable", name, breaking: after.nullable === false });
}

function compareValidations(name: string, before: ModuleInput, after: ModuleInput): ModuleChange[] {
  const conditions = ({ validations = [] }: ModuleInput) =>
    new Set(validations.map((each) => normalise(each.condition)));
  const [old, now] = [conditions(before), conditions(after)];
  const added = (after.validations ?? []).find(({ condition }) => !old.has(normalise(condition)));
  const removed = (before.validations ?? []).find(({ condition }) => !now.has(normalise(condition)));
  if (!added && !removed) return [];
  const shown = { before: removed?.condition, after: added?.condition };
  return [change({ kind: "input-validation", name, breaking: added !== undefined, ...shown })];
}

function compareOutputs(
  name: string,
  before: ModuleOutput | undefined,
  after: ModuleOutput | undefined,
): ModuleChange[] {
  if (!after) return [change({ kind: "output-removed", name, breaking: true, deprecated: before?.deprecated })];
  if (!before) return [change({ kind: "output-added", name, breaking: false })];
  const changes: ModuleChange[] = [];
  if (Boolean(before.sensitive) !== Boolean(after.sensitive))
    changes.push(change({ kind: "output-sensitive", name, breaking: Boolean(after.sensitive) }));
  if (Boolean(before.ephemeral) !== Boolean(after.ephemeral))
    changes.push(change({ kind: "output-ephemeral", name, breaking: Boolean(after.ephemeral) }));
  if (after.deprecated && !before.deprecated)
    changes.push(change({ kind: "output-deprecated", name, breaking: false, after: after.deprecated }));
  return changes;
}

/** Omits absent fields, because catalogue files contain no `undefined`. */
function change({ before, after, default: value, deprecated, ...rest }: ModuleChange): ModuleChange {
  return {
    ...rest,
    ...(before && { before }),
    ...(after && { after }),
    ...(value && { default: value }),
    ...(deprecated && { deprecated }),
  };
}

/** Normalises a type, so that differences in white space and comments are ignored. */
function typeText(type: string): string {
  return JSON.stringify(parseType(type), (key, value: unknown) =>
    key === "description" ? undefined : key === "default" ? normalise(String(value)) : value,
  );
}

function normalise(text: string | undefined): string | undefined {
  return text
    ?.replace(/\s+/g, " ")
    .replace(/,? ?([\]}])/g, "$1")
    .replace(/([[{]) /g, "$1");
}
