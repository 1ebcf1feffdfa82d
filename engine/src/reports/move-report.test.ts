import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { expect, test } from "vitest";
import { formatMoveReport } from "./move-report.ts";

const finding = (code: string, place: string, message: string, more: Partial<Diagnostic> = {}): Diagnostic => {
  const [file = "", line] = place.split(":");
  return { code, severity: "warning", file, line: line === undefined ? undefined : Number(line), message, ...more };
};

test("lists first what a move loses, then the findings, each group once", () => {
  const missing = 'The package "icons" is not installed; what it would show is missing.';
  const lacking = { hint: "npm install icons", cause: "package-missing" } as const;
  const orphans = Array.from({ length: 7 }, (_, index) => finding("page-orphan", `docs/${index}.md`, `Page ${index}.`));
  expect(
    formatMoveReport([
      finding("link-missing", "docs/a.md:3", "The link leads nowhere.", { severity: "error", hint: "Correct it." }),
      finding("module-missing", "src/a.js:1", missing, lacking),
      finding("module-missing", "src/b.js:2", missing, lacking),
      finding("docusaurus-config-left", "docusaurus.config.js:9", "This setting has no effect: ssrTemplate.", {
        hint: "Use headTags.",
      }),
      finding("theme-swizzled", "src/theme/Logo.js:1", "No effect.", { hint: "Style it." }),
      ...orphans,
    ]),
  )
    .toBe(`A move from Docusaurus loses or changes: 1 components of the theme; 1 settings and packages of the configuration; 1 not known until the site's packages are installed.

Components of the theme (1)
  src/theme/Logo.js:1  No effect.
    Style it.

Settings and packages of the configuration (1)
  docusaurus.config.js:9  This setting has no effect: ssrTemplate.
    Use headTags.

Not known until the site's packages are installed (1)
  src/a.js:1, and 1 more  The package "icons" is not installed; what it would show is missing.
    npm install icons

Other findings

error  link-missing (1)
  docs/a.md:3  The link leads nowhere.
    Correct it.

warning  page-orphan (7)
  docs/0.md  Page 0.
  docs/1.md  Page 1.
  docs/2.md  Page 2.
  docs/3.md  Page 3.
  docs/4.md  Page 4.
  … and 2 more such

All findings with file and line: npx cairn-docs check --format json. To explain one: npx cairn-docs explain CODE.
`);
});

test("says that nothing is lost", () => {
  expect(formatMoveReport([])).toBe("A move from Docusaurus loses nothing.\n");
});
