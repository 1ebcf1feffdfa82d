import { groupBy } from "@cairn/catalogue/group-by";

/**
 * Returns the candidate that a misspelt word most probably means, the first of several equally similar ones; absent if
 * more than `most` letters, by default a third, differ. Ignores case. For "Did you mean …?".
 */
export function nearest(word: string, candidates: Iterable<string>, most?: number): string | undefined {
  return createNearest(candidates)(word, most);
}

interface Candidate {
  word: string;
  lower: string;
  /** Which letters it has, a bit each. */
  letters: number;
  /** The same of other characters, of which some share a bit. */
  others: number;
  /** Place among the candidates. */
  place: number;
}

/** The most letters in which similar words differ, however long they are: long names with more in common are others. */
const mostEdits = 16;

/** The same for many words among the same candidates, of which there may be tens of thousands. */
export function createNearest(candidates: Iterable<string>): (word: string, most?: number) => string | undefined {
  const byLength = groupBy(Array.from(candidates, describeCandidate), ({ word }) => word.length);
  return (word, most = Math.max(1, Math.floor(word.length / 3))) => {
    const wanted = describeCandidate(word, -1);
    let best: Candidate | undefined;
    let limit = Math.min(most, mostEdits);
    const tryLength = (length: number) => {
      for (const candidate of byLength.get(length) ?? []) {
        const allowed = best === undefined || candidate.place < best.place ? limit : limit - 1;
        if (fewestEdits(wanted, candidate) > allowed) continue;
        const distance = editDistance(wanted.lower, candidate.lower, allowed);
        if (distance > allowed) continue;
        best = candidate;
        limit = distance;
      }
    };
    tryLength(word.length);
    for (let difference = 1; difference <= limit; difference += 1) {
      tryLength(word.length - difference);
      tryLength(word.length + difference);
    }
    return best?.word;
  };
}

function describeCandidate(word: string, place: number): Candidate {
  const lower = word.toLowerCase();
  let letters = 0;
  let others = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97);
    else others |= 1 << (code & 31);
  }
  return { word, lower, letters, others, place };
}

/** A bound of the edit distance: an edit brings at most one letter that the other word lacks, and takes one away. */
function fewestEdits(a: Candidate, b: Candidate): number {
  const onlyInA = countBits(a.letters & ~b.letters) + countBits(a.others & ~b.others);
  const onlyInB = countBits(b.letters & ~a.letters) + countBits(b.others & ~a.others);
  return Math.max(onlyInA, onlyInB);
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Shorter words are often similar by chance, and even shorter ones with swapped letters. */
const minLengthForTypos = 6;
const minLengthForSwaps = 4;

/**
 * Returns the candidate of which a word is almost certainly a typo, for words that may also be correct: a quarter of
 * the letters may differ; in short words, letters may only be swapped.
 */
export function nearestSlip(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < minLengthForSwaps) return undefined;
  if (word.length >= minLengthForTypos) return nearest(word, candidates, Math.floor(word.length / 4));
  return nearestSwap(word, candidates);
}

/** Returns the name of which one that may be right elsewhere, such as in another version, is a misspelling. */
export function misspeltName(name: string, names: readonly string[]): string | undefined {
  // Different things may have similar names. One or two letters are a misspelling, a word is not.
  const most = name.length < 10 ? 1 : 2;
  const closest = names.includes(name) || name.length < 4 ? undefined : nearest(name, names, most);
  // Singular and plural are different things, not a misspelling.
  const isOtherNumber = closest !== undefined && (name === `${closest}s` || closest === `${name}s`);
  return isOtherNumber ? undefined : closest;
}

/** Returns the candidate whose letters a word has in another order. */
export function nearestSwap(word: string, candidates: Iterable<string>): string | undefined {
  const letters = sortedLetters(word);
  return nearest(
    word,
    Array.from(candidates).filter((each) => sortedLetters(each) === letters),
  );
}

function sortedLetters(word: string): string {
  return Array.from(word.toLowerCase()).sort().join("");
}

/**
 * Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour to turn `a` into `b`.
 * Stops with a number above `limit`, because most of the time is spent here when there are thousands of candidates.
 */
function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const width = endB - start;
  // Cells this far from the diagonal cost more than the limit, and need not be known.
  const far = limit + 1;
  if (Math.abs(endA - start - width) > limit) return far;
  let [beforeLast, last, current] = rowsFor(width + 1);
  for (let column = 0; column <= width; column += 1) last[column] = column;
  for (let row = 1; row <= endA - start; row += 1) {
    const from = Math.max(1, row - limit);
    const to = Math.min(width, row + limit);
    current[from - 1] = from === 1 ? row : far;
    let smallest = from === 1 ? row : far;
    const letterA = a.charCodeAt(start + row - 1);
    for (let column = from; column <= to; column += 1) {
      const letterB = b.charCodeAt(start + column - 1);
      const replaced = cell(last, column - 1) + (letterA === letterB ? 0 : 1);
      const removed = column === row + limit ? far : cell(last, column) + 1;
      let cost = Math.min(replaced, removed, cell(current, column - 1) + 1);
      const mayBeSwap = row > 1 && column > 1 && letterA === b.charCodeAt(start + column - 2);
      if (mayBeSwap && a.charCodeAt(start + row - 2) === letterB)
        cost = Math.min(cost, cell(beforeLast, column - 2) + 1);
      current[column] = cost;
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return smallest;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return cell(last, width);
}

type Rows = [Uint32Array, Uint32Array, Uint32Array];
let rows: Rows = [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)];

/** Returns three rows of at least that length, the same for all comparisons: each needs them only once. */
function rowsFor(length: number): Rows {
  if (rows[0].length < length)
    rows = [new Uint32Array(length * 2), new Uint32Array(length * 2), new Uint32Array(length * 2)];
  return rows;
}

function cell(row: Uint32Array, column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
