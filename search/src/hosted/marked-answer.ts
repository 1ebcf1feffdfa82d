import type { MarkedText, SearchHit } from "../query/search-request.ts";
import type { RecordKind } from "../record.ts";
import type { HostedRecord } from "./hosted-record.ts";

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
    throw new Error("The service's answer holds no records of this site.");
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
