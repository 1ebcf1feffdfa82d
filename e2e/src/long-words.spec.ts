import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

/** Returns a word that is too long for any line. Each number gives another word. */
const word = (number = 0) => `w${number}${"word".repeat(75)}`;
const deepList = Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- ${depth}`).join("\n");
const deepQuotes = `${">".repeat(500)} Deep.\n`;
const depths = Array.from({ length: 60 }, (_, depth) => depth);
const deepNotes =
  depths.map((depth) => `${":".repeat(63 - depth)}note\n`).join("") +
  "Deep.\n" +
  depths.map((depth) => `${":".repeat(depth + 4)}\n`).join("");

const homePage = `---
title: ${word()}
tags: [one, two]
---

${word()} [${word()}](/other) \`${word()}\` **${word()}**

## ${word()}

### \`${word()}\`

:::note[${word()}]

${word()}

:::

| ${word()} | b |
| --- | --- |
| ${word()} | \`${word()}\` |

> ${word()}

1. ${word()}
   - \`${word()}\`

- [ ] ${word()}

Term
: ${word()}

\`\`\`sh title="${word()}"
${word()} $$NAME$$
\`\`\`

<details><summary>${word()}</summary>

${word()}

</details>

![${word()}](https://example.com/${word()}.png)

[^1]

[^1]: ${word()}
`;

const components = `# ${word()}

<Tabs><TabItem value="a" label="${word()}">${word()}</TabItem><TabItem value="b" label="B">B</TabItem></Tabs>

<CardGroup><Card title="${word()}" href="/other">${word()}</Card></CardGroup>

<Details summary="${word()}">${word()}</Details>

<DocCardList />

<TOCInline toc={toc} />

## ${word()}
`;

const module = {
  path: "/reference/modules/a/b/",
  title: word(),
  repository: word(),
  module: word(),
  version: word(),
  source: "https://example.com/1",
  tags: ["one"],
  builtWith: [word()],
  requiredVersions: [{ name: word(), constraint: word(), source: word() }],
  inputs: [
    { name: word(1), type: "string", description: word() },
    { name: word(2), type: word(), default: `"${word()}"`, deprecated: word() },
    {
      name: word(3),
      type: `object({ ${word()} = string })`,
      validations: [{ condition: word(), errorMessage: word() }],
    },
    ...Array.from({ length: 8 }, (_, index) => ({ name: word(index + 4), type: "string", default: '""' })),
  ],
  outputs: [{ name: word(), description: word(), value: word() }],
  resources: [{ kind: "resource", type: word(), name: word() }],
  calls: [{ name: word(), source: word() }],
  examples: [{ name: word(), source: "https://example.com/3" }],
  readme: `${word()}\n\n## ${word()}\n\n\`${word()}\`\n`,
  changes: [
    {
      version: word(),
      since: "0.1.0",
      changes: [{ kind: "input-default", name: word(), breaking: true, before: word(), after: word() }],
    },
  ],
};

const post = { author: null, createdAt: "2023-03-21T00:00:00Z", url: "https://example.com/4" };
const release = {
  tag: word(),
  title: word(),
  published: "2023-01-02",
  url: "https://example.com/5",
  breaking: true,
  modules: [word()],
  bodyHtml: `<p>${word()}</p>`,
};

const site = {
  "site.config.js": `export default {
    title: "${word()}",
    announcementBar: { id: "1", content: "${word()}" },
    navbar: { items: [{ label: "${word()}", to: "/other" }, { label: "More", items: [{ label: "${word()}", to: "/other" }] }] },
    footer: { groups: [{ title: "${word()}", links: [{ label: "${word()}", href: "/other" }] }], copyright: "${word()}" },
    docs: { editUrl: "https://example.com/" },
  };\n`,
  "sidebars.js": `export default { guideSidebar: [
    { type: "doc", id: "home", label: "${word()}" },
    { type: "category", label: "${word()}", link: { type: "generated-index", slug: "/category", description: "${word()}" }, items: ["components", "lists", "quotes", "other"] },
    ${Array.from({ length: 40 }, (_, index) => `{ type: "link", label: "${index}", href: "https://example.com/n${index}" }`).join(",")}
  ] };\n`,
  "docs/tags.yml": `one: { label: ${word(1)}, description: ${word()} }\ntwo: { label: ${word(2)} }\n`,
  "docs/home.md": homePage,
  "docs/components.mdx": components,
  "docs/other.md": `# ${word()}\n`,
  "docs/lists.md": `# Lists\n\n${deepList}\n`,
  "docs/quotes.md": `# Quotes\n\n${deepQuotes}\n`,
  "docs/notes.md": `# Notes\n\n${deepNotes}\n`,
  "data/modules/a/b.json": JSON.stringify(module),
  "data/releases/index.json": JSON.stringify({ path: "/releases/", title: word() }),
  "data/releases/2023-01.json": JSON.stringify({
    path: "/releases/2023-01/",
    title: word(),
    month: "2023-01",
    repositories: [{ name: "r".repeat(100), releases: [release] }],
  }),
  "data/discussions/q/index.json": JSON.stringify({ title: word(), description: word(), url: "https://example.com/5" }),
  "data/discussions/q/1.json": JSON.stringify({
    ...post,
    number: 1,
    title: word(),
    category: word(),
    updatedAt: "2023-03-22T00:00:00Z",
    votes: 2,
    labels: [word()],
    isAnswered: true,
    bodyHtml: `<p>${word()}</p><pre><code>${word()}</code></pre><table><tr><td>${word()}</td></tr></table>`,
    answers: [{ ...post, author: word(), votes: 1, isAccepted: true, bodyHtml: `<p>${word()}</p>`, replies: [] }],
  }),
};

const pages = [
  "/home",
  "/components",
  "/other",
  "/category",
  "/lists",
  "/quotes",
  "/notes",
  "/tags",
  "/tags/one",
  "/reference/modules/a/b/",
  "/releases/",
  "/releases/2023-01/",
  "/discussions/q",
  "/discussions/q/1",
  `/search?q=${word()}`,
  "/nowhere",
];

const openPage = useBrowser();
let server: RunningServer;
beforeAll(async () => {
  const folder = writeSite(site);
  const { status, stderr } = runCairn("build", folder);
  if (status !== 0) throw new Error(stderr);
  server = await serveDirectory({ directory: path.join(folder, "build"), port: 0, host: "127.0.0.1", baseUrl: "/" });
});
afterAll(() => server.close());

/** Describes by how much the page is wider than the window, and which elements are; empty if it is not wider. */
function describeOverflow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return "";
    const wide = Array.from(document.body.querySelectorAll("*")).filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width > 0 && (right > room + 1 || left < -1) && each.checkVisibility();
    });
    return `${over} ${wide
      .slice(0, 8)
      .map((each) => `${each.localName}.${each.className}`)
      .join(" ")}`;
  });
}

describe.each(pages)("%s", (address) => {
  test.each(["ltr", "rtl"])(
    "is no wider than the window in direction %s, also with large letters",
    async (direction) => {
      const { page } = await openPage({ viewport: { width: 320, height: 800 } });
      await page.goto(server.url + address.slice(1));
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const found: string[] = [];
      for (const width of [320, 375, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        for (const size of ["100%", "200%"]) {
          await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
          const wide = await describeOverflow(page);
          if (wide) found.push(`${width} ${size} ${wide}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
