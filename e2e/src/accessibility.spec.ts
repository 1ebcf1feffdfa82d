import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "./open-page.ts";
import { pageKinds } from "./page-kinds.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const openPage = useBrowser();

describe.each(["light", "dark"])("%s mode", (mode) => {
  test.each(pageKinds)("the %s page has no serious violation", async (_kind, path) => {
    const { page, goto } = await openPage();
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await goto(path);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
    await page.evaluate(axeSource);
    const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
    const serious = results.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    expect(results.passes.length).toBeGreaterThan(10);
  });
});

test("the first stop of the keyboard skips to the content", async () => {
  const { page, goto } = await openPage();
  await goto("/intro/overview/intro-to-gruntwork");
  await page.keyboard.press("Tab");
  const link = page.locator(":focus");
  expect(await link.innerText()).toMatch(/skip/i);
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("every control can be reached and shows where the focus is", async () => {
  const { page, goto } = await openPage();
  await goto("/tools");
  const unmarked: string[] = [];
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press("Tab");
    const mark = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const style = getComputedStyle(element);
      const isMarked = style.outlineStyle !== "none" || style.boxShadow !== "none";
      return isMarked ? undefined : element.outerHTML.slice(0, 120);
    });
    if (mark) unmarked.push(mark);
  }
  expect(unmarked).toEqual([]);
});
