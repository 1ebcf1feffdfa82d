import { formatType } from "@cairn/catalogue/hcl/format-type";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";
import type { Severity } from "@cairn/catalogue/diagnostic";
import { nearest } from "../findings/nearest.ts";
import { findMisfit } from "./literal-type.ts";
import type { OutputRead } from "./output-reads.ts";
import type { ModuleCall } from "./read-calls.ts";

/** What the catalogue knows of a module that calls are checked against. */
export type KnownModule = Pick<
  ModuleEntry,
  "kind" | "removed" | "title" | "version" | "inputs" | "outputs" | "outputsKnown" | "changes"
>;

/** A finding at an offset of the text that was read. */
export interface CallProblem {
  code: string;
  severity: Severity;
  offset: number;
  message: string;
  hint?: string | undefined;
  /** The inputs or outputs that it is about, of which module; absent where it is about neither. */
  about?: { module: KnownModule; names: readonly string[] };
}

interface CheckOptions {
  /** The text shows a part of the call: what it does not set may be set all the same. */
  isFragment: boolean;
}

/** What is wrong with a call of a module that the catalogue knows. */
export function checkCall(call: ModuleCall, module: KnownModule, { isFragment }: CheckOptions): CallProblem[] {
  const { kind = "terraform", removed, title } = module;
  if (kind === "removed" && removed)
    return [
      {
        code: "call-module-removed",
        severity: "error",
        offset: call.sourceStart,
        about: { module, names: [] },
        message: `${title} is no longer there. ${removed.reason}`,
        hint: removed.replacement && `Its place takes ${removed.replacement}.`,
      },
    ];
  if (kind !== "terraform") return [];
  const version = compareWithCatalogue(call, module);
  return [
    ...version.problems,
    ...call.inputs.flatMap((input) => checkInput(input, module, version.later)),
    ...(isFragment || call.isOpen ? [] : missingInputs(call, module, version.later)),
  ];
}

/** What changed in a module after the version that a call names, and whether that version is there. */
function compareWithCatalogue(
  { source, sourceStart }: ModuleCall,
  { version, changes = [] }: KnownModule,
): { later: readonly ModuleChange[]; problems: CallProblem[] } {
  const named = versionParts(/[?&]ref=([^&]+)/.exec(source)?.[1] ?? "");
  const latest = versionParts(version ?? "");
  if (!named || !latest) return { later: [], problems: [] };
  const later = changes.filter((each) => {
    const parts = versionParts(each.version);
    return parts !== undefined && compareParts(parts, named) > 0;
  });
  if (compareParts(named, latest) <= 0) return { later: later.flatMap((each) => each.changes), problems: [] };
  return {
    later: [],
    problems: [
      {
        code: "call-version-unknown",
        severity: "warning",
        offset: sourceStart,
        message: `The catalogue knows no version ${named.join(".")} of this module.`,
        hint: `Its latest version is ${version}.`,
      },
    ],
  };
}

function versionParts(text: string): number[] | undefined {
  const [, numbers] = /^v?(\d+(?:\.\d+)*)$/.exec(text) ?? [];
  return numbers?.split(".").map(Number);
}

function compareParts(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function checkInput(
  { name, start, value }: ModuleCall["inputs"][number],
  module: KnownModule,
  later: readonly ModuleChange[],
): CallProblem[] {
  const { inputs, title } = module;
  const input = inputs.find((each) => each.name === name);
  if (!input) {
    const wasRemoved = later.some((change) => change.kind === "input-removed" && change.name === name);
    if (wasRemoved)
      return [
        {
          code: "call-input-removed",
          severity: "warning",
          offset: start,
          message: `A later version of ${title} has no input "${name}".`,
        },
      ];
    const closest = nearest(
      name,
      inputs.map((each) => each.name),
    );
    return [
      {
        code: "call-input-unknown",
        severity: "error",
        offset: start,
        about: { module, names: [name] },
        message: `${title} has no input "${name}".`,
        hint: closest === undefined ? undefined : `Did you mean "${closest}"?`,
      },
    ];
  }
  const changedType = later.some((change) => change.kind === "input-type" && change.name === name);
  const about = { module, names: [name] };
  const misfits = changedType ? [] : checkType(input, value).map((problem) => ({ ...problem, about }));
  return [...misfits, ...checkDeprecation(input, start)];
}

function checkType({ name, type }: ModuleInput, value: ModuleCall["inputs"][number]["value"]): CallProblem[] {
  const found = findMisfit(value, parseType(type ?? "any"));
  if (!found) return [];
  const message = `The value of "${name}" does not fit. ${found.message}`;
  return [{ code: "call-input-type", severity: "error", ...found, message }];
}

function checkDeprecation({ name, deprecated }: ModuleInput, offset: number): CallProblem[] {
  if (deprecated === undefined) return [];
  const message = `The input "${name}" is deprecated.`;
  return [{ code: "call-input-deprecated", severity: "warning", offset, message, hint: deprecated }];
}

function missingInputs(call: ModuleCall, module: KnownModule, later: readonly ModuleChange[]): CallProblem[] {
  const { inputs, title } = module;
  const given = new Set(call.inputs.map(({ name }) => name));
  const isNew = (name: string) =>
    later.some((each) => each.name === name && (each.kind === "input-added" || each.kind === "input-now-required"));
  const missing = inputs.filter((input) => isRequired(input) && !given.has(input.name) && !isNew(input.name));
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => `"${name}"`).join(", ");
  return [
    {
      code: "call-input-missing",
      severity: "error",
      offset: call.start,
      about: { module, names: missing.map(({ name }) => name) },
      message: `${title} has to be given ${names}.`,
      hint: `Types: ${missing.map(({ name, type = "any" }) => `${name} = ${formatType(parseType(type))}`).join(", ")}.`,
    },
  ];
}

/** What is wrong with the outputs that a text reads of modules that it calls. */
export function checkOutputReads(
  reads: readonly OutputRead[],
  modules: ReadonlyMap<string, KnownModule>,
): CallProblem[] {
  return reads.flatMap(({ module: name, output, start }) => {
    const module = modules.get(name);
    if (!module || module.outputsKnown === false || (module.kind ?? "terraform") !== "terraform") return [];
    const names = module.outputs.map((each) => each.name);
    if (names.includes(output)) return [];
    const closest = nearest(output, names);
    return [
      {
        code: "call-output-unknown",
        severity: "error" as const,
        offset: start,
        about: { module, names: [output] },
        message: `${module.title} has no output "${output}".`,
        hint: closest === undefined ? undefined : `Did you mean "${closest}"?`,
      },
    ];
  });
}
