import { shorten } from "@cairn/catalogue/wording";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import process from "node:process";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { disk } from "@cairn/files/disk";
import { onInterrupt } from "@cairn/files/on-interrupt";
import { makeTemporaryFolder } from "@cairn/files/temporary-folder";
import { parseTerminalSession } from "../../compile/code/terminal-session.ts";
import { walkFiles } from "../../files/walk.ts";
import { listBlocks } from "./list-code-blocks.ts";
import { type CodeBlock, type CodeProblem, locateProblem } from "./code-problem.ts";

/** The word after a fence's language that requests running its commands, and the folder to copy for them. */
const optIn = /(?:^|\s)run(?:=(?:"([^"]*)"|(\S+)))?(?=\s|$)/;

/** A command of a session, and its documented output; lines are counted from 1. */
interface Step {
  command: string;
  line: number;
  output: { text: string; line: number }[];
}

const longestRun = 30_000;
const mostOutput = 1024 * 1024;
/** Larger folders are probably repositories, not examples. */
const mostFiles = 2_000;

/**
 * Runs the commands of a document's sessions marked with `run`, in order, each session in a new folder, and reports
 * where their output differs from the document. The commands have the user's rights: the new folder does not protect
 * anything else.
 */
export async function runSessions(file: string, source: string, siteDirectory: string): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const block of listBlocks(file, source)) {
    const [, quoted, bare] = optIn.exec(block.info) ?? [];
    const steps = optIn.test(block.info) ? readSteps(block) : [];
    if (steps.length === 0) continue;
    const problems = await runBlock(steps, quoted ?? bare, siteDirectory);
    found.push(...problems.map((problem) => locateProblem(file, block, problem)));
  }
  return found;
}

function readSteps({ code, language }: CodeBlock): Step[] {
  const session = parseTerminalSession(code, language);
  const steps: Step[] = [];
  for (const [index, text] of session?.lines.entries() ?? []) {
    const line = index + 1;
    const mark = session?.marks.get(line);
    const last = steps.at(-1);
    if (!mark?.kinds.includes("command")) last?.output.push({ text, line });
    else if (last && (mark.prefix === undefined || mark.prefix === "> ")) last.command += `\n${text}`;
    else steps.push({ command: text, line, output: [] });
  }
  return steps;
}

async function runBlock(
  steps: readonly Step[],
  folder: string | undefined,
  siteDirectory: string,
): Promise<CodeProblem[]> {
  const [first] = steps;
  const { folder: place, remove } = makeTemporaryFolder("cairn-run");
  try {
    const problem = folder === undefined ? undefined : copyFolder(folder, siteDirectory, place);
    if (problem !== undefined) return [notRun(first?.line ?? 1, problem)];
    const mark = randomBytes(16).toString("hex");
    const { output, problem: failure } = await runScript(scriptOf(steps, mark), place);
    const parts = output.split(new RegExp(`\\n?${mark} (\\d+)\\n`));
    for (const [index, step] of steps.entries()) {
      const [printed, status] = [parts[index * 2], parts[index * 2 + 1]];
      if (status === undefined || printed === undefined) return [notRun(step.line, failure ?? "the shell ended")];
      const different = compare(step, linesOf(printed), Number(status));
      // Later differences may be consequences of the first one.
      if (different) return [different];
    }
    return [];
  } finally {
    remove();
  }
}

/** Copies a folder of the site. Returns what is wrong with it. */
function copyFolder(folder: string, siteDirectory: string, place: string): string | undefined {
  const from = path.resolve(siteDirectory, folder);
  if (path.relative(siteDirectory, from).startsWith("..")) return `${folder} is outside the site's folder`;
  const files = walkFiles(from, { everything: true });
  if (files.length === 0) return `there are no files in ${folder}`;
  if (files.length > mostFiles) return `${folder} has more than ${mostFiles} files`;
  for (const { path: name, absolute } of files) {
    disk.makeFolders(path.dirname(path.join(place, name)));
    disk.copy(absolute, path.join(place, name));
  }
  return undefined;
}

/**
 * Combines the commands into one script, so that variables are kept between commands; after each command, the script
 * prints a line with a mark and the status.
 */
function scriptOf(steps: readonly Step[], mark: string): string {
  // Keep errors in the order of the output.
  return `exec 2>&1\n${steps.map(({ command }) => `${command}\nprintf '\\n%s %s\\n' ${mark} "$?"\n`).join("")}`;
}

function runScript(script: string, place: string): Promise<{ output: string; problem?: string }> {
  return new Promise((resolve) => {
    const child = spawn("bash", ["--noprofile", "--norc", "-c", script], {
      cwd: place,
      // A separate process group, so that it can be ended with all its children.
      detached: true,
      env: {
        PATH: process.env["PATH"] ?? "",
        HOME: place,
        TMPDIR: place,
        LANG: "C.UTF-8",
        TERM: "dumb",
        NO_COLOR: "1",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let problem: string | undefined;
    const end = (reason: string) => {
      problem ??= reason;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has already ended.
      }
    };
    const timer = setTimeout(() => end(`it took longer than ${longestRun / 1000} s`), longestRun);
    // The terminal's Ctrl+C does not reach another process group.
    const forget = onInterrupt(() => end("the check was interrupted"));
    const take = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      if (output.length > mostOutput) end("it printed more than 1 MB");
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", () => (problem ??= "bash is not installed"));
    const finish = () => {
      clearTimeout(timer);
      forget();
      end("the shell ended");
      resolve({ output, ...(problem === undefined ? {} : { problem }) });
    };
    child.on("close", finish);
    // Background processes may keep the pipes open.
    child.on("exit", () => setTimeout(() => end("the shell ended"), 200));
  });
}

/** Escape sequences for terminal colours. */
const controls = new RegExp(String.raw`${String.fromCodePoint(27)}\[[\d;?]*[A-Za-z]`, "g");

function linesOf(text: string): string[] {
  const lines = text.replaceAll(controls, "").split(/\r?\n/);
  return trimEnds(lines.map((line) => line.trimEnd()));
}

function trimEnds(lines: string[]): string[] {
  const isFull = (line: string) => line !== "";
  const start = lines.findIndex(isFull);
  return start === -1 ? [] : lines.slice(start, lines.findLastIndex(isFull) + 1);
}

/** A line that stands for any number of lines. */
const anyLines = /^\s*(?:\[?\.{3}\]?|…)\s*$/;
/** Within a line: stands for any text. */
const anyText = /\.{3}|…|<[A-Za-z][^<>]*>|\$\$[A-Z][A-Z\d_]*\$\$/;

function compare({ command, line, output }: Step, printed: readonly string[], status: number): CodeProblem | undefined {
  const expected = output.filter(({ text }) => text.trim() !== "");
  const name = shorten(command.split("\n", 1)[0] ?? "");
  if (expected.length === 0)
    return status === 0
      ? undefined
      : { ...differs(line, `"${name}" fails with status ${status}`, printed.at(-1)), hint: undefined };
  const full = printed.filter((each) => each !== "");
  let at = 0;
  let isOpen = false;
  for (const { text, line: own } of expected) {
    if (anyLines.test(text)) {
      isOpen = true;
      continue;
    }
    const pattern = patternOf(text);
    const next = isOpen ? full.findIndex((each, index) => index >= at && pattern.test(each)) : at;
    const given = full[next];
    if (given === undefined || !pattern.test(given))
      return differs(own, `"${name}" does not print this line`, isOpen ? undefined : full[at]);
    at = next + 1;
    isOpen = false;
  }
  if (isOpen || at === full.length) return undefined;
  return differs(expected.at(-1)?.line ?? line, `"${name}" prints more after this line`, full[at]);
}

function patternOf(text: string): RegExp {
  const parts = text.trimEnd().split(anyText);
  return new RegExp(`^${parts.map(escapePattern).join(".*")}$`);
}

function differs(line: number, message: string, printed: string | undefined): CodeProblem {
  const hint =
    "Correct it. A line of three dots stands for any number of lines; dots or <NAME> within a line stand for any text.";
  const shown = printed === undefined ? "" : ` It prints: ${shorten(printed)}`;
  return { code: "command-output", line, column: 1, message: `${message}.${shown}`, hint };
}

function notRun(line: number, reason: string): CodeProblem {
  return { code: "command-output", line, column: 1, message: `The session did not finish: ${reason}.` };
}
