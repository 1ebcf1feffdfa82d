import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export { writeFiles, writeSite } from "../../engine/src/files/site-files-fixture.ts";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));

interface FinishedCommand {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a user does. */
export function runCairn(...parameters: string[]): FinishedCommand {
  return runCairnIn(undefined, ...parameters);
}

/** The same in a folder. */
export function runCairnIn(cwd: string | undefined, ...parameters: string[]): FinishedCommand {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cairn, ...parameters], {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
  });
  return { status, stdout, stderr };
}

/** Returns a hash of every file below a folder, by path. */
export function hashTree(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
  const files = entries.filter((name) => statSync(path.join(directory, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash("sha1")
        .update(readFileSync(path.join(directory, name)))
        .digest("hex"),
    ]),
  );
}

/** Returns the paths of all files below a folder. */
export function listTree(directory: string): string[] {
  return Object.keys(hashTree(directory));
}

export function readPage(directory: string, file: string): string {
  return readFileSync(path.join(directory, "build", file), "utf8");
}

/** A catalogue entry of a module with one required input, as an import writes it. */
export const vpc = {
  path: "/modules/vpc/",
  title: "VPC",
  description: "A network of your own.",
  repository: "net",
  module: "vpc",
  version: "1.2.0",
  source: "https://github.com/acme/net/tree/main/modules/vpc",
  inputs: [{ name: "zones", type: "number" }],
  outputs: [],
};
