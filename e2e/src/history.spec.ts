import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const files = {
  ".gitignore": "build\n.cairn\n",
  "site/docs/index.md": "# Start\n",
  "site/docs/guides/zwölf.md": "# Twelve\n",
  "site/docs/own.md": "---\nlast_update: { date: 2020-02-02 }\n---\n\n# Own\n",
  "site/site.config.js":
    'export default { url: "https://a.example", markdownPages: true, docs: { showLastUpdateTime: true, showLastUpdateAuthor: true } };\n',
};

/** Writes a repository with two commits by two people. Returns its folder and that of the site in it. */
function writeRepository(): { root: string; site: string } {
  const root = writeSite(files);
  commit(root, { name: "Ada", date: "2024-01-02", message: "First" });
  writeFiles(root, { "site/docs/index.md": "# Start\n\nMore.\n" });
  commit(root, { name: "Bo", date: "2025-03-04", message: "Second" });
  writeFiles(root, { "site/docs/new.md": "# New\n" });
  return { root, site: `${root}/site` };
}

function commit(root: string, { name, date, message }: { name: string; date: string; message: string }): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-C", root, "-c", `user.name=${name}`, "-c", "user.email=a@example.com", ...parameters], {
      env: { ...process.env, GIT_COMMITTER_DATE: `${date}T12:00:00Z`, GIT_AUTHOR_DATE: `${date}T12:00:00Z` },
    });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", message);
}

test("documents show when and by whom they were last changed, also in a later build", () => {
  const { root, site } = writeRepository();
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr]).toEqual([0, ""]);
  const shown = (file: string) => /Last updated.*?<\/span>/.exec(readPage(site, file))?.[0].replaceAll(/<[^>]*>/g, "");
  expect(shown("index.html")).toBe("Last updated on 4 March 2025 by Bo");
  expect(shown("guides/zwölf/index.html")).toBe("Last updated on 2 January 2024 by Ada");
  expect(shown("own/index.html")).toBe("Last updated on 2 February 2020 by Ada");
  expect(shown("new/index.html")).toBeUndefined();
  expect(readPage(site, "index.md")).toMatch(/^> For AI agents: .*\. Written 2024-01-02\. Last changed 2025-03-04\.\n/);
  expect(readPage(site, "sitemap.xml")).toContain("<loc>https://a.example/</loc><lastmod>2025-03-04</lastmod>");
  commit(root, { name: "Cy", date: "2026-05-06", message: "Third" });
  expect(runCairn("build", site).status).toBe(0);
  expect(shown("new/index.html")).toBe("Last updated on 6 May 2026 by Cy");
});

test("a shallow clone and a missing repository are reported, but not for a site that shows no dates", () => {
  const { root } = writeRepository();
  const clone = writeSite({});
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${root}`, `${clone}/clone`]);
  expect(runCairn("check", `${clone}/clone/site`).stderr).toContain("warning  history-shallow");
  const bare = writeSite({ "docs/index.md": "# Start\n", "site.config.js": files["site/site.config.js"] });
  expect(runCairn("check", bare).stderr).toContain("warning  history-missing");
  writeFiles(bare, { "site.config.js": "export default {};\n" });
  expect(runCairn("check", bare).stderr).toBe("");
});
