import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { glossarySchema, moduleEntrySchema } from "./module-entry.ts";
import { repeatsName } from "./repeats-name.ts";

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
