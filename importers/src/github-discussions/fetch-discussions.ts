import type { GitHub } from "../github/github-client.ts";
import {
  commentsQuery,
  type Discussion,
  type DiscussionComment,
  type DiscussionPage,
  discussionsQuery,
  type DiscussionReply,
  discussionsSchema,
  moreCommentsSchema,
  moreRepliesSchema,
  repliesQuery,
  type PageInfo,
} from "./discussion.ts";
import { ImportFailure } from "../github/import-failure.ts";

export interface FetchedDiscussions {
  /** By number. */
  discussions: Map<number, Discussion>;
  /** Number of discussions in the repository; undefined if GitHub does not say. */
  total: number | undefined;
  /** Whether all were read, down to the oldest. */
  isAll: boolean;
  /** Whether the number of discussions is the one that GitHub states, or not all were requested. */
  isPlausible: boolean;
}

export interface Repository {
  owner: string;
  name: string;
}

/**
 * Reads discussions from the last updated one down to those unchanged since `since`, or all without it. This depends on
 * GitHub's order: if the order is wrong, all are read.
 */
export async function fetchDiscussions(
  github: GitHub,
  repository: Repository,
  { since, onProgress }: { since: string | undefined; onProgress: (done: number, total: number | undefined) => void },
): Promise<FetchedDiscussions> {
  const discussions = new Map<number, Discussion>();
  const cursors = new Set<string>();
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
    if (isReached) return { discussions, total, isAll: false, isPlausible: true };
    const next = nextCursor(pageInfo, cursors, `${repository.owner}/${repository.name}`);
    if (next === undefined)
      return { discussions, total, isAll: true, isPlausible: total === undefined || seen >= total };
    after = next;
  }
}

async function fetchPage(github: GitHub, repository: Repository, after: string | null): Promise<DiscussionPage> {
  return (await github.query(discussionsQuery, { ...repository, after }, discussionsSchema)).repository.discussions;
}

/** Returns all visible comments, including those beyond the first page. */
export async function fetchComments(
  github: GitHub,
  repository: Repository,
  { number, comments }: Discussion,
): Promise<DiscussionComment[]> {
  const subject = `${repository.owner}/${repository.name}#${number}`;
  const found = await readPages(comments, subject, async (after) => {
    const variables = { ...repository, number, after };
    return (await github.query(commentsQuery, variables, moreCommentsSchema)).repository.discussion.comments;
  });
  return found.filter(isInSight);
}

/** Returns all visible replies to a comment, oldest first. */
export async function fetchReplies(
  github: GitHub,
  { id, replies, url }: DiscussionComment,
): Promise<DiscussionReply[]> {
  const found = await readPages(id ? replies : { nodes: replies?.nodes ?? [] }, url, async (after) => {
    return (await github.query(repliesQuery, { id, after }, moreRepliesSchema)).node.replies;
  });
  return found.filter(isInSight).sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

function isInSight({ isMinimized }: DiscussionReply): boolean {
  return isMinimized !== true;
}

interface Page<Node> {
  pageInfo?: PageInfo | null | undefined;
  nodes: readonly (Node | null)[];
}

/**
 * Returns the cursor of the next page; absent if there is none. `seen` contains the previous cursors of the list.
 * @throws {ImportFailure} if the list would never end
 */
function nextCursor(pageInfo: PageInfo | null | undefined, seen: Set<string>, subject: string) {
  if (!pageInfo?.hasNextPage) return undefined;
  const cursor = pageInfo.endCursor ?? "";
  if (cursor === "" || seen.has(cursor))
    throw new ImportFailure({
      code: "github-unavailable",
      file: subject,
      message: "A list does not end: GitHub repeats what it sent before.",
      hint: "Run the import again: nothing was changed.",
    });
  seen.add(cursor);
  return cursor;
}

/** Returns all nodes of a list from its first page and further ones; `read` returns the page after a cursor. */
async function readPages<Node>(
  first: Page<Node> | null | undefined,
  subject: string,
  read: (after: string) => Promise<Page<Node>>,
): Promise<Node[]> {
  const nodes = [...(first?.nodes ?? [])];
  const seen = new Set<string>();
  let cursor = nextCursor(first?.pageInfo, seen, subject);
  while (cursor !== undefined) {
    const page = await read(cursor);
    nodes.push(...page.nodes);
    cursor = nextCursor(page.pageInfo, seen, subject);
  }
  return nodes.filter((node) => node !== null);
}
