import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { hashTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';
const files = {
  "site.config.js": 'export default { baseUrl: "/base/" };\n',
  "docs/index.mdx": "import Box from '@site/src/components/Box';\n\n# Start\n\n<Box />\n",
  "docs/guide.md": "# Guide\n\n## First\n\nThe text of the guide.\n",
  "docs/other.md": "# Other\n\n## First\n\nText.\n",
  "docs/plan.svg": image,
  "docs/_part.mdx": `---
title: Its title
---
import Inner from './_inner.md';
import Small from '@site/src/components/Small';

## Part

Hello {props.name}, see [the other](./other.md#first) and ![the plan](./plan.svg).

<Inner /> <Small /> {frontMatter.title}
`,
  "docs/_inner.md": "Within **it** since <2.1.\n\n```js\nconst x = 1;\n```\n",
  "src/components/Small.js": "export default () => <small>small</small>;\n",
  "src/components/Box.tsx": `import React, {useState} from 'react';
import Part, {toc, frontMatter} from '../../docs/_part.mdx';
export default function Box() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>Show {count}</button>
      <i>{frontMatter.title}: {toc.map(({value}) => value).join()}</i>
      <Part name="you" />
      {count > 0 && <Part name="again" />}
    </div>
  );
}
`,
  "src/pages/hello.js": `import Layout from '@theme/Layout';
import Guide from '@site/docs/guide.md';
export default () => <Layout title="Hello"><main><h1>Hello</h1><Guide /></main></Layout>;
`,
};

const openPage = useBrowser();

describe("Markdown that a component imports", () => {
  let site = "";
  let output = "";
  let server: RunningServer;
  beforeAll(async () => {
    site = writeSite(files);
    const { stdout, stderr } = runCairn("build", site);
    output = stdout + stderr;
    const directory = path.join(site, "build");
    server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  });
  afterAll(() => server.close());

  test("is part of the page with its own imports, links and images, without a finding", () => {
    expect(output).toMatch(/^Built \d+ pages [^;]*$/);
    const page = readPage(site, "index.html").replaceAll(/<!-- -->|<\/?c-static>/g, "");
    expect(page).toContain('Hello you, see <a href="/base/other#first">the other</a>');
    expect(page).toMatch(/<img src="\/base\/assets\/images\/plan-\w+\.svg" alt="the plan"/);
    expect(page).toContain("<i>Its title: Part</i>");
    // Not MDX: the file is .md, and uses none.
    expect(page).toContain("Within <strong>it</strong> since &lt;2.1.");
    expect(page).toContain("<small>small</small>");
    expect(page).toContain('<span class="token keyword">const</span>');
    const hello = readPage(site, "hello/index.html");
    expect(hello).toContain("The text of the guide.");
    expect(hello.match(/<main/g)).toHaveLength(1);
  });

  test("is also rendered in the browser when the reader opens it", async () => {
    const { page, complaints } = await openPage();
    await page.goto(server.url);
    await page.getByRole("button", { name: "Show 0" }).click();
    await page.getByText("Hello again").waitFor();
    expect(await page.getByRole("link", { name: "the other" }).count()).toBe(2);
    expect(await page.locator("c-island .code-block").count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  test("has the same links after an incremental build as after a cold one when a linked page moves", () => {
    const expectSame = (changed: Record<string, string>) => {
      writeFiles(site, changed);
      expect(runCairn("build", site).status).toBe(0);
      const fresh = writeSite({ ...files, ...changed });
      runCairn("build", fresh);
      expect(hashTree(path.join(site, "build"))).toEqual(hashTree(path.join(fresh, "build")));
    };
    expectSame({ "docs/other.md": `---\nslug: /moved\n---\n\n${files["docs/other.md"]}` });
    expect(readPage(site, "index.html")).toContain('href="/base/moved#first"');
  });

  test("is checked in each build, and mistakes are reported at their position", () => {
    const broken = writeSite({ ...files, "docs/_part.mdx": "Text\n\n[away](./none.md) and <b>\n" });
    for (const _ of [1, 2]) {
      const { status, stderr } = runCairn("build", broken);
      expect(status).toBe(1);
      expect(stderr).toMatch(/docs\/_part\.mdx:3:\d+ {2}error {2}mdx-invalid/);
    }
    writeFiles(broken, { "docs/_part.mdx": "[away](./none.md)\n" });
    for (const _ of [1, 2])
      expect(runCairn("build", broken).stderr).toContain("docs/_part.mdx:1:1  warning  markdown-link-missing");
  });
});
