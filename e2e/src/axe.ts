import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

/** Returns violations of WCAG 2.2 AA and best practice on the current page: `rule: element`, one for each element. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Lays out the parts that are out of view too, so that they are checked.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    // In the second frame, observers of sizes have been called for the first.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  return violationsOf(page, options);
}

/** Returns targets that are too small or too close. Parts out of view have only their estimated size and position. */
export function targetViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { ...options, runOnly: { type: "rule", values: ["target-size"] } });
}

/**
 * Removes all but the first 12 of like elements, such as the 589 entries of a list: the rules hold or fail for all of
 * them. Only for pages that no script changes afterwards.
 */
export function shortenLists(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const parent of document.querySelectorAll("main :is(ul, ol, dl, tbody, div, section), nav :is(ul, ol)")) {
      const counts = new Map<string, number>();
      for (const child of Array.from(parent.children)) {
        const kind = `${child.localName} ${child.className}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count > 12) child.remove();
      }
    }
  });
}

async function violationsOf(page: Page, run: RunOptions): Promise<string[]> {
  // Axe is half a megabyte, so it is sent only once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`(() => {${source}})()`);
  const results = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    run,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
}
