import type { BlogConfig } from "../../config/blog-config.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { Post, PostAuthor, TagReference } from "../../model/page.ts";

/** A post as shown in lists. */
export interface ListedPost extends Omit<Post, "excerpt" | "content" | "editUrl"> {
  title: string;
  /** Without the base URL, as are all addresses here. */
  href: string;
  description: string;
  file: string;
  frontMatter: FrontMatter;
  /** The excerpt as HTML; absent if there is only a text. */
  html?: string | undefined;
  text?: string | undefined;
}

/** Data of the `PostList` component. */
export interface PostListData {
  title: string;
  /** Whether only screen readers have the title. */
  hidesTitle?: boolean;
  description: string;
  posts: ListedPost[];
  /** Whose posts these are, if not all. */
  tag?: TagReference | undefined;
  /** The permalink of the list of all tags, if the posts are those of one. */
  tagIndex?: string | undefined;
  /** The same of all authors. */
  authorIndex?: string | undefined;
  author?: PostAuthor | undefined;
  /** Its place among the pages of the list, from 1. */
  page: number;
  totalPages: number;
  totalCount: number;
  newer?: string | undefined;
  older?: string | undefined;
}

/** Data of the `PostArchive` component. */
export interface PostArchiveData {
  years: { year: string; posts: { title: string; href: string; date?: string | undefined }[] }[];
}

/** Data of the `AuthorIndex` component. */
export interface AuthorIndexData {
  authors: (PostAuthor & { count: number })[];
}

/** Returns the name of a blog's content source. */
export function sourceNameOf({ id }: Pick<BlogConfig, "id">): string {
  return id === "default" ? "blog" : `blog-${id}`;
}
