import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { type CallProblem, checkCall, checkOutputReads, type KnownModule } from "../examples/check-call.ts";
import { type ModuleCall, type ReadCalls, readCalls } from "../examples/read-calls.ts";
import { nearest } from "../findings/nearest.ts";
import { positionAt } from "../findings/position-at.ts";
import type { CodeProblem } from "./code-problem.ts";

/** The modules of the catalogue, by the key of their source. */
export type Catalogue = ReadonlyMap<string, KnownModule>;

/** A line that stands for what is left out, with or without the sign of a comment. */
const elision = /^[ \t]*(?:(?:#|\/\/)[^\n]*)?(?:\.{3}|…)[^\n]*$/m;
const elidedLine = /^[ \t]*(?:\[\.{3}\]|\(\.{3}\)|\.{3}|…),?[ \t]*$/gm;
const elidedContent = /([{[(]\s*)(?:\.{3}|…)(?=\s*[}\])])/g;
const elidedValue = /(=[ \t]*)(?:\.{3}|…)/g;
/** What readers fill in, where a value goes and no quotes stand. */
const bareBlank = /([=,([][ \t]*)(<[A-Za-z][^<>"\n]*>|\$\$[A-Z][A-Z\d_]*\$\$)/g;

/** Languages of fences that are HCL of Terraform, OpenTofu or Terragrunt. */
export const hclLanguages: ReadonlySet<string> = new Set(["hcl", "terraform", "tf", "terragrunt"]);

/** What is wrong with HCL: its syntax, and the calls of modules that the catalogue knows; `title` is the file's name, if it has one. */
export function checkHcl(code: string, catalogue: Catalogue, title?: string): CodeProblem[] {
  return findCallProblems(code, catalogue, title).map((problem) => locate(code, problem));
}

/** The same, by offsets, with what each problem is about. */
export function findCallProblems(code: string, catalogue: Catalogue, title?: string): CallProblem[] {
  const text = fillIn(code);
  const isElided = elision.test(code) || /[{[(=]\s*(?:\.{3}|…)/.test(code);
  const read = readCalls(text);
  if ("fault" in read)
    return isElided || isPart(text) ? [] : [{ code: "code-syntax", severity: "warning", ...read.fault }];
  const isPartOf = ({ form, inputs }: ModuleCall) =>
    // A block with nothing but its source shows where the module is.
    isElided || inputs.length === 0 || (form === "terragrunt" && isIncluded(title));
  return checkCalls(read, catalogue, isPartOf);
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

function checkCalls(
  { calls, reads }: Extract<ReadCalls, { calls: unknown }>,
  catalogue: Catalogue,
  isPartOf: (call: ModuleCall) => boolean,
): CallProblem[] {
  const modules = new Map<string, KnownModule>();
  const problems = calls.flatMap((call) => {
    const key = sourceKey(call.source);
    const module = key === undefined ? undefined : catalogue.get(key);
    if (!module) return key === undefined ? [] : unknownModule(call, key, catalogue);
    modules.set(call.name, module);
    return checkCall(call, module, { isFragment: isPartOf(call) });
  });
  return [...problems, ...checkOutputReads(reads, modules)];
}

/** Of a repository that the catalogue knows, it knows all modules. */
function unknownModule({ sourceStart }: ModuleCall, key: string, catalogue: Catalogue): CallProblem[] {
  const repository = key.slice(0, key.indexOf("//") + 2);
  const known = Array.from(catalogue.keys()).filter((each) => each.startsWith(repository));
  if (known.length === 0) return [];
  const folder = key.slice(repository.length);
  const closest = nearest(
    folder,
    known.map((each) => each.slice(repository.length)),
  );
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
