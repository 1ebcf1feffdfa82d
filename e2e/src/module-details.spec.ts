import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe.ts";
import { htmlRules } from "./html-rules.ts";
import { useImportedSite } from "./imported-module.ts";
import { useBrowser } from "./open-page.ts";

const path = "/reference/modules/terraform-aws-net/vpc/";
const openPage = useBrowser();
const site = useImportedSite();

/** Returns the section of the page with a heading. */
const sectionOf = (page: Page, id: string) => page.locator("main section").filter({ has: page.locator(`h2#${id}`) });
const open = async (address = path, options = {}) => {
  const opened = await openPage({ baseURL: site.origin, ...options });
  await opened.goto(address);
  return opened;
};

describe("the page of an imported module", () => {
  test("has all sections with content, in order, and the table of contents lists them", async () => {
    const { page } = await open();
    const titles = [
      "About this module",
      "Use this module",
      "Required inputs",
      "Optional inputs",
      "Outputs",
      "Requirements",
      "Resources",
      "Data sources",
      "Modules called",
      "Used by",
      "Examples",
      "Changes",
    ];
    expect((await page.locator("main h2").allInnerTexts()).map((text) => text.trim())).toEqual(titles);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect((await contents.allInnerTexts()).map((text) => text.trim())).toEqual(titles);
    for (const link of await contents.all()) {
      const id = ((await link.getAttribute("href")) ?? "").slice(1);
      expect(await page.locator(`h2[id="${id}"]`).count()).toBe(1);
    }
    expect(await page.locator("meta[name=description]").getAttribute("content")).toBe(
      "Makes a network of subnets, as peering wants it.",
    );
  });

  test("shows the module's requirements, resources, data sources, calls, inputs, outputs and changes", async () => {
    const { page } = await open();
    const section = (id: string) => sectionOf(page, id);
    expect(await section("required-versions").getByRole("row").allInnerTexts()).toEqual([
      "Name\tVersion\tProvider",
      "terraform\t>= 1.5\t",
      "aws\t>= 5.0, < 7.0\thashicorp/aws",
      "corp\t~> 2.1\tregistry.acme.example/acme/corp",
    ]);
    const links = section("required-versions").getByRole("cell").getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "https://registry.terraform.io/providers/hashicorp/aws/latest",
    ]);
    expect(await section("resources").getByRole("listitem").allInnerTexts()).toEqual([
      "aws_subnet.this",
      "aws_vpc.this",
    ]);
    expect(await section("data-sources").getByRole("listitem").allInnerTexts()).toEqual([
      "data.aws_availability_zones.all",
    ]);
    expect(await section("modules-called").getByRole("listitem").innerText()).toBe(
      "module.tags: terraform-aws-modules/vpc/aws 5.0.0",
    );
    expect(await page.locator("#output_id").innerText()).toMatch(/^id\s+value aws_vpc\.this\.id\s+Id of the network/);
    expect(await page.locator("#cidr").innerText()).toContain("Has to be a range such as 10.0.0.0/16.");
    expect(await page.locator("#password").innerText()).toMatch(/sensitive\s+not null/);
    expect(await section("changes-by-version").getByRole("listitem").allInnerTexts()).toEqual([
      "breaking input now required: pool, was null",
      'default changed: password from "" to "x"',
    ]);
  });

  test("links to the inputs, modules and callers that it names", async () => {
    const { page, complaints } = await open();
    expect(await page.locator("#cidr").getByRole("link", { name: "var.pool" }).getAttribute("href")).toBe("#pool");
    await sectionOf(page, "used-by").getByRole("link", { name: "peering" }).click();
    await page.getByRole("heading", { level: 1, name: "Peering" }).waitFor();
    const called = sectionOf(page, "modules-called").getByRole("link", { name: "../vpc" });
    expect(await called.getAttribute("href")).toBe(path);
    expect(complaints).toEqual([]);
  });

  test("shows the start of the README; the rest opens by a click or by a link into it, without running its scripts", async () => {
    const { page, complaints } = await open();
    const rest = page.getByRole("heading", { name: "How it works" });
    expect(await page.getByText("Makes a network of subnets").isVisible()).toBe(true);
    expect(await rest.isVisible()).toBe(false);
    await page.getByText("More of the README", { exact: true }).click();
    expect(await rest.isVisible()).toBe(true);
    const id = (await page.getByRole("heading", { name: "Ranges" }).getAttribute("id")) ?? "";
    await page.goto("about:blank");
    await page.goto(`${site.origin}${path}#${id}`);
    await expect.poll(() => page.getByRole("heading", { name: "Ranges" }).isVisible()).toBe(true);
    expect(await page.title()).not.toContain("taken over");
    expect(complaints).toEqual([]);
  });

  test("leads to the code of its examples, which works wherever it is copied", async () => {
    const { page, complaints } = await open();
    await sectionOf(page, "module-examples").getByRole("link", { name: "two-networks" }).click();
    await page.getByRole("heading", { level: 1, name: "Example of A network: two-networks" }).waitFor();
    expect(page.url()).toBe(`${site.origin}/reference/modules/terraform-aws-net/examples/two-networks/`);
    expect((await page.locator("main pre").innerText()).trim()).toBe(
      'module "vpc" {\n  source = "git::https://github.com/acme/net.git//modules/vpc?ref=v1.1.0"\n}',
    );
    const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
    expect(await trail.innerText()).toMatch(/A network\s+two-networks$/);
    const sidebar = page.locator("#cairnSidebar");
    const parent = sidebar.getByRole("link", { name: "A network" });
    expect(await parent.getAttribute("aria-current")).toBe("true");
    // The reader's own state of the sidebar does not hide where the example belongs.
    await sidebar.locator('summary[aria-label="Modules"]').click();
    expect(await parent.isVisible()).toBe(false);
    await page.reload();
    expect(await parent.isVisible()).toBe(true);
    expect(await sidebar.getByRole("link", { name: "two-networks" }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("is listed by the overview, whose filter finds it", async () => {
    const { page, complaints } = await open("/reference/modules");
    const shown = page.locator("main li").filter({ has: page.locator("code"), visible: true });
    const count = page.locator("main [data-filter-count]");
    expect(await count.innerText()).toBe("2 modules");
    const filter = page.getByRole("searchbox", { name: "Filter modules" });
    await filter.fill("vpc");
    await expect.poll(() => count.innerText()).toBe("1 of 2 modules");
    expect(await shown.allInnerTexts()).toEqual([expect.stringMatching(/^A network vpc/)]);
    await filter.fill("nothing like it");
    await expect.poll(() => shown.count()).toBe(0);
    await filter.fill("");
    await expect.poll(() => shown.count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test.each([
    ["light", path],
    ["dark", path],
    ["light", "/reference/modules/terraform-aws-net/examples/two-networks/"],
    ["dark", "/reference/modules"],
  ])("has no accessibility violations and fits a phone in %s mode: %s", async (mode, address) => {
    const { page } = await open(address, { viewport: { width: 375, height: 740 } });
    await page.evaluate((theme) => localStorage.setItem("theme", theme), mode);
    await page.reload();
    await page.locator("main details").evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test("is valid HTML", async () => {
    const html = readFileSync(`${site.folder}/build${path}index.html`, "utf8");
    const report = await new HtmlValidate(htmlRules).validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
  });
});
