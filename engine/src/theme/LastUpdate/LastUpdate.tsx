import type { ReactNode } from "react";
import { inEnglish, type Translator } from "../../texts/messages.ts";

export interface LastUpdateProps {
  /** The date as `YYYY-MM-DD`, with or without a time; other texts are shown unchanged. */
  date?: string | undefined;
  author?: string | undefined;
  /** Language and calendar for formatting the date. */
  locale?: { htmlLang: string; calendar: string } | undefined;
  translate?: Translator | undefined;
}

/** British English, like the texts. */
const english = { htmlLang: "en-GB", calendar: "gregory" };

/** When the page was last changed, and by whom. */
export default function LastUpdate({ date, author, locale, translate = inEnglish }: LastUpdateProps): ReactNode {
  if (!date && !author) return null;
  const time = date && /^\d{4}-\d\d-\d\d/.test(date) ? Date.parse(date) : Number.NaN;
  const [before = "", after = ""] = translate("theme.lastUpdated.lastUpdatedAtBy", {
    atDate: date ? translate("theme.lastUpdated.atDate", { date: "\u0000" }) : "",
    byUser: author ? translate("theme.lastUpdated.byUser", { user: author }) : "",
  }).split("\u0000");
  return (
    <span>
      {before}
      {Number.isNaN(time) ? date : <time dateTime={date}>{writtenDate(time, locale)}</time>}
      {after}
    </span>
  );
}

/** Date formats by language and calendar, because creating one takes longer than drawing the rest of the frame. */
const formats = new Map<string, Intl.DateTimeFormat>();

function writtenDate(time: number, locale: LastUpdateProps["locale"]): string {
  const { htmlLang, calendar } = !locale || locale.htmlLang === "en" ? english : locale;
  const key = `${htmlLang} ${calendar}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(htmlLang, { dateStyle: "long", timeZone: "UTC", calendar });
  formats.set(key, format);
  return format.format(time);
}
