import type { ReactNode } from "react";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import type { BlogPostAuthor, BlogPostMetadata } from "../../../client/islands/blog-post.ts";
import { BlogPostProvider } from "./blog-post-context.tsx";
import { BlogSidebarItemList, type BlogSidebarItem, groupBlogSidebarItemsByYear } from "./blog-client.tsx";
import type { AuthorProps, Component, Holder } from "./post-parts.tsx";

/** A component that renders a post, with the post's data as Docusaurus passes it to other components. */
export type BlogPostContent = Component & {
  metadata: BlogPostMetadata;
  frontMatter: BlogPostMetadata["frontMatter"];
  assets: { image?: string | undefined; authorsImageUrls: string[] };
  toc: readonly object[];
};

export interface PostItems {
  items: readonly { content: BlogPostContent }[];
}
interface PostsProps extends PostItems {
  component?: Component<Holder>;
}

export function postsOf({ BlogPostItem }: { BlogPostItem: Component<Holder> }) {
  return function BlogPostItems({ items, component: Item = BlogPostItem }: PostsProps): ReactNode {
    return items.map(({ content: Content }) => (
      <BlogPostProvider key={Content.metadata.permalink} content={Content}>
        <Item>
          <Content />
        </Item>
      </BlogPostProvider>
    ));
  };
}

export interface ListMetadata {
  blogTitle: string;
  blogDescription: string;
  permalink: string;
  page: number;
  totalPages: number;
  totalCount: number;
  previousPage?: string | undefined;
  nextPage?: string | undefined;
}
interface WithListMetadata {
  metadata: ListMetadata;
}

export function ListPaginator({ metadata: { previousPage, nextPage } }: WithListMetadata): ReactNode {
  const translate = useTranslate();
  if (!previousPage && !nextPage) return null;
  return (
    <nav className="pagination-nav" aria-label={translate("theme.docs.paginator.navAriaLabel")}>
      {previousPage && <Link to={previousPage}>{translate("theme.blog.paginator.newerEntries")}</Link>}{" "}
      {nextPage && <Link to={nextPage}>{translate("theme.blog.paginator.olderEntries")}</Link>}
    </nav>
  );
}

export interface BlogSidebar {
  title: string;
  items: readonly BlogSidebarItem[];
}
interface InLayout extends Holder {
  sidebar: BlogSidebar;
}
interface PartsOfPostPage {
  BlogLayout: Component<InLayout>;
  BlogPostItem: Component<Holder>;
  BlogPostPaginator: Component<Pick<BlogPostMetadata, "prevItem" | "nextItem">>;
  Metadata: Component;
  StructuredData: Component;
}
export interface PostPageProps {
  content: BlogPostContent;
  sidebar: BlogSidebar;
}

export function postPageOf({
  BlogLayout: Layout,
  BlogPostItem,
  BlogPostPaginator,
  Metadata,
  StructuredData,
}: PartsOfPostPage) {
  return function BlogPostPage({ content: Content, sidebar }: PostPageProps): ReactNode {
    const { prevItem, nextItem } = Content.metadata;
    return (
      <BlogPostProvider content={Content} isBlogPostPage>
        <Metadata />
        <StructuredData />
        <Layout sidebar={sidebar}>
          <BlogPostItem>
            <Content />
          </BlogPostItem>
          {(prevItem || nextItem) && <BlogPostPaginator prevItem={prevItem} nextItem={nextItem} />}
        </Layout>
      </BlogPostProvider>
    );
  };
}

interface PartsOfList {
  BlogLayout: Component<InLayout>;
  BlogPostItems: Component<PostsProps>;
  BlogListPaginator: Component<WithListMetadata>;
}
export interface ListPageProps extends PostItems, WithListMetadata {
  sidebar: BlogSidebar;
}

export function listPageOf({
  StructuredData,
  ...parts
}: PartsOfList & { StructuredData: Component<WithListMetadata> }) {
  const Listed = listOf(parts);
  return function BlogListPage(props: ListPageProps): ReactNode {
    return (
      <Listed {...props}>
        <StructuredData metadata={props.metadata} />
        <h1 className="visually-hidden">{props.metadata.blogTitle}</h1>
      </Listed>
    );
  };
}

/** Creates a list of posts below its title, with links to further pages. */
function listOf({ BlogLayout: Layout, BlogPostItems, BlogListPaginator }: PartsOfList) {
  return function PostList({ items, metadata, sidebar, children }: ListPageProps & Holder): ReactNode {
    return (
      <Layout sidebar={sidebar}>
        {children}
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </Layout>
    );
  };
}

interface FurtherListProps extends PostItems {
  listMetadata: ListMetadata;
  sidebar: BlogSidebar;
}
export interface TagPageProps extends FurtherListProps {
  tag: { label: string; permalink: string; count: number; allTagsPath: string };
}

export function tagPageOf(parts: PartsOfList) {
  const Listed = listOf(parts);
  return function BlogTagsPostsPage({ listMetadata, items, sidebar }: TagPageProps): ReactNode {
    return (
      <Listed metadata={listMetadata} items={items} sidebar={sidebar}>
        <h1>{listMetadata.blogTitle}</h1>
      </Listed>
    );
  };
}

export interface AuthorPageProps extends FurtherListProps {
  author: BlogPostAuthor & { count: number };
}

export function authorPageOf({ Author: Card, ...parts }: PartsOfList & { Author: Component<AuthorProps> }) {
  const Listed = listOf(parts);
  return function BlogAuthorsPostsPage({ author, listMetadata, items, sidebar }: AuthorPageProps): ReactNode {
    return (
      <Listed metadata={listMetadata} items={items} sidebar={sidebar}>
        <h1>{author.name}</h1>
        <Card author={author} />
      </Listed>
    );
  };
}

interface SidebarContentProps {
  items: readonly BlogSidebarItem[];
  ListComponent: Component<Pick<BlogSidebar, "items">>;
  yearGroupHeadingClassName?: string | undefined;
}

export function SidebarContent({ items, ListComponent, yearGroupHeadingClassName }: SidebarContentProps): ReactNode {
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <div key={year}>
      <div className={yearGroupHeadingClassName}>{year}</div>
      <ListComponent items={posts} />
    </div>
  ));
}

export function desktopSidebarOf({ Content }: { Content: Component<SidebarContentProps> }) {
  return function DesktopSidebar({ sidebar: { title, items } }: Pick<InLayout, "sidebar">): ReactNode {
    return (
      <nav aria-label={title}>
        <p>{title}</p>
        <Content items={items} ListComponent={BlogSidebarItemList} />
      </nav>
    );
  };
}

export function sidebarOf({ Desktop }: { Desktop: Component<Pick<InLayout, "sidebar">> }) {
  return function BlogSidebarBeside({ sidebar }: Pick<InLayout, "sidebar">): ReactNode {
    return sidebar.items.length > 0 ? <Desktop sidebar={sidebar} /> : null;
  };
}

/** Creates the list of recent posts beside a page of the blog. */
export function wholeSidebar({ BlogSidebar: Sidebar }: { BlogSidebar: Component<Pick<InLayout, "sidebar">> }) {
  return Sidebar;
}
