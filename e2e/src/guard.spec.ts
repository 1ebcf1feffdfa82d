import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { axeViolations } from "./axe.ts";
import { touch, useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();
let server: RunningServer;

beforeAll(async () => {
  const site = writeSite({
    "site.config.ts": `import { defineConfig } from "cairn-docs";
export default defineConfig({
  subscriberLinks: {
    organisation: "https://github.com/acme",
    publicRepositories: ["terragrunt"],
    variants: [{ repositories: ["cis"], heading: "For CIS Subscribers Only", storageKey: "dontWarnCISLinks" }],
  },
  footer: { groups: [{ title: "Code", links: [
    { label: "All repositories", href: "https://github.com/acme" },
    { label: "Exempt in the footer", href: "https://github.com/acme/vpc", noWarning: true },
  ] }] },
});
`,
    "src/components/Links.tsx": `import { useState } from "react";
import Link from "@docusaurus/Link";
export default function Links() {
  const [shown, setShown] = useState(false);
  return <p><button onClick={() => setShown(true)}>Show</button>
    <Link to="https://github.com/acme/of-island">Of an island</Link>
    {shown && <><a href="https://GitHub.com/Acme/late" onClick={(event) => event.stopPropagation()}>Late</a> <a target="_blank" rel="noopener" href="https://github.com/acme/terragrunt">Late public</a></>}</p>;
}
`,
    "docs/index.md": `# Home

[Private](https://github.com/acme/vpc), [to CIS](https://github.com/acme/cis), [public](https://github.com/acme/terragrunt),
[exempt](https://github.com/acme/exempt "no-warning"), [look-alike](https://github.com/acme-evil/vpc),
[module](https://github.com/acme/vpc/tree/v1.0.0/modules/app), [text](./islands.mdx).

${"Some text to scroll.\n\n".repeat(60)}
`,
    "docs/islands.mdx": `import Links from "@site/src/components/Links";

# Islands

<Links />

<a href="https://github.com/acme/exempt" data-no-warning>Exempt in MDX</a>
`,
    "data/modules/vpc/app.json": JSON.stringify({
      path: "/reference/modules/vpc/app/",
      title: "App VPC",
      repository: "vpc",
      module: "app",
      source: "https://github.com/acme/vpc/tree/v1.0.0/modules/app",
      inputs: [],
      outputs: [],
    }),
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(site, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

/** Opens a page of the site in a browser that gets fake answers from GitHub. `tabs` collects their addresses. */
async function open(address = "", options = {}) {
  const opened = await openPage(options);
  const { page } = opened;
  const tabs: string[] = [];
  await page.context().route(/^https?:\/\/(?:www\.)?github\.com/i, (route) => route.fulfill({ body: "repository" }));
  page.context().on("request", (request) => {
    if (/github\.com/i.test(request.url())) tabs.push(request.url());
  });
  await page.goto(`${server.url}${address}`);
  return { ...opened, tabs };
}

const warning = (page: Page): Locator => page.getByRole("dialog", { name: /Subscribers Only/ });
const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("dontWarnGitHubLinks"), localStorage.getItem("dontWarnCISLinks")]);
const text = (repository: string) =>
  `This link leads to the private ${repository} repository visible only to subscribers; everyone else will see a 404.`;

describe("the warning", () => {
  test("intercepts the first click, and says where the link leads", async () => {
    const { page, tabs, complaints } = await open();
    await page.getByRole("link", { name: /^Private/ }).click();
    const dialog = warning(page);
    await dialog.waitFor();
    expect(await dialog.getByRole("heading").innerText()).toBe("For Subscribers Only");
    expect(await dialog.getByText(text("vpc"), { exact: true }).isVisible()).toBe(true);
    expect(await dialog.getByRole("button").allInnerTexts()).toEqual(["Cancel", "Continue to GitHub"]);
    expect(await dialog.getByRole("checkbox", { name: "Don't warn me again" }).isChecked()).toBe(false);
    expect(await dialog.getByRole("link").count()).toBe(0);
    expect(tabs).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each([
    ["Cancel", (page: Page) => page.getByRole("button", { name: "Cancel" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a click outside it", (page: Page) => page.mouse.click(5, 5)],
  ])("%s closes it without following the link, removes the flag, and moves the focus back", async (_, dismiss) => {
    const { page, tabs } = await open();
    const link = page.getByRole("link", { name: /^Private/ });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Don't warn me again" }).check();
    expect(await flags(page)).toEqual(["true", null]);
    await dismiss(page);
    await warning(page).waitFor({ state: "detached" });
    expect(await flags(page)).toEqual([null, null]);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.waitForTimeout(100);
    expect([tabs, page.context().pages().length]).toEqual([[], 1]);
  });

  test("ignores the second click of a double click", async () => {
    const { page, tabs } = await open();
    await touch(page);
    const link = page.getByRole("link", { name: /^Private/ });
    await link.dblclick();
    await warning(page).waitFor();
    const { x, y, width, height } = (await page.getByRole("button", { name: "Continue to GitHub" }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.keyboard.press("Escape");
    // The same if the Continue button appears under the pointer.
    await link.evaluate((element: HTMLElement, place) => Object.assign(element.style, place), {
      position: "fixed",
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      zIndex: "9",
    });
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await warning(page).waitFor();
    await page.waitForTimeout(100);
    expect(tabs).toEqual([]);
  });

  test("stays open when the reader selects text and releases the mouse outside", async () => {
    const { page } = await open();
    await page.getByRole("link", { name: /^Private/ }).click();
    const box = await page.getByText(text("vpc")).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await warning(page).isVisible()).toBe(true);
  });

  test("Continue opens the address in a new tab without opener and referrer", async () => {
    const { page } = await open();
    await page.getByRole("link", { name: /^Private/ }).click();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Continue to GitHub" }).click(),
    ]);
    await tab.waitForLoadState();
    expect(tab.url()).toBe("https://github.com/acme/vpc");
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect(await warning(page).count()).toBe(0);
    expect(page.url()).toBe(server.url);
    await page.getByRole("link", { name: /^Private/ }).click();
    await warning(page).waitFor();
  });

  test("the checkbox sets or removes the flag of that warning only; with the flag, the warning does not appear", async () => {
    const { page } = await open();
    await page.getByRole("link", { name: /^to CIS/ }).click();
    expect(await warning(page).getByRole("heading").innerText()).toBe("For CIS Subscribers Only");
    const box = page.getByRole("checkbox");
    await box.check();
    expect(await flags(page)).toEqual([null, "true"]);
    await box.uncheck();
    expect(await flags(page)).toEqual([null, null]);
    await box.check();
    await Promise.all([page.context().waitForEvent("page"), page.getByRole("button", { name: /^Continue/ }).click()]);
    expect(await flags(page)).toEqual([null, "true"]);

    await page.reload();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: /^to CIS/ }).click(),
    ]);
    expect(tab.url()).toMatch(/acme\/cis$/);
    await page.getByRole("link", { name: /^Private/ }).click();
    expect(await warning(page).getByRole("heading").innerText()).toBe("For Subscribers Only");
  });

  test("an invalid flag is ignored", async () => {
    const { page } = await open();
    await page.evaluate(() => localStorage.setItem("dontWarnGitHubLinks", "{"));
    await page.getByRole("link", { name: /^Private/ }).click();
    await warning(page).waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  });

  test("a choice in another tab applies here too", async () => {
    const { page } = await open();
    await page.getByRole("link", { name: /^Private/ }).click();
    await warning(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(server.url);
    await other.evaluate(() => localStorage.setItem("dontWarnGitHubLinks", "true"));
    await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
  });

  test("neither Enter nor holding the key that opened the dialog activates Continue", async () => {
    const { page, tabs } = await open();
    await page.getByRole("link", { name: /^Private/ }).focus();
    await page.keyboard.down("Enter");
    await warning(page).waitFor();
    for (let repeats = 0; repeats < 3; repeats++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.getByRole("checkbox").focus();
    await page.keyboard.press("Enter");
    expect(await warning(page).isVisible()).toBe(true);
    expect(tabs).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Enter");
    expect(await warning(page).count()).toBe(0);
  });

  test("has its states; the page behind it does not scroll or move, and can be scrolled again 300 ms after it closes", async () => {
    const { page } = await open();
    await touch(page);
    await page.evaluate(() => {
      const states: string[] = [];
      Object.assign(window, { states });
      new MutationObserver((records) => {
        for (const { target } of records) states.push((target as HTMLElement).dataset["modal"] ?? "");
      }).observe(document.body, { subtree: true, attributeFilter: ["data-modal"] });
    });
    const place = () => page.getByRole("heading", { name: "Home" }).boundingBox();
    const before = await place();
    await page.getByRole("link", { name: /^Private/ }).click();
    await expect.poll(() => warning(page).getAttribute("data-modal")).toBe("after-open");
    expect(await place()).toEqual(before);
    await page.mouse.move(640, 650);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const locked = await page.evaluate(async () => {
      const isLocked = () => getComputedStyle(document.documentElement).overflowY === "hidden";
      const began = performance.now();
      document.querySelector<HTMLElement>(".subscriber-warning button")?.click();
      const atOnce = isLocked();
      while (isLocked()) await new Promise((resolve) => setTimeout(resolve, 5));
      return { atOnce, time: performance.now() - began };
    });
    expect(locked.atOnce).toBe(true);
    expect(locked.time).toBeGreaterThan(290);
    expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([
      "after-open",
      "before-close",
    ]);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("offers the module's page in these docs instead", async () => {
    const { page, tabs } = await open();
    await page.getByRole("link", { name: /^module/ }).click();
    await warning(page).getByRole("link", { name: "Read its page in these docs instead" }).click();
    await page.getByRole("heading", { name: "App VPC" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/reference/modules/vpc/app/");
    expect(await warning(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
    expect(tabs).toEqual([]);
    await page.getByRole("link", { name: /^Source/ }).click();
    expect(await warning(page).getByRole("link").count()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Home" }).waitFor();
    expect(await warning(page).count()).toBe(0);
  });

  test.each(["light", "dark"])("has no accessibility violations in %s mode", async (mode) => {
    const { page } = await open("", { viewport: { width: 375, height: 700 } });
    await page.evaluate((theme) => localStorage.setItem("theme", theme), mode);
    await page.reload();
    await page.getByRole("link", { name: /^module/ }).click();
    await warning(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.each([375, 1280])(
  "at %i pixels the open warning has no accessibility violations in either colour mode, and fits",
  async (width) => {
    const { page, goto } = await openPage({ viewport: { width, height: 800 } });
    for (const mode of ["light", "dark"]) {
      await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
      await goto(`${server.url}`);
      await touch(page);
      await page
        .locator("main")
        .getByRole("link", { name: /^module/ })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Cancel" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const { x, width: taken } = (await dialog.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + taken).toBeLessThanOrEqual(width);
    }
  },
);

describe("the link guard", () => {
  test("intercepts Enter, the middle button, clicks with each modifier, and clicks by a script", async () => {
    const { page, tabs } = await open();
    await touch(page);
    const link = page.getByRole("link", { name: /^Private/ });
    const presses: Record<string, () => Promise<void>> = {
      enter: () => link.press("Enter"),
      "middle button": () => link.click({ button: "middle" }),
      control: () => link.click({ modifiers: ["Control"] }),
      shift: () => link.click({ modifiers: ["Shift"] }),
      alt: () => link.click({ modifiers: ["Alt"] }),
      script: () => link.evaluate((element: HTMLElement) => element.click()),
    };
    for (const [name, press] of Object.entries(presses)) {
      await press();
      await warning(page).waitFor();
      await page.waitForTimeout(50);
      expect([name, tabs, page.context().pages().length]).toEqual([name, [], 1]);
      await page.keyboard.press("Escape");
      await warning(page).waitFor({ state: "detached" });
    }
  });

  test("intercepts a tap", async () => {
    const { page, tabs } = await open("", { hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });
    await page.getByRole("link", { name: /^Private/ }).tap();
    await warning(page).waitFor();
    expect(tabs).toEqual([]);
  });

  test("ignores the right button, which opens the browser's menu", async () => {
    const { page } = await open();
    await touch(page);
    await page.getByRole("link", { name: /^Private/ }).click({ button: "right" });
    await page.waitForTimeout(100);
    expect(await warning(page).count()).toBe(0);
  });

  test("ignores public, exempt and look-alike links", async () => {
    const { page, tabs } = await open();
    await touch(page);
    for (const name of [/^public/, /^exempt/, /^look-alike/, /^Exempt in the footer/]) {
      const [tab] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name }).click()]);
      await tab.waitForLoadState();
      await tab.close();
      expect(await warning(page).count()).toBe(0);
    }
    expect(tabs).toHaveLength(4);
  });

  test("intercepts links in components, rendered at first or later, except for exempt ones", async () => {
    const { page, tabs } = await open("islands");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("link", { name: "Late", exact: true }).click();
    await warning(page).getByText(text("late"), { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^Of an island/ }).click();
    await warning(page).getByText(text("of-island"), { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    expect(tabs).toEqual([]);
    await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Late public" }).click()]);
    const [exempt] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Exempt in MDX" }).click(),
    ]);
    await exempt.waitForURL("https://github.com/acme/exempt");
  });

  test("intercepts links that a script adds, however their address is written", async () => {
    const { page, tabs } = await open();
    await touch(page);
    const addresses = [
      "HTTPS://WWW.GITHUB.COM/ACME/vpc",
      "https:\\\\git\thub.com\\acme\\vpc",
      "http://github.com./%61cme/vpc.git",
    ];
    for (const address of addresses) {
      await page.evaluate((href) => {
        const link = document.createElement("a");
        link.href = href;
        link.textContent = "Added";
        document.querySelector("h1")?.replaceChildren(link);
      }, address);
      await page.getByRole("link", { name: "Added" }).click();
      await warning(page).getByText(text("vpc"), { exact: true }).waitFor();
      await page.keyboard.press("Escape");
    }
    expect(tabs).toEqual([]);
  });
});

describe("before the script has loaded, and without it", () => {
  test.each(["left", "middle"] as const)("a click with the %s button waits for the script", async (button) => {
    const { page, tabs, complaints } = await open();
    await page.route(/runtime-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole("link", { name: /^Private/ }).click({ button });
    expect(await warning(page).count()).toBe(0);
    await warning(page).waitFor();
    expect([tabs, complaints]).toEqual([[], []]);
  });

  test.each(["left", "middle"] as const)(
    "a click with the %s button opens the link at once if the reader turned the warning off",
    async (button) => {
      const { page } = await open();
      await page.evaluate(() => localStorage.setItem("dontWarnGitHubLinks", "true"));
      await page.reload();
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("link", { name: /^Private/ }).click({ button }),
      ]);
      await tab.waitForURL("https://github.com/acme/vpc");
      expect(await warning(page).count()).toBe(0);
      await page.waitForTimeout(200);
      expect(page.context().pages()).toHaveLength(2);
    },
  );

  test.each([/runtime-.*\.js$/, /subscriber-links\.json$/])(
    "a click opens the link if %s cannot be loaded",
    async (file) => {
      const { page } = await openPage();
      await page.context().route(/github\.com/, (route) => route.fulfill({ body: "repository" }));
      await page.route(file, (route) => route.abort());
      await page.goto(server.url);
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        page.getByRole("link", { name: /^Private/ }).click(),
      ]);
      await tab.waitForURL("https://github.com/acme/vpc");
      expect(page.url()).toBe(server.url);
    },
  );

  test("the mark at the links is visible, read out, and printed", async () => {
    const { page } = await open("", { javaScriptEnabled: false });
    const names = await page
      .getByRole("main")
      .getByRole("link", { name: /subscribers only/ })
      .allInnerTexts();
    expect(names).toEqual(["Private", "to CIS", "module"]);
    const link = page.getByRole("link", { name: "Private (subscribers only, opens in a new tab)" });
    const width = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element, "::after").width));
    expect(width).toBeGreaterThanOrEqual(27);
    await page.emulateMedia({ media: "print" });
    const printed = await page
      .locator("main [data-guarded]")
      .first()
      .evaluate((element) => getComputedStyle(element, "::after").content);
    expect(printed).toBe('" (subscribers only)"');
  });
});

describe("storage", () => {
  test.each([
    [
      "switched off",
      () =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("Denied.", "SecurityError");
          },
        }),
    ],
    [
      "full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("Full.", "QuotaExceededError");
        };
      },
    ],
  ])("%s: everything works, and choices last as long as the page", async (_, breakStorage) => {
    const { page, complaints } = await open();
    await page.addInitScript(breakStorage);
    await page.reload();
    await page.getByRole("button", { name: /dark mode/ }).click();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.getByRole("link", { name: /^Private/ }).click();
    await page.getByRole("checkbox").check();
    await Promise.all([page.context().waitForEvent("page"), page.getByRole("button", { name: /^Continue/ }).click()]);
    await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: /^Private/ }).click()]);
    expect(await warning(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test("the real site warns of links to private repositories, not to public ones", async () => {
  const { page } = await openPage();
  await page.goto("/tools");
  await page.locator('main a[href$="/repo-copier"]').first().click();
  await warning(page).getByText(text("repo-copier"), { exact: true }).waitFor();
  const marked = await page
    .locator("[data-guarded]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((href) => /\/(?:knowledge-base|cloud-nuke|terragrunt)\b|gruntwork-io\/?$/.test(href))).toEqual(
    [],
  );
});
