import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { parseDocument } from "./parse-document.ts";

test.each([
  ["extension", []],
  ["detect", ["placeholder-malformed"]],
] as const)("with the format %s, a special value of another program has the findings %j", (format, codes) => {
  const config = siteConfigSchema.parse({ markdown: { format } });
  const { diagnostics } = parseDocument("docs/a.md", "# A\n\nA `$$dereference$$`.\n", { config, siteDirectory: "/" });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test("findings below a block on one line have the lines of the file", () => {
  const config = siteConfigSchema.parse({ markdown: { format: "extension" } });
  const text = "{{< alert >}}Mind this.{{< /alert >}}\n\nSee [it]().\n\n{{< own >}}\n";
  const { diagnostics } = parseDocument("docs/a.md", text, { config, siteDirectory: "/" });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ["template-left-out", 5],
    ["link-empty", 3],
  ]);
});
