import type { ReactNode } from "react";
import type { QuestionIndexData, QuestionListItem } from "../question-pages.ts";
import { formatDay } from "@cairn/catalogue/format-date";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Link from "../../../theme/primitives/link.tsx";
import ListFilter from "../../../theme/ListFilter/ListFilter.tsx";
import ListFilterScript from "../../../theme/ListFilter/ListFilterScript.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./QuestionIndex.module.css";

/** All questions of a collection with what narrows them, title included. */
export default function QuestionIndex({
  title,
  description,
  url,
  categories,
  questions,
}: QuestionIndexData): ReactNode {
  const translate = useTranslate();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
      {url && (
        <p>
          {interpolate(translate("theme.questions.ask"), {
            link: <Link href={url}>{translate("theme.questions.askLink")}</Link>,
          })}
        </p>
      )}
      <ListFilter
        items={`.${styles.question}`}
        label={translate("theme.questions.filter.label")}
        placeholder={translate("theme.questions.filter.placeholder")}
        all={translate("theme.questions.filter.all", { count: questions.length })}
        some={translate("theme.questions.filter.some", { count: questions.length })}
      >
        <select name="category" aria-label={translate("theme.questions.filter.category")}>
          <option value="">{translate("theme.questions.filter.allCategories")}</option>
          {categories.map(({ name, questions: number }) => (
            <option key={name} value={name}>
              {translate("theme.questions.filter.categoryCount", { category: name, count: number })}
            </option>
          ))}
        </select>
        <select name="answered" aria-label={translate("theme.questions.filter.answered")}>
          <option value="">{translate("theme.questions.filter.answered")}</option>
          <option value="yes">{translate("theme.questions.answered")}</option>
          <option value="no">{translate("theme.questions.unanswered")}</option>
        </select>
      </ListFilter>
      <ul className={`${styles.questions} titles`}>
        {questions.map((question) => (
          <Question key={question.number} {...question} />
        ))}
      </ul>
      <ListFilterScript />
    </div>
  );
}

function Question({ title, href, category, labels, isAnswered, created, writtenBy }: QuestionListItem): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <li className={styles.question} data-category={category} data-answered={isAnswered ? "yes" : "no"}>
      <Link to={href}>{title}</Link>
      <p>
        <span className={isAnswered ? styles.answered : styles.unanswered}>
          {translate(isAnswered ? "theme.questions.answered" : "theme.questions.unanswered")}
        </span>{" "}
        <span>{[category, ...labels].join(translate("theme.common.comma"))}</span>
        {writtenBy === "documentation-team" && <span>{` ${translate("theme.questions.byTeam")}`}</span>}
        {created && <time dateTime={created}>{` ${formatDay(created, locale)}`}</time>}
      </p>
    </li>
  );
}
