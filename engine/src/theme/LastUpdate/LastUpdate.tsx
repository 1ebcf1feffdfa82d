import type { ReactNode } from "react";

export interface LastUpdateProps {
  /** As `YYYY-MM-DD`, with or without a time; other texts are shown as they are. */
  date?: string | undefined;
  author?: string | undefined;
}

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** When the page was last changed, and by whom. */
export default function LastUpdate({ date, author }: LastUpdateProps): ReactNode {
  if (!date && !author) return null;
  const time = date && /^\d{4}-\d\d-\d\d/.test(date) ? Date.parse(date) : Number.NaN;
  return (
    <span>
      Last updated
      {date && <> on {Number.isNaN(time) ? date : <time dateTime={date}>{format.format(time)}</time>}</>}
      {author && <> by {author}</>}
    </span>
  );
}
