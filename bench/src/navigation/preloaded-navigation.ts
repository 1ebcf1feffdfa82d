import path from "node:path";
import { findChromium, launchChromium } from "../../../e2e/src/chromium.ts";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { buildReferencePage } from "../first-load/first-load-of-kinds.ts";
import { median } from "../median.ts";
import { measureNavigation, type NavigationFigures } from "./measure-navigation.ts";

const inputs = 300;

/**
 * Builds a page with 300 inputs and goes there `runs` times from another page. Returns the medians; `undefined` if
 * there is no Chromium.
 */
export async function preloadedNavigation(workDirectory: string, runs: number): Promise<NavigationFigures | undefined> {
  const chromium = findChromium();
  if (!chromium) return undefined;
  const { directory, permalink } = await buildReferencePage(path.join(workDirectory, "navigation"), inputs);
  const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  const browser = await launchChromium(chromium);
  try {
    const measured: NavigationFigures[] = [];
    for (let run = 0; run < runs; run += 1)
      measured.push(await measureNavigation(browser, { from: new URL("/start", server.url).href, to: permalink }));
    return {
      painted: median(measured.map(({ painted }) => painted)),
      blocking: median(measured.map(({ blocking }) => blocking)),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
