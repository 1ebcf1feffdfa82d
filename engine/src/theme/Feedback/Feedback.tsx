import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import styles from "./Feedback.module.css";

/** Asks whether the page was helpful, and what is missing. `client/feedback` shows it and makes it work. */
export default function Feedback({ translate = inEnglish }: { translate?: Translator | undefined }): ReactNode {
  return (
    <form className={styles.feedback} data-feedback-form="">
      <fieldset>
        <legend>{translate("theme.feedback.question")}</legend>
        <button type="button" data-vote="yes" aria-pressed="false">
          {translate("theme.feedback.yes")}
        </button>
        <button type="button" data-vote="no" aria-pressed="false">
          {translate("theme.feedback.no")}
        </button>
      </fieldset>
      <div className={styles.more}>
        <label>
          {translate("theme.feedback.text")}
          <textarea name="text" rows={3} maxLength={1000} />
        </label>
        <p>{translate("theme.feedback.note")}</p>
        <button type="submit">{translate("theme.feedback.send")}</button>
      </div>
      <output data-sent={translate("theme.feedback.thanks")} data-failed={translate("theme.feedback.failed")} />
    </form>
  );
}
