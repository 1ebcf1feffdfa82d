import type { ReadmeHtml } from "../module-page.ts";
import { useTranslate } from "../../../theme/use-translate.ts";
import { ModuleSection } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";

/** What the authors say of the module: how it begins, and the rest to be opened, lest it stand before the inputs. */
export function ModuleReadme({ introduction, more }: ReadmeHtml) {
  const translate = useTranslate();
  return (
    <ModuleSection name="readme">
      {introduction && <div className={styles.readme} dangerouslySetInnerHTML={{ __html: introduction }} />}
      {more && (
        <details className={styles.more}>
          <summary>{translate(introduction ? "theme.modules.moreReadme" : "theme.modules.readme")}</summary>
          <div className={styles.readme} dangerouslySetInnerHTML={{ __html: more }} />
        </details>
      )}
    </ModuleSection>
  );
}
