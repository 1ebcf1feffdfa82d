import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { releaseMonthSchema } from "@cairn/catalogue/releases/release-month";

const folder = new URL("../data/releases/", import.meta.url).pathname;

it("has only paths of modules as names of modules, not other words of the list in the notes", () => {
  const months = readdirSync(folder).filter((file) => /^\d{4}-\d{2}\.json$/.test(file));
  const names = months.flatMap((file) =>
    releaseMonthSchema
      .parse(JSON.parse(readFileSync(folder + file, "utf8")))
      .repositories.flatMap(({ releases }) => releases.flatMap(({ modules = [] }) => modules)),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name))).toEqual([]);
});
