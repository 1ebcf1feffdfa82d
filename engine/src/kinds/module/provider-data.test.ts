import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { releaseIndexSchema, releaseMonthSchema } from "@cairn/catalogue/releases/release-month";
import { parseType } from "@cairn/catalogue/hcl/type-tree";

/** The catalogue of this repository's own site is the largest set of real entries. */
const data = new URL("../../../../site/data/", import.meta.url).pathname;

function readFolder(folder: string): { file: string; text: string }[] {
  return readdirSync(join(data, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(data, folder, file), "utf8") }));
}

function schemaOf(file: string) {
  if (!file.startsWith("releases/")) return moduleEntrySchema;
  return file === "releases/index.json" ? releaseIndexSchema : releaseMonthSchema;
}

const serialise = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe("the catalogue's files", () => {
  const modules = [...readFolder("modules"), ...readFolder("services")];
  const releases = readFolder("releases");

  it("are written like their schema: keys in order, two spaces, a newline at the end", () => {
    const differing = [...modules, ...releases].filter(
      ({ file, text }) => text !== serialise(schemaOf(file).parse(JSON.parse(text))),
    );
    expect(differing.map(({ file }) => file)).toEqual([]);
  });

  it("are at the paths that they name", () => {
    const misplaced = [...modules, ...releases].filter(({ file, text }) => {
      const { path } = JSON.parse(text) as { path: string };
      const place = file.replace(/\.json$/, "").replace(/\/index$/, "");
      return !path.replace(/\/$/, "").endsWith(`/${place}`);
    });
    expect(misplaced.map(({ file }) => file)).toEqual([]);
  });

  it("have only valid types", () => {
    const types = modules.flatMap(({ text }) =>
      moduleEntrySchema.parse(JSON.parse(text)).inputs.map((input) => input.type ?? "any"),
    );
    expect(types.filter((type) => JSON.stringify(parseType(type)).includes('"unknown"'))).toEqual([]);
  });
});
