import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./AnnouncementBar.module.css";

export interface AnnouncementBarProps {
  /** HTML of the message, from the configuration. */
  html: string;
  /** Key under which a dismissal is stored; absent if the bar cannot be dismissed. */
  dismissId?: string | undefined;
  translate?: Translator | undefined;
}

/**
 * A message above everything else, which scrolls with the page. If the reader has dismissed it, a script in the head
 * hides it before the first paint (`announcement-script.ts`).
 */
export default function AnnouncementBar({ html, dismissId, translate = inEnglish }: AnnouncementBarProps): ReactNode {
  return (
    <section className={styles.bar} aria-label={translate("theme.AnnouncementBar.label")} data-announcement-bar="">
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {dismissId !== undefined && (
        <button
          type="button"
          className={`${styles.dismiss} icon-button`}
          data-action="dismiss"
          data-announcement-dismiss={dismissId}
          aria-label={translate("theme.AnnouncementBar.closeButtonAriaLabel")}
        >
          <span className="icon" />
        </button>
      )}
    </section>
  );
}
