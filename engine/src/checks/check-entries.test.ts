import { readdirSync, readFileSync } from "node:fs";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { expect, test } from "vitest";
import { findContradictions } from "./check-entries.ts";

test("defaults that do not fit their types, and names that are given twice, are contradictions", () => {
  const inputs = [
    { name: "zones", type: "number", default: '"abc"' },
    { name: "zones", type: "list(", default: "null" },
    { name: "flag", type: "bool", default: "true" },
    { name: "tags", type: "map(string)", default: "[]" },
    { name: "free", default: "3" },
    { name: "text", type: "string", default: "the name of the VPC" },
  ];
  const found = findContradictions({ inputs, outputs: [{ name: "id" }, { name: "id" }] });
  expect(found.map(({ code, message }) => `${code} ${message}`)).toMatchInlineSnapshot(`
    [
      "catalogue-contradiction The input "zones" is listed twice.",
      "catalogue-contradiction The output "id" is listed twice.",
      "catalogue-contradiction The default of the input "zones" does not fit its type number. This is a string, but number is expected.",
      "catalogue-contradiction The default of the input "tags" does not fit its type map(string). This is a list, but map(string) is expected.",
    ]
  `);
});

test("the provider's catalogue does not contradict itself", () => {
  const folder = new URL("../../../site/data/modules/", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const found = names.flatMap((name) =>
    findContradictions(JSON.parse(readFileSync(new URL(name, folder), "utf8")) as ModuleEntry).map(
      ({ message }) => `${name}: ${message}`,
    ),
  );
  expect(found).toEqual([]);
});
