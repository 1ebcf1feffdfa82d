import { ImportFailure } from "../github/import-failure.ts";
import type { PageInfo } from "./discussion.ts";

interface Page<Node> {
  pageInfo?: PageInfo | null | undefined;
  nodes: readonly (Node | null)[];
}

/**
 * Where the page after this one starts; absent where there is none. `seen` holds the cursors of the list until now.
 * @throws {ImportFailure} where the list would never end
 */
export function nextCursor(pageInfo: PageInfo | null | undefined, seen: Set<string>, subject: string) {
  if (!pageInfo?.hasNextPage) return undefined;
  const cursor = pageInfo.endCursor ?? "";
  if (cursor === "" || seen.has(cursor))
    throw new ImportFailure({
      code: "github-unavailable",
      file: subject,
      message: "A list has no end: GitHub says that more follows what it sent before.",
      hint: "Run the import again: nothing was changed.",
    });
  seen.add(cursor);
  return cursor;
}

/** All nodes of a list whose first page is there, and `read` gives those after a cursor. */
export async function readPages<Node>(
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
