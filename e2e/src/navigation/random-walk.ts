import type { Browser, Page } from "playwright-core";
import { createRandom } from "../random.ts";
import { type DocumentUse, measureUse } from "./document-use.ts";
import { startRuntime } from "./start.ts";

export interface WalkOptions {
  /** The origin of the served site, without a slash at the end. */
  origin: string;
  /** The path of the first page. */
  start: string;
  /** The seed of the random choices. The same seed gives the same walk. */
  seed: number;
  steps: number;
  /** Whether to avoid reloads, so that leaks in the document add up. */
  withoutReload?: boolean;
}

export interface Walk {
  /** What was wrong after each step, and the browser's errors and warnings. */
  problems: string[];
  /** What the document keeps in memory at the end, and after a reload; absent if there were problems. */
  use: { walked: DocumentUse; fresh: DocumentUse } | undefined;
}

/** Milliseconds within which the page of the current address must be shown. */
const patience = 30_000;
const actions = ["link", "link", "link", "link", "back", "back", "forward", "hash", "reload", "two links"] as const;
type Action = (typeof actions)[number];

/**
 * Walks through a site at random: links, back, forward, reloads, links within the page, and a link while another one is
 * still loading.
 */
export async function walkRandomly(browser: Browser, options: WalkOptions): Promise<Walk> {
  const { origin, start, seed, steps, withoutReload } = options;
  const random = createRandom(seed);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  const trail = [start];
  const report = (problem: string) =>
    problems.push(`walk ${seed}, step ${trail.length - 1} (${trail.slice(-4).join(" → ")}): ${problem}`);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") report(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`exception: ${error.message}`));
  await page.goto(origin + start);
  await page.mouse.move(4, 400);
  for (let step = 0; step < steps && problems.length < 5; step += 1) {
    const choice = actions[Math.floor(random() * actions.length)] ?? "link";
    const action = choice === "reload" && withoutReload ? "link" : choice;
    const { name, leadsTo } = await actWhenSettled(page, action, random);
    trail.push(name);
    const problem = await waitUntilWhole(page, leadsTo);
    if (problem) report(problem);
  }
  const use = problems.length === 0 ? await compareUse(page) : undefined;
  await context.close();
  return { problems, use };
}

/** Measures the page as the walk left it, and after a reload. */
async function compareUse(page: Page): Promise<Walk["use"]> {
  const session = await page.context().newCDPSession(page);
  const walked = await measureUse(session);
  await page.reload();
  await startRuntime(page);
  await page.waitForLoadState("networkidle");
  return { walked, fresh: await measureUse(session) };
}

interface Step {
  name: string;
  /** The address that the step requests, if any. */
  leadsTo?: string | undefined;
}

/** Acts once the document has settled: an entry of the history may load another document at the same address. */
async function actWhenSettled(page: Page, action: Action, random: () => number): Promise<Step> {
  try {
    return await act(page, action, random);
  } catch (error) {
    if (!/context was destroyed/.test(String(error))) throw error;
    await page.waitForLoadState();
    return act(page, action, random);
  }
}

async function act(page: Page, action: Action, random: () => number): Promise<Step> {
  switch (action) {
    case "back":
    case "forward":
      return { name: action, leadsTo: await traverse(page, action) };
    case "reload":
      await page.reload();
      await page.mouse.move(5, 401);
      return { name: action };
    case "two links":
      return clickLinks(page, [random(), random()], false);
    default:
      return clickLinks(page, [random()], action === "hash");
  }
}

/** Goes back or forward. Returns the address of that entry in the history, if there is one. */
function traverse(page: Page, direction: "back" | "forward"): Promise<string | undefined> {
  return page.evaluate(
    (step) => {
      const { navigation } = window as unknown as {
        navigation: { currentEntry: { index: number }; entries(): { url: string }[] };
      };
      const entry = navigation.entries()[navigation.currentEntry.index + step];
      // Goes after this function has returned, because the document may be replaced at once.
      if (entry) setTimeout(() => history.go(step));
      return entry?.url;
    },
    direction === "back" ? -1 : 1,
  );
}

/** Clicks visible links, in the page or to other pages, without waiting between them. Returns the last one's target. */
function clickLinks(page: Page, choices: readonly number[], isHash: boolean): Promise<Step> {
  return page.evaluate(
    ({ shares, ofHash }) => {
      const isWanted = (link: HTMLAnchorElement) =>
        link.origin === location.origin &&
        !link.target &&
        !link.hasAttribute("download") &&
        !/\.[a-z]\w*$/.test(link.pathname) &&
        // These links open something in the page.
        !link.matches("[data-action=open-drawer], [data-search-open], .sidebar-opens > a") &&
        link.checkVisibility() &&
        (link.pathname === location.pathname && link.hash !== "") === ofHash;
      const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("a[href]")).filter(isWanted);
      const chosen = shares.map((share) => links[Math.floor(share * links.length)]);
      const leadsTo = chosen.at(-1)?.href;
      // Clicks after this function has returned, because the document may be replaced at once.
      setTimeout(() => chosen.forEach((link) => link?.click()));
      return { name: chosen.map((link) => link?.getAttribute("href") ?? "no link").join(" and at once "), leadsTo };
    },
    { shares: choices, ofHash: isHash },
  );
}

/** Waits until the requested page is shown completely at its address. Returns what is wrong if that does not happen. */
async function waitUntilWhole(page: Page, leadsTo: string | undefined): Promise<string | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const problem = await page.evaluate(compareWithServed, leadsTo).catch(() => "The document does not stay.");
    if (problem === undefined || Date.now() > end) return problem;
    await page.waitForTimeout(20);
  }
}

/** Runs in the page: compares the document with the server's response for its address. */
async function compareWithServed(leadsTo: string | undefined): Promise<string | undefined> {
  const { navigation } = window as unknown as { navigation: { transition: unknown } };
  if (navigation.transition || document.readyState !== "complete") return "It still loads.";
  const address = location.href;
  if (leadsTo !== undefined && address !== leadsTo) return `${address} is shown, and ${leadsTo} was asked for.`;
  const response = await fetch(location.pathname + location.search, { cache: "force-cache" });
  const served = new DOMParser().parseFromString(await response.text(), "text/html");
  if (location.href !== address) return "It moves on.";
  const shown = (page: Document) =>
    JSON.stringify([
      page.title,
      page.querySelector("h1")?.textContent,
      page.querySelector("link[rel=canonical]")?.getAttribute("href"),
      page.querySelector("meta[name=description]")?.getAttribute("content"),
      page.querySelectorAll("main").length,
      page.querySelectorAll("main [id]").length,
      page.querySelector("#cairnSidebar")?.getAttribute("data-sidebar-nav"),
    ]);
  if (document.querySelector("[data-runtime=progress]")) return "The progress bar is there.";
  return shown(document) === shown(served) ? undefined : `${address} shows ${shown(document)}, not ${shown(served)}.`;
}
