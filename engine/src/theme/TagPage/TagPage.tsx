import type { ReactNode } from "react";
import Link from "../primitives/link.tsx";
import { useTranslate } from "../use-translate.ts";
import styles from "./TagPage.module.css";

export interface TagPageProps {
  /** The tag, and how many pages have it. */
  title: string;
  description?: string | undefined;
  pages: readonly { title: string; permalink: string; description: string }[];
  /** Absolute without the base URL. */
  indexPermalink?: string | undefined;
}

/** The pages that have a tag. */
export default function TagPage({ title, description, pages, indexPermalink = "/tags" }: TagPageProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      <p>
        <Link to={indexPermalink}>{translate("theme.tags.tagsPageLink")}</Link>
      </p>
      {pages.map((page) => (
        <section key={page.permalink}>
          <h2 className={`${styles.title} titles`}>
            <Link to={page.permalink}>{page.title}</Link>
          </h2>
          {page.description && <p>{page.description}</p>}
        </section>
      ))}
    </>
  );
}
