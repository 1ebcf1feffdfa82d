import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { layoutShift } from "./layout-shift.ts";
import { touch, useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();

/** Returns the first line of each open panel. */
const panels = async (page: Page) =>
  (await page.locator("[role=tabpanel]:not([hidden])").allInnerTexts()).map((text) => text.split("\n")[0]);

test("the first click opens a tab, and the same tab in other groups of that name, without loading React", async () => {
  const { page, complaints } = await openPage();
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto(`${origin()}/tabs`);
  expect(await panels(page)).toEqual(["brew install terraform", "open .", "Alone."]);
  await page.getByRole("tab", { name: "Linux" }).first().click();
  await expect.poll(() => panels(page)).toEqual(["Behind a tab", "xdg-open .", "Alone."]);
  expect(new URL(page.url()).searchParams.get("os")).toBe("linux");
  expect(files.filter((file) => file.includes("react"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("arrow keys cycle through the tabs, Home and End go to the ends; each moves the focus and opens the tab", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/tabs`);
  const second = page.getByRole("tablist").nth(1);
  await second.getByRole("tab", { name: "macOS" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Windows");
  // The first group has no such tab, so it does not change.
  expect(await panels(page)).toEqual(["brew install terraform", "start .", "Alone."]);
  await page.keyboard.press("ArrowRight");
  expect(await page.locator(":focus").innerText()).toBe("macOS");
  await page.keyboard.press("End");
  expect(await page.locator(":focus").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Home");
  expect(await panels(page)).toEqual(["brew install terraform", "open .", "Alone."]);
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("role")).toBe("tabpanel");
});

test.each(["ltr", "rtl"])(
  "the chosen tab of a list that is wider than a phone is wholly in view, %s",
  async (direction) => {
    const { page } = await openPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`${origin()}/tabs`);
    // Without the runtime, the browser scrolls the list itself with the arrow keys.
    await touch(page);
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    const list = page.getByRole("tablist").first();
    await list.evaluate((element) => {
      element.style.width = "12rem";
      for (const tab of element.children) (tab as HTMLElement).style.minWidth = "9rem";
    });
    const isInView = () =>
      list.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const tab = element.querySelector("[aria-selected=true]")?.getBoundingClientRect();
        return tab !== undefined && tab.left >= box.left - 1 && tab.right <= box.right + 1;
      });
    await list.getByRole("tab").first().focus();
    for (const key of [direction === "ltr" ? "ArrowRight" : "ArrowLeft", "End", "Home"]) {
      await page.keyboard.press(key);
      await expect.poll(isInView).toBe(true);
    }
  },
);

test("a remembered choice applies before the first paint, and in the reader's other windows", async () => {
  const { page } = await openPage();
  await page.goto(`${origin()}/tabs`);
  await page.getByRole("tab", { name: "Linux" }).nth(1).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("docusaurus.tab.os"))).toBe("linux");
  const other = await page.context().newPage();
  await other.goto(`${origin()}/tabs`);
  expect(await panels(other)).toEqual(["Behind a tab", "xdg-open .", "Alone."]);
  expect(await layoutShift(other)).toBe(0);
  await other.getByRole("tab", { name: "macOS" }).first().click();
  await expect.poll(() => panels(page)).toEqual(["brew install terraform", "open .", "Alone."]);
});

test("the address overrides the remembered choice; a link into a closed tab opens it", async () => {
  const { page } = await openPage();
  await page.addInitScript(() => localStorage.setItem("docusaurus.tab.os", "mac"));
  await page.goto(`${origin()}/tabs?os=linux`);
  expect((await panels(page))[0]).toBe("Behind a tab");
  await page.goto(`${origin()}/tabs#behind-a-tab`);
  expect((await panels(page))[0]).toBe("Behind a tab");
});

test("without JavaScript, every panel is visible", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin()}/tabs`);
  for (const text of ["brew install terraform", "apt install terraform", "xdg-open .", "Together."])
    expect(await page.getByText(text).isVisible()).toBe(true);
  expect(await page.getByRole("tab").count()).toBe(0);
});

test("the remembered tabs are open after navigation to a page with tabs", async () => {
  const { page } = await openPage();
  await page.addInitScript(() => localStorage.setItem("docusaurus.tab.os", "linux"));
  await page.goto(`${origin()}/code`);
  await page.mouse.move(300, 300);
  await page.waitForTimeout(300);
  await page.getByRole("link", { name: "Tabs" }).first().click();
  await page.getByRole("heading", { name: "Tabs", level: 1 }).waitFor();
  expect(await panels(page)).toEqual(["Behind a tab", "xdg-open .", "Alone."]);
});
