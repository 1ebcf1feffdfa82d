import type { ComponentProps, ComponentType, ReactNode } from "react";
import { FramePart } from "../../../client/islands/frame-part.ts";
import { usePage } from "../../../client/islands/page-context.ts";
import { classNames } from "../../../theme/class-names.ts";
import Byline from "../../../theme/Byline/Byline.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import type { BlogPostAuthor, BlogPostMetadata } from "../../../client/islands/blog-post.ts";
import { useBlogPost } from "./blog-post-context.tsx";

interface Styled {
  className?: string | undefined;
}
export interface Holder extends Styled {
  children?: ReactNode;
}
export type Component<Props = object> = ComponentType<Props>;

/** A component that the engine renders elsewhere. */
export function Nothing(): null {
  return null;
}

/** The layout of a page. The frame has the list of posts beside it, and the table of contents. */
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

export interface AuthorProps extends Styled {
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

/** The engine's links to the previous and the next post. */
export function PostPaginator(): ReactNode {
  return <FramePart name="pagination" />;
}
