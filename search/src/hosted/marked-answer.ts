import type { MarkedText, SearchHit, SearchBackend } from "../query/search-request.ts";
import type { RecordKind } from "../record.ts";
import type { HostedRecord } from "./hosted-record.ts";

/** How many parts of a query are tried, and how many of them are suggested at most. */
const triedParts = 5;
const suggestedParts = 3;
/** A word of fewer letters is not cut. */
const shortWord = 6;

/** What services put round matches: characters that no text has, so that nothing has to be taken for HTML. */
export const markStart = "\u0001";
export const markEnd = "\u0002";

/** The text of a service's answer, with its marks read. */
export function readMarks(text: string): MarkedText {
  return text.split(markStart).flatMap((piece, index) => {
    if (index === 0) return piece === "" ? [] : [{ text: piece, isMatch: false }];
    const [match = "", rest = ""] = piece.split(markEnd);
    return [{ text: match, isMatch: true }, ...(rest === "" ? [] : [{ text: rest, isMatch: false }])];
  });
}

/** A hit of a service. Throws where it is no record of ours. */
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

/** Counts by kind of a service's answer. */
export function kindCounts(counts: Record<string, number> | undefined): Partial<Record<RecordKind, number>> {
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
}

/**
 * Has a service suggest other queries where one has no results, as the site's own index does: the parts of it that have
 * some. Services tell no more; they allow for misspelt words themselves.
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
            // The answer stands without a suggestion.
            () => 0,
          ),
        ),
      );
      return { ...answer, suggestions: parts.filter((_, index) => (totals[index] ?? 0) > 0).slice(0, suggestedParts) };
    },
  };
}

/** What is left of a query without one of its words, longest first; of a single word, its beginning. */
function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
  const [only = ""] = words;
  if (words.length < 2) return only.length < shortWord ? [] : [only.slice(0, -2)];
  const parts = [words.slice(0, -1).join(" "), words.slice(1).join(" "), ...words];
  return [...new Set(parts)].slice(0, triedParts);
}
