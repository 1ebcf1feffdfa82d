import type { ReactNode } from "react";
import Link from "../../../theme/primitives/link.tsx";
import { usePage } from "../../../client/islands/page-context.ts";
import { addBaseUrl } from "../../../theme/primitives/use-base-url.ts";
import { classNames } from "../../../theme/class-names.ts";
import { isSamePath } from "../internal-helpers.ts";
import { BlogPostProvider, useBlogPost } from "./blog-post-context.tsx";

export { BlogPostProvider, useBlogPost };

/** An entry of the list of recent posts. */
export interface BlogSidebarItem {
  title: string;
  permalink: string;
  unlisted?: boolean;
  date: string | Date;
}

function isBelow(permalink: string, routeBasePath: string): boolean {
  const base = `/${routeBasePath}`.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return permalink === base || permalink.startsWith(`${base}/`);
}

/** `useBlogMetadata`: the blog of the page. */
export function useBlogMetadata() {
  const { siteConfig, permalink } = usePage();
  const blog = siteConfig.blogs.find(({ routeBasePath }) => isBelow(permalink, routeBasePath));
  const base = addBaseUrl(siteConfig, `/${blog?.routeBasePath ?? "blog"}`);
  return { blogBasePath: base, blogTitle: blog?.blogTitle ?? "Blog", authorsListPath: `${base}/authors` };
}

/** `useBlogListPageStructuredData` and `useBlogPostStructuredData`: their schema.org data. */
export function useBlogListPageStructuredData(): object {
  const { blogTitle, blogBasePath } = useBlogMetadata();
  return { "@context": "https://schema.org", "@type": "Blog", "@id": blogBasePath, headline: blogTitle };
}
export function useBlogPostStructuredData(): object {
  const { metadata } = useBlogPost();
  const { title, permalink, description } = metadata;
  return { "@context": "https://schema.org", "@type": "BlogPosting", "@id": permalink, headline: title, description };
}

/** `useVisibleBlogSidebarItems`: the posts shown in lists. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): BlogSidebarItem[] {
  const { siteConfig, permalink } = usePage();
  const here = addBaseUrl(siteConfig, permalink);
  return items.filter((item) => !item.unlisted || isSamePath(item.permalink, here));
}

/** `groupBlogSidebarItemsByYear`: posts by year, the last year first. */
export function groupBlogSidebarItemsByYear(items: readonly BlogSidebarItem[]): [string, BlogSidebarItem[]][] {
  const years = new Map<string, BlogSidebarItem[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return Array.from(years).sort(([a], [b]) => Number(b) - Number(a));
}

interface ItemListProps {
  items: readonly BlogSidebarItem[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

/** `BlogSidebarItemList`: links to posts. */
export function BlogSidebarItemList({ items, ulClassName, liClassName, ...link }: ItemListProps): ReactNode {
  const { siteConfig, permalink } = usePage();
  const here = addBaseUrl(siteConfig, permalink);
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink: href }) => (
        <li key={href} className={liClassName}>
          <Link
            to={href}
            className={classNames(link.linkClassName, isSamePath(href, here) ? link.linkActiveClassName : undefined)}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
