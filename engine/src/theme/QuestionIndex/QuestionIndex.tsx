import type { ReactNode } from "react";
import type { QuestionIndexData, QuestionListItem } from "../../shared/catalogue/question-pages.ts";
import Link from "../compat/link.tsx";
import ListFilter from "../ListFilter/ListFilter.tsx";
import ListFilterScript from "../ListFilter/ListFilterScript.tsx";
import styles from "./QuestionIndex.module.css";

/** All questions of a collection with what narrows them, title included. */
export default function QuestionIndex({
  title,
  description,
  url,
  categories,
  questions,
}: QuestionIndexData): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
      {url && (
        <p>
          Is your question not here? <Link href={url}>Ask the community</Link>.
        </p>
      )}
      <ListFilter
        items={`.${styles.question}`}
        label="Filter questions"
        placeholder="Filter by words of the question"
        total={questions.length}
        noun={questions.length === 1 ? "question" : "questions"}
      >
        <select name="category" aria-label="Category">
          <option value="">All categories</option>
          {categories.map(({ name, questions: number }) => (
            <option key={name} value={name}>{`${name} (${number})`}</option>
          ))}
        </select>
        <select name="answered" aria-label="Answered or not">
          <option value="">Answered or not</option>
          <option value="yes">Answered</option>
          <option value="no">Unanswered</option>
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
  return (
    <li className={styles.question} data-category={category} data-answered={isAnswered ? "yes" : "no"}>
      <Link to={href}>{title}</Link>
      <p>
        <span className={isAnswered ? styles.answered : styles.unanswered}>
          {isAnswered ? "Answered" : "Unanswered"}
        </span>{" "}
        <span>{[category, ...labels].join(", ")}</span>
        {writtenBy === "documentation-team" && <span> By the documentation team</span>}
        {created && <time dateTime={created}>{` ${created}`}</time>}
      </p>
    </li>
  );
}
