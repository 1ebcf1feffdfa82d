import { execFile, type ExecFileException } from "node:child_process";
import path from "node:path";
import { disk } from "@cairn/files/disk";
import { onInterrupt } from "@cairn/files/on-interrupt";
import { makeTemporaryFolder } from "@cairn/files/temporary-folder";
import { type CodeBlock, type CodeProblem, endsWithin } from "./code-problem.ts";
import { isMissing, type Tool, tools } from "./tools.ts";

/** What the tools say of code that ends before something that it opened. */
const unfinished = /\bEOF\b|was never closed$|^Couldn't find|^expected 'except'/;

/** Whether a tool can check a language. */
export function hasTool(language: string): boolean {
  return tools.some(({ languages }) => languages.has(language));
}

/** In milliseconds. */
const longestRun = 60_000;
const mostOutput = 16 * 1024 * 1024;
/** Files per call, because the length of command lines is limited. */
const mostAtOnce = 2000;
/** How the runtime of a program begins to describe its crash. */
const crash = /^(?:panic|fatal error): .*$/m;

/** Runs installed tools over code, which is not run itself. Tools that are not installed find nothing. */
export interface ToolRunner {
  /** Returns the problems in code blocks, by block. */
  run: <Block extends CodeBlock>(blocks: readonly Block[]) => Promise<Map<Block, CodeProblem[]>>;
  /** Whether the tool of a language failed, so that blocks without problems may not have been checked. */
  hasFailed: (language: string) => boolean;
  /** Describes, for the first block that it should check, each tool that failed. It is not run again. */
  describeFailures: <Block extends CodeBlock>(blocks: readonly Block[]) => Map<Block, CodeProblem>;
}

/** Creates a runner for one check. `longest` is how many milliseconds a tool may take. */
export function createToolRunner(longest = longestRun): ToolRunner {
  const failed = new Map<Tool, string>();
  const caller: Caller = {
    async call(tool, files, folder) {
      if (failed.has(tool)) return "";
      const { output, failure } = await callProgram(tool, files, { cwd: folder, timeout: longest });
      if (failure !== undefined) failed.set(tool, failure);
      return output;
    },
    hasFailed: (tool) => failed.has(tool),
  };
  return {
    async run<Block extends CodeBlock>(blocks: readonly Block[]) {
      const found = new Map<Block, CodeProblem[]>();
      for (const tool of tools) {
        const own = blocks.filter(({ language }) => tool.languages.has(language));
        for (const [block, problems] of await runTool(tool, own, caller)) found.set(block, problems);
      }
      return found;
    },
    hasFailed: (language) => Array.from(failed.keys()).some(({ languages }) => languages.has(language)),
    describeFailures: (blocks) =>
      new Map(
        Array.from(failed).flatMap(([tool, failure]) => {
          const first = blocks.find(({ language }) => tool.languages.has(language));
          return first === undefined ? [] : [[first, toolFailed(tool, failure)]];
        }),
      ),
  };
}

function toolFailed(tool: Tool, failure: string): CodeProblem {
  const { program } = tool.command([]);
  const [language] = tool.languages;
  return {
    code: "tool-failed",
    severity: "note",
    line: 1,
    column: 1,
    message: `${program} ${failure}, so not all code in the language "${language}" was checked.`,
    hint: `Run ${program} on a file of your own to see whether it works, and update or reinstall it if it does not.`,
  };
}

interface Caller {
  /** Returns what a tool writes about files in a folder; nothing if it failed before. */
  call: (tool: Tool, files: readonly string[], folder: string) => Promise<string>;
  hasFailed: (tool: Tool) => boolean;
}

async function runTool<Block extends CodeBlock>(
  tool: Tool,
  blocks: readonly Block[],
  caller: Caller,
): Promise<Map<Block, CodeProblem[]>> {
  const prepared = blocks.flatMap((block) => {
    const whole = tool.prepare(block);
    return whole === undefined ? [] : [{ block, ...whole }];
  });
  const problems = await checkTexts(
    tool,
    prepared.map(({ text }) => text),
    caller,
  );
  const found = new Map<Block, CodeProblem[]>();
  const isShell = tool.ending === "sh";
  for (const [index, { block, above = 0 }] of prepared.entries()) {
    const problem = problems[index];
    if (!problem || (unfinished.test(problem.message) && endsWithin(block.code))) continue;
    const { row, column, message } = problem;
    found.set(block, [
      {
        code: "code-syntax",
        line: Math.min(Math.max(1, row - above), block.code.split("\n").length),
        column: Math.max(1, column),
        message: `This is not ${isShell ? "a valid shell script" : `valid ${block.language}`}: ${message}`,
        // What a shell cannot read has few other reasons.
        isCertain: isShell,
      },
    ]);
  }
  for (const block of await partsAmong(tool, Array.from(found.keys()), caller)) found.delete(block);
  return found;
}

/** Returns the blocks that are valid in one of the tool's contexts, or whose paragraphs are. */
async function partsAmong<Block extends CodeBlock>(
  tool: Tool,
  blocks: readonly Block[],
  caller: Caller,
): Promise<Block[]> {
  const { contexts = [], fill = String } = tool;
  if (contexts.length === 0) return [];
  const wholes = blocks.map(({ code }) => [code]);
  const paragraphs = blocks.map(({ code }) => code.split(/\n[ \t]*\n/).filter((part) => part.trim() !== ""));
  const parts = [...wholes, ...paragraphs].flat();
  const texts = parts.flatMap((part) =>
    contexts.map((context) => context.replace("$", () => fill(part.trim().replace(/,$/, "")))),
  );
  const problems = await checkTexts(tool, texts, caller);
  if (caller.hasFailed(tool)) return [];
  const isPart = parts.map((_, at) => contexts.some((__, each) => problems[at * contexts.length + each] === undefined));
  const valid = new Set(parts.filter((_, at) => isPart[at]));
  return blocks.filter((_, at) => [wholes, paragraphs].some((each) => each[at]?.every((part) => valid.has(part))));
}

/** Returns the first problem that a tool finds in each text. Later mistakes are usually consequences of the first one. */
async function checkTexts(
  tool: Tool,
  texts: readonly string[],
  { call }: Caller,
): Promise<({ row: number; column: number; message: string } | undefined)[]> {
  if (texts.length === 0) return [];
  // Versions and translations of a document have the same code.
  const places = new Map(Array.from(new Set(texts), (text, index) => [text, index]));
  const problems: ({ row: number; column: number; message: string } | undefined)[] = [];
  const { folder, remove } = makeTemporaryFolder("cairn-check");
  try {
    const files = Array.from(places, ([text, index]) => {
      const file = `${index}.${tool.ending}`;
      disk.write(path.join(folder, file), `${text}\n`);
      return file;
    });
    const { atOnce = mostAtOnce } = tool;
    for (let start = 0; start < files.length; start += atOnce) {
      const output = await call(tool, files.slice(start, start + atOnce), folder);
      for (const line of output.split("\n")) {
        const [, file, row, column, message = ""] = tool.problem.exec(line) ?? [];
        if (file === undefined) continue;
        problems[Number.parseInt(path.basename(file), 10)] ??= { row: Number(row), column: Number(column), message };
      }
    }
    return texts.map((text) => problems[places.get(text) ?? -1]);
  } finally {
    remove();
  }
}

/** Returns the output of a tool, and how it failed, if it did. One that is not installed has no output. */
function callProgram(
  tool: Tool,
  files: readonly string[],
  options: { cwd: string; timeout: number },
): Promise<{ output: string; failure: string | undefined }> {
  const { program, parameters } = tool.command(files);
  return new Promise((resolve) => {
    const running = execFile(program, parameters, { ...options, maxBuffer: mostOutput }, (error, stdout, stderr) => {
      forget();
      const [crashed] = crash.exec(stderr) ?? [];
      const failure =
        crashed !== undefined
          ? `ended with "${crashed}"`
          : error
            ? failureOf(error, stderr, { ...tool, timeout: options.timeout })
            : undefined;
      resolve({ output: `${stdout}\n${stderr}`, failure });
    });
    const forget = onInterrupt(() => running.kill());
  });
}

type Limits = Pick<Tool, "statuses"> & { timeout: number };

function failureOf(
  { code, signal, killed }: ExecFileException,
  stderr: string,
  { statuses, timeout }: Limits,
): string | undefined {
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return "wrote more than can be read";
  if (killed === true) return `took longer than ${timeout / 1000} seconds`;
  if (signal) return `was ended by the signal ${signal}`;
  if (typeof code !== "number") return code === "ENOENT" ? undefined : `could not be started (${code})`;
  if (statuses.includes(code) || isMissing(code, stderr)) return undefined;
  const [last = ""] = stderr.trim().split("\n").slice(-1);
  return `ended with status ${code}${last === "" ? "" : ` (${last})`}`;
}
