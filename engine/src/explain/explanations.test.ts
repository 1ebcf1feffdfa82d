import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { upgradeActions } from "@cairn/catalogue/upgrade/upgrade-note";
import { explanations } from "./explanations.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

test("every code in the sources is explained, once", () => {
  const sources = ["engine", "importers"].flatMap((name) =>
    readdirSync(`${repository}${name}/src`, { recursive: true, encoding: "utf8" }).map((file) => `${name}/src/${file}`),
  );
  const own = sources.filter(
    (file) =>
      /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && !file.includes("/explain/") && !file.includes("/testing/"),
  );
  const used = own.flatMap((file) =>
    Array.from(
      readFileSync(repository + file, "utf8").matchAll(/\bcode(?::| =) "([a-z]+(?:-[a-z\d]+)+)"/g),
      ([, code]) => code ?? "",
    ),
  );
  used.push(...upgradeActions.map((action) => `upgrade-${action}`));
  const known = explanations.map(({ code }) => code);
  expect(Array.from(new Set(used)).filter((code) => !known.includes(code))).toEqual([]);
  expect(known.filter((code, index) => known.indexOf(code) !== index)).toEqual([]);
  // These are put together from a name, such as that of the file, and what is wrong.
  const texts = own.map((file) => readFileSync(repository + file, "utf8")).join("\n");
  const isUsed = (code: string) =>
    used.includes(code) || texts.includes(`"${code}"`) || /^(?:tags|sidebar|category|navbar)-/.test(code);
  expect(known.filter((code) => !isUsed(code))).toEqual([]);
});
