import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { moduleEntrySchema } from "./module-entry.ts";
import { releaseIndexSchema, releaseMonthSchema } from "./release-month.ts";
import { parseType } from "./type-tree.ts";

/** The catalogue of this repository's own site: the largest set of real entries there is. */
const data = new URL("../../../../site/data/", import.meta.url).pathname;

function readFolder(folder: string): { file: string; text: string }[] {
  return readdirSync(join(data, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(data, folder, file), "utf8") }));
}

const serialise = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe("the catalogue's files", () => {
  const modules = [...readFolder("modules"), ...readFolder("services")];
  const releases = readFolder("releases");

  it("are as their schema writes them: keys in order, two spaces, a newline at the end", () => {
    for (const { file, text } of modules) expect(text, file).toBe(serialise(moduleEntrySchema.parse(JSON.parse(text))));
    for (const { file, text } of releases) {
      const schema = file.endsWith("index.json") ? releaseIndexSchema : releaseMonthSchema;
      expect(text, file).toBe(serialise(schema.parse(JSON.parse(text))));
    }
  });

  it("lie where their path says", () => {
    for (const { file, text } of [...modules, ...releases]) {
      const { path } = JSON.parse(text) as { path: string };
      const name = file.replace(/\.json$/, "").replace(/^releases\/(index$)?/, "");
      expect(path.replace(/\/$/, ""), file).toMatch(new RegExp(`${name}$`));
    }
  });

  it("have types that can all be read", () => {
    const types = modules.flatMap(({ text }) => moduleEntrySchema.parse(JSON.parse(text)).inputs.map((input) => input.type ?? "any"));
    expect(types.filter((type) => JSON.stringify(parseType(type)).includes('"unknown"'))).toEqual([]);
  });
});
