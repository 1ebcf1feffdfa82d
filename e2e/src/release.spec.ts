import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Copies the files that a release reads and writes, and adds two changes. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "cairn-release-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const names = [
    "engine/package.json",
    "create-cairn/package.json",
    "package-lock.json",
    "CHANGELOG.md",
    "changes/README.md",
  ];
  for (const name of names) cpSync(path.join(repository, name), path.join(copy, name));
  writeFileSync(path.join(copy, "changes/a.md"), "fix\n\nA page without a title has one.\n");
  writeFileSync(path.join(copy, "changes/b.md"), "feature\n\nTabs.\n\nAnd more of them.\n");
  return copy;
}

const release = (copy: string, ...options: string[]) =>
  spawnSync(process.execPath, [path.join(repository, "scripts/prepare-release.mjs"), ...options], {
    cwd: copy,
    encoding: "utf8",
  });
const notes = `## 0.2.0

### New

- Tabs.

  And more of them.

### Fixed

- A page without a title has one.
`;

test("a dry run prints the next version with its notes, and changes nothing", () => {
  const copy = copyRepository();
  expect(release(copy, "--dry-run").stdout.trim()).toBe(notes.trim());
  expect(existsSync(path.join(copy, "changes/a.md"))).toBe(true);
  expect(readFileSync(path.join(copy, "CHANGELOG.md"), "utf8")).not.toContain("0.2.0");
});

test("a release writes the version, the notes and the lockfile, and removes the change files", () => {
  const copy = copyRepository();
  expect(release(copy).status).toBe(0);
  for (const name of ["engine", "create-cairn"]) {
    const manifest = JSON.parse(readFileSync(path.join(copy, name, "package.json"), "utf8")) as { version: string };
    expect(manifest.version).toBe("0.2.0");
  }
  expect(readFileSync(path.join(copy, "CHANGELOG.md"), "utf8")).toContain(`${notes}\n## 0.1.0`);
  const { packages } = JSON.parse(readFileSync(path.join(copy, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  expect([packages["engine"]?.version, packages["create-cairn"]?.version]).toEqual(["0.2.0", "0.2.0"]);
  expect([existsSync(path.join(copy, "changes/a.md")), existsSync(path.join(copy, "changes/README.md"))]).toEqual([
    false,
    true,
  ]);
  const again = release(copy);
  expect([again.status, again.stderr]).toEqual([1, "changes/ holds no change: there is nothing to release.\n"]);
});

test("a change without a kind is reported", () => {
  const copy = copyRepository();
  writeFileSync(path.join(copy, "changes/c.md"), "feat: more\n");
  const { status, stderr } = release(copy);
  expect([status, stderr]).toEqual([
    1,
    "changes/c.md:1: the first line is breaking, feature or fix, and a text follows.\n",
  ]);
});

test("the packages can be published", () => {
  for (const name of ["cairn-docs", "create-cairn"]) {
    const parameters = ["publish", "--workspace", name, "--dry-run", "--ignore-scripts", "--json", "--tag", "test"];
    const output = execFileSync("npm", parameters, {
      cwd: repository,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(output).toContain(`"name": "${name}"`);
  }
});
