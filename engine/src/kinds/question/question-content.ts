import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import {
  type Question,
  type Reply,
  questionFrontMatterSchema,
  type QuestionFrontMatter,
} from "@cairn/catalogue/questions/question";
import { findTags, tagNames } from "@cairn/html/tags";
import type { SourceFile } from "../../compile/content-source.ts";
import { parsePlain } from "../../compile/documents/parse-document.ts";
import { parseFrontMatter, positionOfField } from "../../compile/front-matter/front-matter.ts";
import { compileMarkdown } from "../../compile/markdown/compile-markdown.ts";
import { describeExpected } from "../../findings/describe-expected.ts";
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
    description: describeQuestion(body.html, answers[0]?.html),
    headings,
    // A catalogue file is one long line to its reader, so there is no better position.
    links: links.map((link) => ({ ...link, line: 1, column: 1 })),
  };
}

function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

const headingTags = tagNames("h2");

/**
 * Reads a question of the documentation team: Markdown with the answer below the heading "## Answer". The content is
 * absent if there are findings.
 */
export function readQuestionDocument(
  { file, text }: SourceFile,
  number: number,
  texts: CompiledTexts,
): { content?: QuestionContent; diagnostics: Diagnostic[] } {
  const { frontMatter, body, diagnostics } = parseFrontMatter(file, text);
  if (diagnostics.length > 0) return { diagnostics };
  const parsed = questionFrontMatterSchema.safeParse(frontMatter);
  if (!parsed.success) {
    return {
      diagnostics: parsed.error.issues.map((issue): Diagnostic => {
        const field = String(issue.path[0]);
        return {
          code: "question-front-matter",
          severity: "error",
          file,
          ...positionOfField(text.split("\n").slice(1).join("\n"), field),
          message: `The front matter field "${field}" ${field in frontMatter ? "has an invalid value" : "is missing"}.`,
          hint: `A question has a title and a category, and may have labels, modules, a state, created and updated (dates as 2023-01-31).${field in frontMatter ? ` ${describeExpected(issue)}` : ""}`,
        };
      }),
    };
  }
  const { html, headings, links } = compileMarkdown(parsePlain(file, body), { texts });
  const parts = splitAtAnswer(html);
  if (!parts) {
    return {
      diagnostics: [
        {
          code: "question-without-answer",
          severity: "error",
          file,
          line: 1,
          column: 1,
          message: "The question has no answer.",
          hint: 'Write the answer below the question, under the heading "## Answer".',
        },
      ],
    };
  }
  const description = parsed.data["description"];
  return {
    content: {
      data: dataOf(parsed.data, { number, ...parts }),
      description:
        typeof description === "string" ? description : describeQuestion(parts.questionHtml, parts.answerHtml),
      headings,
      links,
    },
    diagnostics,
  };
}

/** Shorter first paragraphs of a question, such as "We have both.", say nothing without the title. */
const tellingLength = 50;

/** Returns the question's first paragraph, and the answer's if that is short or there is none. */
function describeQuestion(questionHtml: string, answerHtml = ""): string {
  const question = firstParagraphOf(questionHtml);
  return question.length < tellingLength ? `${question} ${firstParagraphOf(answerHtml)}`.trim() : question;
}

interface QuestionParts {
  questionHtml: string;
  answerHtml: string;
}

/** Returns the parts above and below the heading of the answer; undefined if there is none. */
function splitAtAnswer(html: string): QuestionParts | undefined {
  let start: number | undefined;
  for (const tag of findTags(html, headingTags)) {
    if (!tag.isEnd && tag.attribute("id") === answerAnchor) start ??= tag.start;
    else if (tag.isEnd && start !== undefined)
      return { questionHtml: html.slice(0, start), answerHtml: html.slice(tag.end) };
  }
  return undefined;
}

function dataOf(
  frontMatter: QuestionFrontMatter,
  { number, questionHtml, answerHtml }: QuestionParts & { number: number },
): QuestionPageData {
  const { title, category, labels = [], modules = [], created, updated, state } = frontMatter;
  return {
    number,
    title,
    writtenBy: "documentation-team",
    category,
    labels,
    author: null,
    created,
    updated,
    isAnswered: true,
    state,
    questionHtml,
    answers: [{ id: answerAnchor, author: null, isAccepted: true, html: answerHtml, replies: [] }],
    modules,
  };
}
