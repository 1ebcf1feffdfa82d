import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./AnnouncementBar.module.css";

export interface AnnouncementBarProps {
  /** HTML of the message, as the configuration has it. */
  html: string;
  /** What the reader's dismissal is remembered by; absent where the bar cannot be dismissed. */
  dismissId?: string | undefined;
  translate?: Translator | undefined;
}

/**
 * A message above everything else, which scrolls away with the page. A script in the head hides it before it is painted
 * where the reader has dismissed it: `announcement-script.ts`.
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
