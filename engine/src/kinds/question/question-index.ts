import { escapeHtml } from "@cairn/html/escape-html";
import type { QuestionIndexEntry } from "@cairn/catalogue/questions/question";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import { extractSections } from "../../markup/extract-sections.ts";
import type { Heading, PageDraft } from "../../model/model.ts";
import type {
  QuestionGroup,
  QuestionIndexData,
  QuestionLink,
  QuestionListItem,
  QuestionPageData,
} from "./question-pages.ts";
import { type QuestionSubject, relateQuestions } from "./related-questions.ts";

/** Theme component that draws a question; its data is `QuestionPageData`. */
export const QUESTION_COMPONENT = "QuestionPage";
/** Theme component that draws the list of a collection; its data is `QuestionIndexData`. */
export const INDEX_COMPONENT = "QuestionIndex";

/** The draft of a question with its data. */
export interface QuestionDraft {
  page: PageDraft;
  data: QuestionPageData;
}

/** Pages that are questions, in their order. */
export function listQuestions(pages: readonly PageDraft[]): QuestionDraft[] {
  return pages.flatMap((page) =>
    page.body.kind === "component" && page.body.component === QUESTION_COMPONENT
      ? [{ page, data: page.body.data as QuestionPageData }]
      : [],
  );
}

/** Lists each collection's questions in its index, and leads from question to question. */
export function completeQuestions(own: readonly PageDraft[]): PageDraft[] {
  const collections = new Map<string, PageDraft[]>();
  for (const page of own) {
    const collection = collections.get(page.directory);
    if (collection) collection.push(page);
    else collections.set(page.directory, [page]);
  }
  return [...collections.values()].flatMap(completeCollection);
}

function completeCollection(pages: readonly PageDraft[]): PageDraft[] {
  const questions = listQuestions(pages).sort((a, b) => newestFirst(a.data, b.data));
  const index = pages.find(({ body }) => body.kind === "component" && body.component === INDEX_COMPONENT);
  const subjects = groupByCategory(questions.map(listItem));
  const anchors = new Map(subjects.map(({ name, id }) => [name, id]));
  const related = relateQuestions(questions.map(subjectOf));
  const completed = questions.map(({ page, data }, position): PageDraft => {
    const subject = anchors.get(data.category) ?? "";
    const filled: QuestionPageData = {
      ...data,
      index: index && { title: index.title, href: index.permalink, subject },
      related: related[position]?.flatMap((place) => questions[place] ?? []).map(linkOf),
    };
    return { ...page, body: { kind: "component", component: QUESTION_COMPONENT, data: filled } };
  });
  if (!index || index.body.kind !== "component") return completed;
  const data: QuestionIndexData = { ...(index.body.data as QuestionIndexEntry), subjects };
  const headings = subjects.map(({ id, name }): Heading => ({ level: 2, id, html: escapeHtml(name), text: name }));
  const frontMatter = { hide_table_of_contents: headings.length < 3 };
  return [
    { ...index, frontMatter, headings, body: { kind: "component", component: INDEX_COMPONENT, data } },
    ...completed,
  ];
}

function subjectOf({ data }: QuestionDraft): QuestionSubject {
  const { title, category, labels, modules, questionHtml, answers } = data;
  const html = [questionHtml, ...answers.map((answer) => answer.html)].join(" ");
  const text = extractSections(html, new Set()).map((section) => `${section.title} ${section.text}`);
  return { title, category, labels, modules, text: text.join(" ") };
}

/** A question as other pages lead to it. */
export function linkOf({ page, data }: QuestionDraft): QuestionLink {
  return { title: data.title, href: page.permalink, isAnswered: data.isAnswered };
}

function newestFirst(a: QuestionPageData, b: QuestionPageData): number {
  const dates = (b.created ?? "").localeCompare(a.created ?? "");
  return dates === 0 ? b.number - a.number : dates;
}

function listItem(question: QuestionDraft): QuestionListItem {
  const { number, category, labels, created, writtenBy } = question.data;
  return { ...linkOf(question), number, category, labels, created, writtenBy };
}

function groupByCategory(items: readonly QuestionListItem[]): QuestionGroup[] {
  const groups = new Map<string, QuestionListItem[]>();
  for (const item of items) {
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  const slugger = createSlugger();
  return Array.from(groups, ([name, questions]) => ({ name, questions }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, questions }) => ({ name, id: slugger.slug(name), questions }));
}
