import { expect, test } from "vitest";
import { useBrowser } from "../open-page.ts";
import { pageKinds } from "../page-kinds.ts";
import { startRuntime } from "./start.ts";

const openPage = useBrowser();

test("pages of all kinds are loaded into the open document", async () => {
  const { page, complaints, goto } = await openPage();
  await goto("/tools");
  await startRuntime(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""));
  for (const [, path] of pageKinds) {
    await page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      document.querySelector("main")?.append(link);
      link.click();
    }, path);
    await page.waitForFunction((expected) => location.pathname === expected, path);
    await page.waitForFunction(() => document.activeElement?.localName === "h1");
    expect(await page.locator("html[data-kept]").count()).toBe(1);
    expect(await page.locator("main h1").count()).toBe(1);
  }
  expect(complaints).toEqual([]);
});
