import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "./load-config.ts";

test("a site of another generator still has its static files after it gets a configuration", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  mkdirSync(path.join(site, "public"));
  writeFileSync(path.join(site, "site.config.mjs"), "export default {};\n");
  const staticDirectories = async () => (await loadConfig(site, path.join(site, ".cairn"))).config.staticDirectories;
  expect(await staticDirectories()).toEqual(["static"]);
  writeFileSync(path.join(site, "astro.config.mjs"), "export default {};\n");
  expect(await staticDirectories()).toEqual(["static", "public"]);
  rmSync(site, { recursive: true });
});
