import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";

const shell = "chromium-headless-shell";
const namesOnPath = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const installedApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Features that Playwright disables too if they affect a page, because Chromium reads only one such list; the pages of the
 * address bar, which it prepares for each window (more than a second of processor time); and the process that it starts
 * with each page in case the next one needs it.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  `--disable-features=${disabledFeatures.join()}`,
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

const minutes = 60_000;

/**
 * Path of a Chromium that runs: the one that `CAIRN_CHROMIUM` names, Playwright's own, or one on `PATH`;
 * `undefined` where there is none. Throws where `CAIRN_CHROMIUM` names one that does not run.
 */
export function findChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), ...onPath(namesOnPath), ...installedApplications].find(runs);
}

/**
 * Path of a Chromium for tests: as `findChromium`, but rather the headless shell, which takes a third less processor time,
 * and installed where there is none. Throws with what to do where that fails too.
 */
export function ensureChromium(): string {
  const find = () => namedChromium() ?? findHeadlessShell() ?? findChromium();
  const found = find();
  if (found) return found;
  console.log("No Chromium on this machine: installing one for the browser tests.");
  for (const install of [installPlaywrights, installSystemLibraries, installDebians]) {
    if (!install()) continue;
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium, and none could be installed.\n" +
      "Install Chromium or Google Chrome (Debian: apt-get install chromium), or set CAIRN_CHROMIUM to its path.",
  );
}

function namedChromium(): string | undefined {
  const named = process.env.CAIRN_CHROMIUM;
  if (!named || runs(named)) return named || undefined;
  throw new Error(
    `CAIRN_CHROMIUM is "${named}", which does not run.\nSet it to the path of a Chromium, or unset it to have one found.`,
  );
}

function findHeadlessShell(): string | undefined {
  return [...playwrightsShells(), ...onPath([shell])].find(runs);
}

/** What Playwright has downloaded of its headless shell, of which it tells no path: it is in a folder beside its Chromium's. */
function playwrightsShells(): string[] {
  const folder = /^.*[\\/]chromium-\d+(?=[\\/])/.exec(chromium.executablePath())?.[0] ?? "";
  const shells = folder.replace(/chromium-(?=\d+$)/, "chromium_headless_shell-");
  if (!existsSync(shells)) return [];
  return readdirSync(shells, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/.test(path.basename(file)))
    .map((file) => path.join(shells, file));
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/**
 * Starts the browser at `executablePath` without a window and without calls of its own to the network. Scrollbars take no
 * room, unless they are asked for.
 */
export function launchChromium(executablePath: string, { hasScrollbars = false } = {}): Promise<Browser> {
  const ignoreDefaultArgs = hasScrollbars ? ["--hide-scrollbars"] : [];
  // The sandbox refuses to start as root, as containers run; what is opened here is our own site.
  // A worker that is told to end does, and the browser with it: Playwright would have it go on.
  const handleSIGTERM = false;
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: quietFlags,
    ignoreDefaultArgs,
    handleSIGTERM,
  });
}

/** Whether a click with Control on a link of that page opens one that works: Debian's headless shell 150 loses it. */
export async function opensTabs(executablePath: string, address: string): Promise<boolean> {
  const browser = await launchChromium(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const opening = page.context().waitForEvent("page");
    await page
      .locator("main a[href^='/']")
      .first()
      .click({ modifiers: ["Control"] });
    const tab = await opening;
    return await tab
      .getByRole("heading")
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  } finally {
    await browser.close();
  }
}

/** A program that is there may still not start: without its libraries, or as Ubuntu's stub that points to a snap. */
function runs(executable: string): boolean {
  return (
    existsSync(executable) &&
    spawnSync(executable, ["--version"], { stdio: "ignore", timeout: minutes / 2 }).status === 0
  );
}

function installPlaywrights(): boolean {
  return playwright("install", "--only-shell", "chromium");
}

function installSystemLibraries(): boolean {
  return playwrightsShells().length > 0 && canInstallPackages() && playwright("install-deps", "chromium");
}

function installDebians(): boolean {
  const install = (name: string) => run("apt-get", ["install", "--yes", "--no-install-recommends", name]);
  // Not every system that has these packages has the shell.
  return canInstallPackages() && run("apt-get", ["update"]) && [shell, "chromium"].some(install);
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function playwright(...parameters: string[]): boolean {
  const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
  return run(process.execPath, [path.join(path.dirname(manifest), "cli.js"), ...parameters]);
}

function run(command: string, parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, parameters, { stdio: "inherit", env, timeout: 10 * minutes }).status === 0;
}
