import { parseTerraformJson } from "@cairn/catalogue/hcl/syntax/parse-json";
import { isAsideFolder } from "@cairn/catalogue/modules/aside-folder";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { allowsVersion } from "@cairn/catalogue/upgrade/call-version";
import { type CallProblem, checkCalls, type KnownCall, type KnownModule } from "../examples/check-call.ts";
import { type ModuleCall, type ReadCalls, readCalls } from "../examples/read-calls.ts";
import { nearest, nearestSlip } from "../findings/nearest.ts";
import { positionAt } from "../findings/position-at.ts";
import type { CodeProblem } from "./code-problem.ts";

/** The modules of the catalogue, by the key of their source. */
export type Catalogue = ReadonlyMap<string, KnownModule>;

/** A line that stands for what is left out, with or without the sign of a comment. */
const elision = /^[ \t]*(?:(?:#|\/\/)[^\n]*)?(?:\.{3}|…)[^\n]*$/m;
const elidedLine = /^[ \t]*(?:\[\.{3}\]|\(\.{3}\)|\.{3}|…),?[ \t]*$/gm;
const elidedContent = /([{[(,]\s*)(?:\.{3}|…)(?=\s*[}\])])/g;
const elidedValue = /(=[ \t]*)(?:\.{3}|…)/g;
/** What readers fill in, where a value goes and no quotes stand. */
const bareBlank = /([=,([][ \t]*)(<[A-Za-z][^<>"\n]*>|\$\$[A-Z][A-Z\d_]*\$\$|\$[A-Z][A-Z\d_]*\b)/g;
/** A value alone in its line, with what it is behind it. */
const shownValue = /^[ \t]*[a-z_]\w*(?:\.[\w*]+|\[[^\]\n]*\])+[ \t]*#[^\n]*$/gm;
/** What Terraform prints of a plan, and templates that write HCL. */
const noHcl = /^[ \t]*(?:~|\+|-\/\+) |\{\{|\{%/m;

/** Languages of fences that are HCL of Terraform, OpenTofu or Terragrunt. */
export const hclLanguages: ReadonlySet<string> = new Set(["hcl", "terraform", "tf", "terragrunt"]);

/** What is wrong with HCL: its syntax, and the calls of modules that the catalogue knows; `title` is the file's name, if it has one. */
export function checkHcl(code: string, catalogue: Catalogue, title?: string): CodeProblem[] {
  return findCallProblems(code, catalogue, { title }).map((problem) => locate(code, problem));
}

/** What is wrong with the calls in a configuration that is written as JSON; whether it is JSON, others tell. */
export function checkTerraformJson(code: string, catalogue: Catalogue): CodeProblem[] {
  if (!/"module"\s*:\s*\{/.test(code)) return [];
  const read = readCalls(code, parseTerraformJson);
  if ("fault" in read) return [];
  return checkAll(read, catalogue, ({ inputs }) => inputs.length === 0).map((problem) => locate(code, problem));
}

interface ReadOptions {
  /** The file's name, if it has one. */
  title?: string | undefined;
  /** Calls are taken for those of the version that the catalogue has, whichever they name. */
  isOfCatalogue?: boolean;
}

/** The same, by offsets, with what each problem is about. */
export function findCallProblems(code: string, catalogue: Catalogue, options: ReadOptions): CallProblem[] {
  const text = fillIn(code);
  const isElided = elision.test(code) || /[{[(,=]\s*(?:\.{3}|…)/.test(code);
  const read = readCalls(text);
  if ("fault" in read)
    return isElided || noHcl.test(code) || isPart(text)
      ? []
      : [{ code: "code-syntax", severity: "warning", ...read.fault }];
  const isPartOf = ({ form, inputs }: ModuleCall) =>
    // A block with nothing but its source shows where the module is.
    isElided || inputs.length === 0 || (form === "terragrunt" && isIncluded(options.title));
  const calls = options.isOfCatalogue ? read.calls.map((call) => ({ ...call, version: undefined })) : read.calls;
  return checkAll({ ...read, calls }, catalogue, isPartOf);
}

/** Whether units include a configuration of Terragrunt: their own is called `terragrunt.hcl`. */
function isIncluded(title: string | undefined): boolean {
  const [, name] = /([\w.-]+\.hcl)\b/.exec(title ?? "") ?? [];
  return name !== undefined && name !== "terragrunt.hcl";
}

/** The text with something in place of what is left open, each as long as what it stands for. */
function fillIn(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
  return code
    .replaceAll(elidedLine, blank)
    .replaceAll(shownValue, blank)
    .replaceAll(elidedContent, (whole, start: string) => start + blank(whole.slice(start.length)))
    .replaceAll(elidedValue, (whole, start: string) => start + "x".repeat(whole.length - start.length))
    .replaceAll(bareBlank, (_, start: string, name: string) => start + "x".repeat(name.length));
}

/** Whether it is an expression, or what stands between the brackets of one: documents quote those too. */
function isPart(text: string): boolean {
  return ["x = $", "x = {\n$\n}", "x = [\n$\n]", 'x = "$"'].some(
    (whole) => !("fault" in readCalls(whole.replace("$", () => text.trim()))),
  );
}

function checkAll(
  { calls, reads }: Extract<ReadCalls, { calls: unknown }>,
  catalogue: Catalogue,
  isPartOf: (call: ModuleCall) => boolean,
): CallProblem[] {
  const known: KnownCall[] = [];
  const unknown: CallProblem[] = [];
  for (const call of calls) {
    const key = sourceKey(call.source);
    const module = key === undefined ? undefined : catalogue.get(key);
    if (module) known.push({ call, module, isFragment: isPartOf(call) });
    else if (key !== undefined) unknown.push(...unknownModule(call, key, catalogue));
  }
  // That an older version is not known is nothing that is wrong with a document.
  return [...unknown, ...checkCalls(known, reads).filter(({ severity }) => severity !== "note")];
}

/** Of a repository that the catalogue knows, it knows all modules; of a version before that, most. */
function unknownModule({ sourceStart, version }: ModuleCall, key: string, catalogue: Catalogue): CallProblem[] {
  const repository = key.slice(0, key.indexOf("//") + 2);
  const known = Array.from(catalogue).filter(([each]) => each.startsWith(repository));
  const folder = key.slice(repository.length);
  if (known.length === 0 || folder.split("/").some(isAsideFolder)) return [];
  const folders = known.map(([each]) => each.slice(repository.length));
  const isOlder = known.every(
    ([, module]) => module.version !== undefined && version !== undefined && !allowsVersion(version, module.version),
  );
  const closest = isOlder ? nearestSlip(folder, folders) : nearest(folder, folders);
  if (isOlder && closest === undefined) return [];
  return [
    {
      code: "call-source-unknown",
      severity: "warning",
      offset: sourceStart,
      message: `The catalogue has no module "${folder}" of ${repository.replace(/\/\/$/, "")}.`,
      hint: closest === undefined ? undefined : `Did you mean "${closest}"?`,
    },
  ];
}

function locate(text: string, { code, offset, message, hint }: CallProblem): CodeProblem {
  return { code, ...positionAt(text, offset), message, hint };
}
