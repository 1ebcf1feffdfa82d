/**
 * Returns the words of a name or text, in lower case, and without a plural "s"; parts of `camelCase` are separate
 * words.
 */
export function wordsOf(text: string): string[] {
  const parted = text.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1_$2").toLowerCase();
  return (parted.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=..)ies$/, "y").replace(/(?<=..)s$/, ""),
  );
}

/**
 * Returns up to three names with the most words in common with another one, closest first; none with less than a third.
 */
export function nearestByWords(name: string, names: readonly string[]): string[] {
  const words = new Set(wordsOf(name));
  return names
    .map((each) => {
      const own = new Set(wordsOf(each));
      const both = Array.from(own).filter((word) => words.has(word)).length;
      return { each, score: both / (own.size + words.size - both) };
    })
    .filter(({ score }) => score >= 1 / 3)
    .sort((a, b) => b.score - a.score || (a.each < b.each ? -1 : 1))
    .slice(0, 3)
    .map(({ each }) => each);
}
