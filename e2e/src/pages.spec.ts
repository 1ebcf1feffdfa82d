import { describe, expect, test } from "vitest";
import { touch, useBrowser } from "./open-page.ts";
import { longestReferencePage, pageKinds } from "./page-kinds.ts";

const openPage = useBrowser();

describe.each([...pageKinds, ["longest reference", longestReferencePage] as const])("%s page", (_kind, path) => {
  test("loads and starts its runtime without errors or warnings in the browser", async () => {
    const { page, complaints, goto } = await openPage();
    await goto(path);
    expect(await page.locator("main h1").count()).toBe(1);
    await touch(page);
    expect(complaints).toEqual([]);
  });

  test("preloads exactly the fonts that it uses", async () => {
    const { page, goto } = await openPage();
    await goto(path);
    await page.evaluate(() => document.fonts.ready);
    const faces = await page.evaluate(() => ({
      used: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.split(" ")[0]),
      // The fallbacks are fonts of the reader's machine.
      unused: [...document.fonts]
        .filter(({ status, family }) => status !== "loaded" && !family.includes("Fallback"))
        .map(({ family }) => family.split(" ")[0]),
      preloaded: [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(({ href }) => href),
    }));
    const isPreloaded = (name: string) => faces.preloaded.some((href) => href.includes(`/${name}-`));
    const isUsed = (name: string) => faces.used.some((family) => family?.replaceAll('"', "") === name);
    expect({ text: isPreloaded("inter"), code: isPreloaded("jetbrains-mono") }).toEqual({
      text: isUsed("Inter"),
      code: isUsed("JetBrains"),
    });
    // Chromium would look for a substitute of a face that is not loaded, in each size and weight, before the first paint.
    expect(faces.unused.filter((family) => faces.used.includes(family))).toEqual([]);
  });

  test("fits the width of a phone", async () => {
    const { page, goto } = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await goto(path);
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: window.innerWidth,
    }));
    expect(widths).toEqual({ content: 360, window: 360 });
  });

  test("can be read and navigated without JavaScript", async () => {
    const { page, goto } = await openPage({ javaScriptEnabled: false });
    await goto(path);
    const heading = page.locator("main h1");
    expect(await heading.isVisible()).toBe(true);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(40);
    await page.getByRole("navigation").getByRole("link", { name: "Tools", exact: true }).first().click();
    expect(new URL(page.url()).pathname).toBe("/tools");
  });
});

test("a page with a character that English does not have loads the font for it", async () => {
  const { page, goto } = await openPage();
  await goto("/guides/build-it-yourself/vpc/core-concepts/cidr-notation/");
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === "loaded")
          .some((face) => /U\+2191/i.test(face.unicodeRange)),
      ),
    )
    .toBe(true);
});

test("the home page has the site's title", async () => {
  const { page, goto } = await openPage();
  await goto("/");
  expect(await page.title()).toMatch(/\bDocs\b/);
});

test("an unknown address shows the not-found page with status 404", async () => {
  const { page } = await openPage();
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  expect(await page.locator("h1").innerText()).toMatch(/not found/i);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(true);
});

test.each([
  ["/reference/modules/terraform-aws-vpc/vpc-ap/", "reference modules terraform aws vpc vpc ap"],
  ["/guides/Gr%C3%B6%C3%9Fe/v0.22/index.html", "guides Größe v0.22"],
  ["/a%ZZ", ""],
])("the not-found page at %s offers to search for its words", async (address, words) => {
  const { page, complaints } = await openPage();
  await page.goto(address);
  expect(await page.getByRole("main").getByRole("textbox").inputValue()).toBe(words);
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
});

test("an address that ends in .html redirects to the page's own", async () => {
  const { page } = await openPage();
  const response = await page.goto("/tools.html?from=search");
  expect(response?.status()).toBe(200);
  expect(page.url()).toMatch(/\/tools\?from=search$/);
});
