import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** Number of the call `renameat2` by what Node calls the processor. */
const callNumbers: Partial<Record<string, number>> = { x64: 316, arm64: 276 };

/**
 * Changes the places of two folders in one step, as Linux can: whoever looks sees the one or the other, never neither. Node
 * has no such call; Perl, a part of every Debian, can make it, and newer versions of `mv` have an option. Returns whether
 * it was done: not on other systems, nor on network shares, nor where a folder is mounted.
 */
export function exchangePaths(one: string, other: string): boolean {
  if (process.platform !== "linux") return false;
  const before = nodeOf(one);
  if (before === undefined) return false;
  const call = callNumbers[process.arch];
  const isMissing =
    call === undefined || run("perl", ["-e", `exit !(syscall(${call}, ${perlArguments}) == 0)`, one, other]);
  if (isMissing) run("mv", ["--exchange", "--no-target-directory", "--", one, other]);
  return nodeOf(other) === before;
}

/** The current folder twice, and the flag for an exchange. */
const perlArguments = "-100, $ARGV[0], -100, $ARGV[1], 2";

/** Runs a command to its end; whether there is none of that name. */
function run(command: string, parameters: string[]): boolean {
  const { error } = spawnSync(command, parameters, { stdio: "ignore" });
  return error !== undefined;
}

function nodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
