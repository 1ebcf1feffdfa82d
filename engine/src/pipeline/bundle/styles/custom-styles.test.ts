import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteConfigSchema, type UserConfig } from "../../../config/config.ts";
import { formatDiagnostic } from "../../../findings/diagnostics.ts";
import { checkBrackets, findCustomStyles } from "./custom-styles.ts";

function find(customCss: UserConfig["customCss"], ...there: string[]) {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const file of there) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), "");
  }
  const { files, diagnostics } = findCustomStyles(site, siteConfigSchema.parse({ customCss }));
  return [files.map((file) => path.relative(site, file)), ...diagnostics.map(formatDiagnostic)];
}

test("returns the configured stylesheets in their order, or the default one if it exists", () => {
  expect(find(undefined)).toEqual([[]]);
  expect(find(undefined, "src/css/custom.css")).toEqual([["src/css/custom.css"]]);
  expect(find("./b.css", "b.css", "src/css/custom.css")).toEqual([["b.css"]]);
  expect(find(["b.css", "a.css"], "a.css", "b.css")).toEqual([["b.css", "a.css"]]);
});

test("a configured stylesheet that does not exist is an error", () => {
  expect(find(["src/a.css", "b.css"], "b.css")).toEqual([
    ["b.css"],
    `src/a.css  error  style-missing
  The stylesheet that customCss names does not exist.
  Correct its path, which is relative to the site's folder, or remove the key if the file is src/css/custom.css.`,
  ]);
});

test("a rule that is never closed is reported where it opens", () => {
  expect(checkBrackets("a.css", ":root {}\n\n.a { color: red;\n\n.b { color: blue; }\n").map(formatDiagnostic)).toEqual(
    [
      `a.css:3:4  warning  style-open
  The bracket that opens here is not closed, so all following rules are part of this one.
  Write } at the end of the rule.`,
    ],
  );
});

test("a bracket that closes no rule is reported", () => {
  expect(checkBrackets("a.css", ".a {}\n}\n.b {}\n").map(formatDiagnostic)).toEqual([
    `a.css:2:1  warning  style-unopened
  This closing bracket has no opening one; the next rule is ignored, too.
  Remove it.`,
  ]);
});

test.each([
  ".a { .b { color: red } }",
  '.a::after { content: "{" } /* { */ .b { content: "\\"{" }',
  ".a { background: url(data:x{) }",
  '.a { background: url("x{") }',
])("all rules are closed: %s", (text) => {
  expect(checkBrackets("a.css", text)).toEqual([]);
});
