import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { exampleSites } from "../../engine/src/explain/explanation.ts";
import { explanations } from "../../engine/src/explain/explanations.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const checkSites = fileURLToPath(new URL("../scripts/check-sites.cjs", import.meta.url));
const explained = explanations.filter(({ example }) => example);

/** For each explanation, the codes of the findings in its example, before and after the fix. */
let found: { wrong: string[]; right: string[] }[];
beforeAll(() => {
  const examples = explained.map(exampleSites);
  const sites = examples.flatMap(({ wrong, right }) =>
    [wrong, right].map((each) => writeSite(Object.fromEntries(each))),
  );
  const { stdout } = spawnSync(process.execPath, [checkSites], { input: sites.join("\n"), encoding: "utf8" });
  const codes = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);
  if (codes.length !== sites.length) throw new Error(`${codes.length} of ${sites.length} sites were checked.`);
  found = explained.map((_, index) => ({ wrong: codes[2 * index] ?? [], right: codes[2 * index + 1] ?? [] }));
});

test.each(explained.map(({ code }, index) => [code, index] as const))(
  "%s is found in its wrong example, and not in the fixed one",
  (code, index) => {
    expect(found[index]?.wrong).toContain(code);
    expect(found[index]?.right).not.toContain(code);
  },
);

test("cairn explain prints one explanation, or lists all codes", () => {
  const { status, stdout } = runCairn("explain", "link-missing");
  expect([status, stdout]).toMatchObject([
    0,
    expect.stringMatching(/^link-missing\n\nA link matches no page\..*Example:/s),
  ]);
  expect(runCairn("explain").stdout.split("\n")).toContain("anchor-missing");
  const misspelt = runCairn("explain", "link-mising");
  expect([misspelt.status, misspelt.stderr]).toEqual([2, expect.stringContaining('Did you mean "link-missing"?')]);
});

test("a report of findings names cairn explain once", () => {
  const { stderr } = runCairn("check", writeSite({ "docs/index.md": "# Home\n\n[a](/a) [b](/b)\n" }));
  expect(stderr.match(/^.*cairn-docs explain.*$/gm)).toEqual([
    "More about a finding: npx cairn-docs explain link-missing",
  ]);
  expect(runCairn("check", writeSite({ "docs/index.md": "# Home\n" })).stderr).toBe("");
});
