import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { listScriptOutputs } from "./script-outputs.ts";

test("what commands of a site or its repository name, and what does not exist, is what they write", () => {
  const root = writeSite({
    ".git/HEAD": "",
    ".github/workflows/site.yml": "run: generate --input spec/a.json > website/docs/api/index.md\n",
    "spec/a.json": "{}",
    Makefile: "docs:\n\tprogram -o reference\n",
    "website/package.json": '{ "scripts": { "a": "write ./static/schemas/all.json && b", "c": "node --x c.mjs d" } }',
    "website/c.mjs": "write(`docs/made.md`);\n",
    ".github/workflows/paths.yml": 'paths: ["website/**", "docs/none.md"]\n',
    "website/docs/a.md": "",
  });
  const outputs = listScriptOutputs(path.join(root, "website"));
  const isListed = (name: string) => outputs.has(path.join(root, name));
  expect(
    ["website/docs/api/index.md", "reference", "website/static/schemas/all.json", "website/docs/made.md"].map(isListed),
  ).toEqual([true, true, true, true]);
  expect(["spec/a.json", "website/docs/a.md", "docs", "program", "website/website"].map(isListed)).toEqual(
    Array(5).fill(false),
  );
});
