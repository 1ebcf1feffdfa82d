import type { QuestionListItem } from "../../shared/catalogue/question-pages.ts";

const SHOWN = 4;
/** Words that say nothing of what a question is about. */
const COMMON = new Set(
  "a an and are as at be by can do does for from get has have how i if in is it its my no not of on or should so than that the there this to use used using we what when where which why will with you your".split(
    " ",
  ),
);

/**
 * For each question the few that it has most in common with: words of the title, labels, the category. What fewer
 * questions share counts more. Costs one pass over the words, not a comparison of each question with each.
 */
export function relateQuestions(items: readonly QuestionListItem[]): QuestionListItem[][] {
  const terms = items.map(termsOf);
  const holders = new Map<string, number[]>();
  for (const [index, own] of terms.entries()) {
    for (const term of own) {
      const list = holders.get(term);
      if (list) list.push(index);
      else holders.set(term, [index]);
    }
  }
  return terms.map((own, index) => {
    const scores = new Map<number, number>();
    for (const term of own) {
      const others = holders.get(term) ?? [];
      const weight = Math.log(items.length / others.length);
      for (const other of others) if (other !== index) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    return Array.from(scores)
      .filter(([, score]) => score > 0)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, SHOWN)
      .flatMap(([other]) => items[other] ?? []);
  });
}

function termsOf({ title, labels, category }: QuestionListItem): Set<string> {
  const text = [title, ...labels, category].join(" ").toLowerCase();
  const words = text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}
