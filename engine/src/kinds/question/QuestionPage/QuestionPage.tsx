import type { ReactNode } from "react";
import { formatDay } from "@cairn/catalogue/format-date";
import type { QuestionAnswer, QuestionPageData, QuestionReply } from "../question-pages.ts";
import Link from "../../../theme/primitives/link.tsx";
import Heading from "../../../theme/Heading/Heading.tsx";
import { useLocale, useTranslate } from "../../../theme/use-translate.ts";
import styles from "./QuestionPage.module.css";
import { factsClass } from "../../../markup/engine-markup.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";

/** A question with its answers, including the page's title. */
export default function QuestionPage(question: QuestionPageData): ReactNode {
  const translate = useTranslate();
  const { title, questionHtml, answers, index, related = [], url, isAnswered } = question;
  return (
    <div className={styles.page}>
      {index && (
        <p className={styles.index}>
          <Link to={index.href}>{index.title}</Link>
        </p>
      )}
      <h1>{title}</h1>
      <QuestionFacts {...question} />
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: questionHtml }} />
      {answers.map((answer) => (
        <Answer key={answer.id} isArchived={question.writtenBy === "community"} {...answer} />
      ))}
      {answers.length === 0 && (
        <p className={styles.none}>
          {`${translate(isAnswered ? "theme.questions.answerAtSource" : "theme.questions.noAnswer")} `}
          {url && (
            <Link href={url}>
              {translate(isAnswered ? "theme.questions.readAtSource" : "theme.questions.giveAnswer")}
            </Link>
          )}
        </p>
      )}
      {related.length > 0 && (
        <nav className={styles.related} aria-labelledby="related-questions">
          <h2 id="related-questions">{translate("theme.questions.related")}</h2>
          <ul>
            {related.map(({ title: other, href }) => (
              <li key={href}>
                <Link to={href}>{other}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Answer({ isArchived, ...answer }: QuestionAnswer & { isArchived: boolean }): ReactNode {
  const translate = useTranslate();
  const { id, isAccepted, html, replies } = answer;
  return (
    <section className={isAccepted ? styles.accepted : styles.answer} aria-labelledby={id}>
      <Heading as="h2" id={id}>
        {translate(`theme.questions.${isAccepted ? (isArchived ? "acceptedAnswer" : "answer") : "reply"}`)}
      </Heading>
      <PostFacts {...answer} />
      <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
      {replies.length > 0 && (
        <>
          <p className={styles.count}>{translate("theme.questions.comments", { count: replies.length })}</p>
          <ol className={styles.replies}>
            {replies.map((reply) => (
              <li key={reply.id} id={reply.id}>
                <PostFacts {...reply} />
                <div className={styles.body} dangerouslySetInnerHTML={{ __html: reply.html }} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function PostFacts({ author, created, url, votes }: QuestionReply & { votes?: number | undefined }): ReactNode {
  const translate = useTranslate();
  const locale = useLocale();
  const facts = [
    author ?? "",
    created ? formatDay(created, locale) : "",
    votes ? translate("theme.questions.votes", { count: votes }) : "",
  ].filter(Boolean);
  if (facts.length === 0 && !url) return null;
  return (
    <p className={styles.facts}>
      {facts.join(translate("theme.common.comma"))}{" "}
      {url && <Link href={url}>{translate("theme.questions.source")}</Link>}
    </p>
  );
}

/** Author, kind and date of the question, whether it is answered, and its origin. */
function QuestionFacts(question: QuestionPageData): ReactNode {
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
