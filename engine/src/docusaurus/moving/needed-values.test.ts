import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writtenConfigSchema } from "../../config/config.ts";
import { themeConfigToKeep, withoutDefaults } from "./needed-values.ts";

it("leaves out defaults, also in lists, and keeps the order of keys", () => {
  const written = {
    title: "Acme",
    baseUrl: "/",
    docs: { routeBasePath: "docs", breadcrumbs: true, versions: {} },
    blogs: [
      { path: "blog", routeBasePath: "news", showReadingTime: true },
      { id: "second", path: "second", routeBasePath: "second" },
    ],
    navbar: {
      title: "Acme",
      items: [
        { label: "A", position: "left", to: "/a" },
        { label: "B", position: "right", to: "/b" },
      ],
    },
    themeConfig: { navbar: { title: "Acme" } },
  };
  const kept = withoutDefaults(written, (values) => writtenConfigSchema.parse(values));
  expect(writtenConfigSchema.parse(kept)).toEqual(writtenConfigSchema.parse(written));
  expect(kept).toMatchObject({
    blogs: [{ routeBasePath: "news" }, { id: "second", path: "second", routeBasePath: "second" }],
    themeConfig: written.themeConfig,
  });
  expect(JSON.stringify(kept)).not.toMatch(/"left"|showReadingTime|breadcrumbs|"path":"blog"/);
  expect(Object.keys(kept)[0]).toBe("title");
});

it("keeps settings of the theme only if something reads them", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-theme-"));
  const themeConfig = { navbar: { title: "A", style: "dark" }, mermaid: { theme: {} }, prism: { theme: {} } };
  const keep = (parts = {}) => themeConfigToKeep(themeConfig, { siteDirectory, parts });
  const needed = { navbar: { style: "dark" }, mermaid: { theme: {} } };
  expect(keep()).toEqual(needed);
  expect(keep({ presets: [["classic", { docs: {} }]] })).toEqual(needed);
  expect(keep({ plugins: ["acme-plugin"] })).toEqual(themeConfig);
  mkdirSync(path.join(siteDirectory, "src"));
  writeFileSync(path.join(siteDirectory, "docusaurus.config.js"), "module.exports = { themeConfig: {} };");
  expect(keep()).toEqual(needed);
  writeFileSync(path.join(siteDirectory, "src/user.tsx"), 'import { useThemeConfig } from "@docusaurus/theme-common";');
  expect(keep()).toEqual(themeConfig);
});
