import type { ReactNode } from "react";
import type { QuestionGroup, QuestionIndexData, QuestionListItem } from "../question-pages.ts";
import { formatDay } from "@cairn/catalogue/format-date";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import Heading from "../../../theme/Heading/Heading.tsx";
import Link from "../../../theme/primitives/link.tsx";
import ListFilter, { ListFilterScript } from "../../../theme/ListFilter/ListFilter.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import list from "../../../theme/TitleList/TitleList.module.css";
import styles from "./QuestionIndex.module.css";

/** All questions of a collection by subject, with filters, including the page's title. */
export default function QuestionIndex({ title, description, url, subjects }: QuestionIndexData): ReactNode {
  const questions = subjects.flatMap((subject) => subject.questions);
  const differing = findDiffering(questions);
  const translate = useTranslate();
  return (
    <div>
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
        items={`.${list.entry}`}
        label={translate("theme.questions.filter.label")}
        placeholder={translate("theme.questions.filter.placeholder")}
        all={translate("theme.questions.filter.all", { count: questions.length })}
        some={translate("theme.questions.filter.some", { count: questions.length })}
      >
        <select name="category" aria-label={translate("theme.questions.filter.category")}>
          <option value="">{translate("theme.questions.filter.allCategories")}</option>
          {subjects.map(({ name, questions: own }) => (
            <option key={name} value={name}>
              {translate("theme.common.nameAndCount", { name, count: own.length })}
            </option>
          ))}
        </select>
        {differing.has("isAnswered") && (
          <select name="answered" aria-label={translate("theme.questions.filter.answered")}>
            <option value="">{translate("theme.questions.filter.answered")}</option>
            <option value="yes">{translate("theme.questions.answered")}</option>
            <option value="no">{translate("theme.questions.unanswered")}</option>
          </select>
        )}
      </ListFilter>
      {subjects.map((subject) => (
        <Subject key={subject.id} {...subject} differing={differing} />
      ))}
      <ListFilterScript />
    </div>
  );
}

type Fact = "isAnswered" | "writtenBy" | "created";

/** Leaves out facts that are the same in every row. */
function findDiffering(questions: readonly QuestionListItem[]): ReadonlySet<Fact> {
  const facts: Fact[] = ["isAnswered", "writtenBy", "created"];
  return new Set(facts.filter((fact) => new Set(questions.map((question) => question[fact])).size > 1));
}

interface ListProps {
  differing: ReadonlySet<Fact>;
}

function Subject({ name, id, questions, differing }: QuestionGroup & ListProps): ReactNode {
  return (
    <section className={list.section} data-filter-group>
      <Heading as="h2" id={id}>
        {name}
      </Heading>
      <ul className={`${list.list} titles`}>
        {questions.map((question) => (
          <Question key={question.number} {...question} differing={differing} />
        ))}
      </ul>
    </section>
  );
}

function Question({ differing, ...question }: QuestionListItem & ListProps): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const { title, href, category, labels, isAnswered, created, writtenBy } = question;
  const facts = [
    differing.has("isAnswered") && (
      <span key="answered" className={isAnswered ? styles.answered : undefined}>
        {translate(isAnswered ? "theme.questions.answered" : "theme.questions.unanswered")}
      </span>
    ),
    labels.length > 0 && <span key="labels">{labels.join(translate("theme.common.comma"))}</span>,
    differing.has("writtenBy") && writtenBy === "documentation-team" && (
      <span key="author">{translate("theme.questions.byTeam")}</span>
    ),
    differing.has("created") && created && (
      <time key="created" dateTime={created}>
        {formatDay(created, locale)}
      </time>
    ),
  ].filter(Boolean);
  return (
    <li className={list.entry} data-category={category} data-answered={isAnswered ? "yes" : "no"}>
      <Link to={href}>{title}</Link>
      {facts.length > 0 && <p className={list.facts}>{facts.flatMap((fact) => [" ", fact])}</p>}
    </li>
  );
}
