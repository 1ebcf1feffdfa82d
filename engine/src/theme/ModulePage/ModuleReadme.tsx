import { moduleSections } from "../../shared/catalogue/anchors.ts";
import type { ReadmeHtml } from "../../shared/catalogue/module-page.ts";
import { ModuleSection } from "./ModuleSection.tsx";
import styles from "./ModulePage.module.css";

/** What the authors say of the module: how it begins, and the rest to be opened, lest it stand before the inputs. */
export function ModuleReadme({ introduction, more }: ReadmeHtml) {
  return (
    <ModuleSection {...moduleSections.readme}>
      {introduction && <div className={styles.readme} dangerouslySetInnerHTML={{ __html: introduction }} />}
      {more && (
        <details className={styles.more}>
          <summary>{introduction ? "More of the README" : "The README"}</summary>
          <div className={styles.readme} dangerouslySetInnerHTML={{ __html: more }} />
        </details>
      )}
    </ModuleSection>
  );
}
