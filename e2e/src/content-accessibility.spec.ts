import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { describe, expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { touch, useBrowser } from "./open-page.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const openPage = useBrowser();
const origin = useContentSite();

describe.each([
  ["light", 1280],
  ["dark", 375],
])("%s, %i pixels wide", (mode, width) => {
  test.each(["code", "tabs", "images", "values", "tasks", "components"])("%s: axe finds nothing", async (name) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await page.goto(`${origin()}/${name}`);
    await touch(page);
    for (const summary of await page.locator("article summary").all()) await summary.click();
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  });
});
