import type { Page } from "playwright-core";
import { describe, expect, test, inject } from "vitest";
import { useBrowser, withoutPreloading } from "../open-page.ts";
import { useNavigationServer } from "./navigation-server.ts";
import { headingOf, linkTo, startRuntime } from "./start.ts";

const openPage = useBrowser();
const server = useNavigationServer();

/** Opens a page and waits until the runtime has started. `isKept` gives 1 if the document is still the same, else 0. */
async function start(path: string) {
  const { page, complaints } = await openPage();
  await withoutPreloading(page);
  await page.goto(server.origin + path);
  await startRuntime(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  server.requests.length = 0;
  return { page, complaints, isKept: () => page.locator("html[data-kept]").count() };
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash;

describe("a followed link", () => {
  test("keeps the old page until the next one has loaded, which then has its head, title and text", async () => {
    const { page, complaints, isKept } = await start("/");
    server.fail("/plain", "slow");
    await linkTo(page, "plain").click();
    await page.waitForTimeout(100);
    expect(await page.locator("h1").innerText()).toBe("Home");
    expect(pathOf(page)).toBe("/");
    await headingOf(page, "Plain");
    expect(pathOf(page)).toBe("/plain");
    expect(await isKept()).toBe(1);
    const head = await page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      alternates: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]")].map(
        ({ href }) => href,
      ),
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
      keywords: document.querySelector<HTMLMetaElement>("meta[name=keywords]")?.content,
      openGraph: document.querySelector<HTMLMetaElement>("meta[property='og:url']")?.content,
      titles: document.head.querySelectorAll("title, link[rel=canonical], meta[name=description]").length,
      language: document.documentElement.lang + document.documentElement.dir,
    }));
    expect(head).toEqual({
      title: "Plain | Walks",
      canonical: "https://docs.example.com/plain",
      alternates: ["https://docs.example.com/plain", "https://docs.example.com/plain"],
      description: "A page of text.",
      keywords: "text",
      openGraph: "https://docs.example.com/plain",
      titles: 3,
      language: "enltr",
    });
    expect(complaints).toEqual([]);
  });

  test("moves the focus to the new heading, and announces the title to screen readers", async () => {
    const { page } = await start("/");
    await linkTo(page, "plain").focus();
    await page.keyboard.press("Enter");
    await headingOf(page, "Plain");
    await page.waitForFunction(() => document.activeElement?.localName === "h1");
    expect(await page.locator("[data-runtime][aria-live=polite]").innerText()).toBe("Plain | Walks");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("home");
  });

  test("replaces a link that is still loading", async () => {
    const { page, isKept } = await start("/");
    server.fail("/plain", "stall");
    await linkTo(page, "plain").click();
    await page.waitForTimeout(50);
    await linkTo(page, "tabs").click();
    await headingOf(page, "Tabs");
    await page.waitForTimeout(300);
    expect(await page.locator("h1").innerText()).toBe("Tabs");
    expect(pathOf(page)).toBe("/tabs");
    expect(await isKept()).toBe(1);
  });

  test("scrolls to the top of the page, or to the target of the hash", async () => {
    const { page, isKept } = await start("/");
    await page.evaluate(() => scrollTo(0, 400));
    await linkTo(page, "plain").click();
    await headingOf(page, "Plain");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await headingOf(page, "Home");
    await linkTo(page, "section").click();
    await headingOf(page, "Long");
    await page.waitForTimeout(200);
    const box = await page.locator("#section-30").boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(200);
    expect(pathOf(page)).toBe("/long#section-30");
    expect(await isKept()).toBe(1);
  });

  test("scrolls to the target of the hash in a very long page, whose distant parts are not laid out yet", async () => {
    const { page, isKept } = await start("/");
    await linkTo(page, "deep").click();
    await headingOf(page, "Very long");
    await page.waitForTimeout(300);
    expect(await page.locator("article.long").count()).toBe(1);
    const box = await page.locator("#section-60").boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(200);
    expect(await isKept()).toBe(1);
  });

  test("shows all of a very long page", async () => {
    const { page, isKept } = await start("/");
    await linkTo(page, "list").click();
    await headingOf(page, "List");
    await page.locator("#the-end").waitFor();
    expect(await isKept()).toBe(1);
    const served = await (await fetch(`${server.origin}/list`)).text();
    const [shown, sent] = await page.evaluate((html) => {
      const whole = new DOMParser().parseFromString(html, "text/html");
      return [document, whole].map((each) => each.querySelector("main")?.textContent);
    }, served);
    expect(shown).toBe(sent);
  });

  test("loads nothing if only the hash changes", async () => {
    const { page } = await start("/long");
    await page.waitForTimeout(300);
    server.requests.length = 0;
    await linkTo(page, "to 50").click();
    await page.waitForFunction(() => location.hash === "#section-50");
    await page.goBack();
    await page.waitForFunction(() => location.hash === "");
    expect(server.requests.filter((target) => target.startsWith("/long"))).toEqual([]);
  });

  test.each([
    ["html", "/plain", "Plain"],
    ["index", "/tabs", "Tabs"],
  ])("shortens the address of a file (%s) to %s", async (name, path, title) => {
    const { page, isKept } = await start("/");
    await linkTo(page, name).click();
    await headingOf(page, title);
    expect(pathOf(page)).toBe(path);
    expect(await isKept()).toBe(1);
    await page.goBack();
    await headingOf(page, "Home");
  });

  test("a submitted form opens its page with its query", async () => {
    const { page, isKept } = await start("/");
    await page.getByRole("textbox", { name: "Search" }).fill("a b");
    await page.keyboard.press("Enter");
    await headingOf(page, "Plain");
    expect(pathOf(page)).toBe("/plain?q=a+b");
    expect(await isKept()).toBe(1);
  });

  test("starts components of the next page, and removes those of the page before", async () => {
    const { page, complaints, isKept } = await start("/");
    await linkTo(page, "tabs").click();
    await page.getByRole("tab", { name: "Linux" }).click();
    await page.getByText("apt").waitFor({ state: "visible" });
    await linkTo(page, "crash").click();
    await page.getByRole("button", { name: "Break" }).click();
    await page.getByText("It broke.").waitFor();
    await linkTo(page, "plain").click();
    await headingOf(page, "Plain");
    expect(await page.getByText("It broke.").count()).toBe(0);
    complaints.length = 0;
    await linkTo(page, "react").click();
    await page.getByRole("button", { name: "Count 0" }).click();
    await page.getByRole("button", { name: "Count 1" }).waitFor();
    expect(await isKept()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe("navigation that is left to the browser", () => {
  test.runIf(inject("opensTabs")).each([
    ["Control", "Control"],
    ["Shift", "Shift"],
  ] as const)("a click with %s opens another tab or window and keeps this page", async (_, key) => {
    const { page, isKept } = await start("/");
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      linkTo(page, "plain").click({ modifiers: [key] }),
    ]);
    await headingOf(opened, "Plain");
    expect(pathOf(page)).toBe("/");
    expect(await isKept()).toBe(1);
  });

  test("links with a target, downloads, and links to files", async () => {
    const { page, isKept } = await start("/");
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>("main a[href='/plain']")!.target = "_blank";
      document.querySelector<HTMLAnchorElement>("main a[href='/tabs']")!.download = "tabs.html";
    });
    const [opened] = await Promise.all([page.context().waitForEvent("page"), linkTo(page, "plain").click()]);
    await headingOf(opened, "Plain");
    const [download] = await Promise.all([page.waitForEvent("download"), linkTo(page, "tabs").click()]);
    expect(download.suggestedFilename()).toBe("tabs.html");
    expect(await isKept()).toBe(1);
    await linkTo(page, "file").click();
    await page.waitForURL("**/file.txt");
    expect(await isKept()).toBe(0);
  });

  test("a page whose policy allows more than the current one's, which is loaded as a new document", async () => {
    const { page, complaints, isKept } = await start("/");
    await page.route("https://pictures.example/a.png", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      }),
    );
    await linkTo(page, "picture").click();
    await headingOf(page, "Picture");
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth === 9);
    expect(await isKept()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("an address that is not a page of the site, which is loaded as a new document, with a warning", async () => {
    const { page, complaints, isKept } = await start("/");
    const body = "<!doctype html><title>Sign in</title><h1>Sign in</h1>";
    await page.route("**/plain", (route) => route.fulfill({ contentType: "text/html", body }));
    await linkTo(page, "plain").click();
    await headingOf(page, "Sign in");
    expect(await isKept()).toBe(0);
    expect(complaints.join()).toContain("The page could not be loaded into this one; the browser loads it whole.");
  });

  test("a page with its own style attributes is shown with them in this document", async () => {
    const { page, complaints, isKept } = await start("/");
    await linkTo(page, "styled").click();
    await headingOf(page, "Styled");
    expect(await page.getByText("Coloured").evaluate((element) => getComputedStyle(element).color)).toBe(
      "rgb(1, 2, 3)",
    );
    expect(await isKept()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("all links in a browser without the Navigation API", async () => {
    const { page, complaints } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
    await page.goto(`${server.origin}/`);
    await startRuntime(page);
    await linkTo(page, "tabs").click();
    await headingOf(page, "Tabs");
    await page.getByRole("tab", { name: "Linux" }).click();
    await page.getByText("apt").waitFor({ state: "visible" });
    await page.goBack();
    await headingOf(page, "Home");
    expect(complaints).toEqual([]);
  });

  test("in a browser that cannot delay the change of the address, pages are still loaded into the document", async () => {
    const { page, complaints } = await openPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, "NavigationPrecommitController"));
    await page.goto(`${server.origin}/`);
    await startRuntime(page);
    await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
    await linkTo(page, "plain").click();
    await headingOf(page, "Plain");
    await page.goBack();
    await headingOf(page, "Home");
    expect(await page.locator("html[data-kept]").count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe("back and forward", () => {
  test("restore the scroll position in a page whose end was never laid out", async () => {
    const { page, isKept } = await start("/long");
    await page.locator("#section-60").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById("section-60")?.scrollIntoView());
    await page.waitForTimeout(300);
    const before = await page.locator("#section-60").boundingBox();
    await page.locator("#section-60 ~ p a").first().click();
    await headingOf(page, "Plain");
    await page.goBack();
    await headingOf(page, "Long");
    await page.waitForTimeout(300);
    const after = await page.locator("#section-60").boundingBox();
    expect(Math.abs((after?.y ?? 1e6) - (before?.y ?? 0))).toBeLessThan(10);
    await page.goForward();
    await headingOf(page, "Plain");
    expect(await isKept()).toBe(1);
  });

  test("a reload restores the scroll position", async () => {
    const { page } = await start("/long");
    await page.evaluate(() => document.getElementById("section-60")?.scrollIntoView());
    await page.waitForTimeout(300);
    const before = await page.locator("#section-60").boundingBox();
    await page.reload();
    await page.waitForTimeout(500);
    const after = await page.locator("#section-60").boundingBox();
    expect(Math.abs((after?.y ?? 1e6) - (before?.y ?? 0))).toBeLessThan(10);
  });
});
