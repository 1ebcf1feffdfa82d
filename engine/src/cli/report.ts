import { readFileSync } from "node:fs";
import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { countOf } from "@cairn/catalogue/wording";
import { type FeedbackEvent, feedbackEventSchema } from "../feedback/feedback-event.ts";
import { fail } from "./fail.ts";
import { printFindings } from "./print-findings.ts";

/** Prints a report on readers' feedback from the file that a receiver writes. Returns the exit status. */
export function runReport({ file, isJson }: { file: string; isJson: boolean }): number {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return fail(`${file} cannot be read. Give the file that the receiver of your site's feedback writes.`);
  }
  const { summary, diagnostics } = summariseFeedback(file, text);
  printFindings(diagnostics);
  process.stdout.write(isJson ? `${JSON.stringify(summary, undefined, 2)}\n` : formatFeedback(summary));
  return 0;
}

/** A summary of readers' feedback, the most frequent first. */
interface FeedbackSummary {
  /** Number of events. */
  notes: number;
  /** Times of the first and last event, if the receiver adds times. */
  from?: string | undefined;
  to?: string | undefined;
  /** Searches without results, by query. */
  searches: { query: string; count: number }[];
  /** Pages that some readers did not find helpful. */
  pages: { page: string; unhelpful: number; votes: number; comments: string[] }[];
  /** Addresses without a page, with the pages that link there. */
  missing: { page: string; count: number; from: string[] }[];
}

/** Maximum number of listed comments and sources. */
const most = 5;
/** Control characters, including those that change the text's direction. */
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Summarises the events that pages posted: a file with a JSON object on each line. Skips invalid lines, with one
 * finding.
 */
export function summariseFeedback(file: string, text: string): { summary: FeedbackSummary; diagnostics: Diagnostic[] } {
  const unreadable: number[] = [];
  const notes: FeedbackEvent[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const note = feedbackEventSchema.safeParse(parseLine(line));
    if (note.success) notes.push(note.data);
    else unreadable.push(index + 1);
  }
  return {
    summary: summarise(notes),
    diagnostics: unreadable.slice(0, 1).map((line) => noNote(file, line, unreadable.length)),
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Only one finding for all invalid lines, because a different kind of file has nothing else. */
function noNote(file: string, line: number, count: number): Diagnostic {
  const others = count - 1;
  return {
    code: "feedback-unreadable",
    severity: "warning",
    file,
    line,
    column: 1,
    message: `The line is not feedback that a page has sent${others > 0 ? `, and neither are ${others} more` : ""}.`,
    hint: "Write one JSON object on each line, as the receiver gets it. Other lines are ignored.",
  };
}

function summarise(notes: readonly FeedbackEvent[]): FeedbackSummary {
  const searches = new Map<string, number>();
  const pages = new Map<string, FeedbackSummary["pages"][number]>();
  const missing = new Map<string, { page: string; count: number; from: Map<string, number> }>();
  const times = notes.flatMap(({ time }) => (time === undefined ? [] : [shown(time)])).sort(compareCodes);
  const pageOf = (name: string) =>
    entryOf(pages, shown(name), { page: shown(name), unhelpful: 0, votes: 0, comments: [] });
  for (const note of notes) {
    if (note.type === "search") {
      const query = shown(note.query).toLocaleLowerCase("en");
      if (query !== "") searches.set(query, (searches.get(query) ?? 0) + 1);
    } else if (note.type === "missing-page") {
      const entry = entryOf(missing, shown(note.page), { page: shown(note.page), count: 0, from: new Map() });
      entry.count++;
      const from = shown(note.from);
      if (from !== "") entry.from.set(from, (entry.from.get(from) ?? 0) + 1);
    } else if (note.type === "vote") {
      const entry = pageOf(note.page);
      entry.votes++;
      if (!note.isHelpful) entry.unhelpful++;
    } else pageOf(note.page).comments.push(shown(note.text));
  }
  return {
    notes: notes.length,
    from: times[0],
    to: times.at(-1),
    searches: ranked(searches).map(([query, count]) => ({ query, count })),
    pages: Array.from(pages.values())
      .filter(({ unhelpful, comments }) => unhelpful > 0 || comments.length > 0)
      .sort(
        (a, b) => b.unhelpful - a.unhelpful || b.comments.length - a.comments.length || compareCodes(a.page, b.page),
      ),
    missing: Array.from(missing.values())
      .sort((a, b) => b.count - a.count || compareCodes(a.page, b.page))
      .map(({ page, count, from }) => ({ page, count, from: ranked(from).map(([source]) => source) })),
  };
}

function entryOf<Entry>(entries: Map<string, Entry>, key: string, made: Entry): Entry {
  const entry = entries.get(key) ?? made;
  entries.set(key, entry);
  return entry;
}

function ranked(counts: ReadonlyMap<string, number>): [string, number][] {
  return Array.from(counts).sort(([a, x], [b, y]) => y - x || compareCodes(a, b));
}

/** Returns a stranger's text on one line, without control characters. */
function shown(text: string): string {
  return text.replaceAll(controls, " ").replaceAll(/\s+/g, " ").trim();
}

/** Formats the summary as text. */
export function formatFeedback({ notes, from, to, searches, pages, missing }: FeedbackSummary): string {
  const when = from === undefined ? "" : `, ${from.slice(0, 10)} to ${to?.slice(0, 10)}`;
  const head = `${countOf(notes, "note")} from readers${when}.`;
  const parts = [
    section(
      "Searches without results",
      searches.map(({ query, count }) => `${pad(count)}  ${query}`),
    ),
    section(
      "Pages that did not help",
      pages.flatMap(({ page, unhelpful, votes, comments }) => [
        `${pad(unhelpful)} of ${votes}  ${page}`,
        ...listed(comments).map((comment) => `          ${comment}`),
      ]),
    ),
    section(
      "Addresses without a page",
      missing.map(({ page, count, from: sources }) =>
        [`${pad(count)}  ${page}`, ...(sources.length > 0 ? [`from ${listed(sources).join(", ")}`] : [])].join("  "),
      ),
    ),
  ];
  return `${[head, ...parts.filter((part) => part !== "")].join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n${lines.join("\n")}`;
}

function listed(texts: readonly string[]): string[] {
  const rest = texts.length - most;
  return rest > 0 ? [...texts.slice(0, most), `and ${rest} more`] : [...texts];
}

function pad(count: number): string {
  return String(count).padStart(5);
}
