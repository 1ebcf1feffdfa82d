import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { asFileFailure } from "./file-failure.ts";

type Operation = keyof typeof disk;

/** Simulates the end of the process: nothing is done after it. */
export class Killed extends Error {}

/** The kind of fault: the process ends at an operation, or halfway through it; or this and all similar operations fail. */
export type Fault = "killed" | "torn" | "ENOSPC" | "EACCES" | "EIO";

export const faults: readonly Fault[] = ["killed", "torn", "ENOSPC", "EACCES", "EIO"];

const needingSpace: readonly Operation[] = ["makeFolder", "makeFolders", "write", "append", "copy", "link"];

export interface InjectedFault {
  /** Returns the number of operations so far. */
  count: () => number;
  /** Ends the fault. */
  end: () => void;
}

/** Makes an operation on files fail, given its number from 1; none with 0. */
export function injectFault(position: number, fault: Fault): InjectedFault {
  let count = 0;
  let isDead = false;
  const before = { ...disk };
  for (const operation of Object.keys(disk) as Operation[]) {
    const original = disk[operation] as (...parameters: unknown[]) => unknown;
    const faulty = (...parameters: unknown[]): unknown => {
      if (isDead) throw new Killed();
      count++;
      const isFull = fault === "ENOSPC" && needingSpace.includes(operation) && count >= position;
      if (position === 0 || !(isFull || (fault !== "ENOSPC" && count === position))) return original(...parameters);
      isDead = fault === "killed" || fault === "torn";
      if (fault === "torn") doHalf(operation, parameters.map(String));
      if (isDead) throw new Killed();
      throw asFileFailure(Object.assign(new Error(fault), { code: fault }), String(parameters[0]));
    };
    Object.assign(disk, { [operation]: faulty });
  }
  return { count: () => count, end: () => void Object.assign(disk, before) };
}

/** Does the first half of an operation with several steps. */
function doHalf(operation: Operation, [first = "", second = ""]: string[]): void {
  if (operation === "write") writeFileSync(first, second.slice(0, second.length / 2));
  else if (operation === "copy") writeFileSync(second, readFileSync(first).subarray(0, 1));
  else if (operation === "remove" && statSync(first, { throwIfNoEntry: false })?.isDirectory()) {
    const names = readdirSync(first);
    for (const name of names.slice(0, Math.ceil(names.length / 2))) rmSync(path.join(first, name), { recursive: true });
  }
}

/** Reads all files of a folder; undefined if there is no folder. */
export function readFolder(folder: string): Record<string, string> | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined;
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, "utf8")] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export function writeFolder(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}
