import { expect, test } from "vitest";
import { nextLetters } from "./suggest.ts";

/** The number of records of each is 2 to the power of its frequency. */
const words: [string, frequency: number][] = [
  ["cat", 1],
  ["cluster", 5],
  ["cluster-name", 5],
  ["clusters", 2],
  ["cost", 3],
  ["vpc", 4],
];

const dictionary = {
  terms: words.map(([word]) => word),
  frequencies: words.map(([, frequency]) => frequency),
  hasParts: Uint8Array.from(words, ([word]) => (word.includes("-") ? 1 : 0)),
  shared: new Uint8Array(words.length),
  indexOf: () => -1,
  rangeOf(prefix: string): [number, number] {
    const places = words.flatMap(([word], place) => (word.startsWith(prefix) ? place : []));
    return [places[0] ?? 0, (places.at(-1) ?? -1) + 1];
  },
};

test.each([
  ["goes on with words, those in most records first", "c", ["l", "o", "a"]],
  ["whatever the case", "a VP", ["c"]],
  ["begins another word", "vpc ", ["c", "v"]],
  ["ends a word, or goes on", "cluster", [" ", "_", "-", "s"]],
  ["goes on with a name as it was begun", "vpc_cluster", ["_", " ", "s"]],
  ["knows nothing of what no word begins with", "x", []],
])("%s", (_, text, letters) => {
  expect(nextLetters(text, dictionary)).toEqual(letters);
});
