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
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe || (() => {${source}})()`);
  const results = await page.evaluate(
    (run) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(run),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
