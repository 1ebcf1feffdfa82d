import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** What axe finds against WCAG 2.2 AA and good practice on the page as it is now: `rule: element`, for each element. */
export function axeViolations(page: Page): Promise<string[]> {
  return runAxe(page, options);
}

/** The same of the colours alone, which is quick: for the other colour mode of a page that was looked at already. */
export function contrastViolations(page: Page): Promise<string[]> {
  return runAxe(page, { ...options, runOnly: ["color-contrast"] });
}

/** Targets that are too small or too close, as the page is laid out now: what is out of sight stands where it is guessed. */
export function targetViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { ...options, runOnly: { type: "rule", values: ["target-size"] } });
}

async function runAxe(page: Page, run: RunOptions): Promise<string[]> {
  // What is out of sight is looked at as well, where it will be.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  return violationsOf(page, run);
}

async function violationsOf(page: Page, run: RunOptions): Promise<string[]> {
  // Half a megabyte, to be sent once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`(() => {${source}})()`);
  const results = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    run,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
