import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { expect, test, vi } from "vitest";
import { absentSourceOf } from "./package-stub.ts";
import { createSiteRunner } from "./site-runner.ts";

test("overlapping tasks leave the process as it was", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  const before = [process.cwd(), process.env.NODE_ENV];
  let end = (): void => {};
  const first = runner.within(() => new Promise<void>((resolve) => (end = resolve)));
  const second = runner.within(async () => {
    await first;
    return [process.cwd(), process.env.NODE_ENV];
  });
  end();
  expect(await second).toEqual([siteDirectory, "production"]);
  expect([process.cwd(), process.env.NODE_ENV]).toEqual(before);
});

test("a missing file only affects itself, and may be a module's whole export", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  mkdirSync(path.join(siteDirectory, "part"));
  const write = (name: string, text: string) => writeFileSync(path.join(siteDirectory, name), text);
  write("sidebars.js", "module.exports = require('./made.json');\n");
  write("config.js", "const made = require('./made.json');\nmodule.exports = { made, part: require('./part') };\n");
  write("part/index.js", "module.exports = require('./made.json');\n");
  write("part/made.json", '{ "is": "there" }');
  const run = (name: string) => runner.run((load) => load(path.join(siteDirectory, name)));
  expect(absentSourceOf(await run("sidebars.js"))).toBe("./made.json");
  expect(await run("config.js")).toMatchObject({ part: { is: "there" } });
  expect(runner.missing()).toEqual(["./made.json"]);
});

test("a configuration that checks its environment with Zod gets ours if none is installed", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  const file = path.join(siteDirectory, "docusaurus.config.ts");
  writeFileSync(
    file,
    'import { z } from "zod";\nimport gone from "gone";\nvoid gone;\nconst kind = z.enum(["a", "b"]).default("b").parse(undefined);\nif (kind !== "b") throw new Error("?");\nexport default { title: kind };\n',
  );
  expect(await runner.run((load) => load(file))).toEqual({ title: "b" });
  expect(runner.missing()).toEqual(["gone"]);
});

test("a missing package that a function imports gets a stub, also in CommonJS files", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  const write = (name: string, text: string) => writeFileSync(path.join(siteDirectory, name), text);
  write("part.js", 'module.exports = async () => (await import("gone-there")).named;\n');
  write(
    "docusaurus.config.js",
    'module.exports = async function () {\n  return { title: "A", plugin: (await import("gone")).default, part: await require("./part")() };\n};\n',
  );
  const config = await runner.run(async (load) => {
    const read = (await load(path.join(siteDirectory, "docusaurus.config.js"))) as () => Promise<
      Record<string, unknown>
    >;
    return read();
  });
  expect(config["title"]).toBe("A");
  write("later.js", 'module.exports = async () => (await import("unist-util-visit")).visit;\n');
  const later = (await runner.run((load) => load(path.join(siteDirectory, "later.js")))) as () => Promise<unknown>;
  expect(await runner.within(() => later())).toBeTypeOf("function");
  expect([absentSourceOf(config["plugin"]), absentSourceOf(config["part"])]).toEqual(["gone", "gone-there"]);
  expect(runner.missing()).toEqual(["gone", "gone-there"]);
});

test("Node does not warn about promises that are awaited late", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  await runner.within(async () => {});
  // Node warns if this is false.
  expect(process.emit("rejectionHandled", Promise.resolve())).toBe(true);
});

test("an error that a site's timer throws after its task does not end the process", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  await runner.within(async () => {});
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const print = vi.spyOn(console, "error").mockReturnValue();
  const throwIn = (file: string) => {
    const error = new TypeError("gone");
    error.stack = `TypeError: gone\n    at Timeout._onTimeout (${file}:161:48)\n    at listOnTimeout (node:internal/timers:581:17)`;
    for (const listener of process.listeners("uncaughtException").slice(-1)) listener(error, "uncaughtException");
  };
  throwIn(path.join(siteDirectory, "src", "plugin.ts"));
  expect(exit).not.toHaveBeenCalled();
  throwIn("/elsewhere/engine.js");
  expect(exit).toHaveBeenCalledWith(1);
  exit.mockRestore();
  print.mockRestore();
});

test("`require` of an ES module gives its default export, with the others beside it", async () => {
  const siteDirectory = realpathSync(mkdtempSync(path.join(tmpdir(), "cairn-runner-")));
  const runner = createSiteRunner({ siteDirectory, cacheDirectory: path.join(siteDirectory, ".cairn") });
  const write = (name: string, text: string) => writeFileSync(path.join(siteDirectory, name), text);
  write("items.ts", "const items: string[] = ['a'];\nexport default items;\nexport const more = ['b'];\n");
  write("part.js", "export default { title: 'A' };\n");
  write("named.ts", "export const named = 1;\n");
  write(
    "sidebars.ts",
    "import { more } from './items';\nexport default { one: require('./items.js'), two: [...require('./items'), ...more], three: require('./named') };\n",
  );
  write("config.js", "module.exports = { ...require('./part'), more: require('./items').more };\n");
  const run = (name: string) => runner.run((load) => load(path.join(siteDirectory, name)));
  const { one, ...others } = (await run("sidebars.ts")) as { one: unknown };
  expect(Array.isArray(one)).toBe(true);
  expect(others).toEqual({ two: ["a", "b"], three: { named: 1 } });
  expect(await run("config.js")).toEqual({ title: "A", more: ["b"] });
});
