import type { Question } from "../../shared/catalogue/question.ts";
import { answerAnchor, type QuestionAnswer, type QuestionPageData } from "../../shared/catalogue/question-pages.ts";
import { sanitiseHtml } from "../../shared/catalogue/sanitise-html.ts";
import type { Heading, LinkReference } from "../../shared/model.ts";
import { excerptOf } from "../compile/describe.ts";
import { finishHtml } from "../compile/finish-html.ts";

/** A question with what the build has to know of its text. */
export interface QuestionContent {
  data: QuestionPageData;
  description: string;
  headings: Heading[];
  links: LinkReference[];
}

const PART = "\u0000";

/** An archived discussion as a page shows it: its HTML sanitised, its headings below the page's own. */
export function readDiscussion(question: Question): QuestionContent {
  const answerIds = question.answers.map((_, index) => (index === 0 ? answerAnchor : `${answerAnchor}-${index + 1}`));
  const bodies = [question.bodyHtml, ...question.answers.map(({ bodyHtml }) => bodyHtml)];
  // Finished as one text, so that ids are unique on the page and links are counted through.
  const finished = finishHtml(bodies.map((html) => lowerHeadings(sanitiseHtml(html))).join(PART), answerIds);
  const [questionHtml = "", ...answersHtml] = finished.html.split(PART);
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
      questionHtml,
      answers: question.answers.map(({ author, createdAt, votes, url, isAccepted }, index): QuestionAnswer => ({
        id: answerIds[index] ?? answerAnchor,
        author,
        created: dayOf(createdAt),
        votes,
        url,
        isAccepted,
        html: answersHtml[index] ?? "",
      })),
      modules: [],
    },
    description: excerptOf(questionHtml),
    headings: finished.headings,
    // A catalogue file is one long line to its reader: there is no better place to point at.
    links: finished.links.map((link) => ({ ...link, line: 1, column: 1 })),
  };
}

/** The page's title is level 1 and its answers are level 2. */
function lowerHeadings(html: string): string {
  return html.replace(
    /(<\/?h)([1-6])(?=[\s>])/g,
    (_, start: string, level: string) => start + Math.min(6, Number(level) + 2),
  );
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
