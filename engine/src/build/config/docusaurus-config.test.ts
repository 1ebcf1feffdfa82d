import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatDiagnostic } from "../diagnostics.ts";
import { usualMarkdown } from "./docusaurus-config.ts";
import { loadConfig } from "./load-config.ts";

function site(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(directory, name), text);
  return directory;
}

const load = (files: Record<string, string>) => {
  const directory = site(files);
  return loadConfig(directory, path.join(directory, ".cairn"));
};
const throwing = "throw new Error('run');\n";

describe("formulas", () => {
  test.each([
    ["docusaurus.config.js", "const math = require('remark-math');", true],
    ["docusaurus.config.ts", 'import remarkMath from "remark-math";', true],
    ["docusaurus.config.mjs", "  const math = (await import('remark-math')).default;", true],
    ["docusaurus.config.cjs", "  // require('remark-math'),", false],
    ["docusaurus.config.js", "module.exports = { title: 'Without' };", false],
    ["other.js", "require('remark-math');", false],
  ])("%s: %s", (name, text, expected) => {
    expect(usualMarkdown(site({ [name]: throwing + text }))).toEqual({ format: "detect", math: expected });
  });

  test("what the site's own configuration says counts", async () => {
    const asking = { "docusaurus.config.js": "import math from 'remark-math';" };
    const configOf = async (config: string) => (await load({ ...asking, "site.config.mjs": config })).config.markdown;
    expect(await configOf("export default { markdown: { math: false } };")).toMatchObject({ math: false });
    expect(await configOf("export default { title: 'A' };")).toMatchObject({ format: "detect", math: true });
  });
});

describe("the note", () => {
  test("names the file and the keys that it has", async () => {
    const text = `${throwing}export default {\n  title: 'A',\n  url,\n  'baseUrl': '/',\n  // tagline: 'B',\n};\n`;
    const { diagnostics } = await load({ "docusaurus.config.ts": text });
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      `docusaurus.config.ts  note  docusaurus-config-unread
  The file is not read: the site is built with Cairn's defaults.
  title, url, baseUrl go into site.config.ts under the same names; the navbar, the footer and the options of the documents go there as Cairn's README has them.`,
    ]);
  });

  test("is not there beside a configuration of ours, or without Docusaurus's", async () => {
    expect((await load({ "docusaurus.config.js": "", "site.config.mjs": "export default {};" })).diagnostics).toEqual(
      [],
    );
    expect((await load({})).diagnostics).toEqual([]);
  });
});
