import process from "node:process";
import { expect, test } from "vitest";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSite } from "../../files/site-files-fixture.ts";
import { loadServerModules, provideNavigator, withdrawNavigator, writeChunks } from "./server-modules.ts";

test("a version of Node without it gets a navigator, and one with it keeps its own", () => {
  const old: { navigator?: { language: string; userAgent: string } } = {};
  provideNavigator(old);
  expect(old.navigator).toMatchObject({
    language: "en-US",
    userAgent: `Node.js/${process.versions.node.split(".")[0]}`,
  });
  const own = { navigator: { language: "de" } };
  provideNavigator(own);
  expect(own.navigator.language).toBe("de");
  withdrawNavigator(old);
  withdrawNavigator(own);
  expect(["navigator" in old, own.navigator.language]).toEqual([false, "de"]);
});

test("a site whose modules all fail has an empty folder of modules", () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "cairn-")), "server-1");
  writeChunks(folder, []);
  expect(existsSync(folder)).toBe(true);
});

test("modules that call missing packages are not called wrong, unless the packages are installed", async () => {
  const message = "(0 , import__cairn_missing.default) is not a function";
  const site = writeSite({
    "a.mjs": `throw new TypeError(${JSON.stringify(message)});`,
    "b.mjs": "throw new Error('b');",
    "c.mjs":
      "const import__cairn_missing = { default: () => {} };\nexport default import__cairn_missing.default ? window : 0;",
    // Node's own function throws.
    "d.mjs": "const import__cairn_missing = () => {};\nstructuredClone(import__cairn_missing);",
  });
  const load = async (isUnprepared: boolean) => {
    const names = ["a", "b", "c", "d"];
    const use = { specifier: "./A", importer: "a.mdx", line: 1, column: 1 };
    const entries = new Map(names.map((name) => [name, { use, name }]));
    const files = new Map(names.map((name) => [name, path.join(site, `${name}.mjs`)]));
    const { lacking, diagnostics } = await loadServerModules(files, entries as never, isUnprepared);
    return { lacking, severities: diagnostics.map(({ severity }) => severity) };
  };
  expect(await load(true)).toEqual({ lacking: ["a", "c", "d"], severities: ["note", "error", "note", "note"] });
  expect(await load(false)).toEqual({ lacking: [], severities: ["error", "error", "error", "error"] });
});
