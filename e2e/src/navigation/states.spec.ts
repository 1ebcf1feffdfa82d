import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../axe.ts";
import { useBrowser } from "../open-page.ts";
import { type Fault, serveFaultily } from "./faulty-server.ts";
import { useNavigationServer } from "./navigation-server.ts";
import { headingOf, linkTo, startRuntime } from "./start.ts";

const openPage = useBrowser();
const server = useNavigationServer();
let moduleOfCrash: string;

beforeAll(async () => {
  const html = await (await fetch(`${server.origin}/crash`)).text();
  moduleOfCrash = `/${/"module":"([^"]+)"/.exec(html)?.[1]}`;
});

describe("while a component is loading", () => {
  test("a press of its button shows a spinner, and takes effect after loading", async () => {
    const { page, goto } = await openPage({ reducedMotion: "no-preference" });
    server.fail(moduleOfCrash, "slow");
    await goto(`${server.origin}/crash`);
    await page.getByRole("button", { name: "Break" }).click();
    const spinner = page.getByRole("status", { name: "Loading" });
    // Reads all values at once: the spinner is removed as soon as the component has loaded.
    const appearance = await spinner.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const ring = element.querySelector("span");
      return { width, height, duration: ring && getComputedStyle(ring).animationDuration };
    });
    expect(appearance).toEqual({ width: 128, height: 110, duration: "3s" });
    await page.getByText("It broke.").waitFor();
    expect(await spinner.count()).toBe(0);
  });

  test("no spinner is shown without a press", async () => {
    const { page, goto } = await openPage();
    server.fail(moduleOfCrash, "slow");
    await goto(`${server.origin}/crash`);
    await page.mouse.move(5, 500);
    await page.waitForTimeout(500);
    expect(await page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  });
});

describe("a component that cannot be loaded", () => {
  test.each(["404", "refused", "cut", "garbage"] as const)(
    "%s: the error is shown in a red box, and Retry loads the component",
    async (fault) => {
      const { page, goto } = await openPage({ viewport: { width: 1000, height: 800 } });
      server.fail(moduleOfCrash, fault);
      await goto(`${server.origin}/crash`);
      await page.getByRole("button", { name: "Break" }).click();
      const box = page.locator(".load-failed[role=alert]");
      await box.waitFor();
      expect(await box.innerText()).toContain("A part of this page could not be loaded.");
      const style = await box.evaluate((element) => {
        const { marginTop, backgroundColor } = getComputedStyle(element);
        return { share: element.getBoundingClientRect().width / innerWidth, marginTop, backgroundColor };
      });
      expect(style).toEqual({ share: 0.5, marginTop: "80px", backgroundColor: "rgb(176, 32, 28)" });
      await page.setViewportSize({ width: 375, height: 740 });
      expect((await box.boundingBox())?.width).toBeGreaterThan(320);
      const retry = page.getByRole("button", { name: "Retry", exact: true });
      // If all scripts can be fetched, but one has invalid content, Retry reloads the document instead.
      if (fault !== "garbage") {
        await retry.click();
        await page.waitForTimeout(200);
        await retry.waitFor();
      }
      server.fail();
      await retry.click();
      await box.waitFor({ state: "detached" });
      // The earlier press takes effect now.
      await page.getByText("It broke.").waitFor();
    },
  );

  test("does not affect links and the rest of the page", async () => {
    const { page, goto } = await openPage();
    server.fail(moduleOfCrash, "500");
    await goto(`${server.origin}/crash`);
    await page.mouse.move(5, 500);
    await page.getByRole("alert").waitFor();
    await linkTo(page, "plain").click();
    await headingOf(page, "Plain");
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

describe("a page whose connection always breaks", () => {
  test("is replaced by a message at its own address; Retry loads it", async () => {
    const { page, goto } = await openPage();
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await goto(`${server.origin}/`);
    await startRuntime(page);
    server.fail("/crash", "cut");
    await linkTo(page, "crash").click();
    await headingOf(page, "Page not loaded");
    const box = page.getByRole("alert");
    expect(await box.locator("p").innerText()).toBe(
      "This page could not be loaded. The connection broke in the middle of /crash.",
    );
    expect(new URL(page.url()).pathname).toBe("/crash");
    expect(await page.title()).toBe("Page not loaded");
    expect(await page.locator("link[rel=canonical], [aria-current]").count()).toBe(0);
    expect(warnings.join()).toContain("The page could not be loaded.");
    expect(await axeViolations(page)).toEqual([]);

    const retry = page.getByRole("button", { name: "Retry", exact: true });
    await retry.click();
    // While it loads, the button has another text.
    await retry.waitFor();
    server.fail();
    await retry.click();
    await headingOf(page, "Crash");
    expect(await page.title()).toBe("Crash | Walks");
    await page.getByRole("button", { name: "Break" }).click();
    await page.getByText("It broke.").waitFor();
    await page.goBack();
    await headingOf(page, "Home");
  });

  test("can be left by any link", async () => {
    const { page, goto } = await openPage();
    await goto(`${server.origin}/`);
    await startRuntime(page);
    server.fail("/crash", "cut");
    await linkTo(page, "crash").click();
    await headingOf(page, "Page not loaded");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plain" }).click();
    await headingOf(page, "Plain");
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.goBack();
    await headingOf(page, "Page not loaded");
  });
});

describe.each([375, 1280])("at %i pixels", (width) => {
  const alert = (page: Page) => page.getByRole("alert");
  const states: [string, Fault | undefined, (page: Page) => Promise<void>][] = [
    ["the spinner", "stall", (page) => page.getByRole("status", { name: "Loading" }).waitFor()],
    ["the failure", "404", (page) => alert(page).waitFor()],
    ["the crash", undefined, (page) => alert(page).waitFor()],
  ];
  test.each(states)("%s has no accessibility violations in either colour mode, and fits", async (_, fault, appear) => {
    for (const mode of ["light", "dark"]) {
      const { page, goto } = await openPage({ viewport: { width, height: 800 } });
      await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
      server.fail(moduleOfCrash, fault);
      await goto(`${server.origin}/crash`);
      await page.getByRole("button", { name: "Break" }).click({ noWaitAfter: true });
      await appear(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      server.fail();
    }
  });
});

test("a crashed component is replaced by a message of half the window's height with a retry button; the frame still works", async () => {
  const { page, goto } = await openPage({ viewport: { width: 1000, height: 800 } });
  await goto(`${server.origin}/crash`);
  await page.getByRole("button", { name: "Break" }).click();
  const crash = page.getByRole("alert");
  await crash.waitFor();
  expect(await crash.innerText()).toMatch(/^This page crashed\.\s+It broke\.\s+Try again$/);
  expect((await crash.boundingBox())?.height).toBe(400);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Break" }).click();
  await crash.waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plain" }).click();
  await headingOf(page, "Plain");
});

describe("the banner of a wrong base URL", () => {
  const banner = "#cairnBaseUrlBanner";

  test("is shown on the home page of a site at another path, and names that path", async () => {
    const root = mkdtempSync(path.join(tmpdir(), "cairn-misplaced-"));
    cpSync(server.output, path.join(root, "manual"), { recursive: true });
    const misplaced = await serveFaultily(root);
    const { page, goto } = await openPage();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    await goto(`${misplaced.origin}/manual/`);
    await page.locator(banner).waitFor();
    expect((await page.locator(banner).innerText()).replace(/\n+/g, "\n")).toBe(
      "Your site did not load properly.\n" +
        "A very common reason is a wrong baseUrl in the site's configuration.\n" +
        "The configured baseUrl is / (the default).\n" +
        "We suggest trying baseUrl: /manual/",
    );
    expect(await page.locator(banner).evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(
      "rgb(176, 32, 28)",
    );
    await goto(`${misplaced.origin}/manual/plain/`);
    await page.waitForLoadState("load");
    expect(await page.locator(banner).count()).toBe(0);
    expect(violations).toEqual([]);
    await misplaced.close();
  });

  test.each([375, 1280])(
    "at %i pixels has no accessibility violations in either colour mode, and fits",
    async (width) => {
      const root = mkdtempSync(path.join(tmpdir(), "cairn-misplaced-"));
      cpSync(server.output, path.join(root, "manual"), { recursive: true });
      const misplaced = await serveFaultily(root);
      const { page, goto } = await openPage({ viewport: { width, height: 800 } });
      for (const mode of ["light", "dark"]) {
        await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
        await goto(`${misplaced.origin}/manual/`);
        await page.locator(banner).waitFor();
        // Only the banner is checked: the page below it has no styles.
        expect((await axeViolations(page)).filter((violation) => violation.includes("cairnBaseUrlBanner"))).toEqual([]);
        const { x, width: taken } = (await page.locator(banner).boundingBox()) ?? { x: -1, width: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + taken).toBeLessThanOrEqual(width);
      }
      await misplaced.close();
    },
  );

  test("is not shown on a site at the right path, even if a style sheet fails to load", async () => {
    const { page, goto } = await openPage();
    await goto(`${server.origin}/`);
    await page.waitForLoadState("load");
    expect(await page.locator(banner).count()).toBe(0);
    const styles = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
    server.fail(styles ?? "", "404");
    await page.reload({ waitUntil: "load" });
    expect(await page.locator(banner).count()).toBe(0);
  });
});
