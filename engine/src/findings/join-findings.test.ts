import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { joinUncheckedParts, joinUndrawnParts } from "./join-findings.ts";

test("what cannot be checked without packages and generated files is one note, but not where packages are installed", () => {
  const found = (message: string, others: Partial<Diagnostic> = {}): Diagnostic => {
    return { code: "module-missing", severity: "warning", file: "a.md", message, ...others };
  };
  const kept = [found("kept"), found("kept, too", { severity: "error", isUnchecked: true })];
  const joined = [
    found("a", { isUnchecked: true }),
    found("b", { isUnchecked: true, severity: "note", code: "config-file-missing" }),
  ];
  const all = [...kept, ...joined];
  const result = joinUncheckedParts(all, writeSite({ "a.md": "" }));
  expect(result.slice(0, -1)).toEqual(kept);
  expect(result.at(-1)).toMatchObject({
    code: "packages-missing",
    severity: "note",
    message: "2 parts of the site are not checked, because packages are not installed or scripts have not run.",
  });
  expect(joinUncheckedParts(all, writeSite({ "node_modules/a.js": "" }))).toEqual(all);
  expect(joinUncheckedParts(kept, writeSite({ "a.md": "" }))).toEqual(kept);
});

test("what only the site's own program draws is one note of each code, unless it is a mistake here", () => {
  const found = (code: string, undrawn: string | undefined, severity: Diagnostic["severity"] = "note"): Diagnostic => {
    return { code, severity, file: `${undrawn}.md`, line: 1, message: "M.", undrawn };
  };
  const all = [
    found("component-unknown", "<Chart>"),
    found("link-missing", undefined),
    found("component-unknown", "<Map>"),
    found("component-unknown", "<Chart>"),
    found("template-left-out", "{{< chart >}}"),
    found("component-unknown", "<Own>", "warning"),
  ];
  const joined = joinUndrawnParts(all);
  expect(joined.map(({ code, severity, file }) => `${severity} ${code} ${file}`)).toEqual([
    "note component-unknown <Chart>.md",
    "note link-missing undefined.md",
    "note template-left-out {{< chart >}}.md",
    "warning component-unknown <Own>.md",
  ]);
  expect([joined[0]?.message, joined[2]?.message]).toEqual([
    "Only the site's own program draws <Chart>, <Map>: a build only shows what is written inside.",
    "Only the site's own program draws {{< chart >}}: a build only shows what is written inside.",
  ]);
});
