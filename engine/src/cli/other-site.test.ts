import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOtherSite } from "./other-site.ts";

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
  expect(describeOtherSite(folder)).toBe(
    `${folder} is part of the site in ${shown}, and ${shown}/site.config.ts is not used. For the whole site, give its folder: ${shown}`,
  );
});

test("says nothing of a site itself, or of a repository of its own", () => {
  expect(describeOtherSite(site)).toBeUndefined();
  mkdirSync(path.join(site, "docs/.git"));
  expect(describeOtherSite(path.join(site, "docs/guides"))).toBeUndefined();
});

test.each(["docusaurus.config.js", "astro.config.mjs", "mkdocs.yml"])(
  "names the site with %s in a usual folder of a repository without a configuration",
  (name) => {
    const repository = path.join(site, "repository");
    mkdirSync(path.join(repository, "website"), { recursive: true });
    mkdirSync(path.join(repository, ".git"));
    expect(describeOtherSite(repository)).toBeUndefined();
    writeFileSync(path.join(repository, "website", name), "");
    expect(describeOtherSite(repository)).toBe(
      `${repository} has no configuration of a site, but ${repository}/website has. To use it, give its folder: ${repository}/website`,
    );
    writeFileSync(path.join(repository, name), "");
    expect(describeOtherSite(repository)).toBeUndefined();
  },
);
