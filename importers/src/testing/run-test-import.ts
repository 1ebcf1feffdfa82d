import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { importConfigSchema, type UserImportConfig } from "../config.ts";
import type { ImportKind } from "../import-kinds.ts";
import { type ImportOutcome, runImport } from "../run-import.ts";

export const testToken = "ghp_TestToken0123456789abcdefghijklmnopqr";

/** In memory if possible, because each import waits until its files are on the disk. */
const temporaryDirectory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

export interface TestImport {
  directory: string;
  progress: string[];
  run: (kind: ImportKind, options?: { dryRun?: boolean; full?: boolean; token?: string }) => Promise<ImportOutcome>;
  /** Returns the contents of the catalogue's files by path. */
  read: () => Record<string, string>;
}

/** Prepares a folder with a configuration, and imports into it from the server at `url`, with shortened seconds. */
export function prepareImport(url: string, config: UserImportConfig): TestImport {
  const directory = mkdtempSync(path.join(temporaryDirectory, "cairn-import-"));
  directories.push(directory);
  const progress: string[] = [];
  return {
    directory,
    progress,
    run: (kind, { dryRun = false, full = false, token = testToken } = {}) =>
      runImport(kind, importConfigSchema.parse(config), {
        baseDirectory: directory,
        cacheDirectory: path.join(directory, ".cairn"),
        environment: { GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql`, GITHUB_TOKEN: token },
        onProgress: (stage) => progress.push(stage),
        second: 1,
        dryRun,
        full,
      }),
    read: () => readTree(path.join(directory, "data")),
  };
}

function readTree(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(path.join(directory, name)).isFile())
      .map((name) => [name, readFileSync(path.join(directory, name), "latin1")]),
  );
}
