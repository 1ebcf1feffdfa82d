import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { parseCommandLine } from "../../engine/src/cli/parse-command-line.ts";
import { openBuiltIndex } from "../../engine/src/pipeline/search/built-search.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const docs = path.join(repository, "docs");

beforeAll(() => {
  for (const script of ["engine/scripts/write-schemas.mjs", "docs/scripts/write-reference.mjs"])
    execFileSync(process.execPath, [script], { cwd: repository });
});

/** The pages that are not generated. */
const pages = readdirSync(path.join(docs, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("reference"))
  .map((file) => ({ file, text: readFileSync(path.join(docs, "docs", file), "utf8") }));

test("a check of the engine's documentation has no findings", () => {
  const { status, stderr } = runCairn("check", docs);
  expect([status, stderr]).toEqual([0, ""]);
});

test("the reference has every key, field, command and finding", () => {
  const read = (name: string) => readFileSync(path.join(docs, "docs/reference", name), "utf8");
  expect(read("configuration.md")).toMatch(/^\| `trailingSlash` \| .* \| `true` or `false` \|/m);
  expect(read("front-matter.md")).toMatch(/^\| `sidebar_position` \| .* \| a number \|/m);
  expect(read("commands.md")).toContain("## deploy-config");
  expect(read("theme.md")).toContain("| `--color-accent` | `#6233c4` | `#b79cff` |");
  expect(read("findings/link-missing.md")).toContain("[The guide](/guides/first)");
});

test("each command in the documentation exists", () => {
  const lines = pages.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/\bnpx (?:-y )?cairn(?:-docs)? ([^`\n#;&|<]+)/g),
      ([, line]) => [file, line ?? ""] as const,
    ),
  );
  expect(lines.length).toBeGreaterThan(10);
  const wrong = lines.filter(
    ([, line]) =>
      "problem" in
      parseCommandLine(
        line
          .trim()
          .split(/\s+/)
          .filter((word) => !/^(?:…|2>.*|-p)$/.test(word)),
      ),
  );
  expect(wrong).toEqual([]);
});

const configurations = pages.flatMap(({ file, text }) =>
  Array.from(
    text.matchAll(/```ts[^\n]*\n(import \{ define[^`]*?export default defineConfig[^`]*?)```/g),
    ([, code]) => ({ file, code: code ?? "" }),
  ),
);
describe.each(configurations)("a configuration in $file", ({ code }) => {
  test("is valid", () => {
    const { stdout, stderr } = runCairn("check", writeSite({ "docs/index.md": "# Home\n", "site.config.ts": code }));
    expect(`${stdout}${stderr}`).not.toMatch(/config-/);
  });
});

/** Queries in readers' words, and the page that answers each. */
const questions = [
  ["change the colours", "/guides/theme"],
  ["custom css", "/guides/theme"],
  ["font", "/guides/theme"],
  ["hide a page from search", "/guides/search"],
  ["draft", "/guides/develop"],
  ["deploy below a path", "/guides/deploy"],
  ["redirect an old address", "/guides/deploy"],
  ["logo", "/guides/frame"],
  ["favicon", "/guides/frame"],
  ["add a link to the navbar", "/guides/frame"],
  ["footer", "/guides/frame"],
  ["turn off dark mode", "/guides/frame"],
  ["home page", "/guides/frame"],
  ["404 page", "/guides/frame"],
  ["edit this page link", "/guides/frame"],
  ["order of pages in the sidebar", "/guides/sidebars"],
  ["broken links fail the build", "/guides/checks"],
  ["last updated date", "/guides/frame"],
  ["own React component", "/guides/components"],
  ["change the port", "/guides/develop"],
  ["diagram", "/guides/writing"],
  ["tabs", "/guides/writing"],
  ["google analytics", "/guides/page-views"],
  ["translate the site", "/guides/translations"],
  ["keep an old version", "/guides/versions"],
  ["algolia", "/guides/search"],
  ["preview for each pull request", "/guides/workflows"],
] as const;

test("a reader's question finds the page that answers it among the first three", async () => {
  const out = path.join(writeSite({}), "build");
  expect(runCairn("build", docs, "--out", out)).toMatchObject({ status: 0, stderr: "" });
  const search = openBuiltIndex(out);
  const lost: unknown[] = [];
  for (const [text, page] of questions) {
    const found = (await search?.search({ text, offset: 0, limit: 3 }))?.hits.map(({ url }) => url) ?? [];
    if (!found.some((url) => url.split("#", 1)[0] === page)) lost.push({ text, page, found });
  }
  expect(lost).toEqual([]);
});

test("the README is short", () => {
  expect(statSync(path.join(repository, "README.md")).size).toBeLessThanOrEqual(4096);
});
