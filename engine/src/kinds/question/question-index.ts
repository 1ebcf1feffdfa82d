import { sectionHeading } from "../../model/draft-page.ts";
import { addToGroup, groupBy } from "@cairn/catalogue/group-by";
import type { QuestionIndexEntry } from "@cairn/catalogue/questions/question";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import { extractSections } from "../../markup/extract-sections.ts";
import type { PageDraft } from "../../model/page.ts";
import type {
  QuestionGroup,
  QuestionIndexData,
  QuestionLink,
  QuestionListItem,
  QuestionPageData,
} from "./question-pages.ts";

const shown = 4;
/** Number of the most specific terms used for each question. More hardly improve the result, and take longer. */
const mostTerms = 60;
/** Weights of a word in the title and of a tag or category, relative to a word of the text of the same rarity. */
const titleWeight = 1.5;
const filedWeight = 3;
/** Stop words. */
const common = new Set(
  "a an and are as at be by can do does for from get has have how i if in is it its my no not of on or should so than that the there this to use used using we what when where which why will with you your".split(
    " ",
  ),
);

/** Theme component that draws a question; its data is `QuestionPageData`. */
export const questionComponent = "QuestionPage";
/** Theme component that draws the list of a collection; its data is `QuestionIndexData`. */
export const indexComponent = "QuestionIndex";

/** The draft of a question with its data. */
export interface QuestionDraft {
  page: PageDraft;
  data: QuestionPageData;
}

/** The pages that are questions, in their order. */
export function listQuestions(pages: readonly PageDraft[]): QuestionDraft[] {
  return pages.flatMap((page) =>
    page.body.kind === "component" && page.body.component === questionComponent
      ? [{ page, data: page.body.data as QuestionPageData }]
      : [],
  );
}

/** Fills in the index of each collection, and links related questions. */
export function completeQuestions(own: readonly PageDraft[]): PageDraft[] {
  return Array.from(groupBy(own, ({ directory }) => directory).values()).flatMap(completeCollection);
}

function completeCollection(pages: readonly PageDraft[]): PageDraft[] {
  const questions = listQuestions(pages).sort((a, b) => newestFirst(a.data, b.data));
  const index = pages.find(({ body }) => body.kind === "component" && body.component === indexComponent);
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
    return { ...page, body: { kind: "component", component: questionComponent, data: filled } };
  });
  if (!index || index.body.kind !== "component") return completed;
  const data: QuestionIndexData = { ...(index.body.data as QuestionIndexEntry), subjects };
  const headings = subjects.map(({ id, name }) => sectionHeading(id, name));
  const frontMatter = { hide_table_of_contents: headings.length < 3 };
  return [
    { ...index, frontMatter, headings, body: { kind: "component", component: indexComponent, data } },
    ...completed,
  ];
}

function subjectOf({ data }: QuestionDraft): QuestionSubject {
  const { title, category, labels, modules, questionHtml, answers } = data;
  const html = [questionHtml, ...answers.map((answer) => answer.html)].join(" ");
  const text = extractSections(html, new Set()).map((section) => `${section.title} ${section.text}`);
  return { title, category, labels, modules, text: text.join(" ") };
}

/** Returns a link to a question. */
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
  const slugger = createSlugger();
  return Array.from(
    groupBy(items, ({ category }) => category),
    ([name, questions]) => ({ name, questions }),
  )
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, questions }) => ({ name, id: slugger.slug(name), questions }));
}

/** What a question is about: its title, its tags and categories, and its text with its answers. */
export interface QuestionSubject {
  title: string;
  category: string;
  labels: readonly string[];
  modules: readonly string[];
  text: string;
}

type Weight = readonly [key: string, weight: number];

/**
 * Returns the indexes of the few most similar questions for each, best first. Rarer terms count more, and more in a
 * question with few others. Takes one pass over the terms instead of comparing all pairs.
 */
export function relateQuestions(questions: readonly QuestionSubject[]): number[][] {
  const vectors = weighTerms(questions.map(countTerms));
  const holders = new Map<string, [place: number, weight: number][]>();
  for (const [place, vector] of vectors.entries()) {
    for (const [term, weight] of vector) addToGroup(holders, term, [place, weight]);
  }
  const scores = new Float64Array(questions.length);
  const score = (place: number) => scores[place] ?? 0;
  return vectors.map((vector, own) => {
    scores.fill(0);
    for (const [term, weight] of vector)
      for (const [place, other] of holders.get(term) ?? []) scores[place] = score(place) + weight * other;
    scores[own] = 0;
    return Array.from(scores.keys())
      .filter((place) => score(place) > 0)
      .sort((a, b) => score(b) - score(a) || a - b)
      .slice(0, shown);
  });
}

/** The terms of a question with their weights. */
function countTerms({ title, category, labels, modules, text }: QuestionSubject): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) counts.set(word, 1 + Math.log(count));
  const add = (term: string, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const word of wordsOf(title)) add(word, titleWeight);
  for (const label of labels) for (const word of wordsOf(label)) add(word, filedWeight);
  for (const word of wordsOf(category)) add(word, filedWeight / 2);
  for (const module of modules) add(module, filedWeight);
  return counts;
}

/** Returns the most specific terms of each question, normalised so that all questions have the same total weight. */
function weighTerms(counts: readonly ReadonlyMap<string, number>[]): Weight[][] {
  const frequencies = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weights: Weight[] = [];
    let squares = 0;
    for (const [term, count] of terms) {
      const frequency = frequencies.get(term) ?? 1;
      const weight = count * Math.log(counts.length / frequency);
      squares += weight * weight;
      // A term that only one question has relates it to none; one that all have relates it to all.
      if (frequency > 1 && frequency < counts.length) weights.push([term, weight]);
    }
    return weights
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostTerms)
      .map(([term, weight]) => [term, weight / Math.sqrt(squares)]);
  });
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu) ?? [];
  return words.filter((word) => !common.has(word));
}
