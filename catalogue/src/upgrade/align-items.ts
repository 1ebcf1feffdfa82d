import type { Edit } from "./edit-text.ts";
import { type CallItem, readCalls } from "./read-calls.ts";

/**
 * Sets the equals signs of arguments below one another again where one of these names came into their lines, as `terraform
 * fmt` has it: over lines that follow one another, as far as no value of several lines comes between.
 */
export function alignItems(text: string, names: ReadonlySet<string>): Edit[] {
  if (names.size === 0) return [];
  return readCalls(text).flatMap(({ items }) =>
    findRuns(text, items)
      .filter((run) => run.some(({ name }) => names.has(name)))
      .flatMap((run) => alignRun(text, run)),
  );
}

function findRuns(text: string, items: readonly CallItem[]): CallItem[][] {
  const runs: CallItem[][] = [];
  let previous: CallItem | undefined;
  for (const item of items) {
    const isNext = previous && /^[^\n]*\n[ \t]*$/.test(text.slice(previous.end, item.start));
    const isOneLine = !text.slice(item.start, item.end).includes("\n");
    if (isNext && isOneLine) runs.at(-1)?.push(item);
    else if (isOneLine) runs.push([item]);
    previous = isOneLine ? item : undefined;
  }
  return runs;
}

function alignRun(text: string, run: readonly CallItem[]): Edit[] {
  const keys = run.map(({ start, value }) => {
    const sign = text.indexOf("=", start);
    return { start, end: text.slice(start, sign).trimEnd().length + start, sign, value };
  });
  const width = Math.max(...keys.map(({ start, end }) => end - start));
  return keys.map(({ start, end, value }) => {
    return { start: end, end: value.start, text: `${" ".repeat(width - (end - start))} = ` };
  });
}
