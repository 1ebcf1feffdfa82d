import type { Page } from "playwright-core";
import { type Fault, serveFaultily } from "./faulty-server.ts";
import { linkTo } from "./start.ts";

/** A file that is requested on the way from one page to another, and the step that requests it. */
export interface Asset {
  path: string;
  point: Point;
}

/** Steps of the reader: opening a page, the first interaction, and following a link. */
const points = ["opening", "touch", "click"] as const;
type Point = (typeof points)[number];

/** Milliseconds to wait for the expected page. Dead connections are given up after 8 seconds. */
const patience = 40_000;
/** Milliseconds to wait for the runtime before the click in trials where it may never arrive. */
const scriptTime = 150;
interface Walk {
  page: Page;
  origin: string;
  /** Milliseconds to wait for the runtime after the first interaction. */
  touchTime: number;
  before: (point: Point) => void;
}

/** Opens the home page, interacts and follows a link to a page with a component, a picture and code. */
async function walk({ page, origin, touchTime, before }: Walk): Promise<void> {
  before("opening");
  await page.goto(`${origin}/`, { waitUntil: "commit" });
  await linkTo(page, "crash").waitFor();
  before("touch");
  await page.mouse.move(5, 500);
  await page.mouse.move(8, 505);
  await page
    .locator("[data-runtime][aria-live]")
    .first()
    .waitFor({ state: "attached", timeout: touchTime })
    .catch(() => undefined);
  before("click");
  await linkTo(page, "crash").click({ noWaitAfter: true });
}

/** Returns everything that the browser fetches on the way, except for the first page. */
export async function findAssets(page: Page, output: string): Promise<Asset[]> {
  const server = await serveFaultily(output);
  const requested = new Map<string, Point>();
  let current: Point = "opening";
  const take = () => {
    for (const target of server.requests.splice(0)) {
      const path = target.split("?", 1)[0] ?? "";
      if (!requested.has(path)) requested.set(path, current);
    }
  };
  await walk({
    page,
    origin: server.origin,
    touchTime: patience,
    before(point) {
      take();
      current = point;
    },
  });
  await page.getByRole("heading", { name: "Crash" }).waitFor();
  await page.waitForLoadState("networkidle");
  take();
  await server.close();
  // Leaves out other pages, which are preloaded because their links are in view.
  return Array.from(requested, ([path, point]) => ({ path, point })).filter(
    ({ path }) => path === "/crash" || /\.(?:js|css|woff2|svg)$/.test(path),
  );
}

interface Outcome {
  path: string;
  heading: string;
  title: string;
  canonical: string;
  bar: number;
}

/** Stands for the path while the browser shows its own error page, which is empty in the headless shell. */
const browsersOwn = "the browser's own";

async function look(page: Page): Promise<Outcome | undefined> {
  try {
    return await page.evaluate(
      (otherwise) => ({
        path: location.protocol === "http:" ? location.pathname : otherwise,
        heading: document.querySelector("h1")?.textContent ?? document.body.innerText.slice(0, 20),
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
        bar: document.querySelectorAll("[data-runtime=progress]").length,
      }),
      browsersOwn,
    );
  } catch {
    // The page is between two documents.
    return undefined;
  }
}

/** Returns what is wrong with what the reader sees: nothing if address, text and head belong to one page. */
function judge(outcome: Outcome | undefined, asset: string, fault: Fault): string[] {
  if (!outcome) return ["no document"];
  const { path, heading, title, canonical, bar } = outcome;
  const isPageAtFault = asset === "/crash" && fault !== "slow";
  const wrong: string[] = [];
  if (bar > 0) wrong.push("the bar is stuck");
  if (path === browsersOwn) return isPageAtFault ? wrong : [...wrong, "no page of the site"];
  if (heading.trim() === "") wrong.push("blank");
  if (path === "/crash" && !isPageAtFault && (heading !== "Crash" || title !== "Crash | Walks"))
    wrong.push("another page");
  if (path === "/crash" && heading === "Home") wrong.push("the old page under the new address");
  if (path === "/" && (heading !== "Home" || title !== "Home | Walks"))
    wrong.push("the new page under the old address");
  if (canonical && new URL(canonical).pathname !== path) wrong.push("the head of another page");
  // A page of the wrong type is downloaded, so the old page stays.
  if (path === "/" && !(isPageAtFault && fault === "wrong type")) wrong.push("the click is lost");
  return wrong;
}

export interface Trial {
  /** A page, which other trials may have used: each trial has a new origin, for which nothing is cached yet. */
  page: Page;
  /** The folder to serve. */
  output: string;
  asset: Asset;
  fault: Fault;
}

/** Goes the way with a fault in one response, from the step on that requests it. Returns what is wrong in the end. */
export async function tryFault({ page, output, asset, fault }: Trial): Promise<string[]> {
  const server = await serveFaultily(output);
  await walk({
    page,
    origin: server.origin,
    touchTime: asset.path.endsWith(".js") ? scriptTime : patience,
    before(point) {
      if (point === asset.point) server.fail(asset.path, fault);
    },
  });
  const end = Date.now() + patience;
  let problems = judge(await look(page), asset.path, fault);
  for (let pause = 30; problems.length > 0 && Date.now() < end; pause = Math.min(2 * pause, 250)) {
    await page.waitForTimeout(pause);
    problems = judge(await look(page), asset.path, fault);
  }
  // After the fault, navigation must work.
  server.fail();
  if (problems.length === 0 && (await look(page))?.heading === "Crash") {
    await linkTo(page, "plain").click({ noWaitAfter: true });
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Plain");
  }
  await server.close();
  return problems.map((problem) => `${asset.path} ${fault}: ${problem}`);
}
