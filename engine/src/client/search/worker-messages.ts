import type { SearchAnswer, SearchRequest } from "@cairn/search/query/search-request";

/** What the page asks the worker. */
export interface WorkerRequest {
  id: number;
  /** Absolute address of the index's first file. */
  index: string;
  /** Absent where the index is only to be loaded. */
  request?: SearchRequest | undefined;
  /** The page has the answer: what may be typed next is to be answered, and this is not. */
  isAnswered?: boolean;
}

/** An answer to what nobody has asked yet, as JSON: most are never read. */
export interface PredictedAnswer {
  request: string;
  answer: string;
}

/** What the worker answers. */
export type WorkerAnswer =
  | { id: number; answer: SearchAnswer | undefined }
  | { id: number; problem: string }
  | { predicted: PredictedAnswer };
