/** Data of the `QuestionPage` component. */
export interface QuestionPageData {
  number: number;
  title: string;
  /** Whether the documentation team wrote it; otherwise it was archived from the community's forum. */
  writtenBy: "documentation-team" | "community";
  category: string;
  labels: string[];
  /** Login; null if unknown. */
  author: string | null;
  /** `YYYY-MM-DD`. */
  created?: string | undefined;
  updated?: string | undefined;
  votes?: number | undefined;
  /** The discussion that it was imported from. */
  url?: string | undefined;
  isAnswered: boolean;
  /** The versions that the answer refers to, such as "Terragrunt 1.0". */
  state?: string | undefined;
  /** HTML with `linkSlot(N)` in place of the address of the page's link N, as in documents. */
  questionHtml: string;
  /** The accepted answer comes first. */
  answers: QuestionAnswer[];
  /** Modules that it names, as `repository/module`. */
  modules: string[];
  /** `subject` is the heading in the index for questions of the same category. */
  index?: { title: string; href: string; subject: string } | undefined;
  related?: QuestionLink[] | undefined;
}

export interface QuestionReply {
  /** Id of its element. */
  id: string;
  author: string | null;
  created?: string | undefined;
  url?: string | undefined;
  html: string;
}

export interface QuestionAnswer extends QuestionReply {
  votes?: number | undefined;
  isAccepted: boolean;
  /** Oldest first. */
  replies: QuestionReply[];
}

export interface QuestionLink {
  title: string;
  /** Without the base URL. */
  href: string;
  isAnswered: boolean;
}

/** Data of the `QuestionIndex` component. */
export interface QuestionIndexData {
  title: string;
  description?: string | undefined;
  /** Where readers can ask. */
  url?: string | undefined;
  subjects: QuestionGroup[];
}

/** The questions of a category, newest first. */
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

/** Id of the accepted answer, or of the only one. Search results and other pages link to it. */
export const answerAnchor = "answer";
