import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { main } from "./main.ts";
import { useEmptyFolder } from "../../engine/src/cli/init/init-fixture.ts";

const current = useEmptyFolder();

test("writes a site that depends on the engine of the same version, and prints the next steps", async () => {
  const directory = path.join(current.folder, "my-docs");
  expect(await main([directory, "--no-install"])).toBe(0);
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ name: "my-docs", dependencies: { "cairn-docs": "^0.1.0" } });
  expect(readFileSync(path.join(directory, "site.config.ts"), "utf8")).toContain('from "cairn-docs"');
  expect(current.printed.slice(-2)).toEqual(["  npm install", "  npm exec -- cairn dev"]);
});

test("depends on the engine from the given file", async () => {
  await main([current.folder, "--no-install", "--engine", "file:../engine.tgz"]);
  expect(readFileSync(path.join(current.folder, "package.json"), "utf8")).toContain(
    '"cairn-docs": "file:../engine.tgz"',
  );
});

test("writes and installs nothing if there is a site already", async () => {
  await main([current.folder, "--no-install"]);
  current.printed = [];
  expect(await main([current.folder])).toBe(1);
  expect(current.printed).toEqual([
    `create-cairn: nothing was written: ${current.folder} already contains docs, site.config.ts. Give another folder: npm create cairn DIR`,
  ]);
});

test.each([[["a", "b"]], [["--nothing"]]])("an invalid command line exits with status 2: %j", async (words) => {
  expect(await main(words)).toBe(2);
  expect(current.printed.join("\n")).toContain("Usage: npm create cairn [DIR]");
});

test("an unknown option is named, without advice for other cases", async () => {
  await main(["--nothing"]);
  expect(current.printed.join("\n")).toMatch(/^create-cairn: Unknown option '--nothing'\.\n\nUsage/);
});
