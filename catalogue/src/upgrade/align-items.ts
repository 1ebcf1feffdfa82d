import type { Edit } from "./edit-text.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import { type CallItem, readCalls, readObject } from "./read-calls.ts";

/**
 * Sets the equals signs of arguments and attributes below one another again where one of these names came into their lines,
 * as `terraform fmt` has it: over lines that follow one another, as far as no value of several lines comes between.
 */
export function alignItems(text: string, names: ReadonlySet<string>): Edit[] {
  if (names.size === 0) return [];
  const lists = readCalls(text).flatMap(({ items, inputs }) => [
    items,
    ...inputs.flatMap(({ value }) => listsIn(value)),
  ]);
  return lists.flatMap((items) =>
    findRuns(text, items)
      .filter((run) => run.some(({ name }) => names.has(name)))
      .flatMap((run) => alignRun(text, run)),
  );
}

/** The lists of attributes in a value, however deep. */
function listsIn(value: Expression): CallItem[][] {
  if (value.kind === "tuple") return value.items.flatMap(listsIn);
  if (value.kind !== "object") return [];
  return [readObject(value).items, ...value.items.flatMap((item) => listsIn(item.value))];
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
  const width = Math.max(...run.map(({ start, keyEnd }) => keyEnd - start));
  return run.map(({ start, keyEnd, value }) => {
    return { start: keyEnd, end: value.start, text: `${" ".repeat(width - (keyEnd - start))} = ` };
  });
}
