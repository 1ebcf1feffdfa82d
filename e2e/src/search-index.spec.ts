import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { hashTree, listTree, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));
const guides = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `docs/guides/guide-${index}.md`,
    `# Guide ${index}\n\nWhat to do about item${index}.\n\n## Steps of ${index}\n\nFirst this, then that.\n`,
  ]),
);
const files = {
  "docs/index.md": "# Home\n\nWelcome.\n",
  "docs/vpc.md":
    "---\ntags: [networking]\n---\n\n# VPC peering\n\nConnect networks.\n\n## Cross-account peering\n\nTwo accounts.\n",
  "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden peering\n",
  "site.config.ts": 'export default { baseUrl: "/base/", search: { synonyms: [["k8s", "kubernetes"]] } };\n',
  ...guides,
};

function searchJson(...parameters: string[]): { url: string; kind: string; title: string; excerpt: string }[] {
  const { stdout, stderr, status } = runCairn("search", ...parameters, "--json");
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return JSON.parse(stdout) as ReturnType<typeof searchJson>;
}

describe("cairn search", () => {
  test("answers from the last build, as JSON or as text", () => {
    const site = writeSite(files);
    expect(runCairn("build", site).status).toBe(0);
    expect(searchJson("vpc peering", site)[0]).toEqual({
      url: "/base/vpc",
      kind: "page",
      title: "VPC peering",
      excerpt: "Connect networks.",
    });
    expect(searchJson("cross account peerng", site)[0]?.url).toBe("/base/vpc#cross-account-peering");
    expect(searchJson("networking", site).map(({ kind }) => kind)).toContain("tag");
    expect(searchJson("guide", site, "--limit", "3")).toHaveLength(3);
    expect(searchJson("hidden", site)).toEqual([]);
    const { stdout } = runCairn("search", "item7", site);
    expect(stdout).toMatch(/^Guide 7 \(page\)\n {2}\/base\/guides\/guide-7\n {2}What to do about item7\./);
  });

  test("reads several queries from standard input, and prints a line of JSON for each", () => {
    const site = writeSite(files);
    runCairn("build", site);
    for (const parameters of [["-", site], [site]]) {
      const { stdout, status } = spawnSync(process.execPath, [cairn, "search", ...parameters, "--json"], {
        encoding: "utf8",
        input: "vpc peering\nnothinglikethis\nitem3\n",
      });
      expect(status).toBe(0);
      const lines = stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as { url: string }[]);
      expect(lines.map(([first]) => first?.url)).toEqual(["/base/vpc", undefined, "/base/guides/guide-3"]);
    }
  });

  test("says what to do if there is nothing to search", () => {
    const site = writeSite(files);
    expect(runCairn("search", "vpc", site)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Build the site first: cairn build"),
    });
    expect(runCairn("search", "vpc", "peering")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('needs quotes: cairn search "eks cluster"'),
    });
  });

  test("the index after incremental builds is that of a cold build", () => {
    const site = writeSite(files);
    const output = path.join(site, "build");
    runCairn("build", site);
    const steps: Record<string, string>[] = [
      { "docs/guides/guide-7.md": "# Guide 7\n\nChanged, with newword.\n" },
      { "docs/guides/guide-2b.md": "# Another\n\n## With a heading\n\nText.\n" },
    ];
    for (const step of steps) {
      writeFiles(site, step);
      expect(runCairn("build", site).status).toBe(0);
      const incremental = hashTree(output);
      rmSync(path.join(site, ".cairn"), { recursive: true });
      runCairn("build", site);
      expect(hashTree(output)).toEqual(incremental);
    }
    rmSync(path.join(site, "docs/guides/guide-9.md"));
    runCairn("build", site);
    const incremental = hashTree(output);
    rmSync(path.join(site, ".cairn"), { recursive: true });
    runCairn("build", site);
    expect(hashTree(output)).toEqual(incremental);
    expect(searchJson("newword", site)[0]?.url).toBe("/base/guides/guide-7");
  });

  test("the index of a site that grows and shrinks is that of a cold build", () => {
    const page = (number: number): [string, string] => [
      `docs/page-${number}.md`,
      `# Page ${number}\n\nWords and word${number}.\n\n## Part\n\nMore words.\n`,
    ];
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const site = writeSite({
      ...Object.fromEntries(numbers.slice(0, 20).map(page)),
      "site.config.ts": "export default {};\n",
    });
    const output = path.join(site, "build");
    runCairn("build", site);
    const isThatOfAColdBuild = () => {
      expect(runCairn("build", site).status).toBe(0);
      const incremental = hashTree(output);
      rmSync(path.join(site, ".cairn"), { recursive: true });
      runCairn("build", site);
      expect(hashTree(output)).toEqual(incremental);
    };
    // More pages than are indexed without a thread.
    writeFiles(site, Object.fromEntries(numbers.slice(20).map(page)));
    isThatOfAColdBuild();
    expect(searchJson("word33", site)[0]?.url).toBe("/page-33");
    for (const number of numbers.slice(10)) rmSync(path.join(site, `docs/page-${number}.md`));
    isThatOfAColdBuild();
    expect(searchJson("word9", site)[0]?.url).toBe("/page-9");
    expect(searchJson("word33", site).map(({ url }) => url)).not.toContain("/page-33");
  });

  test("the next build restores lost files of the index", () => {
    const site = writeSite(files);
    const output = path.join(site, "build");
    runCairn("build", site);
    const before = hashTree(output);
    const lost = listTree(output).find((file) => file.startsWith("cairn/search/text-")) ?? "";
    rmSync(path.join(output, lost));
    expect(runCairn("build", site).status).toBe(0);
    expect(hashTree(output)).toEqual(before);
  });

  test("a site can turn the index off", () => {
    const site = writeSite({ "docs/index.md": "# Home\n", "site.config.ts": "export default { search: false };\n" });
    runCairn("build", site);
    expect(listTree(path.join(site, "build")).filter((file) => file.startsWith("cairn/search"))).toEqual([]);
  });
});
