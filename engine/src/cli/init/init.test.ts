import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { starterFiles } from "./starter-files.ts";
import { engineDependency } from "./engine-dependency.ts";
import { runInit } from "./init.ts";
import { useEmptyFolder } from "./init-fixture.ts";

const current = useEmptyFolder();

const names = Object.keys(starterFiles({ name: "", engine: "" }));
const init = (directory: string) => runInit({ directory, engine: engineDependency(directory) });
const read = (name: string) => readFileSync(path.join(current.folder, name), "utf8");

test("writes a site and prints the next two commands", async () => {
  const directory = path.join(current.folder, "My Docs");
  expect(await init(directory)).toBe(0);
  expect(names.filter((name) => !existsSync(path.join(directory, name)))).toEqual([]);
  expect(JSON.parse(read("My Docs/package.json"))).toMatchObject({
    name: "my-docs",
    scripts: { dev: "cairn dev", build: "cairn build" },
    dependencies: { "cairn-docs": "file:cairn-docs-0.1.0.tgz" },
  });
  expect(current.printed.slice(-2)).toEqual([
    `  npm pack ./engine --pack-destination "${directory}"`,
    `  cd "${directory}" && npm install && npm run dev`,
  ]);
});

test("keeps a project's own files", async () => {
  for (const name of ["package.json", ".gitignore"]) writeFileSync(path.join(current.folder, name), "mine");
  expect(await init(current.folder)).toBe(0);
  expect([read("package.json"), read(".gitignore")]).toEqual(["mine", "mine"]);
  expect(read("docs/index.md")).toContain("title: Welcome");
  expect(current.printed.join("\n")).toContain("package.json, .gitignore: already there, and not changed.");
  expect(current.printed.at(-1)).toContain("npm install file:cairn-docs-0.1.0.tgz && npx cairn dev");
});

test("writes nothing if there is a site already", async () => {
  mkdirSync(path.join(current.folder, "docs"));
  writeFileSync(path.join(current.folder, "docusaurus.config.js"), "");
  expect(await init(current.folder)).toBe(1);
  expect(current.printed).toEqual([
    `cairn: nothing was written: ${current.folder} already contains docusaurus.config.js. Give another folder: cairn init DIR`,
  ]);
  expect(names.filter((name) => existsSync(path.join(current.folder, name)))).toEqual([]);
});

test("writes what documents lack to be a site, and no others", async () => {
  mkdirSync(path.join(current.folder, "docs"));
  writeFileSync(path.join(current.folder, "README.md"), "# The engine\n");
  expect(await init(current.folder)).toBe(0);
  expect(read("site.config.ts")).toContain('title: "The engine",');
  expect(read("site.config.ts")).not.toContain("items");
  expect(readdirSync(path.join(current.folder, "docs"))).toEqual([]);
  expect(current.printed.join("\n")).toContain("\ndocs/: already there, and not changed.");
});

test("rejects a file as the folder", async () => {
  writeFileSync(path.join(current.folder, "notes.md"), "");
  expect(await init(path.join(current.folder, "notes.md"))).toBe(1);
  expect(current.printed).toEqual([`cairn: ${current.folder}/notes.md is a file. Give a folder: cairn init DIR`]);
});
