import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const files = {
  "docs/index.md": "# Start\n\n[One](./none.md), 100 %: [two](./none.md)\n\n```json\n{ a }\n```\n",
  "docs/other.md": "# Other\n\n```json\n{ b }\n```\n",
};
const broken = { "site.config.js": "export default { onBrokenMarkdownLinks: 'warn' };\n" };

test("JSON has all findings, with ids that stay when lines move", () => {
  const site = writeSite({ ...files, ...broken });
  const checkFindings = () => {
    const { stdout } = runCairn("check", site, "--format", "json");
    return (JSON.parse(stdout) as { findings: Record<string, unknown>[] }).findings;
  };
  const before = checkFindings();
  expect(before.map(({ code, line }) => [code, line])).toEqual([
    ["markdown-link-missing", 3],
    ["markdown-link-missing", 3],
    ["code-syntax", 6],
    ["code-syntax", 4],
  ]);
  expect(new Set(before.map(({ id }) => id)).size).toBe(4);
  writeFiles(site, { "docs/index.md": files["docs/index.md"].replace("# Start\n", "# Start\n\nMore.\n") });
  const after = checkFindings();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ line }) => line)).toEqual([5, 5, 8, 4]);
});

test("SARIF and GitHub's annotations have the same findings, with paths in the repository", () => {
  const site = writeSite({ "docs/index.md": files["docs/other.md"] });
  const [result] = (
    JSON.parse(runCairn("check", site, "--format", "sarif").stdout) as {
      runs: { results: Record<string, unknown>[] }[];
    }
  ).runs[0]?.results ?? [{}];
  expect(result).toMatchObject({
    ruleId: "code-syntax",
    level: "warning",
    locations: [{ physicalLocation: { region: { startLine: 4, startColumn: 3 } } }],
  });
  expect(JSON.stringify(result)).toContain('/docs/index.md"');
  const { stdout, stderr } = runCairn("check", site, "--format", "github");
  expect(stdout).toMatch(
    /^::warning file=[^,]*docs\/index\.md,line=4,col=3,title=code-syntax::This is not valid JSON: a quoted key or "}" is expected\.\n$/,
  );
  expect(stderr).toMatch(/^Checked \d+ pages/);
});

test("findings of the baseline are left out, also errors; new and fixed ones are reported", () => {
  const site = writeSite(files);
  const known = `${site}/known.json`;
  expect(runCairn("check", site, "--baseline", known)).toMatchObject({
    status: 1,
    stderr: `cairn: ${known} does not exist. Write it with --update-baseline.\n`,
  });
  expect(runCairn("check", site, "--baseline", known, "--update-baseline").status).toBe(0);
  const again = runCairn("check", site, "--baseline", known);
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(again.stdout).toContain("4 known findings left out.");
  writeFiles(site, { "docs/other.md": "# Other\n\n[New](./gone.md)\n" });
  const { status, stdout, stderr } = runCairn("check", site, "--baseline", known);
  expect([status, stderr]).toEqual([0, expect.stringContaining("gone.md")]);
  expect(stdout).toContain(
    "3 known findings left out. 1 known finding fixed: --update-baseline removes them from the file.",
  );
  writeFileSync(known, "{}");
  expect(runCairn("check", site, "--baseline", known).stderr).toContain("was not written by this version");
  expect(readFileSync(known, "utf8")).toBe("{}");
});

test("in files that a branch did not change, only errors are reported", () => {
  const site = writeSite({ ...files, ".gitignore": "build\n.cairn\n" });
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-C", site, "-c", "user.name=a", "-c", "user.email=a@example.com", ...parameters]);
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "First");
  expect(runCairn("check", site, "--since", "main").stdout).toContain("4 findings in unchanged files left out.");
  writeFiles(site, { "docs/new file.md": '# New\n\n```json\n{ "c" 1 }\n```\n' });
  const { stdout, stderr } = runCairn("check", site, "--since", "main");
  expect(stderr).toMatch(
    /^docs\/new file\.md:4:7 {2}warning {2}code-syntax\n[^\n]+\n+More about a finding: npx cairn-docs explain code-syntax\n+$/,
  );
  expect(stdout).toContain("; 1 warning. 4 findings in unchanged files left out.");
  expect(runCairn("check", site, "--since", "--output=x").status).not.toBe(0);
});

test("a site can set the severity of findings by their code", () => {
  const site = writeSite({
    ...files,
    "site.config.js": 'export default { checks: { "code-syntax": "throw", "markdown-link-missing": "ignore" } };\n',
  });
  const { status, stderr } = runCairn("build", site);
  expect(status).toBe(0);
  expect(stderr).toBe("");
  const checked = runCairn("check", site);
  expect(checked.status).toBe(1);
  expect(checked.stderr.match(/ {2}error {2}code-syntax/g)).toHaveLength(2);
  writeFiles(site, { "site.config.js": 'export default { checks: { "code-sintax": "throw" } };\n' });
  expect(runCairn("check", site).stderr).toContain(
    'The configuration has no key "checks.code-sintax".\n  Did you mean "code-syntax"?',
  );
});
