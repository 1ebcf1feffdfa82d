import type { BlogConfig } from "../../config/blog-config.ts";
import type { Post, PostAuthor } from "../../model/model.ts";

/** A post as lists show it. */
export interface ListedPost extends Omit<Post, "excerpt" | "content" | "editUrl"> {
  title: string;
  /** Without the base URL, as all addresses here. */
  href: string;
  /** What it begins with, or else what it is about. */
  html?: string | undefined;
  text?: string | undefined;
}

/** What the `PostList` component draws. */
export interface PostListData {
  title: string;
  description: string;
  posts: ListedPost[];
  newer?: string | undefined;
  older?: string | undefined;
}

/** What the `PostArchive` component draws. */
export interface PostArchiveData {
  years: { year: string; posts: { title: string; href: string; date?: string | undefined }[] }[];
}

/** What the `AuthorIndex` component draws. */
export interface AuthorIndexData {
  authors: (PostAuthor & { count: number })[];
}

/** The name of a blog's source. */
export function sourceNameOf({ id }: Pick<BlogConfig, "id">): string {
  return id === "default" ? "blog" : `blog-${id}`;
}
