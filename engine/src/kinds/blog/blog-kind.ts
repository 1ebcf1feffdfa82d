import { escapeHtml } from "@cairn/html/escape-html";
import { addressWithBase } from "../../address/base-url.ts";
import { joinPath } from "../../address/route-path.ts";
import { describeAuthor, describePost } from "../../client/islands/blog-post.ts";
import type { DrawnPartName } from "../../client/islands/page-context.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import type { PageDraft } from "../../model/page.ts";
import type { PageKind, OwnPart } from "../page-kind.ts";
import { blogFeeds } from "./blog-feeds.ts";
import { type ListedPost, type PostArchiveData, type PostListData, sourceNameOf } from "./blog-pages.ts";
import { createBlogSource } from "./blog-source.ts";

/** Blogs: the pages of posts, and the pages that list them. */
export const blogKind: PageKind = {
  name: "post",
  sources: ({ config }) => config.blogs.map((blog) => createBlogSource(blog, config.locale)),
  components: async () => {
    const { AuthorIndex, PostArchive, PostList } = await import("./BlogLists/BlogLists.tsx");
    return { AuthorIndex, PostArchive, PostList };
  },
  lists: ["AuthorIndex", "PostArchive", "PostList"],
  ownPart: ownPartOfBlog,
  files: blogFeeds,
};

/** Returns what a site's own blog components render on a page, with their properties. */
function ownPartOfBlog(page: PageDraft, config: SiteConfig): OwnPart | undefined {
  if (!config.blogs.some((blog) => sourceNameOf(blog) === page.source)) return undefined;
  const { baseUrl } = config;
  const sidebar = describeSidebar(page, baseUrl);
  if (page.post) return { name: "post", props: { sidebar }, sidebar };
  if (page.body.kind !== "component") return undefined;
  const { component, data } = page.body;
  if (component === "PostList") {
    const list = describeList(page, data as PostListData, config);
    return { ...list, props: { ...list.props, sidebar }, sidebar };
  }
  if (component === "PostArchive")
    return { name: "postArchive", props: { posts: describeArchive(data as PostArchiveData, baseUrl) }, sidebar };
  return { sidebar };
}

function describeList({ permalink }: PageDraft, data: PostListData, { baseUrl, blogs, title }: SiteConfig): OwnPart {
  const { posts, newer, older, tag, author, page, totalPages, totalCount } = data;
  const withBase = (address: string) => addressWithBase(address, baseUrl);
  const blog = blogs.find(({ routeBasePath }) => joinPath("/", permalink).startsWith(joinPath("/", routeBasePath)));
  return {
    name: tag ? "tagPosts" : author ? "authorPosts" : "postList",
    props: {
      posts: posts.map((post) => describePost({ ...post, permalink: post.href, post }, baseUrl)),
      metadata: {
        blogTitle: data.title,
        blogDescription: data.description || title,
        permalink: withBase(permalink),
        page,
        totalPages,
        totalCount,
        previousPage: newer && withBase(newer),
        nextPage: older && withBase(older),
      },
      tag: tag && {
        ...tag,
        permalink: withBase(tag.permalink),
        count: totalCount,
        allTagsPath: withBase(joinPath(joinPath("/", blog?.routeBasePath ?? ""), blog?.tagsBasePath ?? "tags")),
      },
      author: author && { ...describeAuthor(author, baseUrl), count: totalCount },
    },
    within: Object.fromEntries(
      posts.map((post, index): [DrawnPartName, string] => [`excerpt-${index}`, excerptHtml(post)]),
    ),
  };
}

function excerptHtml({ html, text = "" }: ListedPost): string {
  return html ?? `<p>${escapeHtml(text)}</p>`;
}

function describeArchive({ years }: PostArchiveData, baseUrl: string): object[] {
  return years.flatMap(({ posts }) =>
    posts.map(({ title, href, date = "" }) => ({ title, date, permalink: addressWithBase(href, baseUrl) })),
  );
}

/** The list of recent posts, whose dates are only years. */
function describeSidebar({ ownSidebar }: PageDraft, baseUrl: string): NonNullable<OwnPart["sidebar"]> {
  const [list] = ownSidebar?.nodes ?? [];
  if (list?.type !== "category") return { title: "", items: [] };
  const itemsOf = (nodes: readonly SidebarNode[], year: string): NonNullable<OwnPart["sidebar"]>["items"] =>
    nodes.flatMap((node) => {
      if (node.type === "category") return itemsOf(node.items, node.label);
      if (node.type !== "link") return [];
      const date = year === "" ? "" : `${year}-01-01T00:00:00.000Z`;
      return [{ title: node.label, permalink: addressWithBase(node.href, baseUrl), unlisted: false, date }];
    });
  return { title: list.label, items: itemsOf(list.items, "") };
}
