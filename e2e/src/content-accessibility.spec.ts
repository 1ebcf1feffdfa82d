import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { useContentSite } from "./content-site.ts";
import { touch, useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const origin = useContentSite();

describe.each([
  ["light", 1280],
  ["dark", 375],
])("%s, %i pixels wide", (mode, width) => {
  const open = async (name: string): Promise<Page> => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await page.goto(`${origin()}/${name}`);
    return page;
  };

  test.each(["code", "tabs", "images", "values", "tasks", "components", "diagrams", "math", "category/a-category"])(
    "%s: axe finds nothing",
    async (name) => {
      const page = await open(name);
      await touch(page);
      for (const summary of await page.locator("article summary").all()) await summary.click();
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test("an enlarged image: axe finds nothing", async () => {
    const page = await open("images");
    await page
      .getByRole("button", { name: /^Enlarge image/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
