import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";

const inputs = Array.from({ length: 300 }, (_, index) => ({
  name: `${index % 2 ? "subnet" : "instance"}_setting_${index}`,
  type:
    index % 10 === 0
      ? "map(object({ cidr = string, tags = optional(map(string), {}), deep = object({ leaf_name = bool }) }))"
      : "string",
  description: `What number ${index} is for, in a few words as authors write them.`,
  ...(index > 5 ? { default: index % 10 === 0 ? "{}" : '"x"' } : {}),
}));
const entry = {
  path: "/reference/modules/terraform-aws-vpc/big/",
  title: "Big",
  repository: "terraform-aws-vpc",
  module: "big",
  version: "1.2.3",
  source: "https://github.com/acme/terraform-aws-vpc/tree/main/modules/big",
  inputs,
  outputs: [{ name: "subnet_ids", description: "Ids of the subnets" }],
};
const path = entry.path;
const openPage = useBrowser();
let origin = "";

beforeAll(async () => {
  const site = writeSite({
    "docs/index.md": "# Home\n\n[Big](/reference/modules/terraform-aws-vpc/big/)\n",
    "data/modules/terraform-aws-vpc/big.json": JSON.stringify(entry),
  });
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  origin = new URL(server.url).origin;
  return () => server.close();
});

const open = (options = {}) => openPage({ baseURL: origin, ...options });
const filterBox = (page: Page) => page.getByRole("searchbox", { name: "Filter inputs and outputs" });
const countEntries = (page: Page) =>
  page.locator("main h3").evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);

describe("the filter", () => {
  test("filters the inputs by name, type and description, announces how many are left, and Escape shows all again", async () => {
    const { page, complaints, goto } = await open();
    await goto(path);
    await filterBox(page).pressSequentially("number 143");
    await expect.poll(() => countEntries(page)).toBe(1);
    expect(await page.getByText("1 of 301 inputs and outputs", { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Required inputs" }).isVisible()).toBe(false);
    await expect.poll(() => page.locator("[aria-live]").textContent()).toBe("1 of 301 inputs and outputs");

    await page.keyboard.press("Escape");
    await expect.poll(() => countEntries(page)).toBe(301);
    expect(await filterBox(page).inputValue()).toBe("");
    // The hash follows the reading position; the address has no filter.
    expect(page.url().replace(/#.*$/, "")).toBe(origin + path);
    expect(complaints).toEqual([]);
  });

  test("opens the attributes in which it finds something, and closes them again", async () => {
    const { page, goto } = await open();
    await goto(path);
    await filterBox(page).fill("leaf_name");
    await expect.poll(() => countEntries(page)).toBe(30);
    expect(await page.locator("[id='instance_setting_0.deep.leaf_name']").isVisible()).toBe(true);
    await filterBox(page).fill("instance_setting_0 ");
    await expect.poll(() => countEntries(page)).toBe(1);
    expect(await page.locator("[id='instance_setting_0.deep.leaf_name']").isVisible()).toBe(false);
  });

  test("shows the first match in view on a phone", async () => {
    const { page, goto } = await open({ viewport: { width: 375, height: 700 } });
    await goto(path);
    await filterBox(page).pressSequentially("leaf_name");
    await expect.poll(() => countEntries(page)).toBe(30);
    expect((await page.locator("#instance_setting_0").boundingBox())?.y).toBeLessThan(350);
  });

  test("applies text that was typed before the script had loaded", async () => {
    const { page, goto } = await open();
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    await page.route(/runtime/, async (route) => {
      await waiting;
      await route.continue();
    });
    await goto(path);
    await filterBox(page).pressSequentially("number 143");
    expect(await countEntries(page)).toBe(301);
    release();
    await expect.poll(() => countEntries(page)).toBe(1);
  });

  test("is part of the address, so that it can be shared", async () => {
    const { page, goto } = await open();
    await goto(path);
    await filterBox(page).fill("number 143");
    await expect.poll(() => page.url()).toBe(`${origin + path}?filter=number+143`);
    await page.reload();
    await expect.poll(() => countEntries(page)).toBe(1);
    expect(await filterBox(page).inputValue()).toBe("number 143");
  });

  test("in the address hides entries from the first paint; if its script fails to load, all entries appear later", async () => {
    const { page, goto } = await open();
    await page.route(/runtime/, (route) => route.abort());
    await goto(`${path}?filter=number+143`);
    const heading = page.getByRole("heading", { name: "Required inputs" });
    await page.waitForTimeout(300);
    expect(await heading.isVisible()).toBe(false);
    await expect.poll(() => heading.isVisible()).toBe(true);

    await page.unroute(/runtime/);
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const all = Array.from(document.querySelectorAll("main h3"));
        seen.push(
          all.filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })).length,
        );
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect.poll(() => heading.count()).toBe(0);
    await expect.poll(() => countEntries(page)).toBe(1);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(Math.max(...seen)).toBeLessThanOrEqual(1);
  });

  test.each([
    ["an entry", "subnet_setting_7"],
    ["a section", "required-inputs"],
    ["an entry far below", "subnet_setting_271"],
  ])("is cleared by a link to %s that it hides, which is then in view", async (_, id) => {
    const { page, goto } = await open();
    await goto(path);
    await filterBox(page).fill("number 143");
    await expect.poll(() => countEntries(page)).toBe(1);
    await page.evaluate((hash) => (location.hash = hash), id);
    const top = () => page.locator(`#${id}`).evaluate((target) => target.getBoundingClientRect().top);
    await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(true);
    expect(await filterBox(page).inputValue()).toBe("");
    const bar = await page.locator("form[data-filter]").evaluate((form) => form.getBoundingClientRect().bottom);
    await expect.poll(top).toBeGreaterThanOrEqual(Math.floor(bar));
    expect(await top()).toBeLessThan(300);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  });

  test.each([
    ["an entry", "subnet_setting_271"],
    ["an attribute in a folded type", "instance_setting_0.deep.leaf_name"],
  ])("is cleared by an address that also names %s that it hides, and applied again by going back", async (_, id) => {
    const { page, goto } = await open();
    const top = () => page.locator(`[id='${id}']`).evaluate((target) => target.getBoundingClientRect().top);
    const isInView = async () => (await top()) > 0 && (await top()) < 300;
    await goto(`${path}?filter=number+143#${id}`);
    await expect.poll(() => page.locator(`[id='${id}']`).isVisible()).toBe(true);
    await expect.poll(isInView).toBe(true);
    expect(page.url()).toBe(`${origin + path}#${id}`);

    await goto(`${path}?filter=number+143`);
    await expect.poll(() => countEntries(page)).toBe(1);
    await page.evaluate((hash) => (location.hash = hash), id);
    await expect.poll(() => page.url()).toBe(`${origin + path}#${id}`);
    await page.goBack();
    await expect.poll(() => countEntries(page)).toBe(1);
    expect(await filterBox(page).inputValue()).toBe("number 143");
    await page.goForward();
    await expect.poll(() => countEntries(page)).toBe(301);
    await expect.poll(isInView).toBe(true);
    expect(page.url()).toBe(`${origin + path}#${id}`);
  });

  test("survives a reload although it hides what the address named when the reader typed", async () => {
    const { page, goto } = await open();
    await goto(`${path}#subnet_setting_7`);
    await filterBox(page).fill("number 143");
    await expect.poll(() => page.url()).toBe(`${origin + path}?filter=number+143`);
    await page.reload();
    await expect.poll(() => countEntries(page)).toBe(1);
  });

  test("marks no section in the table of contents that it hides", async () => {
    const { page, goto } = await open();
    await goto(path);
    await filterBox(page).fill("number 143");
    await expect.poll(() => countEntries(page)).toBe(1);
    await page.mouse.wheel(0, 1);
    const current = page.locator("[data-toc] [aria-current]");
    await expect.poll(() => current.allInnerTexts()).toEqual(["Use this module"]);
  });
});

describe("a long list", () => {
  test("renders only entries near the view, scrolls to linked entries, and is as short as a filter makes it", async () => {
    const { page, goto } = await open();
    const countRendered = () =>
      page
        .locator("main h3")
        .evaluateAll((all) => all.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await goto(path);
    await expect.poll(countRendered).toBeGreaterThan(5);
    expect(await countRendered()).toBeLessThan(60);
    await page.evaluate(() => (location.hash = "subnet_setting_271"));
    const target = page.locator("#subnet_setting_271");
    await expect.poll(() => target.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(200);
    expect(await target.isVisible()).toBe(true);

    const whole = await height();
    // The filter leaves one entry in each group of ten.
    await filterBox(page).fill("leaf_name");
    await expect.poll(() => countEntries(page)).toBe(30);
    await expect.poll(height).toBeLessThan(whole / 2);
    await filterBox(page).fill("");
    await expect.poll(() => countEntries(page)).toBe(301);
    await expect.poll(height).toBeGreaterThan(whole * 0.8);
  });
});

describe("a link to an attribute", () => {
  test("opens the entries that contain it, scrolls to it and highlights it", async () => {
    const { page, goto } = await open();
    await goto(`${path}#instance_setting_100.deep.leaf_name`);
    const attribute = page.locator("[id='instance_setting_100.deep.leaf_name']");
    await expect.poll(() => attribute.isVisible()).toBe(true);
    const { top, mark, other } = await attribute.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      mark: getComputedStyle(element).backgroundColor,
      other: getComputedStyle(element.parentElement as Element).backgroundColor,
    }));
    expect(top).toBeGreaterThan(40);
    expect(top).toBeLessThan(900);
    expect(mark).not.toBe(other);
    expect(await attribute.getByRole("link", { name: "leaf_name" }).getAttribute("href")).toBe(
      "#instance_setting_100.deep.leaf_name",
    );
  });
});

describe("the code to copy", () => {
  const shown = (page: Page) => page.locator(".code-block pre").first().innerText();
  const copied = async (page: Page) => {
    await page.locator(".code-block").first().hover();
    await page.getByRole("button", { name: "Copy" }).first().click();
    await expect.poll(() => page.locator("[aria-live]").textContent()).toBe("Copied");
    return page.evaluate(() => navigator.clipboard.readText());
  };

  test("is the code that is shown for the chosen tool, and the choice is remembered", async () => {
    const { page, complaints, goto } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await goto(path);
    expect(await copied(page)).toBe(`module "big" {
  source = "git::https://github.com/acme/terraform-aws-vpc.git//modules/big?ref=v1.2.3"

  instance_setting_0 = {
    "<key>" = {
      cidr = "<cidr>"
      deep = {
        leaf_name = tobool("<leaf_name>")
      }
    }
  }
  instance_setting_2 = "<instance_setting_2>"
  instance_setting_4 = "<instance_setting_4>"
  subnet_setting_1   = "<subnet_setting_1>"
  subnet_setting_3   = "<subnet_setting_3>"
  subnet_setting_5   = "<subnet_setting_5>"
}`);
    await page.getByRole("radio", { name: "Terragrunt" }).check();
    await page.getByRole("radio", { name: "SSH" }).check();
    await page.getByRole("radio", { name: "All (300)" }).check();
    const text = await copied(page);
    expect(text).toMatch(
      /^terraform \{\n {2}source = "git::ssh:\/\/git@github\.com\/acme\/terraform-aws-vpc\.git\/\/modules\/big\?ref=v1\.2\.3"\n\}\n\ninputs = \{\n/,
    );
    expect(text).toContain("\n\n  # Optional, with their defaults\n");
    expect(text).toMatch(/\n {2}subnet_setting_99 += "x"\n/);

    await page.reload();
    expect(await page.getByRole("radio", { name: "Terragrunt" }).isChecked()).toBe(true);
    expect(await shown(page)).toMatch(/^terraform \{\n {2}source = "git::ssh:/);
    expect(await copied(page)).toBe(text);
    await goto("/");
    await page.getByRole("main").getByRole("link", { name: "Big", exact: true }).click();
    await expect.poll(() => page.getByRole("radio", { name: "SSH" }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test.each([375, 1280])(
    "shows the version at the end of the source without scrolling, %s pixels wide",
    async (width) => {
      const { page, goto } = await open({ viewport: { width, height: 800 } });
      await goto(path);
      await page.getByRole("radio", { name: "All (300)" }).check();
      const block = await page.locator(".code-block pre").first().boundingBox();
      const version = await page.locator(".code-block").getByText("?ref=v1.2.3").first().boundingBox();
      expect(version?.width).toBeGreaterThan(50);
      expect((version?.x ?? 0) + (version?.width ?? 0)).toBeLessThan((block?.x ?? 0) + (block?.width ?? 0));
      expect((await shown(page)).split("\n")[1]).toMatch(/^ {2}source = "git::https:.*\?ref=v1\.2\.3"$/);
    },
  );

  test("can be switched without JavaScript", async () => {
    const { page, goto } = await open({ javaScriptEnabled: false });
    await goto(path);
    expect(await shown(page)).toMatch(/^module "big" \{\n {2}source = "git::https:/);
    await page.getByRole("radio", { name: "Terragrunt" }).check();
    expect(await shown(page)).toMatch(/^terraform \{\n {2}source = "git::https:/);
    expect(await filterBox(page).isVisible()).toBe(false);
  });
});
