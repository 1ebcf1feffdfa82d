import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { useFrameSite } from "./frame-fixture.ts";
import { touch, useBrowser } from "./open-page.ts";

const phone = { width: 375, height: 740 };
const far = "/area-8/part-9";

/** Interacts with the page, and waits until the runtime has started. */
async function startRuntime(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await page.keyboard.press("Shift");
  await page.locator("[aria-live]").waitFor({ state: "attached" });
}

/** Whether an element is in the visible part of the sidebar. */
const isInView = (page: Page, selector: string) =>
  page.evaluate((query) => {
    const box = document.getElementById("cairnSidebar")?.getBoundingClientRect();
    const entry = document.querySelector(query)?.getBoundingClientRect();
    return box !== undefined && entry !== undefined && entry.top >= box.top && entry.bottom <= box.bottom;
  }, selector);

/** Whether an element is in the window. */
const isInWindow = (page: Page, selector: string) =>
  page.evaluate((query) => {
    const entry = document.querySelector(query)?.getBoundingClientRect();
    return entry !== undefined && entry.top >= 0 && entry.bottom <= innerHeight;
  }, selector);

describe.each(["build", "dev"] as const)("%s", (kind) => {
  const openPage = useBrowser();
  const origin = useFrameSite(kind);
  const open = async (address: string, options: Parameters<typeof openPage>[0] = {}) => {
    const opened = await openPage({ baseURL: origin(), viewport: { width: 1280, height: 600 }, ...options });
    await opened.goto(address);
    return opened;
  };

  describe("announcement", () => {
    test("the first click dismisses it until its id changes", async () => {
      const { page, goto } = await open("/guides/");
      const bar = page.getByRole("region", { name: "Announcement" });
      await bar.getByRole("button", { name: "Dismiss this announcement" }).click();
      await bar.waitFor({ state: "hidden" });
      await goto("/guides/one");
      expect(await bar.isVisible()).toBe(false);
      expect((await page.locator("header").boundingBox())?.y).toBe(0);
      await page.evaluate(() => localStorage.setItem("announcement", "an older one"));
      await page.reload();
      expect(await bar.isVisible()).toBe(true);
    });

    test("dismissing it in another tab dismisses it here too", async () => {
      const { page } = await open("/guides/");
      await touch(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole("button", { name: "Dismiss this announcement" }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset["announcement"])).toBe("dismissed");
    });

    test("its links to other sites open in a new tab, as other links do", async () => {
      const { page } = await open("/guides/one");
      const bar = page.getByRole("region", { name: "Announcement" });
      expect(await bar.getByRole("link", { name: "guides" }).getAttribute("target")).toBeNull();
      const outer = bar.getByRole("link", { name: "more" });
      expect(await outer.getAttribute("target")).toBe("_blank");
      expect(await outer.getAttribute("rel")).toBe("noopener noreferrer");
    });

    test("without JavaScript, there is no button to dismiss it", async () => {
      const { page } = await open("/guides/one", { javaScriptEnabled: false });
      expect(await page.getByText("New:").isVisible()).toBe(true);
      expect(await page.getByRole("button", { name: "Dismiss this announcement" }).isVisible()).toBe(false);
    });
  });

  describe("a menu of the navbar", () => {
    test("opens with the arrow keys, which move through it; Escape closes it and moves the focus back", async () => {
      const { page } = await open("/guides/one");
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      const menu = page.locator("header details");
      await startRuntime(page);
      await menu.locator("summary").focus();
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe("Areas");
      expect(await page.getByRole("link", { name: "Areas" }).isVisible()).toBe(true);
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe("Rest");
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe("Areas");
      await page.keyboard.press("End");
      expect(await focused()).toBe("Rest");
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await focused()).toBe("Library");
      expect(await menu.getAttribute("open")).toBeNull();
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toBe("Rest");
      await page.keyboard.press("Tab");
      await expect.poll(() => menu.getAttribute("open")).toBeNull();
    });

    test("is above the entries of a further row", async () => {
      const { page } = await open("/guides/one");
      await startRuntime(page);
      await page.locator("header details summary").click();
      const covered = await page.locator("header details").evaluate((menu) => {
        for (let copies = 0; copies < 30; copies++) {
          const entry = document.createElement("li");
          entry.innerHTML = "<a href='/guides/one'>A further entry</a>";
          menu.closest("ul")?.append(entry);
        }
        return Array.from(menu.querySelectorAll("ul a"), (link) => {
          const { left, top, height } = link.getBoundingClientRect();
          return document.elementFromPoint(left + 20, top + height / 2) === link ? "" : link.textContent;
        }).filter(Boolean);
      });
      expect(covered).toEqual([]);
    });
  });

  test("a page's text has the same place with and without a table of contents", async () => {
    const { page, goto } = await open("/guides/");
    const left = async () => (await page.locator("main h1").boundingBox())?.x;
    const before = await left();
    expect(await page.locator("aside").count()).toBe(1);
    await goto("/guides/one");
    expect(await page.locator("aside").count()).toBe(0);
    expect(await left()).toBe(before);
  });

  test("the navbar hides while the reader scrolls down and returns when needed; sidebar and table of contents follow", async () => {
    const { page } = await open("/guides/");
    await startRuntime(page);
    const top = () => page.locator("header").evaluate((header) => header.getBoundingClientRect().bottom);
    const topsOfBars = () =>
      page.evaluate(() =>
        ["#cairnSidebar", "aside"].map((bar) => document.querySelector(bar)?.getBoundingClientRect().top ?? -1),
      );
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await expect.poll(topsOfBars).toEqual([0, 0]);
    await page.mouse.wheel(0, -100);
    await expect.poll(top).toBeGreaterThan(50);
    await expect.poll(async () => new Set([await top(), ...(await topsOfBars())]).size).toBe(1);
    await page.mouse.wheel(0, 300);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(top).toBeGreaterThan(50);
  });

  describe("sidebar", () => {
    test("its landmark has a name, and its link back leads out of the section", async () => {
      const { page } = await open("/guides/one");
      await page.getByRole("navigation", { name: "Guides" }).getByRole("link", { name: "Library" }).click();
      await page.getByRole("heading", { name: "area-1 has part-1" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/area-1/part-1");
    });

    test("the current entry is in view before any interaction", async () => {
      const { page } = await open(far);
      expect(await page.locator("#cairnSidebar [aria-current=page]").innerText()).toBe("area-8 has part-9");
      expect(await isInView(page, "#cairnSidebar [aria-current=page]")).toBe(true);
    });

    test("the filter covers no entry", async () => {
      const { page } = await open(far);
      expect(
        await page.evaluate(() => {
          const filter = document.querySelector("[data-sidebar-filter]")?.getBoundingClientRect();
          const list = document.querySelector("#cairnSidebar nav > ul");
          return filter && list && list.scrollTop > 0 && list.getBoundingClientRect().top >= filter.bottom;
        }),
      ).toBe(true);
    });

    test("categories stay as the reader left them, on other pages too", async () => {
      const { page, goto } = await open("/guides/");
      await startRuntime(page);
      await page.getByText("Open at first").click();
      await page.getByText("Closed at first").click();
      await page.getByRole("link", { name: "Two" }).first().waitFor();
      await goto("/guides/");
      expect(await page.locator("#cairnSidebar details:has-text('Open at first')").getAttribute("open")).toBeNull();
      expect(
        await page.locator("#cairnSidebar details:has-text('Closed at first')").getAttribute("open"),
      ).not.toBeNull();
      // Categories that contain the current page are open in any case.
      await goto("/guides/one");
      expect(await page.locator("#cairnSidebar [aria-current=page]").isVisible()).toBe(true);
    });

    test("a page contains only the entries of open categories; others are loaded when opened, and stay open", async () => {
      const { page, goto, complaints } = await open(far);
      expect(await page.locator("#cairnSidebar li a").count()).toBeLessThan(25);
      await startRuntime(page);
      await page.locator("#cairnSidebar").getByText("Name of area-9").click();
      const entry = page.locator("#cairnSidebar").getByRole("link", { name: "area-9 has part-3" });
      await entry.waitFor({ state: "visible" });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Name of area-9");
      expect(new URL(page.url()).pathname).toBe(far);
      await goto("/area-2/part-1");
      expect(await entry.count()).toBe(1);
      expect(
        await page.locator("#cairnSidebar details:has-text('Name of area-9')").getAttribute("open"),
      ).not.toBeNull();
      expect(await page.locator("#cairnSidebar [aria-current=page]").allInnerTexts()).toEqual(["area-2 has part-1"]);
      // Requests that are aborted because the reader leaves the page do not count.
      expect(complaints.filter((complaint) => !complaint.startsWith("request failed"))).toEqual([]);
    });

    test("is kept when a link is followed, and marks the new page", async () => {
      const { page } = await open("/area-1/part-1");
      await startRuntime(page);
      const sidebar = await page.locator("#cairnSidebar").elementHandle();
      await page.locator("#cairnSidebar").getByText("Name of area-3").click();
      await page.locator("#cairnSidebar").getByRole("link", { name: "area-3 has part-2", exact: true }).click();
      await page.getByRole("heading", { name: "area-3 has part-2" }).waitFor();
      expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.locator("#cairnSidebar [aria-current=page]").allInnerTexts()).toEqual(["area-3 has part-2"]);
      expect(await page.locator("#cairnSidebar details[open]").count()).toBe(2);
    });

    test("without JavaScript, every entry can be reached by links, and there is no filter", async () => {
      const { page } = await open("/area-1/part-1", { javaScriptEnabled: false });
      expect(await page.getByRole("searchbox").isVisible()).toBe(false);
      await page.locator("#cairnSidebar").getByText("Name of area-9").click();
      await page.locator("#cairnSidebar").getByRole("link", { name: "area-9 has part-3" }).click();
      expect(await page.locator("h1").innerText()).toBe("area-9 has part-3");
    });

    test("the filter finds entries that the page does not contain; Enter follows the match", async () => {
      const { page } = await open("/area-1/part-1");
      // Typing is the first interaction.
      await page.getByRole("searchbox", { name: "Filter Library" }).pressSequentially("area-9 PART-3");
      const links = page.locator("#cairnSidebar li a:visible");
      await expect.poll(() => links.allInnerTexts()).toEqual(["area-9 has part-3"]);
      await expect.poll(() => page.locator("[aria-live]").innerText()).toBe("1 entry");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "area-9 has part-3" }).waitFor();
    });

    test("arrow keys move through the filtered entries; Escape ends the filter", async () => {
      const { page } = await open("/area-1/part-1");
      const box = page.getByRole("searchbox", { name: "Filter Library" });
      await box.fill("part-10");
      await expect.poll(() => page.locator("#cairnSidebar li a:visible").count()).toBe(10);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await page.locator(":focus").innerText()).toBe("area-2 has part-10");
      await page.keyboard.press("Escape");
      expect(await box.inputValue()).toBe("");
      expect(await page.locator(":focus").getAttribute("type")).toBe("search");
      await expect.poll(() => page.locator("#cairnSidebar details[open]").count()).toBe(1);
      await box.fill("nothing like it");
      await expect.poll(() => page.locator("#cairnSidebar li:visible").count()).toBe(0);
      await expect.poll(() => page.locator("[aria-live]").innerText()).toBe("No entries");
    });
  });

  describe("on a phone", () => {
    test("the first click opens the drawer with the section's entries, the current one in view; the main menu is one step away", async () => {
      const { page } = await open(far, { viewport: phone });
      await page.getByRole("link", { name: "Menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await drawer.waitFor();
      const guides = drawer.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Guides" });
      expect(await guides.isVisible()).toBe(false);
      await expect.poll(() => isInWindow(page, "dialog [aria-current=page]")).toBe(true);
      await drawer.locator("summary", { hasText: "Main menu" }).click();
      expect(await guides.boundingBox()).toMatchObject({ y: expect.toSatisfy((top: number) => top > 0) });
    });

    test("on a page without a sidebar, the drawer shows the main menu at once", async () => {
      const { page } = await open("/search", { viewport: phone });
      await page.getByRole("link", { name: "Menu" }).click();
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await drawer.getByRole("link", { name: "Guides" }).waitFor({ state: "visible" });
      expect(await drawer.locator("[data-drawer-menu]").count()).toBe(0);
    });

    test("without JavaScript, the menu has a link back to the content below the navbar's entries", async () => {
      const { page } = await open(far, { viewport: phone, javaScriptEnabled: false });
      await page.getByRole("link", { name: "Menu" }).click();
      const out = page.getByRole("link", { name: "Skip to content" });
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
      const outTop = (await out.boundingBox())?.y;
      expect(outTop).toBeGreaterThan(await top("#cairnMenu a"));
      expect(outTop).toBeLessThan(await top("#cairnSidebar a"));
      await out.click();
      expect(await page.locator("#cairnMenu a").first().isVisible()).toBe(false);
    });

    test("the drawer traps focus and scrolling; Escape, a click on the backdrop and a wide window close it", async () => {
      const { page } = await open("/guides/", { viewport: phone });
      await startRuntime(page);
      const drawer = page.locator("dialog[data-drawer]");
      const isOpen = () => drawer.evaluate((dialog: HTMLDialogElement) => dialog.open);
      const menu = page.getByRole("link", { name: "Menu" });

      await menu.click();
      expect(await isOpen()).toBe(true);
      const places = new Set<string | undefined>();
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press("Tab");
        places.add(
          await page.evaluate(() => document.activeElement?.closest("dialog, body, :not(dialog *)")?.localName),
        );
      }
      // After the last control, the focus is in the browser's own interface, which the page sees as the body.
      expect([...places].toSorted()).toEqual(["body", "dialog"]);
      await page.mouse.move(360, 400);
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press("Escape");
      expect(await isOpen()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Menu");

      await menu.click();
      await page.mouse.click(365, 400);
      expect(await isOpen()).toBe(false);

      await menu.click();
      await page.setViewportSize({ width: 997, height: 740 });
      await expect.poll(isOpen).toBe(false);
      expect(await page.locator("#cairnSidebar").isVisible()).toBe(true);
    });

    test("the table of contents opens on demand, and closes when one of its links is followed", async () => {
      const { page } = await open("/guides/", { viewport: phone });
      const contents = page.locator("#cairnToc");
      expect(await contents.isVisible()).toBe(false);
      await page.getByRole("button", { name: "On this page" }).click();
      await contents.getByRole("link", { name: "Heading 30", exact: true }).click();
      await contents.waitFor({ state: "hidden" });
      const heading = await page.locator("#heading-30").boundingBox();
      expect(heading?.y).toBeGreaterThan(40);
      expect(heading?.y).toBeLessThan(300);
    });
  });

  test("the table of contents marks the current heading, and scrolls it into view", async () => {
    const { page } = await open("/guides/", { viewport: { width: 1300, height: 600 } });
    await startRuntime(page);
    await page.locator("#heading-50").evaluate((heading) => heading.scrollIntoView());
    const current = page.locator("#cairnToc [aria-current]");
    await expect.poll(() => current.allInnerTexts()).toEqual(["Heading 50"]);
    await expect.poll(() => isInWindow(page, "#cairnToc [aria-current]")).toBe(true);
    expect(await page.evaluate(() => document.querySelector("#cairnToc")?.closest("aside")?.scrollTop)).toBeGreaterThan(
      0,
    );
  });

  test("the colour mode is light, switches at the first click, is remembered, and other tabs follow", async () => {
    const { page, goto } = await open("/guides/one", { colorScheme: "dark" });
    const modeOf = (each: Page) => each.evaluate(() => document.documentElement.dataset["theme"]);
    expect(await modeOf(page)).toBe("light");
    const other = await page.context().newPage();
    await other.goto("/guides/two");
    await page.getByRole("button", { name: "Switch between light and dark mode" }).click();
    expect(await modeOf(page)).toBe("dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await expect.poll(() => modeOf(other)).toBe("dark");
    await goto("/guides/two");
    expect(await modeOf(page)).toBe("dark");
  });

  test("a printed page has no navigation, nothing is folded, and links show their addresses", async () => {
    const { page } = await open("/guides/");
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    await page.emulateMedia({ media: "print" });
    for (const part of ["#cairnSidebar", "#cairnToc", "header nav", "[aria-label=Announcement]"])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    expect(await page.getByText("Folded 7.").isVisible()).toBe(true);
    const after = await page.getByRole("link", { name: "the example" }).evaluate((link) => {
      const { content, display, clipPath } = getComputedStyle(link, "::after");
      return { content, display, clipPath };
    });
    expect(after).toEqual({ content: '" (https://example.com/page)"', display: "inline", clipPath: "none" });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
  });
});
