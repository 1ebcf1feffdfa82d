import type { ReactNode } from "react";
import type { QuestionPageData } from "../../shared/catalogue/question-pages.ts";
import Link from "../compat/link.tsx";
import styles from "./QuestionPage.module.css";

/** Who asked what kind of question when, whether it is answered, and where it comes from. */
export function QuestionFacts(question: QuestionPageData): ReactNode {
  const { category, labels, isAnswered, writtenBy, author, created, updated, votes, url, index } = question;
  return (
    <ul className="facts">
      <li className={isAnswered ? `badge ${styles.answered}` : "badge"}>{isAnswered ? "Answered" : "Unanswered"}</li>
      <li>
        {index ? <Link to={`${index.href}?category=${encodeURIComponent(category)}`}>{category}</Link> : category}
      </li>
      {labels.map((label) => (
        <li key={label} className="badge">
          {label}
        </li>
      ))}
      {writtenBy === "documentation-team" && <li>Written by the documentation team</li>}
      {author !== null && <li>{`Asked by ${author}`}</li>}
      {created && (
        <li>
          <time dateTime={created}>{created}</time>
        </li>
      )}
      {updated && updated !== created && (
        <li>
          Updated <time dateTime={updated}>{updated}</time>
        </li>
      )}
      {votes !== undefined && votes > 0 && <li>{votes === 1 ? "1 vote" : `${votes} votes`}</li>}
      {url && (
        <li>
          <Link href={url}>Discussion</Link>
        </li>
      )}
    </ul>
  );
}
