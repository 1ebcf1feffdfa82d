import { brotliCompressSync } from "node:zlib";
import type { Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";
import { longestReferencePage, templates } from "./page-kinds.ts";

const kilobyte = 1024;
const openPage = useBrowser();

/** Returns the limit for style sheets in KB. Module pages and documents with many features have higher ones. */
function styleLimit(path: string): number {
  if (path.startsWith("/reference/")) return 9.7;
  const isRich = ["/intro/first-deployment/deploy", "/faq/terragrunt/", "/guides/style/terraform-style-guide"];
  return isRich.includes(path) ? 8.8 : 7.9;
}

describe.each(templates)("%s page", (_kind, path) => {
  test("downloads at most 2.4 KB of script before the first touch and 20 KB after it", async () => {
    const { page } = await openPage();
    const scripts: Request[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script" || /\.m?js(?:\?|$)/.test(request.url())) scripts.push(request);
    });
    const total = async () => {
      const sizes = await Promise.all(scripts.map((request) => request.sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };

    await page.goto(path, { waitUntil: "networkidle" });
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => !script.src && /^(?:module|text\/javascript|)$/.test(script.type))
        .map((script) => script.text),
    );
    // Inline scripts are compressed too, together with the page.
    const inlineSize = brotliCompressSync(inline.join("\n")).length;
    const before = (await total()) + inlineSize;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(2.4 * kilobyte);

    await touch(page);
    await expect.poll(total).toBeGreaterThan(before - inlineSize);
    await page.waitForLoadState("networkidle");
    const after = (await total()) + inlineSize;
    // The search page also loads the code that renders results.
    expect(after).toBeLessThanOrEqual((path === "/search" ? 24 : 20) * kilobyte);
  });

  test(`downloads at most ${styleLimit(path)} KB of style sheets and 25 KB of fonts before the first touch`, async () => {
    const { page } = await openPage();
    const loaded: Request[] = [];
    page.on("requestfinished", (request) => loaded.push(request));
    await page.goto(path, { waitUntil: "networkidle" });
    const total = async (type: string) => {
      const sizes = await Promise.all(
        loaded.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
      );
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    const styles = await total("stylesheet");
    expect(styles).toBeGreaterThan(0);
    // This includes the site's own style sheets.
    expect(styles).toBeLessThanOrEqual(styleLimit(path) * kilobyte);
    expect(await total("font")).toBeLessThanOrEqual(25 * kilobyte);
  });
});

interface TraceEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

test.each([longestReferencePage, "/"])(
  "loading the runtime at the first touch does not lay out the whole of %s again",
  async (path) => {
    const { page } = await openPage();
    const browser = page.context().browser();
    await page.goto(path, { waitUntil: "networkidle" });
    await browser?.startTracing(page, { categories: ["devtools.timeline"] });
    await touch(page);
    await page.locator("link[data-runtime]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
    const layouts = trace.traceEvents.flatMap(({ name, args }) => (name === "Layout" && args.beginData) || []);
    for (const { dirtyObjects, totalObjects } of layouts) expect(dirtyObjects).toBeLessThan(totalObjects / 2);
  },
);
