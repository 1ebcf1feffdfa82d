import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeUnconfigured } from "./unconfigured-folder.ts";

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
  expect(describeUnconfigured(folder)).toBe(
    `${folder} is part of the site in ${shown}, and ${shown}/site.config.ts is not used. For the whole site, give its folder: ${shown}`,
  );
});

test("says nothing of a site itself, or of a repository of its own", () => {
  expect(describeUnconfigured(site)).toBeUndefined();
  mkdirSync(path.join(site, "docs/.git"));
  expect(describeUnconfigured(path.join(site, "docs/guides"))).toBeUndefined();
});

test.each(["docusaurus.config.js", "astro.config.mjs", "mkdocs.yml"])(
  "names the site with %s in a usual folder of a repository without a configuration",
  (name) => {
    const repository = path.join(site, "repository");
    mkdirSync(path.join(repository, "website"), { recursive: true });
    mkdirSync(path.join(repository, ".git"));
    expect(describeUnconfigured(repository)).toBeUndefined();
    writeFileSync(path.join(repository, "website", name), "");
    expect(describeUnconfigured(repository)).toBe(
      `${repository} has no configuration of a site, but ${repository}/website has. To use it, give its folder: ${repository}/website`,
    );
    writeFileSync(path.join(repository, name), "");
    expect(describeUnconfigured(repository)).toBeUndefined();
  },
);

test.each(["main.tf", "modules/net/main.tofu"])("names the command for Terraform modules beside %s", (file) => {
  const repository = path.join(site, "repository");
  mkdirSync(path.join(repository, path.dirname(file)), { recursive: true });
  mkdirSync(path.join(repository, ".git"));
  expect(describeUnconfigured(repository)).toBeUndefined();
  writeFileSync(path.join(repository, file), "");
  expect(describeUnconfigured(repository)).toBe(
    `${repository} has Terraform modules. For a page about each, with its inputs and outputs, run there: npx cairn-docs import modules`,
  );
  mkdirSync(path.join(repository, "data/modules"), { recursive: true });
  expect(describeUnconfigured(repository)).toBeUndefined();
});
