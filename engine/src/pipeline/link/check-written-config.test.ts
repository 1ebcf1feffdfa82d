import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { draftDocument } from "../route/document-fixture.ts";
import { siteConfigSchema, type SiteConfig, type UserConfig } from "../../config/config.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { checkSiteImages, checkWrittenConfig } from "./check-written-config.ts";
import { configuredHtml } from "../render/frame/announcement.ts";
import type { PageDraft } from "../../model/page.ts";
import { onlyVersion } from "../route/document-fixture.ts";
import { routeSite } from "../route/route-site.ts";

function findings(written: object): string[] {
  const text = JSON.stringify(written);
  const staticFiles = new Map(["img/logo.svg", "img/icon.png"].map((file) => [file, {}]));
  const config = siteConfigSchema.parse(written);
  return checkSiteImages({ config, staticFiles, siteDirectory: "/site", file: "site.config.ts", text }).map(
    formatDiagnostic,
  );
}

test("a missing icon or logo is reported with a suggestion", () => {
  expect(
    findings({ favicon: "img/icno.png", navbar: { logo: { src: "/img/logo.svg", srcDark: "dark.svg", alt: "A" } } }),
  ).toEqual([
    'site.config.ts:1:12  warning  site-image-missing\n  The file "img/icno.png" is not in the static files.\n  Did you mean "img/icon.png"?',
    'site.config.ts:1:77  warning  site-image-missing\n  The file "dark.svg" is not in the static files.\n  Put it into static/, or remove it from the configuration.',
  ]);
});

test("existing ones, with or without the base URL, and those of other sites are not reported", () => {
  expect(
    findings({
      baseUrl: "/base/",
      favicon: "/base/img/icon.png?v=2",
      navbar: { logo: { src: "img/logo.svg", alt: "" } },
    }),
  ).toEqual([]);
  expect(
    findings({
      favicon: "https://a.example/icon.png",
      navbar: { logo: { src: "data:,", srcDark: "//b.example/c", alt: "" } },
    }),
  ).toEqual([]);
});

const page: PageDraft = {
  ...draftDocument("guides/vpc.md", { title: "VPC" }),
  frontMatter: {},
  body: { kind: "html", html: "" },
};

function check(navbar: UserConfig["navbar"], footer: UserConfig["footer"] = {}, isLenient = false) {
  const config: SiteConfig = siteConfigSchema.parse({ navbar, footer });
  const { site } = routeSite({ pages: [page], config, versions: [{ version: onlyVersion }] });
  const text = `export default ${JSON.stringify({ navbar, footer }, undefined, 2)};\n`;
  return checkWrittenConfig({
    site,
    siteDirectory: "/site",
    documentFolders: [["docs"]],
    config,
    staticFiles: new Map([["files/a.pdf", {}]]),
    isLenient,
    file: "site.config.js",
    text,
  });
}

test("documents by id and by path, paths and static files are found", () => {
  const items = [
    { label: "a", doc: "guides/vpc" },
    { label: "b", doc: "/guides/vpc/" },
    { label: "c", to: "/guides/vpc#x" },
    { label: "d", href: "https://example.com" },
  ];
  expect(check({ items }, { groups: [{ title: "g", links: [{ label: "pdf", href: "/files/a.pdf" }] }] })).toEqual([]);
});

test("an unknown document and a broken footer link are reported", () => {
  const footer = { groups: [{ title: "g", links: [{ label: "x", href: "/guides/vpn" }] }] };
  expect(check({ items: [{ label: "a", items: [{ label: "b", doc: "guides/vcp" }] }] }, footer).map(formatDiagnostic))
    .toMatchInlineSnapshot(`
    [
      "site.config.js:9:20  error  navbar-document-unknown
      The navbar names the document "guides/vcp", which does not exist.
      Did you mean "guides/vpc"?",
      "site.config.js:22:21  error  link-missing
      The link "/guides/vpn" matches no page.
      Did you mean "/guides/vpc"?",
    ]
  `);
});

test("an entry may lead to the first page of a sidebar", () => {
  const items = [{ label: "a", sidebar: "defaultSidebar" }];
  expect(check({ items })).toEqual([]);
  expect(check({ items: [{ label: "a", sidebar: "defaultSidebra" }] }).map(formatDiagnostic)).toEqual([
    `site.config.js:6:20  error  navbar-sidebar-unknown
  The navbar names the sidebar "defaultSidebra", which does not exist.
  Did you mean "defaultSidebar"?`,
  ]);
});

test("an entry for a sidebar without pages does not suggest that sidebar", () => {
  const config = siteConfigSchema.parse({ navbar: { items: [{ label: "a", sidebar: "defaultSidebar" }] } });
  const { site } = routeSite({ pages: [], config, versions: [{ version: onlyVersion }] });
  const written = { site, siteDirectory: "/site", documentFolders: [["docs"]], config, staticFiles: new Map() };
  expect(checkWrittenConfig({ ...written, isLenient: false, file: "s.js", text: "" }).map(formatDiagnostic)).toEqual([
    `s.js  error  navbar-sidebar-unknown
  The navbar names the sidebar "defaultSidebar", which has no page.
  Add a document to the sidebar, or remove the entry from the navbar.`,
  ]);
});

test("addresses in the HTML of the configuration may begin with the base URL", () => {
  const content = '<a href="/base/guides/vpc">A</a> <a href="/base/guides/vpn">B</a> <img src="/base/a.png">';
  const config = siteConfigSchema.parse({ baseUrl: "/base/", announcementBar: { content } });
  const { site } = routeSite({ pages: [page], config, versions: [{ version: onlyVersion }] });
  const written = { site, siteDirectory: "/site", documentFolders: [["docs"]], config, staticFiles: new Map() };
  const found = checkWrittenConfig({ ...written, isLenient: false, file: "s.js", text: content });
  expect(found.map(({ message }) => message)).toEqual(['The link "/guides/vpn" matches no page.']);
  expect(configuredHtml(content, config)).toBe(
    '<a href="/guides/vpc">A</a> <a href="/guides/vpn">B</a> <img src="/a.png">',
  );
});

test("a broken link that another file of the configuration writes is reported there", () => {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-written-"));
  const footer = path.join(siteDirectory, "footer.js");
  writeFileSync(footer, "export const links = [\n  { to: '/guides/vpn' },\n];\n");
  const config = siteConfigSchema.parse({
    footer: { groups: [{ title: "g", links: [{ label: "x", href: "/guides/vpn" }] }] },
    redirects: [{ from: "/old", to: "/guides/vpn" }],
  });
  const { site } = routeSite({ pages: [page], config, versions: [{ version: onlyVersion }] });
  const written = { site, siteDirectory, documentFolders: [["docs"]], config, staticFiles: new Map() };
  const source = { file: "site.config.js", text: "{ from: '/old' }", files: [siteDirectory, footer] };
  const found = checkWrittenConfig({ ...written, ...source, isLenient: false });
  expect(found.map(({ code, file, line }) => [code, file, line])).toEqual([
    ["link-missing", "footer.js", 2],
    ["redirect-broken", "site.config.js", 1],
  ]);
});

test("broken links in another engine's configuration are only warnings", () => {
  const items = [
    { label: "a", doc: "x" },
    { label: "b", to: "/y" },
  ];
  expect(check({ items }, {}, true).map(({ severity }) => severity)).toEqual(["warning", "warning"]);
});

test("a file with sidebars that does not exist is reported where the configuration names it", () => {
  const written = { docs: { sidebarPath: "./nope.ts", instances: [] } };
  const config = siteConfigSchema.parse(written);
  const { site } = routeSite({ pages: [], config, versions: [{ version: onlyVersion }] });
  const place = { site, siteDirectory: "/nowhere", documentFolders: [["docs"]], config, staticFiles: new Map() };
  const source = { file: "site.config.ts", text: `export default ${JSON.stringify(written)};\n` };
  expect(checkWrittenConfig({ ...place, ...source, isLenient: false }).map(formatDiagnostic)).toEqual([
    `site.config.ts:1:39  error  sidebars-missing
  The file "./nope.ts", which sidebarPath names, does not exist.
  Correct its path, which is relative to the site's folder, or remove the key if the file is sidebars.js.`,
  ]);
});
