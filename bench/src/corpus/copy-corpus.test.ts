import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyCorpus } from "./copy-corpus.ts";

test("a folder's documents are copied for Cairn and for Hugo, and nothing else of it", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "cairn-bench-"));
  const folder = path.join(parent, "own");
  mkdirSync(path.join(folder, "r"), { recursive: true });
  writeFileSync(path.join(folder, "index.md"), "# Start\n");
  writeFileSync(path.join(folder, "r/vpc.html.markdown"), "# VPC\n");
  writeFileSync(path.join(folder, "r/notes.txt"), "-\n");
  const { name, directory, pages, bytes, contentForHugo = "" } = copyCorpus(parent, folder);
  expect({ name, bytes, files: pages.map(({ file }) => file) }).toEqual({
    name: "own",
    bytes: 14,
    files: ["index.md", "r/vpc.md"],
  });
  expect(readFileSync(path.join(directory, "docs/r/vpc.md"), "utf8")).toBe("# VPC\n");
  // As `index.md`, Hugo would take it for the only page of the folder, and the others for its files.
  expect(existsSync(path.join(contentForHugo, "_index.md"))).toBe(true);
  expect(existsSync(path.join(contentForHugo, "index.md"))).toBe(false);
  expect(existsSync(path.join(directory, "docs/r/notes.txt"))).toBe(false);
  expect(() => copyCorpus(parent, path.join(folder, "none"))).toThrow("ENOENT");
  mkdirSync(path.join(folder, "empty"));
  expect(() => copyCorpus(parent, path.join(folder, "empty"))).toThrow("has no Markdown");
  rmSync(parent, { recursive: true });
});
