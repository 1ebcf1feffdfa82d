import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteConfigSchema, type UserConfig } from "../../shared/config.ts";
import { formatDiagnostic } from "../diagnostics.ts";
import { createSources } from "../sources/create-sources.ts";
import { scanSite } from "./scan-site.ts";

function scan(...files: string[]) {
  return scanWith({}, ...files);
}

function scanWith(config: UserConfig, ...files: string[]) {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), "x");
  }
  return scanSite(site, siteConfigSchema.parse(config), createSources);
}

test("a replaced theme is reported once and left aside", async () => {
  const { files, diagnostics } = await scan("docs/a.md", "src/theme/MDXComponents.js", "src/theme/Footer/index.js");
  expect(files.map(({ file }) => file)).toEqual(["docs/a.md"]);
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "theme-swizzled",
        "file": "src/theme",
        "hint": "What documents use from them can be a component of the site's own: import it from @site/src/components.",
        "message": "The theme draws its own parts: of these files only what something imports has an effect: Footer/index.js.",
        "severity": "warning",
      },
    ]
  `);
});

test("a folder without documents is an error that says what to write", async () => {
  expect((await scan("docs/.gitkeep")).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "site-empty",
        "file": "docs",
        "hint": "Write a first document, such as docs/index.md, or name another folder: cairn build DIR.",
        "message": "There is nothing to build: the folder holds no Markdown file.",
        "severity": "error",
      },
    ]
  `);
});

test("further documents are of no version, and have to be there", async () => {
  const instance = { id: "team", path: "team/", routeBasePath: "/people/" };
  const docs = { instances: [instance, { id: "gone", path: "gone", routeBasePath: "gone", sidebarPath: "gone.js" }] };
  const { files, versions, diagnostics } = await scanWith({ docs }, "a.md", "team/a.md", "team_versions.json");
  expect(files.map(({ file, source }) => [file, source.version?.name])).toEqual([
    ["a.md", "current"],
    ["team/a.md", "team:current"],
  ]);
  expect(versions[1]).toMatchObject({ path: "/people", idPrefix: "team:", isLast: false });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `team_versions.json  warning  versions-left
  Only the documents as they are in "team/" are published: further documents have no versions.
  Take the file away, or have these documents as those of docs.path.`,
    `gone  error  documents-missing
  The folder of the further documents "gone" does not exist.
  Write its path in docs.instances relative to the site's folder.`,
    `gone.js  error  sidebars-missing
  The file that docs.sidebarPath names does not exist.
  Write its path relative to the site's folder, or leave the key away where it is sidebars.js.`,
  ]);
});
