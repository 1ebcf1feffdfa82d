import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteConfigSchema, type UserConfig } from "../../config/config.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { draftDocument, onlyVersion } from "../route/document-fixture.ts";
import { routeSite } from "../route/route-site.ts";
import { checkWrittenConfig } from "./check-written-config.ts";

const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-redirects-"));
afterAll(() => rmSync(siteDirectory, { recursive: true }));
writeFileSync(path.join(siteDirectory, ".gitignore"), "/docs/generated/\n");

const pages = ["guide.md", "setup/index.md"].map((file) => ({ ...draftDocument(file), version: "current" }));

function route(written: UserConfig) {
  const config = siteConfigSchema.parse(written);
  return { config, site: routeSite({ pages, config, versions: [{ version: onlyVersion }] }).site };
}

function check(
  redirects: UserConfig["redirects"],
  { isLenient = false, pageMakers, ...others }: UserConfig & { isLenient?: boolean; pageMakers?: string[] } = {},
) {
  const text = `export default ${JSON.stringify({ redirects })};\n`;
  const staticFiles = new Map([["files/a.pdf", {}]]);
  const found = checkWrittenConfig({
    ...route({ redirects, ...others }),
    staticFiles,
    pageMakers,
    siteDirectory,
    documentFolders: [["docs"]],
    isLenient,
    file: "site.config.js",
    text,
  });
  return found.map(formatDiagnostic);
}

test("a redirect from a path that no file can have is an error", () => {
  expect(check([{ from: `/${"long-".repeat(60)}`, to: "/guide" }])).toMatchInlineSnapshot(`
    [
      "site.config.js:1:38  error  path-unwritable
      The path "/long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long…" cannot be written as a file: a part of it, "long-long-long-long-…", has 300 bytes; file systems allow names of 255, of which 5 are reserved for the extension.
      Remove the redirect.",
    ]
  `);
});

test("redirects to pages, files and other sites are in order", () => {
  expect(
    check([
      { from: "/old", to: "/guide/" },
      { from: ["/a.html", "/b/index.html"], to: "/setup#x" },
      { from: "/c", to: "/files/a.pdf" },
      { from: "/d", to: "https://example.com/d" },
      { from: "/guide/", to: "/guide" },
    ]),
  ).toEqual([]);
});

test("a redirect to a missing page or to another redirect is reported", () => {
  const redirects = [
    { from: "/old", to: "/giude" },
    { from: "/older", to: "/old" },
    { from: "/round", to: "/round" },
  ];
  expect(check(redirects)).toEqual([
    `site.config.js:1:38  error  redirect-broken
  The redirect from "/old" leads to "/giude", which matches no page.
  Did you mean "/guide"?`,
    `site.config.js:1:68  error  redirect-broken
  The redirect from "/older" leads to "/old", which matches no page.
  "/old" is itself redirected: write "/giude".`,
    `site.config.js:1:98  error  redirect-broken
  The redirect from "/round" leads to "/round", which matches no page.
  Write the path of a page.`,
  ]);
  expect(check(redirects.slice(0, 1), { isLenient: true })[0]).toContain("warning  redirect-broken");
  expect(check(redirects, { onBrokenLinks: "ignore" })).toEqual([]);
});

test("a redirect at a page's path, and a second one from the same path, are reported", () => {
  expect(
    check([
      { from: "/guide/", to: "/setup" },
      { from: "/old", to: "/guide" },
      { from: "/old/", to: "/setup/" },
      { from: "/old", to: "/guide" },
    ]),
  ).toEqual([
    `site.config.js:1:38  warning  redirect-onto-page
  The redirect from "/guide/" has no effect: docs/guide.md is the page at that path.
  Remove the redirect, or give the page another path.`,
    `site.config.js:1:101  warning  redirect-duplicate
  The path "/old/" is redirected to both "/guide" and "/setup/". The first one is used.
  Remove one of them.`,
  ]);
});

test("several redirects at paths of pages are one finding, with a list", () => {
  expect(
    check([
      { from: ["/guide/", "/setup"], to: "https://example.com/" },
      { from: "/old", to: "/guide" },
    ]),
  ).toEqual([
    `site.config.js:1:39  warning  redirect-onto-page
  2 redirects have no effect, because pages are at their paths: "/guide/" (docs/guide.md), "/setup" (docs/setup/index.md).
  Remove the redirects, or give the pages other paths.`,
  ]);
});

test("old addresses, addresses with an old ending, and the root are redirected", () => {
  const redirects = [
    { from: ["/old/", "/o.html"], to: "/setup" },
    { from: "/old", to: "/guide" },
    { from: "/guide", to: "/setup" },
  ];
  const led = (more: UserConfig) => Object.fromEntries(route({ redirects, ...more }).site.redirects);
  expect(led({})).toEqual({ "/old": "/setup/", "/o.html": "/setup/", "/": "/guide" });
  expect(led({ trailingSlash: false })).toEqual({ "/old": "/setup/", "/o": "/setup/", "/": "/guide" });
  expect(led({ redirects: [{ from: "/", to: "/setup" }], redirectExtensions: ["html", "htm"] })).toMatchObject({
    "/": "/setup/",
    "/guide.html": "/guide",
    "/setup.htm": "/setup/",
  });
});

test("only an old ending is an ending of a path", () => {
  const config = siteConfigSchema.parse({ redirectExtensions: ["html"], trailingSlash: true });
  const dotted = ["v2.1.md", "a.html.md"].map((file) => ({ ...draftDocument(file), version: "current" }));
  const { redirects } = routeSite({ pages: dotted, config, versions: [{ version: onlyVersion }] }).site;
  expect(Array.from(redirects.keys())).toEqual(["/v2.1.html", "/search.html", "/"]);
});

test("redirects to documents that a script generates are explained", () => {
  const [finding] = check([{ from: "/a", to: "/generated/a/" }]);
  expect(finding).toContain('The redirect leads to a file in "docs/generated" that does not exist.');
  expect(finding).toContain("Run that script before the build.");
});

test("redirects into a folder that another program generates are one finding", () => {
  const found = check(
    [
      { from: "/a", to: "/api/x/a" },
      { from: "/b", to: "/api/b#c" },
      { from: "/c", to: "/setup/c" },
    ],
    {
      pageMakers: ["typedoc"],
    },
  );
  expect(found.slice(0, 2)).toEqual([
    expect.stringContaining('Redirects lead to "/api/"'),
    expect.stringContaining('"typedoc"'),
  ]);
  expect(found[2]).toContain('The redirect from "/c" leads to "/setup/c"');
});
