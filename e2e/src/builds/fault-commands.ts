import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FaultKind, faultKinds, faultyEnvironment, type Signal, signals } from "./each-operation.ts";
import { runCommand, type Findings } from "./soak-site.ts";
import {
  authorsFiles,
  differing,
  isAllowed,
  leftIn,
  serveGitHub,
  type WritingCommand,
  writingCommands,
} from "./writing-commands.ts";

interface CommandFaults {
  /** Returns n, to try every nth of a command's operations, by their number. */
  step: (operations: number) => number;
  kinds?: readonly (FaultKind | Signal)[];
  /** Names of the commands; all by default. */
  names?: readonly string[];
}

/**
 * Runs each command that writes into an author's folders with a fault, or a signal, at each of its file operations in
 * turn, then without. The fault must leave the files as before or as the command writes them, and the next run must
 * complete them.
 */
export async function faultCommands(
  parent: string,
  { step, kinds = [...faultKinds, ...signals], names }: CommandFaults,
): Promise<Findings> {
  const problems: string[] = [];
  const counts: string[] = [];
  const github = await serveGitHub();
  for (const command of writingCommands(github).filter(({ name }) => names?.includes(name) ?? true)) {
    let count = 0;
    for (const kind of kinds) {
      const trial = { command, kind, folder: path.join(parent, "command"), counter: path.join(parent, "count") };
      const { operations, after } = await runWhole(trial);
      for (let at = 1; at <= operations; at += step(operations), count++)
        problems.push(...(await faultCommand(trial, at, after)));
    }
    counts.push(`${command.name} ${count}`);
  }
  await github.close();
  return {
    problems,
    summary: `Faults of the kinds ${kinds.join(", ")} at operations of commands: ${counts.join(", ")}.`,
  };
}

interface Trial {
  command: WritingCommand;
  kind: FaultKind | Signal;
  folder: string;
  counter: string;
}

function start({ command, folder, counter }: Trial): Record<string, string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(counter, "");
  command.prepare(folder);
  return authorsFiles(folder);
}

/** Runs a command without a fault. Returns its number of operations, and the author's files after it. */
async function runWhole(trial: Trial): Promise<{ operations: number; after: Record<string, string> }> {
  start(trial);
  await run(trial, -1);
  return { operations: statSync(trial.counter).size, after: authorsFiles(trial.folder) };
}

function run({ command, kind, folder, counter }: Trial, at?: number) {
  const fault = at === undefined ? {} : faultyEnvironment({ at, kind, counter });
  const environment = { ...command.environment?.(folder), ...fault };
  return runCommand(command.parameters(folder), { environment });
}

/**
 * Runs a command with a fault and again without, and returns what was wrong after each. `after` are the author's files
 * after a whole run.
 */
async function faultCommand(trial: Trial, at: number, after: Record<string, string>): Promise<string[]> {
  const { command, kind, folder } = trial;
  const before = start(trial);
  const { status, signal, output, isHung } = await run(trial, at);
  const where = `${command.name}, ${kind} at operation ${at},`;
  const problems: string[] = [];
  if (isHung) problems.push(`${where} hung: ${output}`);
  // A command that listens for signals may have finished its work before it is notified.
  if (isSignal(kind) && signal !== kind && status !== 0) problems.push(`${where} ended with ${status}: ${output}`);
  const seen = authorsFiles(folder);
  const result = `ended with ${status} and left other files: ${output}`;
  if (!isAllowed(seen, { command, folder, states: [before, after] })) problems.push(`${where} ${result}`);
  await run(trial);
  const wrong = differing(authorsFiles(folder), after);
  if (wrong.length > 0) problems.push(`after ${where} the next run did not end it: ${wrong.join(", ")}`);
  const left = leftIn(folder);
  if (left.length > 0) problems.push(`${where} left ${left.join(", ")} behind`);
  return problems;
}

function isSignal(kind: FaultKind | Signal): kind is Signal {
  return signals.some((signal) => signal === kind);
}
