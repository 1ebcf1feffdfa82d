import path from "node:path";
import type { Browser } from "playwright-core";
import { findChromium, launchChromium } from "../../../e2e/src/chromium.ts";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { createCairn } from "../builders/cairn.ts";
import { median } from "../median.ts";
import { measureFirstLoad, type FirstLoad } from "./measure-first-load.ts";
import type { PageKind } from "./page-kinds.ts";
import { writeReferenceSite } from "./write-reference-site.ts";

export interface KindFigures extends FirstLoad {
  kind: string;
}

/** Builds a site with one reference page that has that many inputs, and returns the page. */
export async function buildReferencePage(workDirectory: string, inputs: number): Promise<PageKind> {
  const site = path.join(workDirectory, "reference-site");
  const permalink = writeReferenceSite(site, inputs);
  const cairn = createCairn(site, path.join(workDirectory, "reference"));
  cairn.clean();
  await cairn.build();
  return { kind: `reference page, ${inputs} inputs`, directory: cairn.output, permalink };
}

/** Returns the medians of `runs` loads of each page; `undefined` if there is no Chromium. */
export async function firstLoadOfKinds(kinds: readonly PageKind[], runs: number): Promise<KindFigures[] | undefined> {
  const chromium = findChromium();
  if (!chromium) return undefined;
  const browser = await launchChromium(chromium);
  try {
    const figures: KindFigures[] = [];
    for (const kind of kinds) figures.push({ kind: kind.kind, ...(await loadOften(browser, kind, runs)) });
    return figures;
  } finally {
    await browser.close();
  }
}

async function loadOften(browser: Browser, { directory, permalink }: PageKind, runs: number): Promise<FirstLoad> {
  const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  try {
    const url = new URL(permalink, server.url).href;
    const { status } = await fetch(url);
    if (status !== 200) throw new Error(`${permalink} answers ${status}: the build did not write it.`);
    const loads: FirstLoad[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await measureFirstLoad(browser, url));
    const middle = (field: keyof FirstLoad) => median(loads.map((load) => load[field]));
    return {
      scriptBytesBefore: middle("scriptBytesBefore"),
      scriptBytesAfter: middle("scriptBytesAfter"),
      blockingBefore: middle("blockingBefore"),
      blockingAfter: middle("blockingAfter"),
      layoutShift: middle("layoutShift"),
    };
  } finally {
    await server.close();
  }
}
