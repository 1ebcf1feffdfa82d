import type { ReactNode } from "react";
import { formatDay, formatYear } from "@cairn/catalogue/format-date";
import { formatNumber } from "@cairn/catalogue/format-number";
import Byline, { AllAuthors, AuthorFacts } from "../../../theme/Byline/Byline.tsx";
import TagList from "../../../theme/TagList/TagList.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useBaseUrlUtils } from "../../../theme/primitives/use-base-url.ts";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import type { ListedPost, PostListData, PostArchiveData, AuthorIndexData } from "../blog-pages.ts";
import styles from "./PostList.module.css";

/** A list of posts with their excerpts, including the page's title. */
export function PostList(props: PostListData): ReactNode {
  const { title, hidesTitle, tag, tagIndex, author, authorIndex, posts, newer, older } = props;
  const { withBaseUrl } = useBaseUrlUtils();
  const translate = useTranslate();
  return (
    <div className={styles.page}>
      <h1 className={hidesTitle ? "visually-hidden" : undefined}>{title}</h1>
      {author && <AuthorFacts author={author} addBaseUrl={withBaseUrl} />}
      {tag?.description && <p>{tag.description}</p>}
      {tagIndex !== undefined && (
        <p>
          <Link to={tagIndex}>{translate("theme.tags.tagsPageLink")}</Link>
        </p>
      )}
      {authorIndex !== undefined && (
        <p>
          <Link to={authorIndex}>{translate("theme.blog.authorsList.pageTitle")}</Link>
        </p>
      )}
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

/** All posts of a blog by year, including the page's title. */
export function PostArchive({ years }: PostArchiveData): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h1>{translate("theme.blog.archive.title")}</h1>
      {years.map(({ year, posts }) => (
        <section key={year}>
          {year !== "" && <h2>{formatYear(year, locale.htmlLang)}</h2>}
          <ul className="titles">
            {posts.map(({ title, href, date }) => (
              <li key={href}>
                {date && <time dateTime={date}>{formatDay(date.slice(0, 10), locale)}</time>}{" "}
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The authors of a blog, including the page's title. Names of authors who have a page are links. */
export function AuthorIndex({ authors }: AuthorIndexData): ReactNode {
  const translate = useTranslate();
  const { htmlLang } = useLocale();
  const { withBaseUrl } = useBaseUrlUtils();
  const counted = authors.map(({ count, ...author }) => ({ ...author, count: formatNumber(count, htmlLang) }));
  return (
    <>
      <h1>{translate("theme.blog.authorsList.pageTitle")}</h1>
      <AllAuthors authors={counted} addBaseUrl={withBaseUrl} />
    </>
  );
}
