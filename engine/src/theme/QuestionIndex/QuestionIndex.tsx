import type { ReactNode } from "react";
import type { QuestionIndexData } from "../../shared/catalogue/question-pages.ts";
import Link from "../compat/link.tsx";
import styles from "./QuestionIndex.module.css";

/** All questions of a collection, title included. */
export default function QuestionIndex({ title, description, url, questions }: QuestionIndexData): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
      {url && (
        <p>
          <Link href={url}>Ask a question</Link>
        </p>
      )}
      <ul className={styles.questions}>
        {questions.map(({ number, title: question, href, category, isAnswered, created }) => (
          <li key={number}>
            <Link to={href}>{question}</Link>
            <span className={styles.facts}>
              {category}, {isAnswered ? "answered" : "unanswered"}
              {created && (
                <>
                  , <time dateTime={created}>{created}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
