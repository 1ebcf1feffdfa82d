/** What the `QuestionPage` component draws. */
export interface QuestionPageData {
  number: number;
  title: string;
  /** The documentation team's own; otherwise archived from where the community asks. */
  writtenBy: "documentation-team" | "community";
  category: string;
  labels: string[];
  /** Login; null where it is not known. */
  author: string | null;
  /** `YYYY-MM-DD`. */
  created?: string | undefined;
  updated?: string | undefined;
  votes?: number | undefined;
  /** The discussion that it was taken from. */
  url?: string | undefined;
  isAnswered: boolean;
  /** What the answer speaks of, such as "Terragrunt 1.0". */
  state?: string | undefined;
  /** HTML with `cairn-link:N:` where the page's link N goes, as of documents. */
  questionHtml: string;
  /** The accepted one first. */
  answers: QuestionAnswer[];
  /** Modules that it names, as `repository/module`. */
  modules: string[];
  /** `subject` is where the index lists the questions of the same category. */
  index?: { title: string; href: string; subject: string } | undefined;
  related?: QuestionLink[] | undefined;
}

export interface QuestionReply {
  /** Id of its place on the page. */
  id: string;
  author: string | null;
  created?: string | undefined;
  url?: string | undefined;
  html: string;
}

export interface QuestionAnswer extends QuestionReply {
  votes?: number | undefined;
  isAccepted: boolean;
  /** The oldest first. */
  replies: QuestionReply[];
}

export interface QuestionLink {
  title: string;
  /** Without the base URL. */
  href: string;
  isAnswered: boolean;
}

/** What the `QuestionIndex` component draws. */
export interface QuestionIndexData {
  title: string;
  description?: string | undefined;
  /** Where readers ask. */
  url?: string | undefined;
  subjects: QuestionGroup[];
}

/** The questions of a category, the newest first. */
export interface QuestionGroup {
  name: string;
  /** Id of its heading. */
  id: string;
  questions: QuestionListItem[];
}

export interface QuestionListItem extends QuestionLink {
  number: number;
  category: string;
  labels: string[];
  created?: string | undefined;
  writtenBy: QuestionPageData["writtenBy"];
}

/** Id of the accepted answer, or of the only one: what search results and other pages link to. */
export const answerAnchor = "answer";
