import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOuterSite } from "./outer-site.ts";

let site = "";
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), "cairn-outer-"));
  mkdirSync(path.join(site, "docs/guides"), { recursive: true });
  writeFileSync(path.join(site, "site.config.ts"), "");
});
afterEach(() => rmSync(site, { recursive: true }));

test("names the site around a folder without a configuration", () => {
  const folder = path.join(site, "docs/guides");
  const shown = path.relative(process.cwd(), site);
  expect(describeOuterSite(folder)).toBe(
    `${folder} is part of the site in ${shown}, and ${shown}/site.config.ts is not used. For the whole site, give its folder: ${shown}`,
  );
});

test("says nothing of a site itself, or of a repository of its own", () => {
  expect(describeOuterSite(site)).toBeUndefined();
  mkdirSync(path.join(site, "docs/.git"));
  expect(describeOuterSite(path.join(site, "docs/guides"))).toBeUndefined();
});
