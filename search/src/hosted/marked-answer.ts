import type { MarkedText, SearchHit, SearchBackend } from "../query/search-request.ts";
import type { RecordKind } from "../record.ts";
import type { HostedRecord } from "./hosted-record.ts";

/** Maximum number of partial queries to try, and of suggestions. */
const triedParts = 5;
const suggestedParts = 3;
/** Words shorter than this are not shortened. */
const shortWord = 6;

/** The characters that services put around matches. No text contains them, so results need not be parsed as HTML. */
export const markStart = "\u0001";
export const markEnd = "\u0002";

/** Parses a text with marks in a service's response. */
export function readMarks(text: string): MarkedText {
  return text.split(markStart).flatMap((piece, index) => {
    if (index === 0) return piece === "" ? [] : [{ text: piece, isMatch: false }];
    const [match = "", rest = ""] = piece.split(markEnd);
    return [{ text: match, isMatch: true }, ...(rest === "" ? [] : [{ text: rest, isMatch: false }])];
  });
}

/** Parses a hit of a service. Throws if it is not one of our records. */
export function hitOf(
  record: Partial<HostedRecord>,
  marked: { title?: string | undefined; text?: string | undefined },
): SearchHit {
  const { url, kind, title, path = [], detail = "", text = "" } = record;
  if (typeof url !== "string" || typeof title !== "string")
    throw new Error("The service's response has no records of this site.");
  return {
    url,
    kind: kind ?? "page",
    title: readMarks(marked.title ?? title),
    path,
    detail,
    excerpt: readMarks(marked.text ?? text.slice(0, 180)),
  };
}

/** The counts by kind in a service's response. */
export function kindCounts(counts: Record<string, number> | undefined): Partial<Record<RecordKind, number>> {
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
}

/**
 * Suggests other queries for one without results, in the same way as the site's own index: the parts of it that have
 * results. Services offer nothing else; they handle misspelt words themselves.
 */
export function withSuggestions(backend: SearchBackend): SearchBackend {
  return {
    ...backend,
    async search(request) {
      const answer = await backend.search(request);
      if (answer.total > 0) return answer;
      const parts = partsOf(request.text);
      const totals = await Promise.all(
        parts.map((text) =>
          backend.search({ ...request, text, offset: 0, limit: 1 }).then(
            ({ total }) => total,
            // Return the response without suggestions.
            () => 0,
          ),
        ),
      );
      return { ...answer, suggestions: parts.filter((_, index) => (totals[index] ?? 0) > 0).slice(0, suggestedParts) };
    },
  };
}

/** The query without one of its words, longest first; for a single word, its beginning. */
function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
  const [only = ""] = words;
  if (words.length < 2) return only.length < shortWord ? [] : [only.slice(0, -2)];
  const parts = [words.slice(0, -1).join(" "), words.slice(1).join(" "), ...words];
  return [...new Set(parts)].slice(0, triedParts);
}
