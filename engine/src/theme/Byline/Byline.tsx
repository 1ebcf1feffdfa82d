import { Fragment, type ReactNode } from "react";
import { formatLongDay } from "@cairn/catalogue/format-date";
import type { Locale } from "@cairn/catalogue/locale";
import type { Post, PostAuthor } from "../../model/page.ts";
import type { Translator } from "../../texts/messages.ts";
import styles from "./Byline.module.css";

export interface BylineProps extends Pick<Post, "date" | "readingTime" | "authors"> {
  locale: Pick<Locale, "htmlLang" | "calendar">;
  translate: Translator;
  /** Adds the base URL to an address. */
  addBaseUrl: (address: string) => string;
}

/** Names of platforms that are not written as their keys in the file of authors. */
const platformNames: Readonly<Record<string, string>> = {
  bluesky: "Bluesky",
  email: "E-mail",
  github: "GitHub",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  stackoverflow: "Stack Overflow",
  threads: "Threads",
  twitch: "Twitch",
  twitter: "Twitter",
  x: "X",
  youtube: "YouTube",
};

/** The date, reading time and authors of a post. */
export default function Byline({ date, readingTime, authors, locale, translate, addBaseUrl }: BylineProps): ReactNode {
  return (
    <div className={styles.byline}>
      <p>
        {date && <time dateTime={date}>{formatLongDay(date.slice(0, 10), locale)}</time>}
        {date && readingTime !== undefined && " · "}
        {readingTime !== undefined && translate("theme.blog.post.readingTime", { count: readingTime })}
      </p>
      {authors.length > 0 && <AuthorList authors={authors} addBaseUrl={addBaseUrl} />}
    </div>
  );
}

interface AuthorListProps extends Pick<BylineProps, "addBaseUrl"> {
  /** With the number of posts, as text, if it is shown. */
  authors: readonly (PostAuthor & { count?: string })[];
}

/** Authors with their pictures, links and accounts. */
export function AuthorList({ authors, addBaseUrl }: AuthorListProps): ReactNode {
  return (
    <ul>
      {authors.map((author) => (
        <Author key={author.name} {...author} addBaseUrl={addBaseUrl} />
      ))}
    </ul>
  );
}

/** All authors of a blog. */
export function AllAuthors(props: AuthorListProps): ReactNode {
  return (
    <div className={styles.byline}>
      <AuthorList {...props} />
    </div>
  );
}

/** What is known of an author besides the name, for a page with that name as its title. */
export function AuthorFacts({
  author,
  addBaseUrl,
}: { author: PostAuthor } & Pick<BylineProps, "addBaseUrl">): ReactNode {
  const { imageUrl, title, socials = [], description } = author;
  if (!imageUrl && !title && !description && socials.length === 0) return null;
  return (
    <div className={styles.byline}>
      <ul>
        <Author name="" imageUrl={imageUrl} title={title} socials={socials} addBaseUrl={addBaseUrl} />
      </ul>
      {description && <p>{description}</p>}
    </div>
  );
}

function Author({
  name,
  title,
  url,
  imageUrl,
  page,
  socials = [],
  count,
  addBaseUrl,
}: AuthorListProps["authors"][number] & Pick<BylineProps, "addBaseUrl">): ReactNode {
  const href = page === undefined ? url : addBaseUrl(page);
  return (
    <li>
      {imageUrl && <img src={addBaseUrl(imageUrl)} alt="" width="40" height="40" loading="lazy" decoding="async" />}
      <span>
        {href ? <a href={href}>{name}</a> : name}
        {count !== undefined && ` ${count}`}
        {title && <small>{title}</small>}
        {socials.length > 0 && (
          <small>
            {socials.map((account, index) => (
              <Fragment key={account.platform}>
                {index > 0 && " · "}
                <a href={account.url}>{platformNames[account.platform] ?? account.platform}</a>
              </Fragment>
            ))}
          </small>
        )}
      </span>
    </li>
  );
}
