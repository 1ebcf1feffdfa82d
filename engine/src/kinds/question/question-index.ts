import type { QuestionIndexData, QuestionListItem, QuestionPageData } from "./question-pages.ts";
import type { QuestionIndexEntry } from "@cairn/catalogue/questions/question";
import type { PageDraft } from "../../model/model.ts";
import { relateQuestions } from "./related-questions.ts";

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
  const items = questions.map(listItem);
  const related = relateQuestions(items);
  const completed = questions.map(({ page, data }, position): PageDraft => {
    const filled: QuestionPageData = {
      ...data,
      index: index && { title: index.title, href: index.permalink },
      related: related[position]?.map(({ title, href, isAnswered }) => ({ title, href, isAnswered })),
    };
    return { ...page, body: { kind: "component", component: QUESTION_COMPONENT, data: filled } };
  });
  if (!index || index.body.kind !== "component") return completed;
  const entry = index.body.data as QuestionIndexEntry;
  const data: QuestionIndexData = { ...entry, categories: countCategories(items), questions: items };
  return [{ ...index, body: { kind: "component", component: INDEX_COMPONENT, data } }, ...completed];
}

function newestFirst(a: QuestionPageData, b: QuestionPageData): number {
  const dates = (b.created ?? "").localeCompare(a.created ?? "");
  return dates === 0 ? b.number - a.number : dates;
}

function listItem({ page, data }: QuestionDraft): QuestionListItem {
  const { number, title, category, labels, created, isAnswered, writtenBy } = data;
  return { number, title, href: page.permalink, category, labels, created, isAnswered, writtenBy };
}

function countCategories(items: readonly QuestionListItem[]): QuestionIndexData["categories"] {
  const counts = new Map<string, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return Array.from(counts, ([name, questions]) => ({ name, questions })).sort((a, b) => a.name.localeCompare(b.name));
}
