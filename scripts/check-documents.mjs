// Checks that the files and folders of the repository exist that its documents name in backticks.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

const documents = [
  "README.md",
  "docs/docs/how-it-works/contributing.md",
  ...readdirSync("decisions").map((name) => `decisions/${name}`),
];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .map((file) => `/${file}`);
/** Sources are named by the end of their path, `NAME` being anything; the folders, by their whole path. */
const source = /^(?!.*NAME)[\w./-]+\.(?:tsx?|mjs|css)$/;
const folder = /^(?:catalogue|create-cairn|e2e|engine|files|html|importers|scripts|search)\/(?:[\w/-]+\/)?$/;

for (const document of documents) {
  for (const [index, line] of readFileSync(document, "utf8").split("\n").entries()) {
    for (const [, name] of line.matchAll(/`([^`\s]+)`/g)) {
      const isThere = source.test(name)
        ? files.some((file) => file.endsWith(`/${name}`))
        : !folder.test(name) || files.some((file) => file.startsWith(`/${name}`));
      if (isThere) continue;
      console.error(`${document}:${index + 1}: there is no "${name}".`);
      process.exitCode = 1;
    }
  }
}
