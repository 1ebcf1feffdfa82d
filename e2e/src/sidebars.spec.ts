import { expect, inject, test } from "vitest";
import { readFileSync } from "node:fs";
import path from "node:path";
import sidebars from "../fixtures/sidebars.json" with { type: "json" };
import { linksOf, readBuiltPage } from "./built-page.ts";
import { touch, useBrowser } from "./open-page.ts";

const openPage = useBrowser();

interface Entry {
  doc?: string | undefined;
  link?: string | undefined;
  items?: Entry[] | undefined;
}

/** Addresses of a sidebar in reading order; all are written. */
function addressesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ doc, link, items = [] }) => [
    ...[doc ?? link].filter((address) => address !== undefined),
    ...addressesOf(items),
  ]) as string[];
}

/** The sidebar that a page shows: its name, and the addresses of all its entries, carried or not. */
function sidebarOf(permalink: string): { name: string | undefined; addresses: string[] } {
  const html = readBuiltPage(permalink) ?? "";
  const [, name, list, carried = ""] =
    /<div id="cairnSidebar"[^>]*data-sidebar-nav="([^"]*)"(?: data-sidebar-list="([^"]*)")?[^>]*>([\s\S]*?)<\/nav>/.exec(
      html,
    ) ?? [];
  const whole = list && JSON.parse(readFileSync(path.join(inject("outputDirectory"), list), "utf8"));
  return { name, addresses: linksOf(whole ?? carried) };
}

test.each(Object.entries<Entry[]>(sidebars))("%s holds its documents in their order", (name, entries) => {
  const expected = addressesOf(entries);
  const documents = expected.filter((address) => !entries.some(({ link }) => link === address));
  const bare = (address: string) => address.replace(/(?<=.)\/$/, "");
  const known = new Set(expected.map(bare));
  for (const permalink of documents) {
    const shown = sidebarOf(permalink);
    expect({ permalink, name: shown.name }).toEqual({ permalink, name });
    // Pages that help to find others may stand between them.
    expect(shown.addresses.map(bare).filter((address) => known.has(address))).toEqual(expected.map(bare));
  }
});

test("of a page that a sidebar names twice, one entry is the current one, also after a link was followed", async () => {
  const { page, goto } = await openPage();
  await goto("/reference/modules/intro");
  const current = page.locator("#cairnSidebar [aria-current=page]");
  expect(await current.count()).toBe(1);
  await touch(page);
  await page.locator("#cairnSidebar").getByRole("link", { name: "Cache Modules" }).click();
  await page
    .locator("#cairnSidebar")
    .getByRole("link", { name: /Memcached/ })
    .click();
  await page.getByRole("heading", { level: 1, name: /Memcached/ }).waitFor();
  await page.locator("#cairnSidebar").getByRole("link", { name: "Gruntwork Module Catalog" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Gruntwork Module Catalog" }).waitFor();
  await expect.poll(() => current.count()).toBe(1);
});
