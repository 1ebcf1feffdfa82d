import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useContentSite } from "./content-site.ts";
import { useFrameSite } from "./frame-fixture.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const content = useContentSite();
const frame = useFrameSite("build");
const site = () => inject("origin");
const phone = { width: 375, height: 740 };
const desktop = { width: 1280, height: 800 };
const moduleAddress = "/reference/modules/terraform-aws-asg/asg-rolling-deploy/";

/** The outcome of the request for the runtime, which the first interaction sends. */
type Arrival = "arrives late" | "fails" | "hangs";

interface Trial {
  origin: () => string;
  address: string;
  viewport?: { width: number; height: number };
  press: (page: Page) => Promise<unknown>;
  /** Checks what the page shows at once, whether the runtime arrives or not. */
  atOnce?: (page: Page) => Promise<unknown>;
  /** Checks what the page shows after the runtime has arrived. */
  inTheEnd: (page: Page) => Promise<unknown>;
}

const isOpen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element: HTMLDetailsElement | HTMLDialogElement) => element.open);
const openMenu = (page: Page) => page.locator("summary", { hasText: "Library Reference" }).click();
const menuIsClosed = async (page: Page) =>
  expect(await isOpen(page, "[data-navbar] details[data-dropdown]")).toBe(false);
const pressMenu = (page: Page) => page.getByRole("link", { name: "Menu" }).click();
const drawerIsOpen = async (page: Page) => await expect.poll(() => isOpen(page, "dialog[data-drawer]")).toBe(true);
const drawerIsClosed = async (page: Page) => expect(await isOpen(page, "dialog[data-drawer]")).toBe(false);
const searchIsClosed = async (page: Page) => expect(await isOpen(page, "dialog[data-search]")).toBe(false);
const field = (page: Page) => page.locator("dialog[data-search] input");

const keysList = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

const trials: Record<string, Trial> = {
  "a question mark, after another interaction": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await page.mouse.move(200, 300);
      await page.keyboard.press("?");
    },
    inTheEnd: (page) => keysList(page).waitFor(),
  },
  "a question mark, Escape": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await page.keyboard.press("?");
      await page.keyboard.press("Escape");
    },
    inTheEnd: async (page) => {
      await page.keyboard.press("Shift");
      expect(await keysList(page).count()).toBe(0);
    },
  },
  "a menu, Escape": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await openMenu(page);
      await page.keyboard.press("Escape");
    },
    atOnce: async (page) => {
      await menuIsClosed(page);
      expect(await page.locator(":focus").innerText()).toBe("Library Reference");
    },
    inTheEnd: menuIsClosed,
  },
  "a menu, a click elsewhere": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await openMenu(page);
      // Below the open menu, which covers the title.
      await page.locator("h2").last().click();
    },
    atOnce: menuIsClosed,
    inTheEnd: menuIsClosed,
  },
  "a menu, Tab until the focus leaves it": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await openMenu(page);
      for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
    },
    atOnce: menuIsClosed,
    inTheEnd: menuIsClosed,
  },
  "a menu, which stays open": {
    origin: site,
    address: "/tags",
    press: openMenu,
    atOnce: async (page) => expect(await isOpen(page, "[data-navbar] details[data-dropdown]")).toBe(true),
    inTheEnd: async (page) => expect(await isOpen(page, "[data-navbar] details[data-dropdown]")).toBe(true),
  },
  "a menu, then the search": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await openMenu(page);
      await page.keyboard.press("/");
      await page.keyboard.type("vpc");
    },
    atOnce: async (page) => {
      await menuIsClosed(page);
      expect(await field(page).inputValue()).toBe("vpc");
    },
    inTheEnd: (page) => page.locator("dialog[data-search] [role=option]").first().waitFor(),
  },
  "the search, Escape": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.press("Escape");
    },
    atOnce: searchIsClosed,
    inTheEnd: searchIsClosed,
  },
  "the search, a click outside it": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      await page.keyboard.press("Control+k");
      await page.mouse.click(20, 400);
    },
    atOnce: searchIsClosed,
    inTheEnd: searchIsClosed,
  },
  "the colour mode, three times": {
    origin: site,
    address: "/tags",
    press: async (page) => {
      for (let press = 0; press < 3; press++) await page.locator("[data-color-mode-toggle]").click();
    },
    atOnce: async (page) => expect(await page.locator("html").getAttribute("data-theme")).toBe("dark"),
    inTheEnd: async (page) => expect(await page.locator("html").getAttribute("data-theme")).toBe("dark"),
  },
  "the drawer": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: pressMenu,
    inTheEnd: drawerIsOpen,
  },
  "the drawer, twice": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: async (page) => {
      await pressMenu(page);
      await pressMenu(page);
    },
    inTheEnd: drawerIsOpen,
  },
  "the drawer, with Enter": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: async (page) => {
      await page.getByRole("link", { name: "Menu" }).focus();
      await page.keyboard.press("Enter");
    },
    inTheEnd: drawerIsOpen,
  },
  "the drawer, Escape": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: async (page) => {
      await pressMenu(page);
      await page.keyboard.press("Escape");
    },
    atOnce: drawerIsClosed,
    inTheEnd: drawerIsClosed,
  },
  "the drawer, then the search": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: async (page) => {
      await pressMenu(page);
      await page.locator("[data-search-open]").click();
    },
    inTheEnd: async (page) => {
      await drawerIsClosed(page);
      expect(await isOpen(page, "dialog[data-search]")).toBe(true);
    },
  },
  "the table of contents, then an entry": {
    origin: frame,
    address: "/guides/",
    viewport: phone,
    press: async (page) => {
      await page.getByRole("button", { name: "On this page" }).click();
      await page.locator("#cairnToc").getByRole("link", { name: "Heading 30", exact: true }).click();
    },
    atOnce: (page) => page.locator("#cairnToc").waitFor({ state: "hidden" }),
    inTheEnd: async (page) => expect(new URL(page.url()).hash).toBe("#heading-30"),
  },
  "an announcement, dismissed": {
    origin: frame,
    address: "/guides/",
    press: (page) => page.locator("[data-announcement-dismiss]").click(),
    inTheEnd: (page) => page.locator("[data-announcement-dismiss]").waitFor({ state: "hidden" }),
  },
  "a closed category of a long sidebar": {
    origin: frame,
    address: "/area-8/part-9",
    press: (page) => page.locator("#cairnSidebar summary", { hasText: "Name of area-8" }).click(),
    atOnce: async (page) => expect(await page.locator("#cairnSidebar details[open]").count()).toBe(0),
    inTheEnd: async (page) => expect(await page.locator("#cairnSidebar details[open]").count()).toBe(0),
  },
  "a category whose entries must be loaded": {
    origin: site,
    address: moduleAddress,
    press: (page) => page.locator("#cairnSidebar").getByRole("link", { name: "Cache Modules" }).click(),
    inTheEnd: (page) => page.locator("#cairnSidebar details[open] > summary", { hasText: "Cache Modules" }).waitFor(),
  },
  "the filter of a sidebar, text and Backspace": {
    origin: frame,
    address: "/area-1/part-1",
    press: async (page) => {
      await page.locator("[data-sidebar-filter]").click();
      await page.keyboard.type("area-9 part-33");
      await page.keyboard.press("Backspace");
    },
    inTheEnd: async (page) =>
      await expect
        .poll(() => page.locator("#cairnSidebar li a:visible").allInnerTexts())
        .toEqual(["area-9 has part-3"]),
  },
  "a copy button": {
    origin: content,
    address: "/code",
    press: (page) => page.locator("[data-action=copy-code]").first().click(),
    inTheEnd: async (page) =>
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => "")).not.toBe(""),
  },
  "copying the page as Markdown": {
    origin: site,
    address: "/guides/style/terraform-style-guide",
    press: async (page) => {
      await page.locator("summary", { hasText: "Markdown" }).click();
      await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    },
    inTheEnd: async (page) =>
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => ""))
        .toContain("# Terraform Style Guide"),
  },
  "wrapping of lines": {
    origin: content,
    address: "/code",
    press: async (page) => {
      const code = page.locator(".code-block", { hasText: "vpc-app" }).first();
      await code.hover();
      await code.getByRole("button", { name: "Wrap lines" }).click();
    },
    inTheEnd: async (page) =>
      await expect
        .poll(() => page.locator(".code-block", { hasText: "vpc-app" }).first().locator("[aria-pressed=true]").count())
        .toBe(1),
  },
  "the category of questions": {
    origin: site,
    address: "/discussions/knowledge-base",
    press: async (page) => {
      // Readers focus the list by opening it.
      await page.getByRole("combobox").focus();
      await page.getByRole("combobox").selectOption({ index: 2 });
    },
    inTheEnd: async (page) => await expect.poll(() => page.locator("main h2:visible").count()).toBe(1),
  },
  "a value, filled in": {
    origin: content,
    address: "/values",
    press: async (page) => {
      await page.locator("details.values summary").first().click();
      await page.getByLabel("ACCOUNT_ID").first().click();
      await page.keyboard.type("123");
    },
    inTheEnd: async (page) =>
      await expect.poll(() => page.locator("pre var[data-fill=ACCOUNT_ID]").first().innerText()).toBe("123"),
  },
  "a video": {
    origin: content,
    address: "/components",
    press: (page) => page.locator("[data-action=video]").first().click(),
    inTheEnd: (page) => page.locator("main iframe").first().waitFor(),
  },
  "a tab, the one before, and the tab again": {
    origin: content,
    address: "/tabs",
    press: async (page) => {
      const tabs = page.locator("[data-tabs]").first().getByRole("tab");
      await tabs.nth(1).click();
      await tabs.nth(0).click();
      await tabs.nth(1).click();
    },
    inTheEnd: async (page) =>
      await expect
        .poll(() => page.locator("[data-tabs]").first().getByRole("tab").nth(1).getAttribute("aria-selected"))
        .toBe("true"),
  },
  "a task, ticked": {
    origin: content,
    address: "/tasks",
    press: (page) => page.getByRole("checkbox", { name: "Create the root account" }).check(),
    inTheEnd: async (page) => {
      await page.reload();
      expect(await page.getByRole("checkbox", { name: "Create the root account" }).isChecked()).toBe(true);
    },
  },
  "an image, enlarged": {
    origin: content,
    address: "/images",
    press: (page) =>
      page
        .getByRole("button", { name: /^Enlarge image/ })
        .first()
        .click(),
    inTheEnd: (page) => page.locator(".zoom-dialog").waitFor(),
  },
  "an image, Escape": {
    origin: content,
    address: "/images",
    press: async (page) => {
      await page
        .getByRole("button", { name: /^Enlarge image/ })
        .first()
        .click();
      await page.keyboard.press("Escape");
    },
    inTheEnd: async (page) => expect(await page.locator(".zoom-dialog").count()).toBe(0),
  },
  "the form of a snippet": {
    origin: site,
    address: moduleAddress,
    press: (page) => page.getByRole("radio", { name: "Terragrunt" }).check({ force: true }),
    atOnce: (page) => page.locator("[data-form=terragrunt]").first().waitFor(),
    inTheEnd: (page) => page.locator("[data-form=terragrunt]").first().waitFor(),
  },
  "the filter of inputs": {
    origin: site,
    address: moduleAddress,
    press: async (page) => {
      await page.locator("form[data-filter] input").first().click();
      await page.keyboard.type("max_size");
    },
    inTheEnd: async (page) => await expect.poll(() => page.locator("main [id=min_size]").isVisible()).toBe(false),
  },
  "a link to a private repository, Escape": {
    origin: site,
    address: moduleAddress,
    press: async (page) => {
      await page.getByRole("link", { name: "Source" }).first().click();
      await page.keyboard.press("Escape");
    },
    inTheEnd: async (page) => {
      expect(await page.getByRole("dialog", { name: /Subscribers/ }).count()).toBe(0);
      expect(page.context().pages().length).toBe(1);
    },
  },
  "a link to a private repository": {
    origin: site,
    address: moduleAddress,
    press: (page) => page.getByRole("link", { name: "Source" }).first().click(),
    inTheEnd: (page) => page.getByRole("dialog", { name: /Subscribers/ }).waitFor(),
  },
};

/** Opens a page whose runtime is held back until the returned `decide` is called. */
async function openWaiting({ origin, address, viewport = desktop }: Trial) {
  const { page } = await openPage({ viewport, permissions: ["clipboard-read", "clipboard-write"] });
  let decide: (arrival: Arrival) => void = () => {};
  const decision = new Promise<Arrival>((resolve) => (decide = resolve));
  await page.route(/\/assets\/runtime-[^/]*\.js$/, async (route) => {
    const arrival = await decision;
    if (arrival === "arrives late") await route.continue().catch(() => {});
    else if (arrival === "fails") await route.abort().catch(() => {});
  });
  await page.goto(origin() + address);
  return { page, decide };
}

describe.each(Object.entries(trials))("%s", (_name, trial) => {
  test("has its effect although the runtime arrives late", async () => {
    const { page, decide } = await openWaiting(trial);
    await trial.press(page);
    await trial.atOnce?.(page);
    decide("arrives late");
    await page.waitForFunction(() => document.querySelector("[data-runtime][aria-live]") !== null);
    await trial.inTheEnd(page);
    expect(new URL(page.url()).pathname).toBe(trial.address);
  });

  test.runIf(trial.atOnce)("has its immediate effect although the runtime fails to load", async () => {
    const { page, decide } = await openWaiting(trial);
    decide("fails");
    await trial.press(page);
    await trial.atOnce?.(page);
    expect(new URL(page.url()).pathname).toBe(trial.address);
  });
});

describe.each(["fails", "hangs"] as const)("if the runtime %s", (arrival) => {
  test("the menu button shows all entries in place of the content", async () => {
    const { page, decide } = await openWaiting({ ...trials["the drawer"], viewport: phone } as Trial);
    decide(arrival);
    await pressMenu(page);
    await page.locator("#cairnSidebar").waitFor();
    await page.locator("#cairnMenu").waitFor();
    expect(await page.locator("h1").isVisible()).toBe(false);
  });

  test("a query opens the search page", async () => {
    const { page, decide } = await openWaiting({ ...trials["the search, Escape"] } as Trial);
    decide(arrival);
    await page.keyboard.press("/");
    await page.keyboard.type("vpc");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search/);
    expect(new URL(page.url()).searchParams.get("q")).toBe("vpc");
  });
});

test("a runtime that failed to load is loaded at a later interaction", async () => {
  const { page } = await openPage({ viewport: desktop });
  const runtime = /\/assets\/runtime-[^/]*\.js(?:\?|$)/;
  await page.route(runtime, (route) => route.abort());
  await page.goto(`${site()}${moduleAddress}`);
  for (const x of [200, 300]) {
    const failed = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.mouse.move(x, 300);
    await failed;
  }
  await page.unroute(runtime);
  await page.mouse.move(400, 300);
  await expect.poll(() => page.locator("[data-runtime][aria-live]").count()).toBe(1);
});
