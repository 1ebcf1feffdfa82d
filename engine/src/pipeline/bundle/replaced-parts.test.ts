import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSiteComponents } from "../../compile/mdx/site-components.ts";
import { partsWithoutEffect } from "./replaced-parts.ts";

test.each([
  ["SearchBar", "Search is built in"],
  ["SearchPage", "Search is built in"],
  ["DocSidebarItem/Category", "Entries of sidebars take a className"],
  ["DocRoot/Layout", "Entries of sidebars take a className"],
  ["NavbarItem/DropdownNavbarItem", "Name a kind of your own in src/theme/NavbarItem/ComponentTypes"],
  ["Navbar/MobileSidebar/Header", "On small screens"],
  ["Navbar/Content", "draw the whole bar by src/theme/Navbar"],
  ["Footer/LinkItem", "replace the whole of it by src/theme/Footer"],
  [
    "DocVersionBadge",
    "replace a whole one: AnnouncementBar, DocBreadcrumbs, DocCategoryGeneratedIndexPage, DocItem, DocItem/Content",
  ],
])("a site that replaces %s hears what to do instead", async (name, hint) => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-parts-"));
  const file = `src/theme/${name}/index.js`;
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), "// Ours.\nexport default () => null;\n");
  const components = await readSiteComponents(site);
  const [found, ...others] = await partsWithoutEffect(site, components, { inputs: [] });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "theme-swizzled", file, line: 2, hint: expect.stringContaining(hint) as string });
  expect(await partsWithoutEffect(site, components, { inputs: [path.join(site, file)] })).toEqual([]);
});
