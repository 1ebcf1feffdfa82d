import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { exampleSites } from "../../engine/src/explain/explanation.ts";
import { explanations } from "../../engine/src/explain/explanations.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const findings = (site: string) => {
  const { stdout, stderr } = runCairn("check", site);
  return Array.from(
    `${stdout}\n${stderr}`.matchAll(/ {2}(?:error|warning|note) {2}([\w-]+)$/gm),
    ([, code]) => code ?? "",
  );
};

describe.each(explanations.filter(({ example }) => example))("$code", (explanation) => {
  const { code } = explanation;

  test("is what its example is told, and is gone once that is put right", () => {
    const { wrong, right } = exampleSites(explanation);
    expect(findings(writeSite(Object.fromEntries(wrong)))).toContain(code);
    expect(findings(writeSite(Object.fromEntries(right)))).not.toContain(code);
  });
});

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
      readFileSync(repository + file, "utf8").matchAll(/\bcode: "([a-z]+(?:-[a-z]+)+)"/g),
      ([, code]) => code ?? "",
    ),
  );
  const explained = explanations.map(({ code }) => code);
  expect(Array.from(new Set(used)).filter((code) => !explained.includes(code))).toEqual([]);
  expect(explained.filter((code, index) => explained.indexOf(code) !== index)).toEqual([]);
  // Those of the files of navigation are put together of the file's name and what is wrong.
  const texts = own.map((file) => readFileSync(repository + file, "utf8")).join("\n");
  const isUsed = (code: string) => texts.includes(`"${code}"`) || /^(?:tags|sidebar|category|navbar)-/.test(code);
  expect(explained.filter((code) => !isUsed(code))).toEqual([]);
});

test("cairn explain prints one, and lists all", () => {
  const { status, stdout } = runCairn("explain", "link-missing");
  expect([status, stdout]).toMatchObject([
    0,
    expect.stringMatching(/^link-missing\n\nA link matches no page\..*Such as:/s),
  ]);
  expect(runCairn("explain").stdout.split("\n")).toContain("anchor-missing");
  expect(runCairn("explain", "link-mising").stderr).toContain('Did you mean "link-missing"?');
});

test("a report of findings names it, once", () => {
  const { stderr } = runCairn("check", writeSite({ "docs/index.md": "# Home\n\n[a](/a) [b](/b)\n" }));
  expect(stderr.match(/^.*cairn explain.*$/gm)).toEqual(["More about a finding: cairn explain link-missing"]);
  expect(runCairn("check", writeSite({ "docs/index.md": "# Home\n" })).stderr).toBe("");
});
