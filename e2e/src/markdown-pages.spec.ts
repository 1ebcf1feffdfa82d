import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { startDevServer } from "./dev-server.ts";
import { listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const files = {
  "docs/index.mdx": `---
title: Start here
description: Where to begin.
slug: /
---

import Box from '@site/src/Box';

<Box>

Read [the guide](./guides/first.md#run).

</Box>
`,
  "docs/guides/_category_.json": '{ "label": "Guides", "link": { "type": "generated-index" } }',
  "docs/guides/first.md": `# First *guide*

## Run

\`\`\`sh
terraform init
\`\`\`
`,
  "docs/hidden.md": "---\nunlisted: true\n---\n\nNot on any list.\n",
  "src/Box.js": "export default ({ children }) => <div onClick={() => {}}><button>Open</button>{children}</div>;\n",
  "site.config.js": `export default {
  title: "Docs [of mine]",
  tagline: "All of it.",
  url: "https://a.example",
  baseUrl: "/base/",
  markdownPages: true,
  i18n: { locales: ["en", "fa"] },
};
`,
};
const line = "> For AI agents: all pages are listed in [llms.txt](https://a.example/base/llms.txt).\n\n";
const guide = `${line}# First *guide*\n\n## Run\n\n\`\`\`sh\nterraform init\n\`\`\`\n`;
const start = `${line}# Start here\n\nRead [the guide](https://a.example/base/guides/first#run).\n`;

const markdownOf = (site: string) =>
  listTree(`${site}/build`).filter((file) => file.endsWith(".md") && !file.includes("SKILL"));

describe("pages as Markdown", () => {
  let site = "";
  let output = "";
  let server: RunningServer;
  beforeAll(async () => {
    site = writeSite(files);
    output = runCairn("build", site).stderr;
    server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  });
  afterAll(() => server.close());

  test("are written beside the pages, which link to them", async () => {
    expect(output).toBe("");
    expect(markdownOf(site)).toEqual(
      ["", "fa/"]
        .flatMap((folder) => ["guides/first.md", "category/guides.md", "index.md"].map((file) => folder + file))
        .toSorted(),
    );
    expect(readPage(site, "index.md")).toBe(start);
    expect(readPage(site, "guides/first.md")).toBe(guide);
    expect(readPage(site, "guides/first/index.html")).toContain(
      '<link rel="alternate" type="text/markdown" href="/base/guides/first.md">',
    );
    expect(readPage(site, "hidden/index.html")).not.toContain("text/markdown");
    expect(readPage(site, "guides/first/index.html")).toContain(
      '<p>This page as Markdown: <a href="/base/guides/first.md">/base/guides/first.md</a></p>',
    );
    const response = await fetch(`${server.url}guides/first.md`);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await response.text()).toBe(guide);
  });

  test("are listed in llms.txt for each language, with their descriptions", () => {
    expect(readPage(site, "llms.txt")).toBe(`# Docs \\[of mine\\]

> All of it.

- [Start here](https://a.example/base/index.md): Where to begin.

## Guides

- [Guides](https://a.example/base/category/guides.md)
- [First guide](https://a.example/base/guides/first.md)
`);
    expect(readPage(site, "fa/llms.txt")).toContain("(https://a.example/base/fa/guides/first.md)");
  });

  test("are sent to clients that accept Markdown", async () => {
    const dev = await startDevServer(site);
    onTestFinished(() => dev.close());
    for (const base of [server.url, `${dev.origin}/base/`]) {
      const ask = (page: string, accept: string) => fetch(base + page, { headers: { accept } });
      const answer = await ask("guides/first", "text/markdown, text/html;q=0.9, */*;q=0.1");
      expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(answer.headers.get("vary")).toMatch(/^Accept\b/);
      expect(await answer.text()).toBe(guide);
      const html = await ask("guides/first", "text/html, text/markdown;q=0.5");
      expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(html.headers.get("vary")).toMatch(/^Accept\b/);
      expect((await ask("hidden", "text/markdown")).headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  test("a skill explains them, and its index has the skill's digest", () => {
    const index = JSON.parse(readPage(site, ".well-known/agent-skills/index.json")) as {
      skills: { name: string; url: string; digest: string }[];
    };
    expect(index.skills).toMatchObject([
      { name: "docs-of-mine-documentation", url: "/base/.well-known/agent-skills/docs-of-mine-documentation/SKILL.md" },
    ]);
    const skill = readPage(site, ".well-known/agent-skills/docs-of-mine-documentation/SKILL.md");
    expect(skill).toContain("https://a.example/base/llms.txt");
    expect(index.skills[0]?.digest).toBe(`sha256:${createHash("sha256").update(skill).digest("hex")}`);
  });

  test("are the same from the development server", async () => {
    const dev = await startDevServer(site);
    onTestFinished(() => dev.close());
    for (const [file, markdown] of [
      ["index.md", start],
      ["guides/first.md", guide],
      ["llms.txt", readPage(site, "llms.txt")],
    ])
      expect(await (await fetch(`${dev.origin}/base/${file}`)).text()).toBe(markdown);
    expect((await fetch(`${dev.origin}/base/hidden.md`)).status).toBe(404);
  });
});

test("Markdown pages change with their pages, and are removed when they are turned off", () => {
  const site = writeSite({ ...files, "docs/second.md": "# Second\n" });
  runCairn("build", site);
  writeFiles(site, { "docs/guides/first.md": "# First\n\n## Run\n\nOther text.\n" });
  rmSync(path.join(site, "docs/second.md"));
  expect(runCairn("build", site).status).toBe(0);
  expect(readPage(site, "guides/first.md")).toBe(`${line}# First\n\n## Run\n\nOther text.\n`);
  expect(readPage(site, "index.md")).toBe(start);
  expect(markdownOf(site)).not.toContain("second.md");
  writeFiles(site, {
    "site.config.js": files["site.config.js"].replace("markdownPages: true", "markdownPages: false"),
  });
  expect(runCairn("build", site).status).toBe(0);
  expect(markdownOf(site)).toEqual([]);
  expect(listTree(`${site}/build`)).not.toContain("llms.txt");
  expect(readPage(site, "index.html")).not.toContain("text/markdown");
});
