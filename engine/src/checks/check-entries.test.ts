import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ModuleEntry, glossarySchema, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { expect, test, describe, it } from "vitest";
import { formatDiagnostic } from "../findings/diagnostics.ts";
import { moduleComponent } from "../kinds/module/module-directory.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { checkEntries, findContradictions, repeatsName } from "./check-entries.ts";

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

describe("a description that only repeats the name", () => {
  it.each([
    ["vpc_id", "string", "The ID of the VPC", true],
    ["vpc_ids", "list(string)", "List of VPC IDs.", true],
    ["enable_dns", "bool", "Whether to enable DNS", true],
    ["create", "bool", "Whether to create", true],
    ["subnets", "list(object({ cidr = string }))", "Each subnet's CIDR", false],
    ["vpc_id", "string", "VPC in which the cluster runs", false],
    ["name", "string", "", true],
  ])("%s (%s): %s", (name, type, description, repeats) => {
    expect(repeatsName({ name, type, description })).toBe(repeats);
  });

  it("does not exist without a description", () => {
    expect(repeatsName({ name: "vpc_id" })).toBe(false);
  });
});

describe("the descriptions of this repository's site", () => {
  const data = new URL("../../../site/data/", import.meta.url).pathname;
  const read = (file: string): unknown => JSON.parse(readFileSync(data + file, "utf8"));
  const glossary = glossarySchema.parse(read("glossary.json"));
  const files = ["modules", "services"].flatMap((folder) =>
    readdirSync(data + folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => `${folder}/${file}`),
  );

  const described = files.map((file) => {
    const { inputs, outputs } = moduleEntrySchema.parse(read(file));
    return {
      file,
      inputs: inputs.map((each) => ({ ...each, description: each.description ?? glossary.inputs[each.name] })),
      outputs: outputs.map((each) => ({ ...each, description: each.description ?? glossary.outputs[each.name] })),
    };
  });

  it("say more than the names", () => {
    expect(files.length).toBeGreaterThan(200);
    const repeating = described.flatMap(({ file, inputs, outputs }) =>
      [...inputs, ...outputs].filter(repeatsName).map(({ name, description }) => `${file}: ${name}: ${description}`),
    );
    expect(repeating).toEqual([]);
  });

  it("match the type: a map of strings contains no objects, a list is not a map", () => {
    const of = (type = "") => type.replaceAll(/\s/g, "");
    const wrong = described.flatMap(({ file, inputs }) =>
      inputs
        .filter(({ type, description = "" }) =>
          /^map(?:\((?:string|number|bool)\))?$/.test(of(type))
            ? /\bas objects\b|\ba list of\b/.test(description)
            : /^(?:list|set)\((?:string|number)\)$/.test(of(type)) && /\bas a map\b|\ba map from\b/.test(description),
        )
        .map(({ name, type, description }) => `${file}: ${name} (${type}): ${description}`),
    );
    expect(wrong).toEqual([]);
  });

  it("say null, not empty, if null is the default", () => {
    const wrong = described.flatMap(({ file, inputs }) =>
      inputs
        .filter(
          ({ default: value, description = "" }) =>
            value === "null" && /\bempty\b(?! (?:string|list|map))/i.test(description) && !/\bnull\b/.test(description),
        )
        .map(({ name, description }) => `${file}: ${name}: ${description}`),
    );
    expect(wrong).toEqual([]);
  });

  it("do not name inputs in the glossary that the module lacks", () => {
    const entries = files.map((file) => ({ file, entry: moduleEntrySchema.parse(read(file)) }));
    const inputs = new Set(entries.flatMap(({ entry }) => entry.inputs.map(({ name }) => name)));
    const wrong = entries.flatMap(({ file, entry }) => {
      // Attributes of objects of any type are only in the descriptions.
      const text = JSON.stringify(entry);
      const recurring = entry.inputs.filter(({ description }) => description === undefined);
      return recurring.flatMap(({ name }) =>
        Array.from((glossary.inputs[name] ?? "").matchAll(/`([a-z\d]+_\w+)`/g), ([, other = ""]) => other)
          .filter((other) => inputs.has(other) && !text.includes(other))
          .map((other) => `${file}: ${name} names ${other}`),
      );
    });
    expect(wrong).toEqual([]);
  });
});
