import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { readPage, runCairn, writeSite } from "./site-fixture.ts";

const post = (title: string, body: string) =>
  `---\ntitle: ${title}\nauthors: [ann]\ntags: [news]\ncover: /${title.toLowerCase()}.png\n---\n\n${body}\n`;

const files = {
  "docusaurus.config.js": `export default {
  title: "Acme", url: "https://a.example", baseUrl: "/base/",
  presets: [["classic", { docs: false, blog: { postsPerPage: 1 } }]],
};
`,
  "blog/authors.yml": "ann:\n  name: Ann\n  title: Editor\n  image_url: /ann.png\n  page: true\n",
  "blog/2024-01-01-first.md": post(
    "First",
    "Begin [there](./2024-02-02-second.mdx).\n\n<!-- truncate -->\n\n## Rest\n\nMore.",
  ),
  "blog/2024-02-02-second.mdx": post("Second", "All <b>{1 + 1}</b>."),
  "static/ann.png": "",
};

const theme = {
  "src/theme/BlogPostItem/Header/Info/index.js": `import { useState } from "react";
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import Info from "@theme-original/BlogPostItem/Header/Info";
export default function OwnInfo(props) {
  const { metadata, isBlogPostPage } = useBlogPost();
  const [likes, like] = useState(0);
  return <><Info {...props} /><p className="own-info">{metadata.title} by {metadata.authors[0].name} in {metadata.frontMatter.cover}{isBlogPostPage && ", whole"}</p><button onClick={() => like(likes + 1)}>liked {likes}</button></>;
}
`,
  "src/theme/BlogPostItem/index.js": `import BlogPostItem from "@theme-original/BlogPostItem";
export default (props) => <div className="own-item"><BlogPostItem {...props} /></div>;
`,
  "src/theme/BlogListPage/index.tsx": `import BlogLayout from "@theme/BlogLayout";
import BlogListPaginator from "@theme/BlogListPaginator";
import BlogPostItems from "@theme/BlogPostItems";
export default ({ metadata, items, sidebar }) => <BlogLayout sidebar={sidebar}><h1>{metadata.blogTitle}: {metadata.totalCount}</h1><BlogPostItems items={items} /><BlogListPaginator metadata={metadata} /></BlogLayout>;
`,
  "src/theme/BlogLayout/index.tsx": `import Layout from "@theme/Layout";
import BlogSidebar from "@theme/BlogSidebar";
export default ({ sidebar, toc, children, ...props }) => <Layout {...props}><BlogSidebar sidebar={sidebar} /><div className="own-layout">{children}</div>{toc}</Layout>;
`,
  "src/theme/BlogSidebar/Content/index.js": `export default ({ items, ListComponent }) => <div className="own-list">{items.length} posts<ListComponent items={items} /></div>;
`,
  "src/theme/BlogArchivePage/index.js": `import Layout from "@theme/Layout";
export default ({ archive }) => <Layout title="Old"><ul className="own-archive">{archive.blogPosts.map(({ metadata }) => <li key={metadata.permalink}>{metadata.date.slice(0, 10)} {metadata.title}</li>)}</ul></Layout>;
`,
};

const openPage = useBrowser();

describe("a site's own components for its blog", () => {
  let site: string;
  let result: ReturnType<typeof runCairn>;
  beforeAll(() => {
    site = writeSite({ ...files, ...theme });
    result = runCairn("build", site);
  });
  const text = (path: string) => readPage(site, path).replaceAll("<!-- -->", "");
  const count = (path: string, pattern: RegExp) => text(path).match(pattern)?.length ?? 0;
  const first = "blog/2024/01/01/first/index.html";

  test("are all used", () => {
    expect(result.stderr).not.toMatch(/ {2}(?:error|warning) {2}/);
    expect(result.status).toBe(0);
  });

  test("each part of a post's page is there once, within the site's own components", () => {
    expect(text(first)).toContain('<p class="own-info">First by Ann in /first.png, whole</p>');
    for (const [pattern, times] of [
      [/<h1/g, 1],
      [/>Rest</g, 2],
      [/dateTime="2024-01-01[^>]*>1 January 2024</g, 1],
      [/>Editor</g, 1],
      [/class="own-item"/g, 1],
      [/class="own-layout"/g, 1],
      [/class="own-list"/g, 1],
      [/<footer/g, 1],
      [/href="\/base\/blog\/2024\/02\/02\/second"/g, 3],
    ] as const)
      expect([pattern, count(first, pattern)]).toEqual([pattern, times]);
  });

  test("lists show posts with the site's own components", () => {
    expect(text("blog/index.html")).toContain("<h1>Blog: 2</h1>");
    expect(text("blog/index.html")).toContain("Second by Ann in /second.png</p>");
    expect(text("blog/index.html")).toMatch(/href="\/base\/blog\/page\/2"/);
    const older = text("blog/page/2/index.html");
    expect(older).toContain('Begin <a href="/base/blog/2024/02/02/second">there</a>');
    expect(older).not.toContain("More.");
    expect(count("blog/page/2/index.html", /class="own-item"/g)).toBe(1);
    expect(text("blog/tags/news/index.html")).toContain("<h1>2 posts tagged with");
    expect(count("blog/tags/news/index.html", /class="own-item"/g)).toBe(1);
    expect(text("blog/authors/ann/index.html")).toContain('class="own-info"');
    expect(text("blog/archive/index.html")).toContain('<ul class="own-archive"><li>2024-02-02 Second</li>');
  });

  test("work in the browser", async () => {
    const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
    onTestFinished(() => server.close());
    for (const path of ["blog/2024/01/01/first", "blog/page/2"]) {
      const { page, complaints } = await openPage();
      await page.goto(new URL(`/base/${path}`, server.url).href);
      await page.locator("button", { hasText: "liked 0" }).click();
      await page.locator("button", { hasText: "liked 1" }).waitFor();
      expect(await page.locator(".own-item").textContent()).toContain("Begin there.");
      expect(complaints).toEqual([]);
    }
  });
});

test("generated sidebars of documents list no pages of a blog", () => {
  const config = files["docusaurus.config.js"].replace("docs: false", 'docs: { sidebarPath: "sidebars.js" }');
  const site = writeSite({
    ...files,
    "docusaurus.config.js": config,
    "sidebars.js": 'export default { main: [{ type: "autogenerated", dirName: "." }] };\n',
    "docs/a.md": "# One\n",
    "docs/b.md": "# Two\n",
  });
  expect(runCairn("build", site).stderr).not.toMatch(/ {2}error {2}/);
  const html = readPage(site, "docs/a/index.html");
  expect(html).toContain('href="/base/docs/b"');
  expect(html).not.toContain('href="/base/blog');
});

test("a site's own list of recent posts is as wide as its place, also if it is a column, and knows the path of the documents", async () => {
  const site = writeSite({
    ...files,
    "docusaurus.config.js": files["docusaurus.config.js"].replace("docs: false", "docs: {}"),
    "docs/a.md": "# One\n",
    "src/theme/BlogSidebar/Desktop/index.js": `import { useLatestVersion } from "@docusaurus/plugin-content-docs/client";
export default ({ sidebar }) => <aside className="col col--3"><a href={useLatestVersion("default").path + "/a"}>{sidebar.title}</a></aside>;
`,
  });
  expect(runCairn("build", site).status).toBe(0);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  onTestFinished(() => server.close());
  const { page } = await openPage();
  await page.goto(new URL("/base/blog", server.url).href);
  const column = page.locator("aside.col");
  expect(await column.locator("a").getAttribute("href")).toBe("/base/docs/a");
  expect((await column.boundingBox())?.width).toBeGreaterThan(200);
});

test("a list shows authors and excerpts as posts do, and an empty column of a page keeps its place", async () => {
  const site = writeSite({
    ...files,
    "docusaurus.config.js": files["docusaurus.config.js"].replace("postsPerPage: 1", "postsPerPage: 9"),
    "blog/2024-03-03-third.md": post("Third", "One.\n\nTwo."),
    "src/pages/index.js":
      'export default () => <div className="container"><div className="row"><div className="col" /><div className="col shown">Text</div><div className="col" /></div></div>;\n',
  });
  expect(runCairn("build", site).status).toBe(0);
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/base/" });
  onTestFinished(() => server.close());
  const { page } = await openPage({ viewport: { width: 1300, height: 800 } });
  const styleOf = (selector: string, name: "listStyleType" | "marginTop") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element)[key], name);
  await page.goto(new URL("/base/blog", server.url).href);
  expect(await styleOf("article ul", "listStyleType")).toBe("none");
  expect(await styleOf("article p:text-is('Two.')", "marginTop")).not.toBe("0px");
  await page.goto(new URL("/base/", server.url).href);
  const [shown, row] = await Promise.all([".shown", ".row"].map((each) => page.locator(each).boundingBox()));
  expect((shown?.width ?? 0) / (row?.width ?? 1)).toBeCloseTo(1 / 3, 1);
});
