import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { blogSchema } from "../../config/blog-config.ts";
import { siteConfigSchema } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { AuthorIndexData, PostArchiveData, PostListData } from "./blog-pages.ts";
import { blogFeeds } from "./blog-feeds.ts";
import { createBlogSource, readingTimeOf, readPostName } from "./blog-source.ts";

test.each([
  ["2021-02-03-hello.md", "2021-02-03", "/2021/02/03/hello"],
  ["2021-02-03-hello/index.mdx", "2021-02-03", "/2021/02/03/hello"],
  ["news/2021-2-3-hello.md", "2021-2-3", "/2021/2/3/news/hello"],
  ["2021/02/03-hello.md", "2021/02/03", "/2021/02/03/hello"],
  ["hello/index.md", undefined, "/hello"],
])("the path of %s is the same as in Docusaurus", (file, date, slug) => {
  const name = readPostName(file);
  expect([name.date, name.slug]).toEqual([date, slug]);
});

/** Compiles the posts of a blog with these files. */
async function compileBlog(files: Record<string, string>, written: object = {}, messages: Record<string, string> = {}) {
  const siteDirectory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDirectory, "blog", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const parsed = siteConfigSchema.parse({ title: "Acme", url: "https://a.example", blogs: [written] });
  const config = { ...parsed, locale: { ...parsed.locale, messages: { ...parsed.locale.messages, ...messages } } };
  const source = createBlogSource(blogSchema.parse(written), { translations: "i18n/en" });
  const compile = await source.openCompiler();
  const context = { siteDirectory, config };
  const names = Object.keys(files).filter((name) => source.includes(name));
  const own: PageDraft[] = [];
  const findings: Diagnostic[] = [];
  for (const name of names) {
    const text = readFileSync(path.join(siteDirectory, "blog", name), "utf8");
    const { page, diagnostics } = await compile({ file: `blog/${name}`, path: name, text }, context);
    findings.push(...diagnostics);
    if (page) own.push(page);
  }
  return { source, context, own, findings };
}

async function blogPages(...input: Parameters<typeof compileBlog>) {
  const { source, context, own, findings } = await compileBlog(...input);
  expect(findings).toEqual([]);
  const pages = (await source.complete?.(own, own, context)) ?? [];
  const at = (permalink: string) => pages.find((page) => page.permalink === permalink);
  const dataAt = <Data>(permalink: string) => (at(permalink)?.body as { data: Data } | undefined)?.data;
  return { pages, at, dataAt, config: context.config };
}

const files = {
  "authors.yml":
    "ann:\n  name: Ann\n  title: Editor\n  image_url: /ann.png\n  page: true\n  socials: { github: ann, homepage: https://ann.example/, x: 'javascript:a', other: ann }\nzed:\n  name: Zed\n  page: true\n",
  "tags.yml": "big:\n  label: Big news\n  permalink: /large\n  description: What everyone reads\n",
  "2021-01-01-first.md":
    "---\nauthors: ann\ntags: [big, Small Talk]\n---\n\n# The *first*\n\nBegin [here](./other.png) and [there](../x#y).\n\n<!-- truncate -->\n\nThe rest.\n",
  "2022-01-01-second.md":
    "---\ntitle: Second\nauthors: [ann, {name: Bob, url: https://b.example}]\n---\n\nAll of it.\n",
  "third.mdx":
    "---\ndate: 2023-05-06\nslug: latest\ntags: [big]\n---\n\n<b>{1 + 1}</b>\n\nText in it\n\n{/* truncate */}\n\nMore\n",
  "hidden.md": "---\nunlisted: true\ndate: 2020-01-01\n---\nHidden\n",
  "draft.md": "---\ndraft: true\n---\nDraft\n",
  "_part.md": "Part\n",
};

test("reading time counts the words of addresses and of languages without spaces, as in Docusaurus", () => {
  const address = "[a](https://example.com/b/c/d) ";
  expect(readingTimeOf(address.repeat(100), "en")).toBe(3);
  expect(readingTimeOf("今日は天気がいい。".repeat(100), "ja")).toBe(3);
  expect(readingTimeOf("word ".repeat(400.6), "en")).toBe(2);
  expect(readingTimeOf("word ".repeat(401), "en")).toBe(3);
  expect(readingTimeOf("", "en")).toBe(1);
  // Whose time would grow with the square of the length.
  expect(readingTimeOf("Words — and more words\n".repeat(3_000), "en")).toBe(60);
});

test("a post has a title, a date, authors and tags, and links to the previous and next one", async () => {
  const { at } = await blogPages(files);
  const first = at("/blog/2021/01/01/first");
  expect(first).toMatchObject({ title: "The first", hasContentTitle: false, tags: [] });
  expect(first?.post).toMatchObject({
    date: "2021-01-01",
    readingTime: 1,
    isCut: true,
    authors: [
      {
        name: "Ann",
        title: "Editor",
        imageUrl: "/ann.png",
        page: "/blog/authors/ann",
        socials: [
          { platform: "github", url: "https://github.com/ann" },
          { platform: "homepage", url: "https://ann.example/" },
        ],
      },
    ],
    tags: [
      { label: "Big news", permalink: "/blog/tags/large" },
      { label: "Small Talk", permalink: "/blog/tags/small-talk" },
    ],
  });
  expect(first?.body).toMatchObject({ kind: "html", html: expect.not.stringContaining("<h1") });
  expect(first?.neighbours).toEqual({
    previous: { label: "Second", href: "/blog/2022/01/01/second" },
    next: undefined,
  });
  expect(at("/blog/latest")?.neighbours?.previous).toBeUndefined();
  expect(at("/blog/2022/01/01/second")?.post?.authors[1]).toMatchObject({ name: "Bob", url: "https://b.example" });
});

test("a date without a time zone is in UTC, and an invalid date is an error at its line", async () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const dated = (date: string) => `---\ntitle: A\ndate: ${date}\n---\n\nText\n`;
  const { at } = await blogPages({ "a.md": dated("2023-05-06 22:00"), "b.md": dated("'May 6, 2023'") });
  expect([at("/blog/a")?.post?.date, at("/blog/b")?.post?.date]).toEqual(["2023-05-06T22:00:00.000Z", "2023-05-06"]);
  const source = createBlogSource(blogSchema.parse({}), { translations: "i18n/en" });
  const compile = await source.openCompiler();
  const context = { siteDirectory: tmpdir(), config: siteConfigSchema.parse({}) };
  const { diagnostics } = await compile({ file: "blog/2023-05-06-a.md", path: "a.md", text: dated("soon") }, context);
  expect(diagnostics).toMatchObject([{ code: "front-matter-value", file: "blog/2023-05-06-a.md", line: 3 }]);
});

test.each([
  ["2026-01-02-bilby.md", "", "/blog/2026/01/02/bilby"],
  ["bilby/index.md", "slug: /marsupial\n", "/blog/marsupial"],
])("a draft has the address of its post, whether it is shown or not: %s", async (name, field, permalink) => {
  const source = createBlogSource(blogSchema.parse({}), { translations: "i18n/en" });
  const compile = await source.openCompiler();
  const text = `---\ndraft: true\n${field}---\n\nLong ears\n\n<!-- truncate -->\n\nMore\n`;
  for (const showsDrafts of [false, true]) {
    const context = { siteDirectory: tmpdir(), config: siteConfigSchema.parse({}), showsDrafts };
    const { page, draft } = await compile({ file: `blog/${name}`, path: name, text }, context);
    expect(draft).toEqual({ id: `blog${permalink}`, permalink });
    expect(page?.permalink).toBe(showsDrafts ? permalink : undefined);
  }
});

test("posts of one date are in the order of their files, those in folders last, and words keep their underscores", async () => {
  const post = (title: string) => `---\ndate: 2024-01-02\n---\n\n# ${title}\n\nText\n`;
  const { pages } = await blogPages({
    "series/a.md": post("In _series_ of `x`"),
    "zoo.md": post("The snake_case_name"),
    "bar.md": post("__Bar__"),
  });
  const posts = pages.filter((page) => page.post).map(({ title }) => title);
  expect(posts.toSorted()).toEqual(["Bar", "In series of x", "The snake_case_name"]);
  const [, middle] = ["/blog/bar", "/blog/zoo"].map((permalink) => pages.find((page) => page.permalink === permalink));
  expect(middle?.neighbours).toMatchObject({ previous: { label: "Bar" }, next: { label: "In series of x" } });
});

test("lists show excerpts, newest first, and link from page to page", async () => {
  const { pages, at, dataAt } = await blogPages(files, { postsPerPage: 2, blogTitle: "News" });
  expect(pages.map(({ permalink }) => permalink)).toEqual([
    "/blog/2021/01/01/first",
    "/blog/2022/01/01/second",
    "/blog/latest",
    "/blog/hidden",
    "/blog",
    "/blog/page/2",
    "/blog/archive",
    "/blog/tags",
    "/blog/tags/large",
    "/blog/tags/small-talk",
    "/blog/authors",
    "/blog/authors/ann",
    "/blog/authors/zed",
  ]);
  const list = dataAt<PostListData>("/blog");
  expect(list).toMatchObject({ title: "News", newer: undefined, older: "/blog/page/2" });
  expect(list?.posts.map(({ href, text, html, isCut }) => [href, text ?? html, isCut])).toEqual([
    ["/blog/latest", expect.stringContaining("in it"), true],
    ["/blog/2022/01/01/second", "<p>All of it.</p>\n", false],
  ]);
  expect(dataAt<PostListData>("/blog/page/2")?.posts[0]?.html).toMatch(
    /^<p>Begin <a href="\u0002link 0\u0003">here<\/a>[^]*there<\/a>\.<\/p>\n$/,
  );
  expect(at("/blog/page/2")?.links.map(({ url, isCopy }) => [url, isCopy])).toEqual([
    ["@site/blog/other.png", true],
    ["/blog/2021/01/x#y", true],
  ]);
  expect(dataAt<PostArchiveData>("/blog/archive")?.years.map(({ year }) => year)).toEqual(["2023", "2022", "2021"]);
  expect(dataAt<AuthorIndexData>("/blog/authors")?.authors).toMatchObject([
    { name: "Ann", count: 2 },
    { name: "Zed", count: 0 },
  ]);
  expect(at("/blog/tags")?.body).toMatchObject({ component: "TagIndex" });
  expect(dataAt<PostListData>("/blog/tags/large")?.tagIndex).toBe("/blog/tags");
  expect(list?.tagIndex).toBeUndefined();
  expect(at("/blog/tags/large")).toMatchObject({
    title: '2 posts tagged with "Big news"',
    description: "What everyone reads",
  });
  expect(at("/blog/authors/ann")?.title).toBe("Ann - 2 posts");
  expect(dataAt<PostListData>("/blog/authors/ann")).toMatchObject({ title: "Ann", authorIndex: "/blog/authors" });
  const { nodes } = at("/blog")?.ownSidebar ?? { nodes: [] };
  expect(nodes).toMatchObject([
    {
      label: "Recent posts",
      items: [{ label: "2023" }, { label: "2022" }, { label: "2021", items: [{ label: "The first" }] }],
    },
  ]);
});

test("feeds contain the listed posts with absolute addresses", async () => {
  const { pages, config } = await blogPages(files, { feedOptions: { type: ["rss", "atom", "json"], limit: 2 } });
  const routes = new Map(pages.map((page) => [page.permalink, { permalink: page.permalink, page }]));
  const feeds = blogFeeds({ site: { routes } as never, config, addresses: new Map() });
  expect(Array.from(feeds.keys())).toEqual(["blog/rss.xml", "blog/atom.xml", "blog/feed.json"]);
  expect(feeds.get("blog/rss.xml")).toContain(
    "<item><title>Second</title><link>https://a.example/blog/2022/01/01/second</link>",
  );
  expect(feeds.get("blog/rss.xml")).toContain("<content:encoded>&lt;p&gt;All of it.&lt;/p&gt;");
  expect(feeds.get("blog/rss.xml")).not.toContain("first");
  expect(feeds.get("blog/atom.xml")).toContain("<updated>2023-05-06T00:00:00Z</updated><link rel=");
  expect(JSON.parse(feeds.get("blog/feed.json") ?? "")).toMatchObject({
    items: [{ tags: ["Big news"] }, { title: "Second" }],
  });
});

test("a blog without posts has only an empty list", async () => {
  const { pages, dataAt, config } = await blogPages({}, { blogTitle: "News" });
  expect(pages.map(({ permalink, title }) => [permalink, title])).toEqual([["/blog", "News"]]);
  expect(dataAt<PostListData>("/blog")?.posts).toEqual([]);
  expect(pages[0]?.ownSidebar).toBeUndefined();
  // It is not a neighbour of any document.
  expect(pages[0]?.frontMatter.displayed_sidebar).toBeNull();
  const routes = new Map(
    pages.map((page) => [page.permalink, { kind: "page" as const, page, permalink: page.permalink }]),
  );
  expect(
    Array.from(blogFeeds({ site: { routes }, config } as unknown as Parameters<typeof blogFeeds>[0]).keys()),
  ).toEqual([]);
});

test("the edit link of a post starts with the blog's editUrl", async () => {
  const { at, dataAt } = await blogPages(files, { editUrl: "https://e.example/edit/" });
  expect(at("/blog/2022/01/01/second")?.post?.editUrl).toBe("https://e.example/edit/blog/2022-01-01-second.md");
  expect(JSON.stringify(dataAt<PostListData>("/blog"))).not.toContain("e.example");
});

test("a post's title may follow its imports", async () => {
  const { at } = await blogPages({
    "2024-05-06-kite.mdx":
      "---\nslug: kite\n---\n\nimport Kite from '@site/src/Kite';\nimport Wind from '@site/src/Wind';\n\n\n# Kites in wind\n\n<Kite />\n",
  });
  expect(at("/blog/kite")).toMatchObject({ title: "Kites in wind", headings: [] });
});

test("the titles of lists are in the site's language, as their headings are", async () => {
  const messages = {
    "theme.blog.archive.title": "Archiv",
    "theme.tags.tagsPageTitle": "Schlagworte",
    "theme.blog.authorsList.pageTitle": "Autoren",
  };
  const { at } = await blogPages(files, {}, messages);
  const titles = ["archive", "tags", "authors"].map((name) => at(`/blog/${name}`)?.title);
  expect(titles).toEqual(["Archiv", "Schlagworte", "Autoren"]);
});

test("unknown and nameless authors, and dates that do not exist, are reported", async () => {
  const { findings } = await compileBlog({
    "authors.yml": "ann:\n  nam: Ann\nbob: {}\ncarl:\n  image_url: /carl.png\n",
    "2024-13-45-y.md": "---\ntitle: Y\nauthors: [anne, {key: someone}, {name: Dora}, carl]\n---\n",
    "z.md": "---\nauthors: bob\ndate: 2024-13-45\n---\n",
  });
  expect(Array.from(new Set(findings.map(formatDiagnostic)))).toEqual([
    `blog/authors.yml:2:3  warning  blog-author-nameless
  The author "ann" has no name, so posts show "ann".
  Write "name" in place of "nam".`,
    `blog/authors.yml:3:1  warning  blog-author-nameless
  The author "bob" has no name, so posts show "bob".
  Add a line such as "name: Ann Lee" below it.`,
    `blog/2024-13-45-y.md:3:1  warning  blog-author-unknown
  There is no author "anne" in "blog/authors.yml", so the post shows only this name.
  Did you mean "ann"?`,
    `blog/2024-13-45-y.md:3:1  warning  blog-author-unknown
  There is no author "someone" in "blog/authors.yml", so the post shows only this name.
  Add the author to the file, or write the name as an object: authors: [{ name: someone }].`,
    `blog/2024-13-45-y.md  warning  blog-date-invalid
  The date in the file's name, 2024-13-45, does not exist, so the post has none.
  Correct the name, or give the post a date in its front matter, such as date: 2023-01-31.`,
    `blog/z.md:3:1  error  front-matter-value
  The front matter field "date" has an invalid value.
  Write a date, such as 2023-01-31, or one with a time: 2023-01-31T09:00:00+02:00.`,
  ]);
  const broken = await compileBlog({ "authors.yml": "ann: {\n", "a.md": "---\nauthors: ann\n---\n" });
  expect(broken.findings).toMatchObject([{ code: "blog-file-syntax", file: "blog/authors.yml" }]);
});

test("translations of the files of authors and tags override what they have", async () => {
  const within = "../i18n/en/docusaurus-plugin-content-blog";
  const { own, findings } = await compileBlog({
    "authors.yml": "ann:\n  name: Ann\n  title: Editor\n  url: https://ann.example\n",
    "tags.yml": "big:\n  label: Big news\n  permalink: /large\n",
    [`${within}/authors.yml`]: "ann:\n  title: Redakteurin\n",
    [`${within}/tags.yml`]: "big:\n  label: Große Neuigkeiten\n",
    "2021-01-01-first.md": "---\nauthors: ann\ntags: [big]\n---\n\nText\n",
  });
  expect(findings).toEqual([]);
  expect(own[0]?.post?.authors).toMatchObject([{ name: "Ann", title: "Redakteurin", url: "https://ann.example" }]);
  expect(own[0]?.post?.tags).toEqual([{ label: "Große Neuigkeiten", permalink: "/blog/tags/large" }]);
});
