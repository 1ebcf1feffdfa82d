import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { judgeNavigation } from "../budgets.ts";
import { verdictTable } from "../report.ts";
import { preloadedNavigation } from "./preloaded-navigation.ts";

const defaultRuns = 9;

/**
 * Measures how soon a preloaded page is painted, and prints it with its budget. The first parameter is the number of
 * runs. Returns the exit status: 1 if the budget is missed. Throws if there is no browser.
 */
export async function main([runs]: readonly string[]): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-bench-navigation-"));
  try {
    const figures = await preloadedNavigation(directory, Number(runs) || defaultRuns);
    if (!figures) throw new Error("No Chromium on this machine: nothing to measure with.");
    const verdicts = judgeNavigation(figures);
    console.log(verdictTable(verdicts));
    return verdicts.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
