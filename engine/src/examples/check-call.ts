import { didYouMean } from "../findings/did-you-mean.ts";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { allowsVersion, compareNumbers, numberIn } from "@cairn/catalogue/upgrade/call-version";
import { describeRename } from "@cairn/catalogue/modules/change-texts";
import { findFailedValidation } from "@cairn/catalogue/modules/failed-validation";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";
import type { Severity } from "@cairn/catalogue/diagnostic";
import { misspeltName, nearest } from "../findings/nearest.ts";
import { findMisfit, isPlaceholder } from "./literal-type.ts";
import type { OutputRead } from "./output-reads.ts";
import type { ExampleCall } from "./read-calls.ts";
import { constraintHint, isMalformedConstraint } from "./version-constraint.ts";

/** The catalogue's data on a module that calls are checked against. */
export type KnownModule = Pick<
  ModuleEntry,
  "kind" | "removed" | "title" | "version" | "inputs" | "outputs" | "outputsKnown" | "changes"
>;

/** A finding at an offset of the checked text. */
export interface CallProblem {
  code: string;
  severity: Severity;
  offset: number;
  message: string;
  hint?: string | undefined;
  /** Whether it is a mistake whatever was left out of the code. */
  isWrongAnyway?: boolean | undefined;
  /** The module that it is about, with the names of inputs or outputs; absent if it is not about these. */
  about?: { module: KnownModule; names: readonly string[] };
}

/** A call, with the catalogue's data on the called module. */
export interface KnownCall {
  call: ExampleCall;
  module: KnownModule;
  /** Whether the text may be only a part of the call, so that missing inputs are not reported. */
  isFragment: boolean;
}

/** Returns the problems of calls of modules in the catalogue, and of reads of these modules' outputs. */
export function checkCalls(known: readonly KnownCall[], reads: readonly OutputRead[]): CallProblem[] {
  const problems = known.flatMap((each) => checkCall(each));
  return [...problems, ...checkOutputReads(reads, new Map(known.map((each) => [each.call.name, each])))];
}

function checkCall({ call, module, isFragment }: KnownCall): CallProblem[] {
  const { kind = "terraform", removed, title } = module;
  if (kind === "removed" && removed)
    return [
      {
        code: "call-module-removed",
        severity: "error",
        offset: call.sourceStart,
        about: { module, names: [] },
        message: `${title} was removed. ${removed.reason}`,
        hint: removed.replacement && `Use ${removed.replacement} instead.`,
      },
    ];
  if (kind !== "terraform") return [];
  const { problems, later, isCovered } = compareWithCatalogue(call, module);
  if (!isCovered) return [...problems, ...call.inputs.flatMap((input) => findMisspelling(input, module))];
  return [
    ...problems,
    ...call.inputs.flatMap((input) => checkInput(input, module, later)),
    ...(isFragment || call.isOpen ? [] : missingInputs(call, module, later)),
  ];
}

interface VersionOfCall {
  problems: CallProblem[];
  /** Changes to the module after the call's version. */
  later: readonly ModuleChange[];
  /** Whether the call's version is known: the catalogue has it, or has all changes since then. */
  isCovered: boolean;
}

function compareWithCatalogue(call: ExampleCall, { title, version, changes = [] }: KnownModule): VersionOfCall {
  const { version: written = "", sourceStart } = call;
  const named = numberIn(written);
  const unreleased = changes.find((each) => each.version === undefined);
  const latest = version ?? unreleased?.since;
  const malformed = malformedQuery(call) ?? malformedConstraint(call);
  if (malformed) return { problems: [malformed], later: [], isCovered: true };
  if (named === undefined || latest === undefined) return { problems: [], later: [], isCovered: true };
  if (allowsVersion(written, latest)) return { problems: [], later: unreleased?.changes ?? [], isCovered: true };
  const problem = { offset: sourceStart };
  if (compareNumbers(named, latest) > 0) {
    const message = `The catalogue has no version ${named} of this module.`;
    const hint = `Its latest version is ${latest}.`;
    const found = { ...problem, code: "call-version-unknown", severity: "warning" as const, message, hint };
    return { problems: [found], later: [], isCovered: true };
  }
  if (changes.some(({ since }) => compareNumbers(since, named) <= 0)) {
    const later = changes.filter((each) => each.version === undefined || compareNumbers(each.version, named) > 0);
    return { problems: [], later: later.flatMap((each) => each.changes), isCovered: true };
  }
  const message = `It is not known what ${title} had in ${named}: the catalogue has ${latest}. Only names that look mistyped are reported.`;
  return {
    problems: [{ ...problem, code: "call-version-older", severity: "note", message }],
    later: [],
    isCovered: false,
  };
}

/** Parameters of sources of Terraform that begin in a similar way. */
const sourceParameters = ["ref", "depth", "sshkey", "version"];

/** Reports a misspelt parameter of a source, and a tag that begins as a version, but is none. */
function malformedQuery({ source, sourceStart }: ExampleCall): CallProblem | undefined {
  const [, query = ""] = /\?([^?]*)$/.exec(source) ?? [];
  const at = { code: "call-version-unknown", severity: "warning" as const, offset: sourceStart };
  for (const [name, value] of query.split("&").map((each) => each.split("=", 2))) {
    const meant =
      name === undefined || sourceParameters.includes(name)
        ? undefined
        : /^(?:tag|branch|commit|rev(?:ision)?|sha)$/.test(name)
          ? "ref"
          : nearest(name, sourceParameters, 1);
    if (meant !== undefined) return { ...at, message: `A source has no parameter "${name}".`, hint: didYouMean(meant) };
    if (
      name === "ref" &&
      value !== undefined &&
      /^v?\d+[.,]/.test(value) &&
      !/^v?\d+(?:\.\d+)*(?:[-+][\w.-]+)?$/.test(value)
    )
      return {
        ...at,
        message: `The catalogue has no version "${value}" of this module.`,
        hint: "Write a number such as v1.2.0.",
      };
  }
  return undefined;
}

/** Reports a version of numbers and operators only, that is no constraint of Terraform, such as "~ 1.2" or "^1.2". */
function malformedConstraint({ version = "", sourceStart }: ExampleCall): CallProblem | undefined {
  if (!isMalformedConstraint(version)) return undefined;
  const message = `"${version}" is not a version, nor a constraint of versions.`;
  return { code: "call-version-unknown", severity: "warning", offset: sourceStart, message, hint: constraintHint };
}

/** Reports an input of a version that is unknown, if its name is almost that of an input that the module has. */
function findMisspelling({ name, start }: ExampleCall["inputs"][number], module: KnownModule): CallProblem[] {
  const closest = misspeltName(
    name,
    module.inputs.map((each) => each.name),
  );
  return closest === undefined ? [] : [unknownInput({ name, start }, module, closest)];
}

function unknownInput(
  { name, start }: Pick<ExampleCall["inputs"][number], "name" | "start">,
  module: KnownModule,
  closest: string | undefined,
): CallProblem {
  return {
    code: "call-input-unknown",
    severity: "error",
    offset: start,
    about: { module, names: [name] },
    message: `${module.title} has no input "${name}".`,
    hint: describeNewName(name, module) ?? didYouMean(closest),
  };
}

/** Returns a hint with the name that an input of earlier versions probably has now; absent if there is none. */
function describeNewName(name: string, { changes = [], inputs }: KnownModule): string | undefined {
  // It may have been renamed in several versions, whose changes are listed from the newest.
  const renamedTo = changes.reduceRight((current, each) => {
    const removal = each.changes.find((change) => change.kind === "input-removed" && change.name === current);
    return removal?.renamedTo ?? current;
  }, name);
  const isKnown = renamedTo !== name && inputs.some((input) => input.name === renamedTo);
  return isKnown ? `It is ${describeRename({ renamedTo })}.` : undefined;
}

function checkInput(
  { name, start, value }: ExampleCall["inputs"][number],
  module: KnownModule,
  later: readonly ModuleChange[],
): CallProblem[] {
  const { inputs, title } = module;
  const input = inputs.find((each) => each.name === name);
  if (!input) {
    const removal = later.find((change) => change.kind === "input-removed" && change.name === name);
    if (removal)
      return [
        {
          code: "call-input-removed",
          severity: "warning",
          offset: start,
          message: `A later version of ${title} has no input "${name}".`,
          hint: describeNewName(name, module) ?? removal.deprecated,
        },
      ];
    const names = inputs.map((each) => each.name);
    return [unknownInput({ name, start }, module, nearest(name, names))];
  }
  const own = later.filter((change) => change.name === name);
  const earlierTypes = own.flatMap(({ kind, before }) => (kind === "input-type" ? [{ ...input, type: before }] : []));
  const about = { module, names: [name] };
  // Between two versions, the type may have changed at any time.
  const isOfEarlierType = earlierTypes.some((each) => checkType(each, value).length === 0);
  const misfits = isOfEarlierType ? [] : checkType(input, value).map((problem) => ({ ...problem, about }));
  const hasOtherRules = isOfEarlierType || own.some(({ kind }) => kind === "input-validation");
  const invalid = misfits.length > 0 || hasOtherRules ? [] : checkValue(input, value);
  return [...misfits, ...invalid.map((problem) => ({ ...problem, about })), ...checkDeprecation(input, start)];
}

/** Reports a value that the module's own rules exclude. */
function checkValue(input: ModuleInput, value: ExampleCall["inputs"][number]["value"]): CallProblem[] {
  const hint = isPlaceholder(value) ? undefined : findFailedValidation(input, value);
  if (hint === undefined) return [];
  const message = `The module does not accept this value of "${input.name}".`;
  return [{ code: "call-input-invalid", severity: "error", offset: value.start, message, hint }];
}

function checkType({ name, type }: ModuleInput, value: ExampleCall["inputs"][number]["value"]): CallProblem[] {
  const found = findMisfit(value, parseType(type ?? "any"));
  if (!found) return [];
  const { offset, message, hint, ignored } = found;
  if (ignored) return [{ code: "call-attribute-ignored", severity: "warning", offset, message, hint }];
  const misfit = `The value of "${name}" has the wrong type. ${message}`;
  return [{ code: "call-input-type", severity: "error", offset, message: misfit, hint }];
}

function checkDeprecation({ name, deprecated }: ModuleInput, offset: number): CallProblem[] {
  if (deprecated === undefined) return [];
  const message = `The input "${name}" is deprecated.`;
  return [{ code: "call-input-deprecated", severity: "warning", offset, message, hint: deprecated }];
}

function missingInputs(call: ExampleCall, module: KnownModule, later: readonly ModuleChange[]): CallProblem[] {
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
      message: `${title} requires ${names}.`,
      hint: `Types: ${missing.map(({ name, type = "any" }) => `${name} = ${formatType(parseType(type))}`).join(", ")}.`,
    },
  ];
}

function checkOutputReads(reads: readonly OutputRead[], calls: ReadonlyMap<string, KnownCall>): CallProblem[] {
  return reads.flatMap(({ module: name, output, start }) => {
    const { module, call } = calls.get(name) ?? {};
    if (!module || !call || module.outputsKnown === false || (module.kind ?? "terraform") !== "terraform") return [];
    const names = module.outputs.map((each) => each.name);
    if (names.includes(output)) return [];
    const { later, isCovered } = compareWithCatalogue(call, module);
    if (later.some((each) => each.kind === "output-removed" && each.name === output)) return [];
    const closest = isCovered ? nearest(output, names) : misspeltName(output, names);
    if (!isCovered && closest === undefined) return [];
    return [
      {
        code: "call-output-unknown",
        severity: "error" as const,
        offset: start,
        about: { module, names: [output] },
        message: `${module.title} has no output "${output}".`,
        hint: didYouMean(closest),
      },
    ];
  });
}
