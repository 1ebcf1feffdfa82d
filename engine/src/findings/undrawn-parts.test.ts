import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { expect, test } from "vitest";
import { joinUndrawnParts } from "./undrawn-parts.ts";

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
