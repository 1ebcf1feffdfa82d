import { createFenceTracker } from "../markup/fences.ts";
import { diffArrays } from "diff";
import { diffWords, likeness, type Piece } from "./diff-words.ts";

export type PassageLineKind = "text" | "heading" | "code" | "table" | "link";

/** A line of a page's Markdown that was added, removed or changed. */
export interface LineChange {
  kind: PassageLineKind;
  before?: string;
  after?: string;
  /** Both versions, word by word; absent if there is only one. */
  pieces?: readonly Piece[];
}

/** Adjacent changes. */
export interface Hunk {
  /** The heading above them; empty before the first one. */
  heading: string;
  /** The line before them, if there is one. */
  above?: string;
  changes: readonly LineChange[];
}

interface Line {
  text: string;
  kind: PassageLineKind;
  heading: string;
}

/** Returns the differences between two Markdown texts, without lines that are the same. */
export function diffMarkdown(before: string, after: string): Hunk[] {
  if (before === after) return [];
  const [old, now] = [readLines(before), readLines(after)];
  const hunks: Hunk[] = [];
  let removed: Line[] = [];
  let added: Line[] = [];
  let above: Line | undefined;
  const endHunk = () => {
    const first = added[0] ?? removed[0];
    if (!first) return;
    const heading = first.kind === "heading" ? (above?.heading ?? "") : first.heading;
    hunks.push({ heading, ...(above && { above: above.text }), changes: pairLines(removed, added) });
    [removed, added] = [[], []];
  };
  for (const { value, added: isNew, removed: isOld } of diffOf(old, now)) {
    if (isNew) added = value;
    else if (isOld) removed = value;
    else {
      endHunk();
      above = value.at(-1);
    }
  }
  endHunk();
  return hunks;
}

/** The most different lines. If two pages differ in more, common lines are not searched. */
const maxEdits = 5_000;

function diffOf(old: Line[], now: Line[]) {
  const comparator = (a: Line, b: Line) => a.text === b.text;
  return (
    diffArrays(old, now, { comparator, maxEditLength: maxEdits }) ?? [
      { value: old, removed: true, added: false },
      { value: now, removed: false, added: true },
    ]
  );
}

/** Returns the lines with content, each with its kind. */
function readLines(markdown: string): Line[] {
  const lines: Line[] = [];
  const isCode = createFenceTracker();
  let heading = "";
  for (const text of markdown.split("\n")) {
    const kind = isCode(text) ? "code" : kindOf(text);
    if (kind === "heading") heading = text.replace(/^#+ /, "");
    if (kind === "code" || !/^[\s>]*$|^\| :?-{3}/.test(text)) lines.push({ text, kind, heading });
  }
  return lines;
}

function kindOf(text: string): PassageLineKind {
  return /^#{1,6} /.test(text) ? "heading" : /^\s*\| /.test(text) ? "table" : "text";
}

/** The least share of common words of two versions of a line. */
const minLikeness = 0.4;
/** How many lines ahead the new version of a line is searched. */
const reach = 12;

/** Pairs removed lines with the added ones that replace them. */
function pairLines(removed: readonly Line[], added: readonly Line[]): LineChange[] {
  const changes: LineChange[] = [];
  let next = 0;
  for (const line of removed) {
    const place = added.slice(next, next + reach).findIndex((each) => isSuccessor(line, each));
    if (place === -1) {
      changes.push({ kind: line.kind, before: line.text });
      continue;
    }
    changes.push(...added.slice(next, next + place).map(newLine));
    next += place + 1;
    changes.push(changedLine(line, added[next - 1] ?? line));
  }
  return [...changes, ...added.slice(next).map(newLine)];
}

function isSuccessor(before: Line, after: Line): boolean {
  return before.kind === after.kind && likeness(before.text, after.text) >= minLikeness;
}

function newLine({ kind, text }: Line): LineChange {
  return { kind, after: text };
}

function changedLine({ kind, text: before }: Line, { text: after }: Line): LineChange {
  const isLink = kind !== "code" && withoutAddresses(before) === withoutAddresses(after);
  return { kind: isLink ? "link" : kind, before, after, pieces: diffWords(before, after) };
}

function withoutAddresses(markdown: string): string {
  return markdown.replaceAll(/\]\((?:<[^>]*>|[^)]*)\)/g, "]");
}
