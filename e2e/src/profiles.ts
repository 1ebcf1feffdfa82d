import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/**
 * Profiles that tests use one after another: with a new one for each test, the browser starts a new process, which
 * takes longer than most pages that it then shows. A test finds an empty profile: what a page stored is deleted.
 */
interface Profile {
  context: BrowserContext;
  /** Origins that pages of the profile have shown, which may have stored something. */
  origins: Set<string>;
  isTaken: boolean;
}

/** Each holds a process. Tests of one file need few at a time. */
const maxProfiles = 4;

/** By their options, the most recently used one last. */
const profiles = new Map<string, Profile>();

/**
 * Opens a page in an empty profile with these options. The second value is to be called once the test has ended: it
 * closes the page and all that were opened from it.
 */
export async function openInProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; end: () => Promise<void> }> {
  const key = JSON.stringify(options);
  const profile = await takeProfile(browser, key, options);
  const parked = profile.context.pages();
  const page = await profile.context.newPage();
  // Not before: the new page is shown by the process of the old one.
  await Promise.all(parked.map((each) => each.close()));
  const end = async () => {
    const isEmpty = await emptyProfile(profile).catch(() => false);
    profile.isTaken = false;
    if (isEmpty && profiles.get(key) === profile) return;
    if (profiles.get(key) === profile) profiles.delete(key);
    await profile.context.close();
  };
  return { page, end };
}

async function takeProfile(browser: Browser, key: string, options: BrowserContextOptions): Promise<Profile> {
  const kept = profiles.get(key);
  const isUsable = kept !== undefined && !kept.isTaken && kept.context.browser() === browser;
  const profile = isUsable ? kept : await newProfile(browser, options);
  profile.isTaken = true;
  // A test that opens two pages with the same options gets two profiles, of which the first is kept.
  if (isUsable || !kept?.isTaken) {
    profiles.delete(key);
    profiles.set(key, profile);
  }
  const idle = [...profiles].find(([, { isTaken }]) => !isTaken);
  if (profiles.size > maxProfiles && idle) {
    profiles.delete(idle[0]);
    await idle[1].context.close();
  }
  return profile;
}

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options);
  await context.addInitScript(ignoreRestingPointer);
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== "null") origins.add(origin);
    }),
  );
  return { context, origins, isTaken: false };
}

/** Returns whether the profile is as a new one: only one page is open, and shows nothing. */
async function emptyProfile({ context, origins }: Profile): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (!page) return false;
  await Promise.all(others.map((each) => each.close()));
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await page.goto("about:blank", { timeout: 10_000 });
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  // Also removes what the process has in its own memory, in which other pages would find it.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.clearBrowserCache");
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  origins.clear();
  await session.detach();
  return true;
}

/** Ignores a pointer in the corner, which the headless shell reports and which would count as the first interaction. */
function ignoreRestingPointer(): void {
  const ignore = (event: MouseEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const name of ["pointermove", "mousemove"] as const) addEventListener(name, ignore, { capture: true });
}
