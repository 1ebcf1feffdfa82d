import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../chromium.ts";
import { type Fault, serveFaultily } from "./faulty-server.ts";
import { buildNavigationSite } from "./navigation-site.ts";
import { linkTo } from "./start.ts";

const faults: readonly Fault[] = ["slow", "cut", "404", "500", "garbage", "wrong type", "refused", "stall"];
/** Pages that are looked at side by side: most of the time they wait. */
const sideBySide = 5;
const patience = 20_000;

let browser: Browser;
let output: string;
/** What the way from one page to another asks for, the first touch included. */
let assets: string[];

beforeAll(async () => {
  browser = await launchChromium(inject("chromiumPath"));
  output = buildNavigationSite();
  const server = await serveFaultily(output);
  const { context } = await walk(server.origin, async () => {
    server.requests.length = 0;
  });
  assets = [...new Set(server.requests.map((target) => target.split("?", 1)[0] ?? ""))].filter(
    // What was preloaded for being in view is another page's.
    (path) => path === "/crash" || /^\/assets\/.*\.js$/.test(path),
  );
  await context.close();
  await server.close();
});

afterAll(() => browser.close());

/** Opens the home page; then, with whatever `prepare` brings about, touches it and follows a link to a page with a component. */
async function walk(origin: string, prepare: () => Promise<void>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/`, { waitUntil: "load" });
  await prepare();
  await page.mouse.move(5, 500);
  await page.mouse.move(8, 505);
  await page.waitForTimeout(150);
  await linkTo(page, "crash").click({ noWaitAfter: true });
  return { page, context };
}

interface Outcome {
  path: string;
  heading: string;
  title: string;
  canonical: string;
  bar: number;
}

async function look(page: Page): Promise<Outcome | undefined> {
  try {
    return await page.evaluate(() => ({
      path: location.protocol === "http:" ? location.pathname : "the browser's own",
      heading: document.querySelector("h1")?.textContent ?? document.body.innerText.slice(0, 20),
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
      bar: document.querySelectorAll("[data-runtime=progress]").length,
    }));
  } catch {
    // In between two documents.
    return undefined;
  }
}

/** What is wrong with what the reader sees; nothing where the address, the text and the head are of one page. */
function judge(outcome: Outcome | undefined, asset: string, fault: Fault): string[] {
  if (!outcome) return ["no document"];
  const { path, heading, title, canonical, bar } = outcome;
  const isPageAtFault = asset === "/crash" && fault !== "slow";
  const wrong: string[] = [];
  if (bar > 0) wrong.push("the bar is stuck");
  if (heading.trim() === "") wrong.push("blank");
  if (path === "/crash" && !isPageAtFault && (heading !== "Crash" || title !== "Crash | Walks"))
    wrong.push("another page");
  if (path === "/crash" && heading === "Home") wrong.push("the old page under the new address");
  if (path === "/" && (heading !== "Home" || title !== "Home | Walks"))
    wrong.push("the new page under the old address");
  if (canonical && new URL(canonical).pathname !== path) wrong.push("the head of another page");
  // A file to save is not shown: the page from which it was asked for stays.
  if (path === "/" && !(isPageAtFault && fault === "wrong type")) wrong.push("the click is lost");
  return wrong;
}

async function tryAsset(asset: string, fault: Fault): Promise<string[]> {
  const server = await serveFaultily(output);
  const { page, context } = await walk(server.origin, async () => server.fail(asset, fault));
  const end = Date.now() + (fault === "stall" ? patience : patience / 4);
  let problems: string[] = [];
  do {
    await page.waitForTimeout(200);
    problems = judge(await look(page), asset, fault);
  } while (problems.length > 0 && Date.now() < end);
  // With the fault gone, the reader goes on.
  server.fail();
  if (problems.length === 0 && (await look(page))?.heading === "Crash") {
    await linkTo(page, "plain").click();
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Plain");
  }
  await context.close();
  await server.close();
  return problems.map((problem) => `${asset} ${fault}: ${problem}`);
}

describe("whatever a single answer has wrong with it, the reader gets a page, and the one that was asked for", () => {
  test.each(faults)(
    "%s",
    async (fault) => {
      expect(assets.length).toBeGreaterThan(5);
      const waiting = [...assets];
      const problems: string[] = [];
      const work = async () => {
        for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift())
          problems.push(...(await tryAsset(asset, fault)));
      };
      await Promise.all(Array.from({ length: sideBySide }, work));
      expect(problems).toEqual([]);
    },
    180_000,
  );
});
