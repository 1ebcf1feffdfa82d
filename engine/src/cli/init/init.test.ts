import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { starterFiles } from "./starter-files.ts";
import { engineDependency } from "./engine-dependency.ts";
import { runInit } from "./init.ts";

let folder = "";
let printed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cairn-init-"));
  printed = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const names = Object.keys(starterFiles({ name: "", engine: "" }));
const init = (directory: string) => runInit({ directory, engine: engineDependency(directory) });
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

test("writes a site and prints the next two commands", async () => {
  const directory = path.join(folder, "My Docs");
  expect(await init(directory)).toBe(0);
  expect(names.filter((name) => !existsSync(path.join(directory, name)))).toEqual([]);
  expect(JSON.parse(read("My Docs/package.json"))).toMatchObject({
    name: "my-docs",
    scripts: { dev: "cairn dev", build: "cairn build" },
    dependencies: { "cairn-docs": "file:cairn-docs-0.1.0.tgz" },
  });
  expect(printed.slice(-2)).toEqual([
    `  npm pack ./engine --pack-destination "${directory}"`,
    `  cd "${directory}" && npm install && npm run dev`,
  ]);
});

test("keeps a project's own files", async () => {
  for (const name of ["package.json", ".gitignore"]) writeFileSync(path.join(folder, name), "mine");
  expect(await init(folder)).toBe(0);
  expect([read("package.json"), read(".gitignore")]).toEqual(["mine", "mine"]);
  expect(read("docs/index.md")).toContain("title: Welcome");
  expect(printed.join("\n")).toContain("package.json, .gitignore: already there, and not changed.");
  expect(printed.at(-1)).toContain("npm install file:cairn-docs-0.1.0.tgz && npx cairn dev");
});

test("writes nothing if there is a site already", async () => {
  mkdirSync(path.join(folder, "docs"));
  writeFileSync(path.join(folder, "docusaurus.config.js"), "");
  expect(await init(folder)).toBe(1);
  expect(printed).toEqual([
    `cairn: nothing was written: ${folder} already contains docs, docusaurus.config.js. Give another folder: cairn init DIR`,
  ]);
  expect(names.filter((name) => existsSync(path.join(folder, name)))).toEqual([]);
});

test("rejects a file as the folder", async () => {
  writeFileSync(path.join(folder, "notes.md"), "");
  expect(await init(path.join(folder, "notes.md"))).toBe(1);
  expect(printed).toEqual([`cairn: ${folder}/notes.md is a file. Give a folder: cairn init DIR`]);
});
