import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { usualReading } from "../../docusaurus/configuration/docusaurus-config.ts";
import { readSiteComponents } from "../../compile/mdx/site-components.ts";
import { partsWithoutEffect } from "./part-uses.ts";

test.each([
  ["SearchBar", "search is built in"],
  ["SearchPage", "search is built in"],
  ["ReactLiveScope", "Code blocks are shown, not run"],
  ["DocSidebarItem/Category", "Sidebar entries can have a className"],
  ["DocRoot/Layout", "Sidebar entries can have a className"],
  ["NavbarItem/DropdownNavbarItem", "Add a custom type to src/theme/NavbarItem/ComponentTypes"],
  ["Navbar/MobileSidebar/Header", "On small screens"],
  ["Navbar/Content", "replace the whole navbar with src/theme/Navbar"],
  ["DocPage/Layout", "Sidebar entries can have a className"],
  ["IconEdit", "Icons are part of the style"],
  ["hooks/useLogo", "replace one of these components"],
  ["Footer/LinkItem", "replace the whole component with src/theme/Footer"],
  [
    "DocVersionBadge",
    "replace one of these components: AnnouncementBar, DocBreadcrumbs, DocCategoryGeneratedIndexPage, DocItem, DocItem/Content",
  ],
])("the hint for a replaced %s says what to do instead", async (name, hint) => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-parts-"));
  const file = `src/theme/${name}/index.js`;
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), "// Ours.\nexport default () => null;\n");
  const components = await readSiteComponents({
    siteDirectory: site,
    config: { packageThemes: [], markdown: usualReading(site).markdown },
  });
  const [found, ...others] = await partsWithoutEffect(site, components, { inputs: [] });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "theme-swizzled", file, line: 2, hint: expect.stringContaining(hint) as string });
  expect(await partsWithoutEffect(site, components, { inputs: [path.join(site, file)] })).toEqual([]);
});
