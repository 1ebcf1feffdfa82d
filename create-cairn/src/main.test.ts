import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { main } from "./main.ts";
import { useEmptyFolder } from "../../engine/src/cli/init/init-fixture.ts";

const current = useEmptyFolder();

test("writes a site that depends on the engine of the same version, and prints the next steps", async () => {
  const directory = path.join(current.folder, "my-docs");
  expect(await main([directory, "--no-install"])).toBe(0);
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ name: "my-docs", dependencies: { "cairn-docs": "^0.1.0" } });
  expect(readFileSync(path.join(directory, "site.config.ts"), "utf8")).toContain('from "cairn-docs"');
  expect(current.printed.slice(-2)).toEqual(["  npm install", "  npm run dev"]);
});

test("depends on the engine from the given file, whose path is relative to the current folder", async () => {
  const directory = path.join(current.folder, "sites/my-docs");
  const file = path.relative("", path.join(current.folder, "packed/engine.tgz"));
  await main([directory, "--no-install", "--engine", `file:${file}`]);
  expect(readFileSync(path.join(directory, "package.json"), "utf8")).toContain(
    '"cairn-docs": "file:../../packed/engine.tgz"',
  );
});

test("does not pass on which package npx was told to run, because npm would install it in the site", async () => {
  const script = path.join(current.folder, "npm-cli.js");
  writeFileSync(script, `require("fs").writeFileSync("asked", String(process.env.npm_config_package))`);
  vi.stubEnv("npm_execpath", script);
  vi.stubEnv("npm_config_package", "./create-cairn.tgz");
  const directory = path.join(current.folder, "my-docs");
  expect(await main([directory, "--no-serve"])).toBe(0);
  vi.unstubAllEnvs();
  expect(readFileSync(path.join(directory, "asked"), "utf8")).toBe("undefined");
});

test("writes and installs nothing if there is a site already", async () => {
  await main([current.folder, "--no-install"]);
  current.printed = [];
  expect(await main([current.folder])).toBe(1);
  expect(current.printed).toEqual([
    `create-cairn: nothing was written: ${current.folder} already contains site.config.ts. Give another folder: npm create cairn DIR`,
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
