/**
 * Returns the candidate that a misspelt word most probably means, the first of several equally similar ones; absent if
 * more than `most` letters, by default a third, differ. Ignores case. For "Did you mean …?".
 */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  most = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const target = word.toLowerCase();
  let best: string | undefined;
  let limit = most;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(target, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
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
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= endA - start; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= width; column += 1) {
      const letterA = a[start + row - 1];
      const letterB = b[start + column - 1];
      const replaced = cell(last, column - 1) + (letterA === letterB ? 0 : 1);
      let cost = Math.min(replaced, cell(last, column) + 1, cell(current, column - 1) + 1);
      const isSwap = row > 1 && column > 1 && letterA === b[start + column - 2] && a[start + row - 2] === letterB;
      if (isSwap) cost = Math.min(cost, cell(beforeLast, column - 2) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return smallest;
    [beforeLast, last] = [last, current];
  }
  return cell(last, width);
}

function cell(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
