import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseCommandLine } from "../../../engine/src/cli/parse-command-line.ts";
import { type Fault, faults, injectFault, Killed } from "../../../files/src/faults-fixture.ts";
import {
  authorsFiles,
  differing,
  isAllowed,
  leftIn,
  serveGitHub,
  type WritingCommand,
  writingCommands,
} from "./writing-commands.ts";

const github = await serveGitHub();
afterAll(github.close);

/** The process id for the next run: greater than that of any real process. */
let unusedPid = 5_000_000;
const { pid } = process;
let parent: string;
let folder: string;
beforeEach(() => {
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  parent = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "cairn-commands-"));
  folder = path.join(parent, "site");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  Object.defineProperty(process, "pid", { value: pid, configurable: true });
  rmSync(parent, { recursive: true });
});

interface Run {
  /** Whether the fault ended the (simulated) process. */
  isKilled: boolean;
  status: number;
  message: string;
  operations: number;
}

/** Runs a command in this process, with a fault at one of its file operations (from 1; 0 for none). */
async function run(
  { parameters, environment }: WritingCommand,
  position: number,
  fault: Fault = "killed",
): Promise<Run> {
  for (const [name, value] of Object.entries(environment?.(folder) ?? {})) vi.stubEnv(name, value);
  const asked = parseCommandLine(parameters(folder));
  if (!("command" in asked)) throw new Error("no command");
  // Each run has another process id, of a process that does not run, so that its lock counts as abandoned later.
  Object.defineProperty(process, "pid", { value: unusedPid++, configurable: true });
  const injected = injectFault(position, fault);
  const ended = { isKilled: false, status: 1, message: "" };
  try {
    ended.status = await asked.command.run(asked.call);
  } catch (error) {
    ended.isKilled = error instanceof Killed;
    ended.message = String(error);
  } finally {
    injected.end();
  }
  return { ...ended, operations: injected.count() };
}

function start({ prepare }: WritingCommand): Record<string, string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  prepare(folder);
  return authorsFiles(folder);
}

const trials = writingCommands(github)
  .filter(({ hasThreads }) => !hasThreads)
  .flatMap((command) =>
    faults
      .filter((fault) => !command.isSlow || fault === "killed")
      .map((fault) => ({ command, fault, name: command.name })),
  );

test.each(trials)(
  "$name with $fault at any operation leaves the files as before or as completed, and the next run completes them",
  async ({ command, fault }) => {
    const before = start(command);
    await run(command, 0);
    const after = authorsFiles(folder);
    expect(differing(before, after)).not.toEqual([]);
    const found: unknown[] = [];
    for (let position = 1; ; position++) {
      start(command);
      const { isKilled, status, message, operations } = await run(command, position, fault);
      if (position > operations) break;
      const seen = authorsFiles(folder);
      if (!isAllowed(seen, { command, folder, states: [before, after] }))
        found.push([position, message, differing(seen, before)]);
      const isFailure = !isKilled && fault !== "killed" && fault !== "torn";
      if (isFailure && status === 0) found.push(...differing(seen, after).map((name) => [position, "status 0", name]));
      const isBegun = existsSync(path.join(folder, ".cairn/ready"));
      // A lock that could not be removed counts as abandoned; the .gitignore beside it hides it from Git.
      const left = leftIn(folder).filter((name) => !/\/(?:lock\/|\.gitignore$)/.test(name));
      if (isFailure && !isBegun) found.push(...left.map((name) => [position, message, "left", name]));
      await run(command, 0);
      found.push(...differing(authorsFiles(folder), after).map((name) => [position, "not ended", name]));
      // Temporary files beside a file are cleaned up once per process, and all runs here share one process.
      const stays = leftIn(folder).filter((name) => !name.endsWith(".cairn-new"));
      found.push(...stays.map((name) => [position, "left for good", name]));
    }
    expect(found).toEqual([]);
  },
);
