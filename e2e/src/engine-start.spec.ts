import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, test } from "vitest";

const script = readFileSync(new URL("../../engine/dist/engine.cjs", import.meta.url), "utf8");

test("the engine's script is read as ASCII", () => {
  expect(script.match(/[^\0-\x7f]/g) ?? []).toEqual([]);
});

test("the engine starts without loading a package", () => {
  const required = [...script.matchAll(/\brequire\((["'`])([^"'`]+)\1\)/g)].map(([, , name = ""]) => name);
  expect(required.length).toBeGreaterThan(5);
  const isOfNode = (name: string) => name.startsWith("node:") || builtinModules.includes(name);
  expect(required.filter((name) => !isOfNode(name))).toEqual([]);
});
