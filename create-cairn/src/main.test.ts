import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { main } from "./main.ts";

let folder = "";
let printed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "create-cairn-"));
  printed = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("writes a site that depends on the engine of the same version, and prints the next steps", async () => {
  const directory = path.join(folder, "my-docs");
  expect(await main([directory, "--no-install"])).toBe(0);
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ name: "my-docs", dependencies: { "cairn-docs": "^0.1.0" } });
  expect(readFileSync(path.join(directory, "site.config.ts"), "utf8")).toContain('from "cairn-docs"');
  expect(printed.slice(-2)).toEqual(["  npm install", "  npm exec -- cairn dev"]);
});

test("depends on the engine from the given file", async () => {
  await main([folder, "--no-install", "--engine", "file:../engine.tgz"]);
  expect(readFileSync(path.join(folder, "package.json"), "utf8")).toContain('"cairn-docs": "file:../engine.tgz"');
});

test("writes and installs nothing if there is a site already", async () => {
  await main([folder, "--no-install"]);
  printed = [];
  expect(await main([folder])).toBe(1);
  expect(printed).toEqual([
    `create-cairn: nothing was written: ${folder} already contains docs, site.config.ts. Give another folder: npm create cairn DIR`,
  ]);
});

test.each([[["a", "b"]], [["--nothing"]]])("an invalid command line exits with status 2: %j", async (words) => {
  expect(await main(words)).toBe(2);
  expect(printed.join("\n")).toContain("Usage: npm create cairn [DIR]");
});

test("an unknown option is named, without advice for other cases", async () => {
  await main(["--nothing"]);
  expect(printed.join("\n")).toMatch(/^create-cairn: Unknown option '--nothing'\.\n\nUsage/);
});
