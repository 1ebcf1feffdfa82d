import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { FramePart } from "../../../client/islands/frame-part.ts";
import { usePage } from "../../../client/islands/page-context.ts";
import { classNames } from "../../../theme/class-names.ts";
import Byline from "../../../theme/Byline/Byline.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import type { BlogPostAuthor, BlogPostMetadata } from "../../../client/islands/blog-post.ts";
import { BlogPostProvider, useBlogPost } from "./blog-post-context.tsx";
import { BlogSidebarItemList, type BlogSidebarItem, groupBlogSidebarItemsByYear } from "./blog-client.tsx";

interface Styled {
  className?: string | undefined;
}
interface Holder extends Styled {
  children?: ReactNode;
}
type Component<Props = object> = ComponentType<Props>;

/** What the engine draws elsewhere. */
export function Nothing(): null {
  return null;
}

/** The frame has the list of posts beside this, and the table of contents. */
export function BlogLayout({ children }: Holder): ReactNode {
  return children;
}

export function PostContainer({ children, className }: Holder): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return <article className={classNames(isBlogPostPage && "markdown", className)}>{children}</article>;
}

export function PostContent({ children, className }: Holder): ReactNode {
  return <div className={className}>{children}</div>;
}

export function PostTitle({ className }: Styled): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  if (isBlogPostPage) return <h1 className={className}>{metadata.title}</h1>;
  return (
    <h2 className={classNames("titles", className)}>
      <Link to={metadata.permalink}>{metadata.title}</Link>
    </h2>
  );
}

/** The date and the reading time. */
export function PostInfo(): ReactNode {
  const { date, readingTime } = useBlogPost().metadata;
  const translate = useTranslate();
  const { locale } = usePage().siteConfig;
  const known = { ...(date !== "" && { date }), ...(readingTime !== undefined && { readingTime }) };
  return <Byline {...known} authors={[]} locale={locale} translate={translate} addBaseUrl={String} />;
}

interface AuthorProps extends Styled {
  author: BlogPostAuthor;
}

export function Author({ author: { name, title, url, imageURL, page }, className }: AuthorProps): ReactNode {
  const href = page?.permalink ?? url;
  return (
    <div className={classNames("avatar", className)}>
      {imageURL && <img className="avatar__photo" src={imageURL} alt="" width="40" height="40" loading="lazy" />}
      <div className="avatar__intro">
        <div className="avatar__name">{href ? <Link to={href}>{name}</Link> : name}</div>
        {title && <small className="avatar__subtitle">{title}</small>}
      </div>
    </div>
  );
}

export function postAuthorsOf({ Author: Each }: { Author: Component<AuthorProps> }) {
  return function PostAuthors({ className }: Styled): ReactNode {
    const { authors } = useBlogPost().metadata;
    if (authors.length === 0) return null;
    return (
      <div className={classNames("row", className)}>
        {authors.map((author) => (
          <div key={author.name} className="col col--6">
            <Each author={author} />
          </div>
        ))}
      </div>
    );
  };
}

export function postHeaderOf({ Title, Info, Authors }: Record<"Title" | "Info" | "Authors", Component>) {
  return function PostHeader(): ReactNode {
    return (
      <header>
        <Title />
        <Info />
        <Authors />
      </header>
    );
  };
}

interface ReadMoreProps extends ComponentProps<typeof Link> {
  blogPostTitle: string;
}

export function ReadMoreLink({ blogPostTitle, ...props }: ReadMoreProps): ReactNode {
  const label = useTranslate()("theme.blog.post.readMore");
  return (
    <Link aria-label={`${label}: ${blogPostTitle}`} {...props}>
      {label}
    </Link>
  );
}

interface PartsOfFooter {
  ReadMoreLink: Component<{ blogPostTitle: string; to: string }>;
  TagsListInline: Component<Pick<BlogPostMetadata, "tags">>;
  EditMetaRow: Component<Styled & { editUrl?: string | undefined }>;
}

export function postFooterOf({ ReadMoreLink: ReadMore, TagsListInline, EditMetaRow }: PartsOfFooter) {
  return function PostFooter(): ReactNode {
    const { metadata, isBlogPostPage } = useBlogPost();
    const { tags, hasTruncateMarker, editUrl, title, permalink } = metadata;
    return (
      <footer>
        {tags.length > 0 && <TagsListInline tags={tags} />}
        {isBlogPostPage && <EditMetaRow editUrl={editUrl} />}
        {!isBlogPostPage && hasTruncateMarker && <ReadMore blogPostTitle={title} to={permalink} />}
      </footer>
    );
  };
}

interface PartsOfPost {
  Container: Component<Holder>;
  Header: Component;
  Content: Component<Holder>;
  Footer: Component;
}

export function postOf({ Container, Header, Content, Footer }: PartsOfPost) {
  return function BlogPostItem({ children, className }: Holder): ReactNode {
    return (
      <Container className={className}>
        <Header />
        <Content>{children}</Content>
        <Footer />
      </Container>
    );
  };
}

/** A component that draws a post, with what is known of it, as Docusaurus gives it to others. */
export type BlogPostContent = Component & {
  metadata: BlogPostMetadata;
  frontMatter: BlogPostMetadata["frontMatter"];
  assets: { image?: string | undefined; authorsImageUrls: string[] };
  toc: readonly object[];
};

function contentOf(metadata: BlogPostMetadata, draw: () => ReactNode, toc: readonly object[] = []): BlogPostContent {
  const { frontMatter } = metadata;
  return Object.assign(draw, {
    metadata,
    frontMatter,
    assets: { image: frontMatter.image, authorsImageUrls: [] },
    toc,
  });
}

interface PostItems {
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

/** The links to the posts before and after, as the engine has them. */
export function PostPaginator(): ReactNode {
  return <FramePart name="pagination" />;
}

interface ListMetadata {
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

interface BlogSidebar {
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
interface PostPageProps {
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
interface ListPageProps extends PostItems, WithListMetadata {
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
        <h1>{props.metadata.blogTitle}</h1>
      </Listed>
    );
  };
}

/** A list of posts below its title, and the links to further ones. */
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
interface TagPageProps extends FurtherListProps {
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

interface AuthorPageProps extends FurtherListProps {
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

/** The list of recent posts beside a page of the blog. */
export function wholeSidebar({ BlogSidebar: Sidebar }: { BlogSidebar: Component<Pick<InLayout, "sidebar">> }) {
  return Sidebar;
}

/** What is told of a page of posts, as data. */
export interface WholeListProps {
  posts: readonly BlogPostMetadata[];
  metadata: ListMetadata;
  sidebar: BlogSidebar;
  tag?: TagPageProps["tag"];
  author?: AuthorPageProps["author"];
}

/** The page of a post, by the site's components. */
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

/** The list of posts, by the site's components. */
export function wholeList({ BlogListPage }: { BlogListPage: Component<ListPageProps> }) {
  return function WholeList({ posts, metadata, sidebar }: WholeListProps): ReactNode {
    return <BlogListPage items={useItems(posts)} metadata={metadata} sidebar={sidebar} />;
  };
}

/** The posts that have a tag. */
export function wholeTagPage({ BlogTagsPostsPage }: { BlogTagsPostsPage: Component<TagPageProps> }) {
  return function WholeTagPage({ posts, metadata, sidebar, tag }: WholeListProps): ReactNode {
    const items = useItems(posts);
    return tag && <BlogTagsPostsPage items={items} listMetadata={metadata} sidebar={sidebar} tag={tag} />;
  };
}

/** The posts of an author. */
export function wholeAuthorPage({ BlogAuthorsPostsPage }: { BlogAuthorsPostsPage: Component<AuthorPageProps> }) {
  return function WholeAuthorPage({ posts, metadata, sidebar, author }: WholeListProps): ReactNode {
    const items = useItems(posts);
    return author && <BlogAuthorsPostsPage items={items} listMetadata={metadata} sidebar={sidebar} author={author} />;
  };
}

interface ArchiveProps {
  archive: { blogPosts: readonly { metadata: Pick<BlogPostMetadata, "title" | "permalink" | "date"> }[] };
}

/** All posts by year. */
export function wholeArchive({ BlogArchivePage }: { BlogArchivePage: Component<ArchiveProps> }) {
  return function WholeArchive({ posts }: { posts: ArchiveProps["archive"]["blogPosts"][number]["metadata"][] }) {
    return <BlogArchivePage archive={{ blogPosts: posts.map((metadata) => ({ metadata })) }} />;
  };
}
