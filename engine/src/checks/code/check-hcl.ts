import { parseTerraformJson } from "@cairn/catalogue/hcl/syntax/parse-json";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { type CallProblem, checkCalls, type KnownCall } from "../../examples/check-call.ts";
import { type ExampleCall, type ExampleCalls, readExampleCalls } from "../../examples/read-calls.ts";
import type { LanguageMistake } from "../../examples/language-mistakes.ts";
import { positionAt } from "../../findings/position-at.ts";
import { type Catalogue, findUnknownSource, findWrongSeparator } from "./unknown-source.ts";
import { blank, type CodeProblem, endsWithin } from "./code-problem.ts";

/** A line for omitted code, in a comment that may say so, or not. */
const elision =
  /^[ \t]*(?:(?:(?:#|\/\/)[^\n]*)?(?:\.{3}|…)[^\n]*|(?:#|\/\/)[ \t]*<[^<>\n]*>[ \t]*|(?:#|\/\/)[^\n]*\b(?:omitted|brevity|(?:other|remaining|rest of)\b[\w -]*\b(?:arguments|inputs|variables|configurations?|settings|options|parameters|attributes))\b[^\n]*)$/im;
const elidedLine = /^[ \t]*(?:\[\.{3}\]|\(\.{3}\)|\.{3}|…),?[ \t]*$/gm;
const elidedContent = /([{[(,]\s*)(?:\.{3}|…)(?=\s*[}\])])/g;
const elidedValue = /(=[ \t]*)(?:\.{3}|…)/g;
/** Placeholders without quotes, where a value should be. */
const bareBlank = /([=,([][ \t]*)(<[A-Za-z][^<>"\n]*>|\$\{[\w -]+\}|\$\$[A-Z][A-Z\d_]*\$\$|\$[A-Z][A-Z\d_]*\b)/g;
/** A placeholder in place of a block's type. */
const blankType = /^([ \t]*)(<[A-Za-z][\w-]*>)(?=[ \t]*\{)/gm;
/** A line with only an expression and its value in a comment. */
const shownValue = /^[ \t]*[a-z_]\w*(?:\.[\w*]+|\[[^\]\n]*\])+[ \t]*#[^\n]*$/gm;
/** Output of Terraform, templates that generate HCL, and descriptions of its syntax. */
const noHcl =
  /^[a-z]\w*(?:\.\w+)+[ \t]*(?:"[^"\n]*"[ \t]*)?\{|^Outputs:|^[ \t]*Enter a value:|^[ \t]*[│╷╵]|^[ \t]*(?:~|\+|-|-\/\+|>) |\{\{|\{%|^[ \t]*<[A-Z]/m;
/** HCL 1, which OpenTofu's own configuration still uses, and Terragrunt used until 2019. */
const olderHcl = /^[ \t]*(?:terragrunt[ \t]*=[ \t]*\{|dev_overrides[ \t]*\{)/m;

/** Fence languages that are HCL for Terraform, OpenTofu or Terragrunt. */
export const hclLanguages: ReadonlySet<string> = new Set(["hcl", "terraform", "tf", "terragrunt"]);

/** Checks HCL: its syntax, and calls to modules in the catalogue; `title` is the file's name, if there is one. */
export function checkHcl(code: string, catalogue: Catalogue, title?: string): CodeProblem[] {
  return findCallProblems(code, catalogue, { title }).map((problem) => locate(code, problem));
}

/** Checks the module calls in a JSON configuration. JSON syntax is checked elsewhere. */
export function checkTerraformJson(code: string, catalogue: Catalogue): CodeProblem[] {
  if (!/"module"\s*:\s*\{/.test(code)) return [];
  const read = readExampleCalls(code, parseTerraformJson);
  if ("fault" in read) return [];
  return checkAll(read, catalogue, ({ inputs }) => inputs.length === 0).map((problem) => locate(code, problem));
}

interface ReadOptions {
  /** The file's name, if there is one. */
  title?: string | undefined;
  /** Checks calls against the catalogue's version, whichever version they use. */
  isOfCatalogue?: boolean;
}

/** Like `checkHcl`, but with offsets, and the subject of each problem. */
export function findCallProblems(code: string, catalogue: Catalogue, options: ReadOptions): CallProblem[] {
  const text = fillIn(code);
  const whole = readExampleCalls(text);
  const hasElision = elision.test(code) || /[{[(,=]\s*(?:\.{3}|…)/.test(code);
  const beginning = "fault" in whole ? readBeginning(text, hasElision ? 1 : 2) : undefined;
  const read = beginning ?? whole;
  const isElided = beginning !== undefined || hasElision;
  if ("fault" in read)
    return read.isBlockInCall !== true && (isElided || noHcl.test(code) || olderHcl.test(code) || isPart(text))
      ? []
      : [{ code: "code-syntax", severity: "warning", ...read.fault, isWrongAnyway: read.isBlockInCall }];
  const isPartOf = ({ form, inputs }: ExampleCall) =>
    // A block with only a source shows where the module is.
    isElided || inputs.length === 0 || (form === "terragrunt" && isIncluded(options.title));
  const calls = options.isOfCatalogue ? read.calls.map((call) => ({ ...call, version: undefined })) : read.calls;
  const mistakes = isElided ? [] : read.mistakes;
  return [...checkAll({ ...read, calls }, catalogue, isPartOf), ...mistakes.map(refused)];
}

function refused(mistake: LanguageMistake): CallProblem {
  return { code: "code-refused", severity: "warning", ...mistake };
}

/**
 * Whether the file is a shared Terragrunt configuration, which units include. The file of a unit is called
 * `terragrunt.hcl`.
 */
function isIncluded(title: string | undefined): boolean {
  const [, name] = /([\w.-]+\.hcl)\b/.exec(title ?? "") ?? [];
  return name !== undefined && name !== "terragrunt.hcl";
}

/**
 * Reads the first lines of blocks that are not closed. Undefined if that is not all that is missing, or if other blocks
 * before them are closed, or fewer than `fewest` are open: then the closing brace was forgotten.
 */
function readBeginning(text: string, fewest: number): Extract<ExampleCalls, { calls: unknown }> | undefined {
  if (!endsWithin(text) || /^\}/m.test(text)) return undefined;
  for (let open = 1; open <= mostOpen; open += 1) {
    const read = readExampleCalls(text + "\n}".repeat(open));
    if (!("fault" in read)) return open < fewest ? undefined : read;
  }
  return undefined;
}

const mostOpen = 5;

/** Replaces omissions and placeholders with values of the same length. */
function fillIn(code: string): string {
  return code
    .replaceAll(elidedLine, blank)
    .replaceAll(shownValue, blank)
    .replaceAll(elidedContent, (whole, start: string) => start + blank(whole.slice(start.length)))
    .replaceAll(elidedValue, (whole, start: string) => start + "x".repeat(whole.length - start.length))
    .replaceAll(blankType, (_, start: string, name: string) => start + "x".repeat(name.length))
    .replaceAll(bareBlank, (_, start: string, name: string) => start + "x".repeat(name.length));
}

/** Whether the text is an expression, one on each line, or the content of brackets, which documents also quote. */
function isPart(text: string): boolean {
  const fits = (whole: string, part: string) => !("fault" in readExampleCalls(whole.replace("$", () => part.trim())));
  const lines = text.split("\n").filter((line) => !/^\s*(?:#|\/\/|$)/.test(line));
  return (
    ["x = $", "x = {\n$\n}", "x = [\n$\n]", 'x = "$"'].some((whole) => fits(whole, text)) ||
    (lines.length < mostLines && lines.every((line) => fits("x = $", line)))
  );
}

/** Text with more lines is probably not a list of expressions. */
const mostLines = 50;

function checkAll(
  { calls, reads }: Extract<ExampleCalls, { calls: unknown }>,
  catalogue: Catalogue,
  isPartOf: (call: ExampleCall) => boolean,
): CallProblem[] {
  const known: KnownCall[] = [];
  const unknown: CallProblem[] = [];
  for (const call of calls) {
    const key = sourceKey(call.source);
    const module = key === undefined ? undefined : catalogue.get(key);
    if (module) {
      known.push({ call, module, isFragment: isPartOf(call) });
      unknown.push(...findWrongSeparator(call));
    } else unknown.push(...findUnknownSource(call, key, catalogue));
  }
  // Using an older version that is not in the catalogue is not a mistake.
  return [...unknown, ...checkCalls(known, reads).filter(({ severity }) => severity !== "note")];
}

function locate(text: string, { code, offset, message, hint, isWrongAnyway }: CallProblem): CodeProblem {
  return { code, ...positionAt(text, offset), message, hint, ...(isWrongAnyway && { isWrongAnyway }) };
}
