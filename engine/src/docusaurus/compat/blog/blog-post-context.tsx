import { createContext, type ReactNode, use, useMemo } from "react";
import { usePage } from "../../../client/islands/page-context.ts";
import type { BlogPostMetadata } from "../../../client/islands/blog-post.ts";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";

/** A post, as components read it. */
interface BlogPost {
  metadata: BlogPostMetadata;
  frontMatter: BlogPostMetadata["frontMatter"];
  assets: { image?: string | undefined; authorsImageUrls: (string | undefined)[] };
  toc: readonly object[];
  isBlogPostPage: boolean;
}

const PostContext = createContext<BlogPost | undefined>(undefined);

interface ProviderProps {
  content?: Omit<BlogPost, "isBlogPostPage">;
  isBlogPostPage?: boolean;
  children?: ReactNode;
}

/** `BlogPostProvider`: provides a post to its children; without one, they get the data of the page. */
export function BlogPostProvider({ content, isBlogPostPage = false, children }: ProviderProps): ReactNode {
  const post = useMemo(() => content && { ...describe(content), isBlogPostPage }, [content, isBlogPostPage]);
  return post ? <PostContext.Provider value={post}>{children}</PostContext.Provider> : children;
}

function describe({ metadata, frontMatter, assets, toc }: Omit<BlogPost, "isBlogPostPage">) {
  return { metadata, frontMatter, assets, toc };
}

/** `useBlogPost`: the post that is being rendered. */
export function useBlogPost(): BlogPost {
  const drawn = use(PostContext);
  const page = usePage();
  if (drawn) return drawn;
  const { frontMatter = {}, permalink, siteConfig, document } = page;
  const metadata: BlogPostMetadata = document?.post ?? {
    permalink: addBaseUrl(siteConfig, permalink),
    title: document?.title ?? frontMatter.title ?? "",
    description: document?.description ?? frontMatter.description ?? "",
    source: document?.source ?? "",
    date: "",
    tags: [],
    authors: [],
    hasTruncateMarker: false,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
  };
  const assets = { image: frontMatter.image, authorsImageUrls: [] };
  return { metadata, frontMatter, assets, toc: document?.toc ?? [], isBlogPostPage: true };
}
