/** Beyond it, a value is shortened. */
const longest = 60;
/** What stays of the same text beside a difference, at most. */
const context = 16;

/**
 * One or two values, each on one line. Of two long ones the parts that are the same are left out, so that what differs is
 * to be seen.
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

/** Where the text before a difference begins that is shown: at a word, with some context. */
function cutBefore(line: string, difference: number): number {
  if (difference <= context) return 0;
  const at = line.slice(difference - context, difference).search(/(?<=[\s,({[])[^\s,({[=]/);
  return at === -1 ? difference - context : difference - context + at;
}

/** Where the text after a difference ends that is shown: after a word, with some context. */
function cutAfter(line: string, difference: number): number {
  if (line.length - difference <= context) return line.length;
  const [words = ""] = /^.*[^\s,(){}[\]=](?=[\s,)}\]])/.exec(line.slice(difference, difference + context)) ?? [];
  return difference + (words === "" ? context : words.length);
}

function shortenEnd(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
