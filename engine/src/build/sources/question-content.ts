import type { Question } from "../../shared/catalogue/question.ts";
import { answerAnchor, type QuestionAnswer, type QuestionPageData } from "../../shared/catalogue/question-pages.ts";
import type { Heading, LinkReference } from "../../shared/model.ts";
import { excerptOf } from "../compile/describe.ts";
import type { FinishedHtml } from "../compile/finish-html.ts";
import { finishImportedHtml } from "../compile/finish-imported-html.ts";

/** A question with what the build has to know of its text. */
export interface QuestionContent {
  data: QuestionPageData;
  description: string;
  headings: Heading[];
  links: LinkReference[];
}

/** An archived discussion as a page shows it: its HTML sanitised, its headings below the page's own. */
export function readDiscussion(question: Question): QuestionContent {
  const answerIds = question.answers.map((_, index) => (index === 0 ? answerAnchor : `${answerAnchor}-${index + 1}`));
  const links: FinishedHtml["links"] = [];
  // The page's title is level 1 and its answers are level 2.
  const body = finishImportedHtml({ html: question.bodyHtml, scope: "", topLevel: 2 }, links);
  const answers = question.answers.map(({ bodyHtml }, index) =>
    finishImportedHtml({ html: bodyHtml, scope: `${answerIds[index]}-`, topLevel: 3 }, links),
  );
  return {
    data: {
      number: question.number,
      title: question.title,
      writtenBy: "community",
      category: question.category,
      labels: question.labels,
      author: question.author,
      created: dayOf(question.createdAt),
      updated: dayOf(question.updatedAt),
      votes: question.votes,
      url: question.url,
      isAnswered: question.isAnswered,
      questionHtml: body.html,
      answers: question.answers.map(({ author, createdAt, votes, url, isAccepted }, index): QuestionAnswer => ({
        id: answerIds[index] ?? answerAnchor,
        author,
        created: dayOf(createdAt),
        votes,
        url,
        isAccepted,
        html: answers[index]?.html ?? "",
      })),
      modules: [],
    },
    description: excerptOf(body.html),
    headings: [body, ...answers].flatMap(({ headings }) => headings),
    // A catalogue file is one long line to its reader: there is no better place to point at.
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
  };
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
