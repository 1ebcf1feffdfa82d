import { type ReactNode, useState } from "react";
import { FramePart } from "../../../client/islands/frame-part.ts";
import { usePage } from "../../../client/islands/page-context.ts";
import type { BlogPostMetadata } from "../../../client/islands/blog-post.ts";
import { useBlogPost } from "./blog-post-context.tsx";
import type { Component } from "./post-parts.tsx";
import type {
  BlogPostContent,
  PostItems,
  ListMetadata,
  BlogSidebar,
  PostPageProps,
  ListPageProps,
  TagPageProps,
  AuthorPageProps,
} from "./blog-pages.tsx";

function contentOf(metadata: BlogPostMetadata, draw: () => ReactNode, toc: readonly object[] = []): BlogPostContent {
  const { frontMatter } = metadata;
  return Object.assign(draw, {
    metadata,
    frontMatter,
    assets: { image: frontMatter.image, authorsImageUrls: [] },
    toc,
  });
}

/** The data of a page of posts. */
export interface WholeListProps {
  posts: readonly BlogPostMetadata[];
  metadata: ListMetadata;
  sidebar: BlogSidebar;
  tag?: TagPageProps["tag"];
  author?: AuthorPageProps["author"];
}

/** Creates the page of a post, with the site's components. */
export function wholePost({ BlogPostPage }: { BlogPostPage: Component<PostPageProps> }) {
  return function WholePost({ sidebar }: { sidebar: BlogSidebar }): ReactNode {
    const { document } = usePage();
    const post = useBlogPost().metadata;
    const [content] = useState(() => contentOf(post, () => <FramePart name="content" />, document?.toc));
    return <BlogPostPage content={content} sidebar={sidebar} />;
  };
}

function useItems(posts: readonly BlogPostMetadata[]): PostItems["items"] {
  const [items] = useState(() =>
    posts.map((post, index) => ({ content: contentOf(post, () => <FramePart name={`excerpt-${index}`} />) })),
  );
  return items;
}

/** Creates the list of posts, with the site's components. */
export function wholeList({ BlogListPage }: { BlogListPage: Component<ListPageProps> }) {
  return function WholeList({ posts, metadata, sidebar }: WholeListProps): ReactNode {
    return <BlogListPage items={useItems(posts)} metadata={metadata} sidebar={sidebar} />;
  };
}

/** Creates the list of a tag's posts. */
export function wholeTagPage({ BlogTagsPostsPage }: { BlogTagsPostsPage: Component<TagPageProps> }) {
  return function WholeTagPage({ posts, metadata, sidebar, tag }: WholeListProps): ReactNode {
    const items = useItems(posts);
    return tag && <BlogTagsPostsPage items={items} listMetadata={metadata} sidebar={sidebar} tag={tag} />;
  };
}

/** Creates the list of an author's posts. */
export function wholeAuthorPage({ BlogAuthorsPostsPage }: { BlogAuthorsPostsPage: Component<AuthorPageProps> }) {
  return function WholeAuthorPage({ posts, metadata, sidebar, author }: WholeListProps): ReactNode {
    const items = useItems(posts);
    return author && <BlogAuthorsPostsPage items={items} listMetadata={metadata} sidebar={sidebar} author={author} />;
  };
}

interface ArchiveProps {
  archive: { blogPosts: readonly { metadata: Pick<BlogPostMetadata, "title" | "permalink" | "date"> }[] };
}

/** Creates the list of all posts by year. */
export function wholeArchive({ BlogArchivePage }: { BlogArchivePage: Component<ArchiveProps> }) {
  return function WholeArchive({ posts }: { posts: ArchiveProps["archive"]["blogPosts"][number]["metadata"][] }) {
    return <BlogArchivePage archive={{ blogPosts: posts.map((metadata) => ({ metadata })) }} />;
  };
}
