import { findTags, tagNames } from "@cairn/html/tags";
import { questionFrontMatterSchema, type QuestionFrontMatter } from "@cairn/catalogue/questions/question";
import { answerAnchor, type QuestionPageData } from "./question-pages.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { compileMarkdown } from "../../compile/markdown/compile-markdown.ts";
import { firstParagraphOf } from "../../compile/documents/first-paragraph.ts";
import { parseFrontMatter, positionOfField } from "../../compile/front-matter/front-matter.ts";
import { parsePlain } from "../../compile/documents/parse-document.ts";
import { describeExpected } from "../../findings/describe-expected.ts";
import type { SourceFile } from "../../compile/content-source.ts";
import type { QuestionContent } from "./question-content.ts";

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
      description: typeof description === "string" ? description : firstParagraphOf(parts.questionHtml),
      headings,
      links,
    },
    diagnostics,
  };
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
