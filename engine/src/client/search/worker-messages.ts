import type { SearchAnswer, SearchRequest } from "@cairn/search/query/search-request";

/** A message from the page to the worker. */
export interface WorkerRequest {
  id: number;
  /** Absolute address of the index's first file. */
  index: string;
  /** Absent to only load the index. */
  request?: SearchRequest | undefined;
  /** Whether the page already has the answer, so that only the next queries are predicted. */
  isAnswered?: boolean;
}

/** The answer to a predicted query, as JSON, because most are never read. */
export interface PredictedAnswer {
  request: string;
  answer: string;
}

/** A message from the worker to the page. */
export type WorkerAnswer =
  | { id: number; answer: SearchAnswer | undefined }
  | { id: number; problem: string }
  | { predicted: PredictedAnswer };
