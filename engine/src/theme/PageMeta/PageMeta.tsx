import type { ReactNode } from "react";
import { formatLongDay } from "@cairn/catalogue/format-date";
import { FrameLink } from "../frame-link.tsx";
import { inEnglish, type Translator } from "../../texts/messages.ts";
import feedbackStyles from "./Feedback.module.css";
import menuStyles from "./PageMenu.module.css";

export interface EditLinkProps {
  href: string;
  translate?: Translator | undefined;
}

/** A link to edit the page's source. */
export function EditLink({ href, translate = inEnglish }: EditLinkProps): ReactNode {
  return <FrameLink href={href}>{translate("theme.common.editThisPage")}</FrameLink>;
}

interface LastUpdateProps {
  /** The date as `YYYY-MM-DD`, with or without a time; other texts are shown unchanged. */
  date?: string | undefined;
  author?: string | undefined;
  /** Language and calendar for formatting the date. */
  locale?: { htmlLang: string; calendar: string } | undefined;
  translate?: Translator | undefined;
}

const english = { htmlLang: "en", calendar: "gregory" };

/** When the page was last changed, and by whom. */
export function LastUpdate({ date, author, locale = english, translate = inEnglish }: LastUpdateProps): ReactNode {
  if (!date && !author) return null;
  const isDate = date !== undefined && /^\d{4}-\d\d-\d\d/.test(date) && !Number.isNaN(Date.parse(date));
  const [before = "", after = ""] = translate("theme.lastUpdated.lastUpdatedAtBy", {
    atDate: date ? translate("theme.lastUpdated.atDate", { date: "\u0000" }) : "",
    byUser: author ? translate("theme.lastUpdated.byUser", { user: author }) : "",
  }).split("\u0000");
  return (
    <span>
      {before}
      {isDate ? <time dateTime={date}>{formatLongDay(date, locale)}</time> : date}
      {after}
    </span>
  );
}

/** Asks whether the page was helpful, and what is missing. `client/feedback` shows it and makes it work. */
export function Feedback({ translate = inEnglish }: { translate?: Translator | undefined }): ReactNode {
  return (
    <form className={feedbackStyles.feedback} data-feedback-form="">
      <fieldset>
        <legend>{translate("theme.feedback.question")}</legend>
        <button type="button" data-vote="yes" aria-pressed="false">
          {translate("theme.feedback.yes")}
        </button>
        <button type="button" data-vote="no" aria-pressed="false">
          {translate("theme.feedback.no")}
        </button>
      </fieldset>
      <div className={feedbackStyles.more}>
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

/** A program that a page can be opened in, and the address for that. */
interface Assistant {
  label: string;
  href: string;
}

interface PageMenuProps {
  /** Address of the page as Markdown. */
  markdownHref: string;
  assistants: readonly Assistant[];
  translate?: Translator | undefined;
}

/** A menu to copy the page as Markdown, view it, or open it in an AI assistant. */
export function PageMenu({ markdownHref, assistants, translate = inEnglish }: PageMenuProps): ReactNode {
  return (
    <details className={`${menuStyles.menu} chevrons`} data-dropdown="">
      <summary>Markdown</summary>
      <ul>
        <li>
          <button type="button" data-action="copy-page">
            {translate("theme.pageMenu.copy")}
          </button>
        </li>
        <li>
          <a href={markdownHref} type="text/markdown">
            {translate("theme.pageMenu.view")}
          </a>
        </li>
        {assistants.map(({ label, href }) => (
          <li key={href}>
            <FrameLink href={href}>{translate("theme.pageMenu.open", { assistant: label })}</FrameLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
