import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { PageText } from "./read-page.ts";

/** Pages of one output that the other has not, by their addresses. */
type Pages = ReadonlyMap<string, PageText>;

interface Move {
  from: string;
  to: string;
  /** Whether the old address leads to the new one. */
  isLed: boolean;
}

/** A page that shares less of its text with another is not that one at another address. */
const leastShare = 0.5;

/** Which pages are at another address now: where the old address leads, and by their text. Each page is in one move at most. */
export function findMoved(removed: Pages, added: Pages, redirects: ReadonlyMap<string, string>): Move[] {
  const moves = new Map<string, Move>();
  const taken = new Set<string>();
  const add = (move: Move) => {
    if (moves.has(move.from) || taken.has(move.to)) return;
    moves.set(move.from, move);
    taken.add(move.to);
  };
  for (const from of removed.keys()) {
    const to = followRedirects(from, redirects);
    if (to !== undefined && added.has(to)) add({ from, to, isLed: true });
  }
  const pairs = findAlike(removed, added).filter(({ share }) => share >= leastShare);
  pairs.sort((a, b) => b.share - a.share || compareCodes(a.from, b.from) || compareCodes(a.to, b.to));
  for (const { from, to } of pairs) add({ from, to, isLed: false });
  return Array.from(moves.values()).sort((a, b) => compareCodes(a.from, b.from));
}

/** Where an address leads in the end, without what is behind the path; undefined where it leads nowhere. */
export function followRedirects(from: string, redirects: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([from]);
  let to = redirects.get(from)?.replace(/[?#].*$/s, "");
  for (let next = to; next !== undefined && !seen.has(next); next = redirects.get(next)?.replace(/[?#].*$/s, "")) {
    seen.add(next);
    to = next;
  }
  return to;
}

/** A line that stands on more pages says nothing of which page one is. */
const mostPages = 20;

/** How much text each two pages share, of those that share any line. */
function findAlike(removed: Pages, added: Pages): { from: string; to: string; share: number }[] {
  const pagesOfLine = new Map<string, Set<string>>();
  for (const [to, { content }] of added)
    for (const line of linesOf(content)) pagesOfLine.set(line, (pagesOfLine.get(line) ?? new Set()).add(to));
  const sizes = new Map(Array.from(added, ([to, { content }]) => [to, sizeOf(linesOf(content))]));
  return Array.from(removed).flatMap(([from, { content }]) => {
    const lines = linesOf(content);
    const shared = new Map<string, number>();
    for (const line of lines) {
      const pages = pagesOfLine.get(line);
      if (pages && pages.size <= mostPages) for (const to of pages) shared.set(to, (shared.get(to) ?? 0) + line.length);
    }
    const size = sizeOf(lines);
    return Array.from(shared, ([to, length]) => ({ from, to, share: (2 * length) / (size + (sizes.get(to) ?? 0)) }));
  });
}

function linesOf(content: string): Set<string> {
  return new Set(content.split("\n").filter((line) => line.trim() !== ""));
}

function sizeOf(lines: ReadonlySet<string>): number {
  return Array.from(lines).reduce((sum, line) => sum + line.length, 0);
}
