import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteConfigSchema } from "../../shared/config.ts";
import { scanSite } from "./scan-site.ts";

function scan(...files: string[]) {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), "x");
  }
  return scanSite(site, siteConfigSchema.parse({}));
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
