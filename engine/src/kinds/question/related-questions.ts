/** What a question is about: its title, what its author filed it under, and its text with that of its answers. */
export interface QuestionSubject {
  title: string;
  category: string;
  labels: readonly string[];
  modules: readonly string[];
  text: string;
}

const SHOWN = 4;
/** Of each question: its most telling terms. More relate it hardly better, and take longer. */
const MOST_TERMS = 60;
/** What a title says, and what an author filed a question under, beside a word of the text, be it as rare. */
const TITLE = 1.5;
const FILED = 3;
/** Words that say nothing of what a question is about. */
const COMMON = new Set(
  "a an and are as at be by can do does for from get has have how i if in is it its my no not of on or should so than that the there this to use used using we what when where which why will with you your".split(
    " ",
  ),
);

type Weight = readonly [key: string, weight: number];

/**
 * Places of the few questions that each has most in common with, best first. What fewer questions share counts more, and
 * more in one that says little else. Costs one pass over the terms, not a comparison of each question with each.
 */
export function relateQuestions(questions: readonly QuestionSubject[]): number[][] {
  const vectors = weighTerms(questions.map(countTerms));
  const holders = new Map<string, [place: number, weight: number][]>();
  for (const [place, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const list = holders.get(term);
      if (list) list.push([place, weight]);
      else holders.set(term, [[place, weight]]);
    }
  }
  return vectors.map((vector, own) => {
    const scores = new Map<number, number>();
    for (const [term, weight] of vector)
      for (const [place, other] of holders.get(term) ?? [])
        if (place !== own) scores.set(place, (scores.get(place) ?? 0) + weight * other);
    return Array.from(scores)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, SHOWN)
      .map(([place]) => place);
  });
}

/** The terms of a question with their importance. */
function countTerms({ title, category, labels, modules, text }: QuestionSubject): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) counts.set(word, 1 + Math.log(count));
  const add = (term: string, weight: number) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const word of wordsOf(title)) add(word, TITLE);
  for (const label of labels) for (const word of wordsOf(label)) add(word, FILED);
  for (const word of wordsOf(category)) add(word, FILED / 2);
  for (const module of modules) add(module, FILED);
  return counts;
}

/** The most telling terms of each question, so that those of one make as much together as those of another. */
function weighTerms(counts: readonly ReadonlyMap<string, number>[]): Weight[][] {
  const frequencies = new Map<string, number>();
  for (const terms of counts) for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return counts.map((terms) => {
    const weights: Weight[] = [];
    let squares = 0;
    for (const [term, count] of terms) {
      const frequency = frequencies.get(term) ?? 1;
      const weight = count * Math.log(counts.length / frequency);
      squares += weight * weight;
      // What no other has relates to none, and what all have to all.
      if (frequency > 1 && frequency < counts.length) weights.push([term, weight]);
    }
    return weights
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_TERMS)
      .map(([term, weight]) => [term, weight / Math.sqrt(squares)]);
  });
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?/gu) ?? [];
  return words.filter((word) => !COMMON.has(word));
}
