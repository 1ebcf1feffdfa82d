/**
 * The candidate that a misspelt word most likely means, the first of several as near; absent where more than `most`
 * letters, a third of them, would have to change. Case does not count. For "Did you mean …?".
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

/** Shorter words are near each other by chance, and those shorter still by the order of their letters. */
const shortestNear = 6;
const shortestSwapped = 4;

/**
 * The candidate that a word is all but surely a slip of, for words that may as well be right: a quarter of the letters may
 * differ, of short words only the order of the letters.
 */
export function nearestSlip(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < shortestSwapped) return undefined;
  if (word.length >= shortestNear) return nearest(word, candidates, Math.floor(word.length / 4));
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
 * How many letters must be put in, left out, replaced or swapped with their neighbour to make `a` into `b`. Gives up
 * with a number above `limit` once it is passed: over thousands of candidates, most of the time goes there.
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
