import { ownPartOfBlog } from "./blog-parts.ts";
import type { PageKind } from "../page-kind.ts";
import { blogFeeds } from "./blog-feeds.ts";
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
