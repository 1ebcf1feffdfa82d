import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { usualReading } from "./docusaurus-config.ts";
import { importOfElsewhere, relaxLoneDocuments } from "./lone-documents.ts";

const importer = "docs/a.mdx";
const importOf = (specifier: string, place = { line: 3, column: 21 }) => ({ specifier, importer, ...place });

function find(
  specifier: string,
  { folders = ["docs"], file = "", place = { line: 3, column: 21 }, isAdded = false } = {},
) {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-lone-"));
  for (const folder of folders) mkdirSync(path.join(siteDirectory, folder));
  const config = usualReading(siteDirectory);
  return importOfElsewhere([{ ...importOf(specifier, place), isAdded }], { siteDirectory, config, source: { file } });
}

test("imports of a site that is elsewhere are found if there is neither a configuration nor a folder src", () => {
  for (const specifier of ["@site/src/Button", "@theme/Tabs", "@docusaurus/Link"]) {
    expect(find(specifier)).toMatchObject({ specifier, line: 3 });
    expect(find(specifier, { file: "docusaurus.config.js" })).toBeUndefined();
    expect(find(specifier, { folders: ["docs", "src"] })).toBeUndefined();
  }
});

test("imports of packages, of existing folders, and those of the compiler say nothing about a site", () => {
  expect(find("@site/docs/_part")).toBeUndefined();
  expect(find("react")).toBeUndefined();
  expect(find("@theme/Tabs", { isAdded: true })).toBeUndefined();
  expect(find("./part")).toBeUndefined();
  expect(find("@theme/Tabs", { place: { line: 1, column: 1 } })).toBeUndefined();
});

test("what may be elsewhere is only a warning, and one finding says so", () => {
  const finding = (code: string) =>
    ({ code, severity: "error", file: "docs/b.md", line: 1, column: 1, message: "It is missing." }) as const;
  const all = [finding("link-missing"), finding("module-missing"), finding("front-matter-invalid")];
  expect(relaxLoneDocuments(all, importOf("@site/src/Button")).map(formatDiagnostic)).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:3:21  warning  configuration-missing
      The document imports "@site/src/Button", as in a Docusaurus site, but this folder has neither a configuration nor a folder src. Links, images and imports that lead nowhere are only warnings.
      Build the folder of the whole site, with its docusaurus.config. If this is the whole site, write a site.config.ts: then they are errors.",
      "docs/b.md:1:1  warning  link-missing
      It is missing.",
      "docs/b.md:1:1  warning  module-missing
      It is missing.",
      "docs/b.md:1:1  error  front-matter-invalid
      It is missing.",
    ]
  `);
  const ofSite = { ...finding("module-missing"), cause: "site-file-missing" as const };
  expect(relaxLoneDocuments([ofSite], importOf("@theme/Tabs"))[1]).toMatchObject({
    severity: "note",
    isUnchecked: true,
  });
  expect(relaxLoneDocuments(all, undefined)).toEqual(all);
  expect(relaxLoneDocuments(all.slice(2), importOf("@theme/Tabs"))).toEqual(all.slice(2));
});
