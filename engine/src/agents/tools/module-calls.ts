import { withoutSuffix } from "@cairn/html/address";
import { z } from "zod";
import { registryAddress } from "@cairn/catalogue/modules/module-address";
import { snippetParts } from "@cairn/catalogue/modules/module-snippet";
import { type CallProblem, checkCalls, type KnownCall } from "../../examples/check-call.ts";
import { type ExampleCall, readExampleCalls } from "../../examples/read-calls.ts";
import { positionAt } from "../../findings/position-at.ts";
import { clip, fitAnswer, fitText } from "../fit-answer.ts";
import { type ListedModule, type SiteLibrary, InvalidRequest } from "../site-library.ts";
import { defineTool, goOn, listFields, listParameters, nextOf } from "./tool.ts";
import { moduleName } from "./module-summary.ts";

export const moduleSnippetTool = defineTool({
  name: "module_snippet",
  title: "Write a call to a module",
  description:
    'Writes code that calls a module at its version, with every required input. Replace each "<…>" with a value, and check the result with check_call.',
  input: z.object({
    module: moduleName,
    tool: z.enum(["terraform", "opentofu", "terragrunt"]).default("terraform"),
    protocol: z
      .enum(["registry", "https", "ssh"])
      .optional()
      .describe(
        "How the module is fetched: from the public registry if it is published there, else by git over HTTPS.",
      ),
    inputs: z.enum(["required", "all"]).default("required").describe("all: optional inputs with their defaults, too."),
    offset: z.number().int().min(0).default(0).describe("Where to continue: nextOffset of the previous answer."),
  }),
  output: z.object({
    page: z.string(),
    version: z.string().optional(),
    code: z.string(),
    totalCharacters: z.number().int(),
    nextOffset: z.number().int().optional(),
  }),
  async answer({ module, tool, protocol: chosen, inputs, offset }, library) {
    const page = library.moduleAt(module);
    const entry = await library.readModule(page);
    const kind = entry.kind ?? "terraform";
    if (kind !== "terraform")
      throw new InvalidRequest(
        `${page.path} is not a module that Terraform can call. Read how it is used with read_page.`,
      );
    const form = tool === "terragrunt" ? "terragrunt" : "module";
    const isPublished = registryAddress(entry) !== undefined;
    if (chosen === "registry" && !isPublished)
      throw new InvalidRequest(`${page.path} is not known to be in the public registry. Use protocol https or ssh.`);
    const protocol = chosen ?? (isPublished ? "registry" : "https");
    const code = snippetParts(entry, "Optional")
      ?.filter((part) => (part.form ?? form) === form)
      .filter((part) => (part.protocol ?? protocol) === protocol && (part.inputs ?? inputs) === inputs)
      .map(({ text }) => text)
      .join("");
    if (code === undefined) throw new InvalidRequest(`The catalogue does not know where to fetch ${page.path} from.`);
    if (offset > code.length)
      throw new InvalidRequest(`The code has ${code.length} characters; this offset is past its end.`);
    return fitText(code, offset, (part, next) => ({
      text: part,
      data: {
        page: page.path,
        ...(entry.version === undefined ? {} : { version: entry.version }),
        code: part,
        totalCharacters: code.length,
        ...(next === undefined ? {} : { nextOffset: next }),
      },
    }));
  },
});

const mostCode = 200_000;

const finding = z.object({
  severity: z.enum(["error", "warning", "note"]),
  code: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  message: z.string(),
  hint: z.string().optional(),
});

export const checkCallTool = defineTool({
  name: "check_call",
  title: "Check calls to modules",
  description:
    "Checks module blocks, or a terragrunt.hcl, against the catalogue: source, version, inputs, required inputs, types of values, outputs in use. No findings means that the call is valid; a call of an unknown source is not checked.",
  input: z.object({
    code: z.string().min(1).max(mostCode).describe("HCL with one or more complete module blocks."),
    offset: listParameters.offset,
  }),
  output: z.object({
    isCorrect: z.boolean().describe("Whether all calls were checked, and have no errors."),
    ...listFields,
    calls: z
      .array(z.object({ name: z.string(), source: z.string(), page: z.string().optional() }))
      .describe("The calls that were found; those without a page are to modules that the catalogue does not know."),
    findings: z.array(finding),
  }),
  async answer({ code, offset }, library) {
    const { calls, problems } = await check(code, library);
    const findings = problems
      .toSorted((left, right) => left.offset - right.offset)
      .map(({ offset: at, code: id, severity, message, hint }) => ({
        severity,
        code: id,
        ...positionAt(code, at),
        message: clip(message, 1_000),
        ...(hint === undefined ? {} : { hint: clip(hint, 1_000) }),
      }));
    const isCorrect = !problems.some(({ severity, code: id }) => severity === "error" || notChecked.has(id));
    const shown = findings.slice(offset);
    return fitAnswer(shown.length, (count) => {
      const part = shown.slice(0, count);
      const next = nextOf(offset, count, findings.length);
      const lines = part.map(
        ({ line, column, severity, message, hint }) =>
          `- ${line}:${column} ${severity}: ${message}${hint ? ` ${hint}` : ""}`,
      );
      return {
        text: (findings.length === 0 ? "No findings." : lines.join("\n")) + goOn(next.nextOffset),
        data: { isCorrect, total: findings.length, calls, findings: part, ...next },
      };
    });
  },
});

const mostCalls = 20;
/** Codes of findings about code in which no call could be checked. */
const notChecked = new Set(["call-absent", "call-source-unknown"]);

async function check(
  code: string,
  library: SiteLibrary,
): Promise<{ calls: { name: string; source: string; page?: string }[]; problems: CallProblem[] }> {
  const read = readExampleCalls(code);
  if ("fault" in read) return { calls: [], problems: [{ code: "call-syntax", severity: "error", ...read.fault }] };
  const { calls, reads, mistakes } = read;
  if (calls.length === 0)
    return {
      calls: [],
      problems: [
        {
          code: "call-absent",
          severity: "warning",
          offset: 0,
          message: "There is no module block with a source, and no terraform block with one.",
          hint: "Write one with module_snippet.",
        },
      ],
    };
  const known: KnownCall[] = [];
  const problems = mistakes.map((each): CallProblem => ({ code: "code-refused", severity: "error", ...each }));
  const found = calls.map((call) => [call, library.moduleOfSource(call.source)] as const);
  for (const [call, page] of found) {
    if (page) known.push({ call, module: await library.readModule(page), isFragment: false });
    else problems.push(unknownSource(call, library));
  }
  problems.push(...checkCalls(known, reads));
  return { calls: found.slice(0, mostCalls).map(describeCall), problems };
}

function describeCall([{ name, source }, page]: readonly [ExampleCall, ListedModule | undefined]): {
  name: string;
  source: string;
  page?: string;
} {
  return { name: clip(name, 100), source: clip(source, 200), ...(page ? { page: page.path } : {}) };
}

function unknownSource({ source, sourceStart }: ExampleCall, library: SiteLibrary): CallProblem {
  const name = withoutSuffix(source).split("/").at(-1) ?? "";
  const close = library.modules.filter(({ facts }) => facts.module.split("/").at(-1) === name);
  const hint =
    close.length > 0
      ? `Modules of that name: ${close
          .slice(0, 5)
          .map(({ path, facts }) => `${facts.repository}/${facts.module} (${path})`)
          .join(", ")}.`
      : "Find the module with search_modules, and its source with module_snippet.";
  return {
    code: "call-source-unknown",
    severity: "warning",
    offset: sourceStart,
    message: "The catalogue has no module with this source, so the call was not checked.",
    hint,
  };
}
