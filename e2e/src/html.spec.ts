import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { htmlErrors } from "./html-rules.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

test("an error in HTML is found", () => {
  expect(
    htmlErrors("page", '<!doctype html><html lang="en"><title>T</title><p id="a"><div id="a"></div></html>'),
  ).toEqual(expect.arrayContaining([expect.stringContaining("no-dup-id")]));
});

/** One in so many pages of catalogue entries is checked, because the same components render them all. */
const shareOfEntries = 20;

test("every page of documents and one in twenty of the catalogues is valid HTML", { timeout: 480_000 }, () => {
  const directory = inject("outputDirectory");
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const [entries, others] = [names.filter(isCataloguePage).sort(), names.filter((name) => !isCataloguePage(name))];
  const pages = [...others, ...entries.filter((_, index) => index % shareOfEntries === 0)];
  expect(pages.length).toBeGreaterThan(250);
  const errors = pages.flatMap((name) => htmlErrors(name, readFileSync(path.join(directory, name), "utf8")));
  expect(errors.slice(0, 30)).toEqual([]);
});

function isCataloguePage(name: string): boolean {
  return /^(?:reference\/modules|reference\/services|discussions|tags|guides\/stay-up-to-date\/releases)\//.test(
    name.split(path.sep).join("/"),
  );
}

test("no element of the page around a document has an id that a heading may have", () => {
  const names = [
    "Main",
    "Menu",
    "Sidebar",
    "Drawer",
    "Toc",
    "Toc title",
    "Search",
    "Cairn page",
    "Keys title",
    "Messages",
  ];
  const headings = names.map((name) => `## ${name}\n\nText.\n`).join("\n");
  const site = writeSite({ "docs/index.md": `# Home\n\n${headings}\n## Chosen {#cairnMain}\n\nText.\n` });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const html = readPage(site, "index.html");
  expect(htmlErrors("page", html)).toEqual([]);
  for (const name of names) expect(html).toContain(`<h2 id="${name.toLowerCase().replaceAll(" ", "-")}">`);
});
