/** Longer values are shortened. */
const longest = 60;
/** Maximum length of unchanged text kept beside a difference. */
const context = 16;

/**
 * Returns one or two values, each on one line. Equal parts of two long values are left out so that the difference is
 * visible.
 */
export function shortenValues(values: readonly string[]): string[] {
  const lines = values.map((value) => value.replace(/\s+/g, " "));
  const [before, after] = lines;
  if (before === undefined || after === undefined || lines.every((line) => line.length <= longest))
    return lines.map((line) => shortenEnd(line, longest));
  const most = Math.min(before.length, after.length);
  const start = countSame(most, (index) => before[index] === after[index]);
  const end = countSame(most - start, (index) => before.at(-1 - index) === after.at(-1 - index));
  return lines.map((line) => {
    const from = cutBefore(line, start);
    const to = cutAfter(line, line.length - end);
    const shown = shortenEnd(line.slice(from, to), 2 * longest);
    return `${from > 0 ? "…" : ""}${shown}${to < line.length && !shown.endsWith("…") ? "…" : ""}`;
  });
}

function countSame(most: number, isSame: (index: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count += 1;
  return count;
}

/** Returns where to start the text before a difference: at a word, with some context. */
function cutBefore(line: string, difference: number): number {
  if (difference <= context) return 0;
  const at = line.slice(difference - context, difference).search(/(?<=[\s,({[])[^\s,({[=]/);
  return at === -1 ? difference - context : difference - context + at;
}

/** Returns where to end the text after a difference: after a word, with some context. */
function cutAfter(line: string, difference: number): number {
  if (line.length - difference <= context) return line.length;
  const [words = ""] = /^.*[^\s,(){}[\]=](?=[\s,)}\]])/.exec(line.slice(difference, difference + context)) ?? [];
  return difference + (words === "" ? context : words.length);
}

function shortenEnd(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
