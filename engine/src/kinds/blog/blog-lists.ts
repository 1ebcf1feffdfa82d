import { compareCodes } from "@cairn/catalogue/compare-codes";
import { addToGroup } from "@cairn/catalogue/group-by";
import { fillSlots } from "@cairn/html/slots";
import { linkSlot } from "../../address/fill-addresses.ts";
import type { BlogConfig } from "../../config/blog-config.ts";
import type { SiteConfig } from "../../config/config.ts";
import { applyTrailingSlash, joinPath, routeKey } from "../../address/route-path.ts";
import { draftGeneratedPage } from "../../model/draft-page.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import type { PageDraft, Post, PostAuthor, TagReference } from "../../model/page.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import { createTranslator } from "../../texts/messages.ts";
import {
  type AuthorIndexData,
  type ListedPost,
  type PostArchiveData,
  type PostListData,
  sourceNameOf,
} from "./blog-pages.ts";

interface PostDraft {
  page: PageDraft;
  post: Post;
}

interface BlogToComplete {
  blog: BlogConfig;
  config: SiteConfig;
  /** The authors in the blog's authors file, by key. */
  authors: ReadonlyMap<string, PostAuthor>;
}

/**
 * Returns the posts, each with the previous and next one, and the pages that list them. Unlisted posts are left out of
 * lists.
 */
export function completeBlog(own: readonly PageDraft[], { blog, config, authors: known }: BlogToComplete): PageDraft[] {
  const posts = own.flatMap((page): PostDraft[] => (page.post ? [{ page, post: page.post }] : []));
  const listed = posts.filter(({ page }) => page.frontMatter.unlisted !== true).sort(newestFirst);
  if (blog.sortPosts === "ascending") listed.reverse();
  const draft = createDrafter(blog, config);
  const { tags, authors } = groupPosts(listed, known);
  const translate = createTranslator(config.locale);
  const countOf = ({ length: count }: readonly PostDraft[]) => translate("theme.blog.post.plurals", { count });
  const titleOf = ({ label }: TagReference, tagged: readonly PostDraft[]) =>
    translate("theme.blog.tagTitle", { nPosts: countOf(tagged), tagName: label });
  const pages = [
    ...withNeighbours(posts, listed),
    ...draft.list(
      { title: blog.blogTitle, hidesTitle: !blog.showTitle, description: blog.blogDescription, path: "" },
      listed,
    ),
    ...(blog.archiveBasePath === null || listed.length === 0 ? [] : [draft.archive(listed, blog.archiveBasePath)]),
    ...(tags.length > 0 ? [draft.tagIndex(tags)] : []),
    ...tags.flatMap(({ tag, posts: tagged }) =>
      draft.list({ title: titleOf(tag, tagged), permalink: tag.permalink, description: tag.description, tag }, tagged),
    ),
    ...(known.size > 0 ? [draft.authorIndex(countPosts(known, listed))] : []),
    ...authors.flatMap(({ author, posts: written }) =>
      draft.list(
        {
          title: author.name,
          titleInHead: `${author.name} - ${countOf(written)}`,
          permalink: author.page,
          description: author.title,
          author,
        },
        written,
      ),
    ),
  ];
  const ownSidebar = recentPosts(listed, blog);
  return ownSidebar ? pages.map((page) => ({ ...page, ownSidebar })) : pages;
}

/** Orders posts. Those of one date are in the order of their files, those of a folder before those of its folders. */
function newestFirst(a: PostDraft, b: PostDraft): number {
  const dates = (b.post.date ?? "").localeCompare(a.post.date ?? "");
  if (dates !== 0) return dates;
  const [{ file: one }, { file: other }] = [a.page, b.page];
  return one.split("/").length - other.split("/").length || compareCodes(one, other);
}

function withNeighbours(posts: readonly PostDraft[], listed: readonly PostDraft[]): PageDraft[] {
  const places = new Map(listed.map(({ page }, index) => [page, index]));
  return posts.map(({ page }) => {
    const place = places.get(page);
    const at = (index: number) => (place === undefined ? undefined : listed[index]?.page);
    const link = (other: PageDraft | undefined) => other && { label: other.title, href: other.permalink };
    return { ...page, neighbours: { previous: link(at((place ?? 0) - 1)), next: link(at((place ?? 0) + 1)) } };
  });
}

interface TagPosts {
  tag: TagReference;
  posts: PostDraft[];
}
interface AuthorPosts {
  author: PostAuthor & { page: string };
  posts: PostDraft[];
}

/** Groups posts by tag and by author. Authors with a page of their own may have no posts. */
function groupPosts(
  listed: readonly PostDraft[],
  known: ReadonlyMap<string, PostAuthor>,
): { tags: TagPosts[]; authors: AuthorPosts[] } {
  const tags = new Map<string, TagPosts>();
  const authors = new Map<string, AuthorPosts>();
  for (const { page, ...author } of known.values())
    if (page !== undefined) authors.set(page, { author: { ...author, page }, posts: [] });
  for (const each of listed) {
    for (const tag of each.post.tags) {
      const group = tags.get(tag.permalink) ?? { tag, posts: [] };
      tags.set(tag.permalink, group);
      group.posts.push(each);
    }
    for (const author of each.post.authors) {
      const { page } = author;
      if (page === undefined) continue;
      const group = authors.get(page) ?? { author: { ...author, page }, posts: [] };
      authors.set(page, group);
      group.posts.push(each);
    }
  }
  return { tags: Array.from(tags.values()), authors: Array.from(authors.values()) };
}

/** Returns all authors known to the blog, with the number of their posts. */
function countPosts(known: ReadonlyMap<string, PostAuthor>, listed: readonly PostDraft[]): AuthorIndexData["authors"] {
  return Array.from(known.values(), (author) => ({
    ...author,
    count: listed.filter(({ post }) => post.authors.some((each) => each.name === author.name)).length,
  }));
}

/** Returns the blog's sidebar: its recent posts, by year. Undefined if it lists none. */
function recentPosts(listed: readonly PostDraft[], blog: BlogConfig): PageDraft["ownSidebar"] {
  const { blogSidebarCount: count, blogSidebarTitle: label } = blog;
  const recent = count === "ALL" ? listed : listed.slice(0, count);
  if (recent.length === 0) return undefined;
  const years = new Map<string, SidebarNode[]>();
  for (const { page, post } of recent) {
    const year = post.date?.slice(0, 4) ?? "";
    addToGroup(years, year, { type: "link", label: page.title, href: page.permalink });
  }
  const group = (name: string, items: SidebarNode[]): SidebarNode => ({
    type: "category",
    label: name,
    collapsible: false,
    collapsed: false,
    items,
  });
  const items = Array.from(years).flatMap(([year, posts]) => (year === "" ? posts : [group(year, posts)]));
  return { name: sourceNameOf(blog), nodes: [group(label, items)] };
}

interface ListHead {
  title: string;
  /** The title in the page's head, if it has another one. */
  titleInHead?: string;
  /** Whether only screen readers have the title. */
  hidesTitle?: boolean;
  description?: string | undefined;
  /** Relative to the blog's own path, unless `permalink` is given. */
  path?: string;
  permalink?: string;
  tag?: TagReference;
  author?: PostAuthor;
}

/** One of the pages of a list. */
interface ListPage {
  posts: readonly PostDraft[];
  /** From 0. */
  index: number;
  /** Number of pages. */
  count: number;
  /** Number of posts on all pages. */
  totalCount: number;
  /** Returns the address of each page, from 0. */
  pageAt: (index: number) => string;
}

interface DraftTools {
  /** Returns the address of a page below the blog's. */
  place: (below: string) => string;
  draft: (page: {
    permalink: string;
    title: string;
    description?: string;
    component: string;
    data: object;
  }) => PageDraft;
}

function createDraftTools(blog: BlogConfig, { trailingSlash }: SiteConfig): DraftTools {
  return {
    place: (below) => applyTrailingSlash(routeKey(joinPath(blog.routeBasePath, below)), trailingSlash),
    draft: (page) => ({
      ...draftGeneratedPage({
        ...page,
        file: blog.path,
        frontMatter: { hide_table_of_contents: true, displayed_sidebar: null },
      }),
      source: sourceNameOf(blog),
      directory: undefined,
    }),
  };
}

/** Drafts a page of a list. */
function draftListPage(
  head: ListHead,
  { posts, index, count, totalCount, pageAt }: ListPage,
  { blog, place, draft }: DraftTools & { blog: BlogConfig },
): PageDraft {
  const { title, titleInHead = title, hidesTitle, description = "", tag, author } = head;
  const { items, links } = listPosts(posts);
  const data: PostListData = {
    title,
    ...(hidesTitle && { hidesTitle }),
    description,
    posts: items,
    tag,
    tagIndex: tag && place(blog.tagsBasePath),
    authorIndex: author && place(blog.authorsBasePath),
    author,
    page: index + 1,
    totalPages: count,
    totalCount,
    newer: index > 0 ? pageAt(index - 1) : undefined,
    older: index + 1 < count ? pageAt(index + 1) : undefined,
  };
  const permalink = pageAt(index);
  return { ...draft({ permalink, title: titleInHead, description, component: "PostList", data }), links };
}

function createDrafter(blog: BlogConfig, config: SiteConfig) {
  const translate = createTranslator(config.locale);
  const tools = createDraftTools(blog, config);
  const { place, draft } = tools;
  return {
    /** Returns a list as one or more pages. */
    list(head: ListHead, posts: readonly PostDraft[]) {
      const { path = "", permalink = place(path) } = head;
      const size = blog.postsPerPage === "ALL" ? Math.max(posts.length, 1) : blog.postsPerPage;
      const count = Math.max(Math.ceil(posts.length / size), 1);
      const pageAt = (index: number) =>
        index === 0
          ? permalink
          : applyTrailingSlash(joinPath(permalink, `${blog.pageBasePath}/${index + 1}`), config.trailingSlash);
      return Array.from({ length: count }, (_, index) => {
        const shown = posts.slice(index * size, (index + 1) * size);
        const page = { posts: shown, index, count, totalCount: posts.length, pageAt };
        return draftListPage(head, page, { ...tools, blog });
      });
    },
    archive(posts: readonly PostDraft[], path: string): PageDraft {
      const data: PostArchiveData = { years: postsByYear(posts) };
      const title = translate("theme.blog.archive.title");
      return draft({ permalink: place(path), title, component: "PostArchive", data });
    },
    tagIndex(groups: readonly TagPosts[]): PageDraft {
      const tags = groups.map(({ tag, posts }) => ({ ...tag, count: posts.length }));
      const title = translate("theme.tags.tagsPageTitle");
      return draft({ permalink: place(blog.tagsBasePath), title, component: "TagIndex", data: { tags } });
    },
    authorIndex(authors: AuthorIndexData["authors"]): PageDraft {
      const data: AuthorIndexData = { authors };
      const title = translate("theme.blog.authorsList.pageTitle");
      return draft({ permalink: place(blog.authorsBasePath), title, component: "AuthorIndex", data });
    },
  };
}

function postsByYear(posts: readonly PostDraft[]): PostArchiveData["years"] {
  const years = new Map<string, PostArchiveData["years"][number]>();
  for (const { page, post } of posts) {
    const year = post.date?.slice(0, 4) ?? "";
    const group = years.get(year) ?? { year, posts: [] };
    years.set(year, group);
    group.posts.push({ title: page.title, href: page.permalink, date: post.date });
  }
  return Array.from(years.values());
}

/** Returns the posts of one page of a list, and the links of all their excerpts, renumbered for the page. */
function listPosts(posts: readonly PostDraft[]): { items: ListedPost[]; links: LinkReference[] } {
  const links: LinkReference[] = [];
  const items = posts.map(({ page, post }): ListedPost => {
    const { excerpt, content: _content, editUrl: _editUrl, ...byline } = post;
    const { title, permalink, description, file, frontMatter } = page;
    const head = { title, href: permalink, description, file, frontMatter, ...byline };
    if (excerpt.html === undefined) return { ...head, text: excerpt.text };
    const first = links.length;
    links.push(...(excerpt.links ?? []));
    const html = fillSlots(excerpt.html, { link: (index) => linkSlot(first + Number(index)) });
    return { ...head, html };
  });
  return { items, links };
}
