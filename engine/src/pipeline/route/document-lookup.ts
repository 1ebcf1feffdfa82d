import type { PageDraft } from "../../model/page.ts";
import { nearest } from "../../findings/nearest.ts";
import { routeKey } from "../../address/route-path.ts";

/** Finds the pages that sidebars and front matter name. */
export interface DocumentLookup {
  /** Returns a page by its id, or by its path with or without trailing slash. */
  find(reference: string): PageDraft | undefined;
  /** Whether a document of this id exists but makes no page: a draft, or one that failed to compile. */
  isAbsent(reference: string): boolean;
  /** Returns the most probable meaning of an unknown reference. */
  suggest(reference: string): string | undefined;
}

/**
 * Indexes pages, so that each reference costs one lookup. Among pages with the same id, the first is found. `idPrefix`
 * is the prefix of the ids of a version's pages, and may be omitted from a reference.
 */
export function createDocumentLookup(
  pages: readonly PageDraft[],
  absentIds: ReadonlySet<string>,
  idPrefix: string,
): DocumentLookup {
  const byId = new Map<string, PageDraft>();
  const byPath = new Map<string, PageDraft>();
  for (const page of pages) {
    const key = routeKey(page.permalink);
    const id = localId(page.id, idPrefix);
    if (!byId.has(id)) byId.set(id, page);
    if (!byPath.has(key)) byPath.set(key, page);
  }
  let byName: Map<string, string> | undefined;

  return {
    find: (reference) =>
      byId.get(localId(reference, idPrefix)) ??
      (reference.startsWith("/") ? byPath.get(routeKey(reference)) : undefined),
    isAbsent: (reference) => absentIds.has(idPrefix + localId(reference, idPrefix)),
    suggest(reference) {
      if (reference.startsWith("/")) return nearest(reference, byPath.keys());
      byName ??= new Map([...byId.keys()].map((id) => [lastPart(id), id]));
      return nearest(reference, byId.keys()) ?? byName.get(lastPart(reference));
    },
  };
}

function localId(id: string, idPrefix: string): string {
  return id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id;
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
