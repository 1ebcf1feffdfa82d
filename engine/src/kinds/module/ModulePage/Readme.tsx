import { useTranslate } from "../../../theme/use-translate.ts";
import type { ReadmeHtml } from "../module-page.ts";

interface ReadmeProps extends ReadmeHtml {
  /** Classes of the text and of the folded part; absent for the look of documents. */
  styles?: Readonly<Record<string, string>>;
}

/** A README: its beginning, with the rest folded so that what follows it on the page is near. */
export function Readme({ introduction, more, styles = {} }: ReadmeProps) {
  const translate = useTranslate();
  return (
    <>
      {introduction && <div className={styles["readme"]} dangerouslySetInnerHTML={{ __html: introduction }} />}
      {more && (
        <details className={styles["more"]}>
          <summary>{translate(introduction ? "theme.modules.moreReadme" : "theme.modules.readme")}</summary>
          <div className={styles["readme"]} dangerouslySetInnerHTML={{ __html: more }} />
        </details>
      )}
    </>
  );
}
