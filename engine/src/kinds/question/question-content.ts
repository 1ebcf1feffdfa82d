import type { Question, Reply } from "@cairn/catalogue/questions/question";
import { answerAnchor, type QuestionPageData, type QuestionReply } from "./question-pages.ts";
import type { Heading, LinkReference } from "../../model/compiled-document.ts";
import { firstParagraphOf } from "../../compile/documents/first-paragraph.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { FinishedHtml } from "../../compile/markdown/finish-html.ts";
import { finishImportedHtml } from "../../compile/markdown/finish-imported-html.ts";

/** A question, with what the build needs to know of its text. */
export interface QuestionContent {
  data: QuestionPageData;
  description: string;
  headings: Heading[];
  links: LinkReference[];
}

/** Renders an archived discussion: its HTML sanitised, its headings below the page's own. */
export function readDiscussion(question: Question, texts: CompiledTexts): QuestionContent {
  const links: FinishedHtml["links"] = [];
  const taken = new Set<string>();
  // The page's title is level 1 and its answers are level 2.
  const body = finishImportedHtml({ html: question.bodyHtml, scope: "", topLevel: 2, taken, texts }, links);
  const headings = [...body.headings];
  const finishPost = (post: Reply, id: string): QuestionReply => {
    const imported = { html: post.bodyHtml, scope: `${id}-`, topLevel: 3, taken, texts };
    const finished = finishImportedHtml(imported, links);
    headings.push(...finished.headings);
    return { id, author: post.author, created: dayOf(post.createdAt), url: post.url, html: finished.html };
  };
  const answers = question.answers.map((answer, index) => {
    const id = index === 0 ? answerAnchor : `${answerAnchor}-${index + 1}`;
    return {
      ...finishPost(answer, id),
      votes: answer.votes,
      isAccepted: answer.isAccepted,
      replies: answer.replies.map((reply, position) => finishPost(reply, `${id}-reply-${position + 1}`)),
    };
  });
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
      answers,
      modules: [],
    },
    description: firstParagraphOf(body.html),
    headings,
    // A catalogue file is one long line to its reader, so there is no better position.
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
  };
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
