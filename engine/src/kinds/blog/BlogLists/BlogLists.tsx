import type { ReactNode } from "react";
import Byline from "../../../theme/Byline/Byline.tsx";
import TagList from "../../../theme/TagList/TagList.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import type { ListedPost, PostListData } from "../blog-pages.ts";
import styles from "./PostList.module.css";

/** A list of posts with their excerpts, including the page's title. */
export default function PostList({ title, posts, newer, older }: PostListData): ReactNode {
  const translate = useTranslate();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {posts.map((post) => (
        <ListedPostEntry key={post.href} {...post} />
      ))}
      {(newer || older) && (
        <nav className={styles.pages} aria-label={translate("theme.docs.paginator.navAriaLabel")}>
          {newer && <Link to={newer}>{translate("theme.blog.paginator.newerEntries")}</Link>}
          {older && <Link to={older}>{translate("theme.blog.paginator.olderEntries")}</Link>}
        </nav>
      )}
    </div>
  );
}

function ListedPostEntry({ title, href, html, text, isCut, tags, ...byline }: ListedPost): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <article>
      <h2 className="titles">
        <Link to={href}>{title}</Link>
      </h2>
      <Byline {...byline} locale={locale} translate={translate} addBaseUrl={withBaseUrl} />
      {html === undefined ? <p>{text}</p> : <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />}
      {(isCut || html === undefined) && (
        <p>
          <Link to={href} aria-label={`${translate("theme.blog.post.readMore")}: ${title}`}>
            {translate("theme.blog.post.readMore")}
          </Link>
        </p>
      )}
      <TagList
        tags={tags.map(({ label, permalink }) => ({ label, permalink: withBaseUrl(permalink) }))}
        translate={translate}
      />
    </article>
  );
}
