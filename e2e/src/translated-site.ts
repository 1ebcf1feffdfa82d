/**
 * A site in English and Persian with a page of every kind that the engine renders. Its own texts are digits and Persian
 * as far as possible, so that all other texts in Latin letters are the engine's.
 */
const module = {
  path: "/reference/modules/i/j/",
  title: "ماژول",
  repository: "i1",
  module: "j1",
  version: "1.0.0",
  lastModifiedVersion: "0.9.0",
  source: "https://example.com/1",
  releases: "https://example.com/2",
  builtWith: ["۱", "۲"],
  tags: ["۷"],
  requiredVersions: [{ name: "۳", constraint: ">= 1.0", source: "hashicorp/aws" }],
  inputs: [
    { name: "a1", type: "string", description: "۱" },
    { name: "a2", type: "number", default: "1", sensitive: true, ephemeral: true, nullable: false, deprecated: "۲" },
    {
      name: "a3",
      type: "object({ b1 = string, b2 = optional(number, 2) })",
      default: `{ b1 = "${"1".repeat(70)}" }`,
      validations: [{ condition: "var.a3.b2 > 1", errorMessage: "۳" }],
    },
    ...["4", "5", "6", "7", "8"].map((number) => ({ name: `a${number}`, type: "string", default: '""' })),
  ],
  outputs: [
    { name: "c1", description: "۴", sensitive: true, ephemeral: true, deprecated: "۵", value: "1" },
    { name: "c2", value: "1".repeat(70) },
  ],
  resources: ["resource", "data", "ephemeral"].map((kind) => ({ kind, type: "d1", name: "e1" })),
  calls: [{ name: "f1", source: "../k" }],
  examples: [{ name: "۶", source: "https://example.com/3" }],
  readme: "۱\n\n## ۲\n\n- [ ] ۳\n- [x] ۴\n\n![](1.png)\n",
  changes: [
    {
      version: "1.0.0",
      since: "0.9.0",
      changes: [
        { kind: "input-added", name: "a1", breaking: true, after: "1" },
        { kind: "input-type", name: "a2", breaking: false, before: "1", after: "2" },
        { kind: "input-default", name: "a3", breaking: false, before: "1" },
        { kind: "output-removed", name: "c9", breaking: true },
      ],
    },
    { version: "0.9.0", since: "0.8.0", changes: [{ kind: "input-removed", name: "a9", breaking: false }] },
  ],
};
const bare = {
  path: "/reference/services/l/",
  title: "سرویس",
  repository: "i1",
  module: "l1",
  inputs: [],
  outputs: [],
};

const release = (tag: string, published: string, more: object = {}) => ({
  tag,
  published,
  url: `https://example.com/${tag}`,
  ...more,
});
const month = (name: string, repositories: object[]) =>
  JSON.stringify({ path: `/r1/${name}/`, title: "انتشارها", month: name, repositories });

const post = { author: null, createdAt: "2023-03-21T00:00:00Z", url: "https://example.com/4" };
const question = (number: number, more: object) =>
  JSON.stringify({
    ...post,
    number,
    title: `پرسش ${number}`,
    category: "۱",
    updatedAt: "2023-03-22T00:00:00Z",
    votes: 2,
    labels: ["۲"],
    isAnswered: false,
    bodyHtml: "<p>۱</p>",
    answers: [],
    ...more,
  });

const document = `---
slug: /
title: سند
tags: [۷]
last_update: { date: 2023-03-21, author: ۸ }
---

۱[^1] [۲](https://example.org/)

## ۳

:::note

۴

:::

- [ ] ۵
- [x] ۶

\`\`\`sh
: $$NAME$$ 1111111111111111111111111111111111111111111111111111111111
\`\`\`

\`\`\`mermaid
graph LR
  A1 --> B1
\`\`\`

\`\`\`mermaid
pie
\`\`\`

![۷](./1.png)

<Details>۹</Details>

<Video src="https://youtu.be/abcdefghijk" title="۱۰" />

[^1]: ۷
`;

export const translatedSite: Record<string, string | Uint8Array> = {
  "site.config.js": `export default {
    title: "۱", url: "https://docs.example.com",
    i18n: { defaultLocale: "en", locales: ["en", "fa"], localeConfigs: { fa: { label: "۲", calendar: "persian" }, en: { label: "۳" } } },
    announcementBar: { id: "1", content: "Announced <b>now</b>" },
    navbar: { items: [{ label: "Guide", to: "/" }] },
    footer: { groups: [{ title: "More", links: [{ label: "Start", href: "/" }] }], copyright: "All rights" },
    subscriberLinks: { organisation: "https://github.com/x1/" },
    docs: { editUrl: "https://example.com/" },
  };\n`,
  "sidebars.js": `export default { guideSidebar: [
    { type: "doc", id: "home", label: "Begin" },
    { type: "link", label: "Elsewhere", href: "https://example.com/n" },
    { type: "category", label: "Group", link: { type: "generated-index", slug: "/category", title: "All of the group", description: "What it holds" }, items: [
      { type: "doc", id: "other", label: "۲" },
      { type: "category", label: "۵", items: [{ type: "doc", id: "more", label: "۳" }] },
    ] },
    ${Array.from({ length: 40 }, (_, index) => `{ type: "link", label: "${index}", href: "https://example.com/n${index}" }`).join(",")}
  ] };\n`,
  "docs/home.mdx": document,
  "docs/other.md": "# ۱\n\n[۲](https://github.com/x1/p1)\n",
  "docs/more.md": "# ۱\n",
  "docs/1.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAZAAAAEsAQAAAADFzNhvAAAAJklEQVR42u3BMQEAAADCoPVPbQlPoAAAAAAAAAAAAAAAAAAAgKcBO8QAAfyeO9sAAAAASUVORK5CYII=",
    "base64",
  ),
  "data/modules/i/j.json": JSON.stringify(module),
  "data/modules/i/k.json": JSON.stringify({ ...module, path: "/reference/modules/i/k/", title: "کا", module: "k" }),
  "data/services/l.json": JSON.stringify(bare),
  "data/releases/index.json": JSON.stringify({ path: "/r1/", title: "همه" }),
  "data/releases/2023-01.json": month("2023-01", [{ name: "i1", releases: [release("v0.1", "2023-01-02")] }]),
  "data/releases/2023-02.json": month(
    "2023-02",
    ["i1", "i2", "i3"].map((name) => ({
      name,
      releases: [
        release("v0.2", "2023-02-02", {
          title: "۱",
          breaking: true,
          prerelease: true,
          modules: ["j1"],
          bodyHtml: "<p>۲</p>",
        }),
      ],
    })),
  ),
  "data/releases/2023-03.json": month("2023-03", []),
  "data/discussions/q/index.json": JSON.stringify({ title: "پرسش‌ها", description: "۱", url: "https://example.com/5" }),
  "data/discussions/q/1.json": question(1, {
    isAnswered: true,
    answers: [
      { ...post, votes: 1, isAccepted: true, bodyHtml: "<p>۱</p>", replies: [{ ...post, bodyHtml: "<p>۲</p>" }] },
      { ...post, votes: 0, isAccepted: false, bodyHtml: "<p>۳</p>" },
    ],
  }),
  "data/discussions/q/2.json": question(2, {}),
  "data/discussions/q/3.json": question(3, { isAnswered: true }),
  "data/discussions/q/4.md": "---\ntitle: پرسش ۴\ncategory: ۱\ncreated: 2023-03-21\n---\n\n۱\n\n## Answer\n\n۲\n",
};

/** The addresses of its pages, relative to the language's: one of every kind. */
export const translatedAddresses = [
  "",
  "other",
  "category",
  "tags",
  `tags/${encodeURIComponent("۷")}`,
  "reference/modules/i/j/",
  "reference/modules/i/k/",
  "reference/services/l/",
  "r1/",
  "r1/2023-01/",
  "r1/2023-02/",
  "r1/2023-03/",
  "discussions/q",
  "discussions/q/1",
  "discussions/q/2",
  "discussions/q/3",
  "discussions/q/4",
  "search",
  "404.html",
];

const letters = "ابپتثجچحخدذرزژسشصضطظعغفقکگ";

/** Replaces each Latin letter of a text by a Persian one, except in placeholders and HTML tags. */
export function disguise(text: string): string {
  return text.replace(/\{\w+\}|<[^>]*>|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : (letters[found.toLowerCase().charCodeAt(0) - 97] ?? found),
  );
}
