import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../findings/diagnostics.ts";
import { moduleComponent } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { checkEntries, findContradictions } from "./check-entries.ts";

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

test("descriptions that only repeat a name are reported once for a file, at the first of them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const absolute = path.join(folder, "x.json");
  const check = async (entry: Pick<ModuleEntry, "inputs" | "outputs"> & Partial<ModuleEntry>) => {
    writeFileSync(absolute, JSON.stringify(entry, null, 1));
    const file = "data/modules/x.json";
    const page = { file, body: { kind: "component", component: moduleComponent, data: entry } };
    const prepared = { site: { routes: new Map([["/x/", { page }]]) }, scanned: { files: [{ file, absolute }] } };
    return (await checkEntries(prepared as unknown as PreparedSite)).map(formatDiagnostic);
  };
  const purpose = { name: "a", description: "What it is for" };
  const inputs = [purpose, { name: "vpc_id", type: "string", description: "The ID of the VPC" }];
  expect(await check({ inputs, outputs: [{ name: "ids", description: "List of IDs" }] })).toMatchInlineSnapshot(`
    [
      "data/modules/x.json:10:19  warning  catalogue-description
      These descriptions only repeat their names: vpc_id, ids.
      Say what each does, its unit or format, and what it changes; or remove the descriptions.",
    ]
  `);
  expect(await check({ inputs, outputs: [], source: "https://github.com/acme/net/tree/v1" })).toMatchInlineSnapshot(`
    [
      "data/modules/x.json:10:19  warning  catalogue-description
      This description only repeats its name: vpc_id.
      Say what it does, its unit or format, and what it changes; or remove the description, in the module's own files.",
    ]
  `);
  expect(await check({ inputs: [purpose], outputs: [] })).toEqual([]);
  rmSync(folder, { recursive: true });
});
