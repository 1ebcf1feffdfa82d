import { useTranslate } from "../../../theme/use-translate.ts";
import type { ReadmeHtml } from "../module-page.ts";
import styles from "./Readme.module.css";

/** A README: its beginning, with the rest folded so that what follows it on the page is near. */
export function Readme({ introduction, more }: ReadmeHtml) {
  const translate = useTranslate();
  return (
    <>
      {introduction && <div className={styles.readme} dangerouslySetInnerHTML={{ __html: introduction }} />}
      {more && (
        <details className={styles.more}>
          <summary>{translate(introduction ? "theme.modules.moreReadme" : "theme.modules.readme")}</summary>
          <div className={styles.readme} dangerouslySetInnerHTML={{ __html: more }} />
        </details>
      )}
    </>
  );
}
