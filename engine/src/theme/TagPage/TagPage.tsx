import type { ReactNode } from "react";
import Link from "../compat/link.tsx";
import styles from "./TagPage.module.css";

export interface TagPageProps {
  label: string;
  description?: string | undefined;
  pages: readonly { title: string; permalink: string; description: string }[];
  /** Absolute without the base URL. */
  indexPermalink?: string | undefined;
}

/** The pages that have one tag. */
export default function TagPage({ label, description, pages, indexPermalink = "/tags" }: TagPageProps): ReactNode {
  return (
    <>
      <h1>
        {pages.length === 1 ? "One page" : `${pages.length} pages`} tagged “{label}”
      </h1>
      {description && <p>{description}</p>}
      <p>
        <Link to={indexPermalink}>All tags</Link>
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
