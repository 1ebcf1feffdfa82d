import type { ReactNode } from "react";
import type { QuestionPageData } from "../question-pages.ts";
import { formatDay } from "@cairn/catalogue/format-date";
import { factsClass } from "../../../markup/facts-markup.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./QuestionPage.module.css";

/** Who asked what kind of question when, whether it is answered, and where it comes from. */
export function QuestionFacts(question: QuestionPageData): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const { category, isAnswered, writtenBy, author, created, updated, state, votes, url, index } = question;
  return (
    <ul className={factsClass}>
      {writtenBy === "community" && (
        <li className={isAnswered ? `badge ${styles.answered}` : "badge"}>
          {translate(isAnswered ? "theme.questions.answered" : "theme.questions.unanswered")}
        </li>
      )}
      <li>{index ? <Link to={`${index.href}#${index.subject}`}>{category}</Link> : category}</li>
      {state && <li>{translate("theme.questions.state", { state })}</li>}
      {writtenBy === "documentation-team" && <li>{translate("theme.questions.writtenByTeam")}</li>}
      {author !== null && <li>{translate("theme.questions.askedBy", { author })}</li>}
      {created && (
        <li>
          <time dateTime={created}>{formatDay(created, locale)}</time>
        </li>
      )}
      {updated && updated !== created && (
        <li>
          {interpolate(translate("theme.questions.updated"), {
            date: <time dateTime={updated}>{formatDay(updated, locale)}</time>,
          })}
        </li>
      )}
      {votes !== undefined && votes > 0 && <li>{translate("theme.questions.votes", { count: votes })}</li>}
      {url && (
        <li>
          <Link href={url}>{translate("theme.questions.discussion")}</Link>
        </li>
      )}
    </ul>
  );
}
