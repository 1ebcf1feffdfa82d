import type { Browser, Page } from "playwright-core";

export interface WalkOptions {
  /** Of the served site, without a slash at the end. */
  origin: string;
  /** Where the walk begins. */
  start: string;
  /** The same one leads the same way. */
  seed: number;
  steps: number;
}

/** Milliseconds that a page may take to be the one that its address names. */
const patience = 10_000;
const actions = ["link", "link", "link", "link", "back", "back", "forward", "hash", "reload", "two links"] as const;
type Action = (typeof actions)[number];

/**
 * Walks through a site as a restless reader does: links, back, forward, reload, places in the page, and a link while
 * another one is still loading. Returns what was wrong after each step, and whatever the browser complained about.
 */
export async function walkRandomly(browser: Browser, { origin, start, seed, steps }: WalkOptions): Promise<string[]> {
  const random = createRandom(seed);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  const trail = [start];
  const tell = (problem: string) =>
    problems.push(`walk ${seed}, step ${trail.length - 1} (${trail.slice(-4).join(" → ")}): ${problem}`);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") tell(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => tell(`exception: ${error.message}`));
  await page.goto(origin + start);
  await page.mouse.move(4, 400);
  for (let step = 0; step < steps && problems.length < 5; step += 1) {
    const action = actions[Math.floor(random() * actions.length)] ?? "link";
    trail.push(await act(page, action, random));
    const problem = await waitUntilWhole(page);
    if (problem) tell(problem);
  }
  await context.close();
  return problems;
}

/** Does it, and names it. */
async function act(page: Page, action: Action, random: () => number): Promise<string> {
  switch (action) {
    case "back":
    case "forward":
      await page.evaluate((isBack) => {
        const { navigation } = window as unknown as {
          navigation: { canGoForward: boolean; currentEntry: { index: number } };
        };
        if (isBack && navigation.currentEntry.index > 0) history.back();
        if (!isBack && navigation.canGoForward) history.forward();
      }, action === "back");
      return action;
    case "reload":
      await page.reload();
      await page.mouse.move(5, 401);
      return action;
    case "two links":
      return clickLinks(page, [random(), random()], false);
    default:
      return clickLinks(page, [random()], action === "hash");
  }
}

/** Clicks links that are shown, one after the other at once: to places in the page, or to other pages. */
function clickLinks(page: Page, choices: readonly number[], isHash: boolean): Promise<string> {
  return page.evaluate(
    ({ shares, ofHash }) => {
      const isWanted = (link: HTMLAnchorElement) =>
        link.origin === location.origin &&
        !link.target &&
        !link.hasAttribute("download") &&
        !/\.[a-z]\w*$/.test(link.pathname) &&
        !link.matches("[data-drawer-open]") &&
        link.checkVisibility() &&
        (link.pathname === location.pathname && link.hash !== "") === ofHash;
      const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("a[href]")).filter(isWanted);
      const chosen = shares.map((share) => links[Math.floor(share * links.length)]);
      for (const link of chosen) link?.click();
      return chosen.map((link) => link?.getAttribute("href") ?? "no link").join(" and at once ");
    },
    { shares: choices, ofHash: isHash },
  );
}

/** Waits until the document is the one that its address names; says what is wrong if that does not come about. */
async function waitUntilWhole(page: Page): Promise<string | undefined> {
  const end = Date.now() + patience;
  let problem: string | undefined;
  do {
    await page.waitForTimeout(60);
    try {
      problem = await page.evaluate(compareWithServed);
    } catch {
      problem = "The document does not stay.";
    }
  } while (problem !== undefined && Date.now() < end);
  return problem;
}

/** Runs in the page: compares it with what the server sends for its address. */
async function compareWithServed(): Promise<string | undefined> {
  const { navigation } = window as unknown as { navigation: { transition: unknown } };
  if (navigation.transition || document.readyState !== "complete") return "It still loads.";
  const address = location.href;
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
      page.querySelector("#sidebar")?.getAttribute("data-sidebar-nav"),
    ]);
  if (document.querySelector("[data-runtime=progress]")) return "The progress bar is there.";
  return shown(document) === shown(served) ? undefined : `${address} shows ${shown(document)}, not ${shown(served)}.`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
