import type { QuestionListItem } from "./question-pages.ts";

const SHOWN = 4;
/** Words that say nothing of what a question is about. */
const COMMON = new Set(
  "a an and are as at be by can do does for from get has have how i if in is it its my no not of on or should so than that the there this to use used using we what when where which why will with you your".split(
    " ",
  ),
);

/** What an author filed a question under says more of its subject than a word of its title, be it as rare. */
const FILED = 2;

/**
 * For each question the few that it has most in common with: words of the title, labels, the category. What fewer
 * questions share counts more. Costs one pass over the words, not a comparison of each question with each.
 */
export function relateQuestions(items: readonly QuestionListItem[]): QuestionListItem[][] {
  const terms = items.map(termsOf);
  const holders = new Map<string, number[]>();
  for (const [index, own] of terms.entries()) {
    for (const term of own.keys()) {
      const list = holders.get(term);
      if (list) list.push(index);
      else holders.set(term, [index]);
    }
  }
  return terms.map((own, index) => {
    const scores = new Map<number, number>();
    for (const [term, importance] of own) {
      const others = holders.get(term) ?? [];
      const weight = importance * Math.log(items.length / others.length);
      for (const other of others) if (other !== index) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    return Array.from(scores)
      .filter(([, score]) => score > 0)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, SHOWN)
      .flatMap(([other]) => items[other] ?? []);
  });
}

/** The terms of a question with their importance. */
function termsOf({ title, labels, category }: QuestionListItem): Map<string, number> {
  const terms = new Map(wordsOf(title).map((word) => [word, 1]));
  for (const name of [...labels, category]) for (const word of wordsOf(name)) terms.set(word, FILED);
  return terms;
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu) ?? [];
  return words.filter((word) => !COMMON.has(word));
}
