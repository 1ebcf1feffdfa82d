import type { GitHub } from "../github/github-client.ts";
import {
  commentsQuery,
  type Discussion,
  type DiscussionComment,
  type DiscussionPage,
  discussionsQuery,
  discussionsSchema,
  moreCommentsSchema,
} from "./discussion.ts";

export interface FetchedDiscussions {
  /** By number. */
  discussions: Map<number, Discussion>;
  /** How many the repository has; undefined where GitHub does not say. */
  total: number | undefined;
  /** All were read, down to the oldest. */
  isAll: boolean;
  /** GitHub sent as many as it says there are, or was not asked for all. */
  isPlausible: boolean;
}

export interface Repository {
  owner: string;
  name: string;
}

/**
 * Reads discussions from the last updated on, down to those that have not changed since `since`; without it, all. The
 * order is GitHub's word: where it does not hold, all are read.
 */
export async function fetchDiscussions(
  github: GitHub,
  repository: Repository,
  { since, onProgress }: { since: string | undefined; onProgress: (done: number, total: number | undefined) => void },
): Promise<FetchedDiscussions> {
  const discussions = new Map<number, Discussion>();
  let after: string | null = null;
  let total: number | undefined;
  let seen = 0;
  let oldest = Infinity;
  let isOrdered = true;
  for (;;) {
    const page: DiscussionPage = await fetchPage(github, repository, after);
    const { nodes, pageInfo, totalCount } = page;
    total = totalCount ?? undefined;
    seen += nodes.length;
    for (const node of nodes) {
      if (!node) continue;
      const updated = Date.parse(node.updatedAt);
      isOrdered &&= updated <= oldest;
      oldest = Math.min(oldest, updated);
      discussions.set(node.number, node);
    }
    onProgress(seen, total);
    const isReached = since !== undefined && isOrdered && oldest < Date.parse(since);
    const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    if (isReached) return { discussions, total, isAll: false, isPlausible: true };
    if (next === null || next === after) {
      return { discussions, total, isAll: true, isPlausible: total === undefined || seen >= total };
    }
    after = next;
  }
}

async function fetchPage(github: GitHub, repository: Repository, after: string | null): Promise<DiscussionPage> {
  return (await github.query(discussionsQuery, { ...repository, after }, discussionsSchema)).repository.discussions;
}

/** All comments that are in sight, those beyond the first page included. */
export async function fetchComments(
  github: GitHub,
  repository: Repository,
  { number, comments }: Discussion,
): Promise<DiscussionComment[]> {
  const found = [...(comments?.nodes ?? [])];
  let info = comments?.pageInfo;
  while (info?.hasNextPage && info.endCursor) {
    const variables = { ...repository, number, after: info.endCursor };
    const page = (await github.query(commentsQuery, variables, moreCommentsSchema)).repository.discussion.comments;
    if (page.pageInfo?.endCursor === info.endCursor) break;
    found.push(...page.nodes);
    info = page.pageInfo;
  }
  return found.filter((comment): comment is DiscussionComment => comment !== null && comment.isMinimized !== true);
}
