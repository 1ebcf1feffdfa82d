import type { SearchAnswer, SearchRequest } from "../query/search-request.ts";

/** What the page asks the worker. */
export interface WorkerRequest {
  id: number;
  /** Absolute address of the index's first file. */
  index: string;
  /** Absent where the index is only to be loaded. */
  request?: SearchRequest | undefined;
}

/** What the worker answers. */
export type WorkerAnswer = { id: number; answer: SearchAnswer | undefined } | { id: number; problem: string };
