import type { ReactNode } from "react";
import { formatDay } from "@cairn/catalogue/format-date";
import type { Locale } from "@cairn/catalogue/locale";
import type { Post, PostAuthor } from "../../model/model.ts";
import type { Translator } from "../../texts/messages.ts";
import styles from "./Byline.module.css";

export interface BylineProps extends Pick<Post, "date" | "readingTime" | "authors"> {
  locale: Pick<Locale, "htmlLang" | "calendar">;
  translate: Translator;
  /** Makes an address of ours one that the browser gets. */
  addBaseUrl: (address: string) => string;
}

/** When a post was written, how long it takes to read, and by whom. */
export default function Byline({ date, readingTime, authors, locale, translate, addBaseUrl }: BylineProps): ReactNode {
  return (
    <div className={styles.byline}>
      <p>
        {date && <time dateTime={date}>{formatDay(date.slice(0, 10), locale)}</time>}
        {date && readingTime !== undefined && " · "}
        {readingTime !== undefined && translate("theme.blog.post.readingTime", { count: readingTime })}
      </p>
      {authors.length > 0 && (
        <ul>
          {authors.map((author) => (
            <Author key={author.name} {...author} addBaseUrl={addBaseUrl} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Author({
  name,
  title,
  url,
  imageUrl,
  page,
  addBaseUrl,
}: PostAuthor & Pick<BylineProps, "addBaseUrl">): ReactNode {
  const href = page === undefined ? url : addBaseUrl(page);
  return (
    <li>
      {imageUrl && <img src={addBaseUrl(imageUrl)} alt="" width="40" height="40" loading="lazy" decoding="async" />}
      <span>
        {href ? <a href={href}>{name}</a> : name}
        {title && <small>{title}</small>}
      </span>
    </li>
  );
}
