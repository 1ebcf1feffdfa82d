import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";

const shell = "chromium-headless-shell";
const namesOnPath = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const installedApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Features to disable. Some affect pages, and Playwright disables them too: they are repeated because Chromium reads
 * only one such list. The others cost time: pages of the address bar, which Chromium prepares for each window (more
 * than a second of processor time), and a spare process that it starts with each page.
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
  // A page that is opened beside another one of the same profile is shown by the same process.
  "--renderer-process-limit=1",
];

const minutes = 60_000;

/**
 * Returns the path of a Chromium that runs: the one that `CAIRN_CHROMIUM` names, Playwright's own, or one on `PATH`;
 * `undefined` if there is none. Throws if `CAIRN_CHROMIUM` names one that does not run.
 */
export function findChromium(): string | undefined {
  return namedChromium() ?? [chromium.executablePath(), ...onPath(namesOnPath), ...installedApplications].find(runs);
}

/**
 * Returns the path of a Chromium for tests, as `findChromium`, but prefers the headless shell, which takes a third less
 * processor time. Installs one if there is none, and throws with instructions if that fails.
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

/** Returns paths of Playwright's headless shell. Playwright does not name it; its folder is beside that of its Chromium. */
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
 * Starts the browser at `executablePath` without a window and without its own network requests. Scrollbars take no
 * room unless `hasScrollbars` is set.
 */
export function launchChromium(executablePath: string, { hasScrollbars = false } = {}): Promise<Browser> {
  const ignoreDefaultArgs = hasScrollbars ? ["--hide-scrollbars"] : [];
  // Playwright's handler of SIGTERM would keep a worker running that is told to end. Without it, both end.
  const handleSIGTERM = false;
  return chromium.launch({
    executablePath,
    // The sandbox does not start as root, which containers run as. Only our own site is opened here.
    chromiumSandbox: false,
    args: quietFlags,
    ignoreDefaultArgs,
    handleSIGTERM,
  });
}

/**
 * Whether a Ctrl+click on a link of that page opens a tab that loads, three times in a row. In Debian's headless shell
 * since 150, it hardly ever does.
 */
export async function opensTabs(executablePath: string, address: string): Promise<boolean> {
  const browser = await launchChromium(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    for (let attempt = 0; attempt < 3; attempt++) if (!(await opensTab(page))) return false;
    return true;
  } finally {
    await browser.close();
  }
}

async function opensTab(page: Page): Promise<boolean> {
  const timeout = 10_000;
  const opening = page
    .context()
    .waitForEvent("page", { timeout })
    .catch(() => undefined);
  await page
    .locator("main a[href^='/']")
    .first()
    .click({ modifiers: ["Control"] });
  const heading = (await opening)?.getByRole("heading").first();
  return heading === undefined
    ? false
    : heading.waitFor({ timeout }).then(
        () => true,
        () => false,
      );
}

/** Whether a program starts. An existing file may not: libraries may be missing, or it is Ubuntu's stub for a snap. */
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
  // Not every distribution with apt-get has a package of the headless shell.
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
