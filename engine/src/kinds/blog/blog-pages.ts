import type { BlogConfig } from "../../config/blog-config.ts";
import type { Post, PostAuthor } from "../../model/page.ts";

/** A post as shown in lists. */
export interface ListedPost extends Omit<Post, "excerpt" | "content" | "editUrl"> {
  title: string;
  /** Without the base URL, as are all addresses here. */
  href: string;
  /** The excerpt as HTML; absent if there is only a text. */
  html?: string | undefined;
  text?: string | undefined;
}

/** Data of the `PostList` component. */
export interface PostListData {
  title: string;
  description: string;
  posts: ListedPost[];
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
