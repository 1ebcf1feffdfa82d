/**
 * The candidate that a misspelt word most likely means, the first of several as near; absent where more than a third
 * of the letters would have to change. Case does not count. For "Did you mean …?".
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const target = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.max(1, Math.floor(word.length / 3));
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
