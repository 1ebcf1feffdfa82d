import type { Dictionary } from "./dictionary.ts";

/** Others are hardly ever typed: these are 95 of 100 letters of the benchmark's queries, typos aside all. */
const most = 26;

/**
 * What a reader who has typed a text most likely types next, likeliest first: the letters that the words of the index go on
 * with, by how many records have those words; where a word ends, what stands between words, or between those of a name.
 */
export function nextLetters(text: string, { terms, frequencies, hasParts, rangeOf }: Dictionary): string[] {
  const typed = /[\p{L}\p{N}]*$/u.exec(text.toLowerCase())?.[0] ?? "";
  const [start, end] = typed === "" ? [0, terms.length] : rangeOf(typed);
  const records = new Map<string, number>();
  for (let index = start; index < end; index++) {
    // What has parts is found by them.
    if (hasParts[index] === 1) continue;
    const letter = terms[index]?.[typed.length] ?? "";
    records.set(letter, (records.get(letter) ?? 0) + 2 ** (frequencies[index] ?? 0));
  }
  const between = text.includes("_") ? ["_", " "] : text.includes("-") ? ["-", " "] : [" ", "_", "-"];
  return Array.from(records)
    .sort(([, left], [, right]) => right - left)
    .flatMap(([letter]) => (letter === "" ? between : letter))
    .slice(0, most);
}
