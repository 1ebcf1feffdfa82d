import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FaultKind, faultKinds, faultyEnvironment } from "./each-operation.ts";
import { runCommand } from "./soak-site.ts";
import type { Findings } from "./soak.ts";
import {
  authorsFiles,
  differing,
  isAllowed,
  leftIn,
  serveGitHub,
  type WritingCommand,
  writingCommands,
} from "./writing-commands.ts";

/**
 * Runs each command that writes into an author's folders with a fault at each of its file operations in turn, then
 * without. The fault must leave the files as before or as the command writes them, and the next run must complete them.
 * Only every `step`th operation is tried.
 */
export async function faultCommands(parent: string, step: number): Promise<Findings> {
  const problems: string[] = [];
  const counts: string[] = [];
  const github = await serveGitHub();
  for (const command of writingCommands(github)) {
    let operations = 0;
    for (const kind of faultKinds) {
      const trial = { command, kind, folder: path.join(parent, "command"), counter: path.join(parent, "count") };
      operations = await countOperations(trial);
      for (let at = 1; at <= operations; at += step) problems.push(...(await faultCommand(trial, at)));
    }
    counts.push(`${command.name} ${Math.ceil(operations / step)}`);
  }
  await github.close();
  return { problems, summary: `A fault of ${faultKinds.length} kinds at each operation of ${counts.join(", ")}.` };
}

interface Trial {
  command: WritingCommand;
  kind: FaultKind;
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

async function countOperations(trial: Trial): Promise<number> {
  start(trial);
  await run(trial, -1);
  return statSync(trial.counter).size;
}

function run({ command, kind, folder, counter }: Trial, at?: number) {
  const fault = at === undefined ? {} : faultyEnvironment({ at, kind, counter });
  const environment = { ...command.environment?.(folder), ...fault };
  return runCommand(command.parameters(folder), { environment });
}

/** Runs a command with a fault and again without, and returns what was wrong after each. */
async function faultCommand(trial: Trial, at: number): Promise<string[]> {
  const { command, kind, folder } = trial;
  start(trial);
  await run(trial);
  const after = authorsFiles(folder);
  const before = start(trial);
  const { status, output, isHung } = await run(trial, at);
  const where = `${command.name}, ${kind} at operation ${at},`;
  const problems: string[] = [];
  if (isHung) problems.push(`${where} hung: ${output}`);
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
