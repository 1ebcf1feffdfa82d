import type { PageKind, SearchContent, SearchInput } from "../page-kind.ts";
import { translatedSource } from "../translated-source.ts";
import type { QuestionPageData } from "./question-pages.ts";
import { createQuestionSource } from "./question-source.ts";

/** Questions with their answers, and the index page of each collection. */
export const questionKind: PageKind = {
  name: "question",
  sources: ({ config }) => [translatedSource(createQuestionSource("discussions", "data/discussions"), config)],
  components: async () => ({
    QuestionIndex: (await import("./QuestionIndex/QuestionIndex.tsx")).default,
    QuestionPage: (await import("./QuestionPage/QuestionPage.tsx")).default,
  }),
  lists: ["QuestionIndex"],
  search: { QuestionPage: describeQuestionForSearch },
  results: { discussions: [{ name: "question" }] },
};

function describeQuestionForSearch({ data }: SearchInput): SearchContent {
  const { category, labels, answers, modules } = data as QuestionPageData;
  return {
    kind: "question",
    labels: [category, ...labels, ...modules],
    ownSections: new Set([...answers.map(({ id }) => id), "related-questions"]),
    foldedSections: new Set(answers.map(({ id }) => id)),
  };
}
