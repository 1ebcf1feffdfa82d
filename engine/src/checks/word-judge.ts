/** The dictionary of a language. */
export interface Speller {
  correct: (word: string) => boolean;
  suggest: (word: string) => string[];
}

/** Prefixes and suffixes of compound words with a base of at least five letters. */
const prefix =
  /^(?:auto|co|cross|de|hyper|inter|mega|meta|micro|multi|non|over|pre|re|sub|super|trans|un|under)-?(?=\p{L}{5})/u;
const suffix = /(?<=\p{L}{5})(?:ly|ability|able|ness)$/u;

/** Returns the possible bases of a word. Misspelt derivations, such as "changable" and "companys", have none. */
function basesOf(word: string): string[] {
  const stem = word.replace(suffix, "");
  const isSuffixed = stem !== word && !stem.endsWith("ic");
  const plural = /(?<=\p{L}{4}(?:[^aeiousxzy]|[aeo]|[aeiou]y))s$/u;
  return [
    word.replace(prefix, ""),
    word.replace(/^re-?(?=\p{L}{4})/u, ""),
    word.replace(plural, ""),
    // American forms of words from Greek.
    word.replace(/(?<=^arch)e(?=ol)/u, "ae"),
    ...verbsOfAgentNoun(word),
    word.replace(/(?<=\p{L}{3}[ai]b)ly$/u, "le"),
    ...(isSuffixed ? [stem, ...(/[cg]$/.test(stem) || word.endsWith("ly") ? [] : [`${stem}e`])] : []),
  ].filter((base) => base !== word && base !== "");
}

export interface Judge {
  isRight: (word: string) => boolean;
  /** Whether the dictionary itself, not only the site's word list, contains it. */
  isOfLanguage: (word: string) => boolean;
  /** Returns similar words of the dictionary. */
  suggest: (word: string) => string[];
}

/** Words of British English that no rule converts to American English. */
const british = new Set(
  "acknowledgement ageing artefact artefacts burnt dreamt enrol enrols focussed focussing fulfil fulfils fulfilment grey greyed greys instalment instalments judgement judgements leant learnt practised practising skilful spelt spoilt wilful".split(
    " ",
  ),
);

/** Converts a word from British to American spelling. */
function americanOf(each: string): string {
  return each
    .replace(/(?<=\p{L}{2})our(?=s?$|ed|ing|ite|able|al|ful|less)/u, "or")
    .replace(/(?<=\p{L}{2})is(?=(?:e[drs]?|ers|ing|ations?|able)$)/u, "iz")
    .replace(/ys(?=(?:e[drs]?|ing)$)/, "yz")
    .replace(/ll(?=(?:ed|ing|ers?)$)/, "l")
    .replace(/tre(?=s?$)/, "ter")
    .replace(/mme(?=s?$)/, "m")
    .replace(/ogue(?=s?$)/, "og")
    .replace(/(?<=[fl]|ic)ence(?=s?$)/, "ense");
}

export interface JudgeOptions {
  /** Additional correct words. */
  own: ReadonlySet<string>;
  /** Whether the documents use a word: such words are more likely to be meant than other similar ones. */
  isUsed: (word: string) => boolean;
  /** The code of the language. */
  code: string;
}

/** Creates a judge of words from a dictionary and the words of a site. */
export function createJudge(speller: Speller, { own, isUsed, code }: JudgeOptions): Judge {
  const known = new Map<string, boolean>();
  const isWord = (each: string) => own.has(each) || own.has(each.replace(/s$/, "")) || speller.correct(each);
  const judge = (each: string): boolean => {
    const small = each.toLowerCase().replaceAll("’", "'");
    const bare = small.replace(/'(?:s|d|ll|ve|re)?$/u, "");
    return (
      (code === "en" && british.has(bare)) ||
      [each, small, bare, ...(code === "en" ? [americanOf(bare)] : [])].some(isWord) ||
      basesOf(bare).some((base) => isWord(base) || basesOf(base).some(isWord)) ||
      isCompound(bare, (part) => speller.correct(part))
    );
  };
  const isRight = (each: string) => {
    const before = known.get(each);
    if (before !== undefined) return before;
    const found = judge(each);
    known.set(each, found);
    return found;
  };
  let lookups = 0;
  const suggest = (each: string) => {
    const near = Array.from(wordsWithinOneTypo(each.toLowerCase())).filter(({ word }) => speller.correct(word));
    const used = near.filter(({ word }) => isUsed(word));
    if (near.length > 0)
      return (used.length > 0 ? used : near.filter(({ isUsual }) => isUsual)).map(({ word }) => word);
    if (maxTypos(each) < 2 || each.length > maxLookupLength || lookups === maxLookups) return [];
    lookups += 1;
    return speller
      .suggest(each)
      .filter((other) => other.charAt(0).toLowerCase() === each.charAt(0).toLowerCase() && isUsed(other));
  };
  const isOfLanguage = (each: string) => speller.correct(each) || speller.correct(each.toLowerCase());
  return { isRight, isOfLanguage, suggest };
}

/** Finding words with several differences is slow, so only this many words, and no very long ones, are looked up. */
const maxLookups = 60;
const maxLookupLength = 16;
/** Shorter words are similar to others by coincidence, except for transpositions. */
const shortestChanged = 6;
const shortestSwapped = 5;

/** A word that may be meant by a misspelt one. */
interface SimilarWord {
  word: string;
  /**
   * Typical typos: transposed or doubled letters, or one missing letter in a long word. Other similar words are usually
   * coincidences.
   */
  isUsual: boolean;
}

/** In words of this length, a missing letter rarely makes another word. */
const shortestLeftOut = 8;

/**
 * Generates all words within one typo: two transposed letters, or one missing, additional or different letter of the
 * same alphabet.
 */
function* wordsWithinOneTypo(each: string): Generator<SimilarWord> {
  const letters = Array.from(new Set(`${each}${/^[a-z']+$/.test(each) ? "abcdefghijklmnopqrstuvwxyz" : ""}`));
  for (let at = 0; at <= each.length; at += 1) {
    const [start, end] = [each.slice(0, at), each.slice(at)];
    const [before, next] = [start.slice(-1), end.charAt(0)];
    if (end.length > 1 && each.length >= shortestSwapped)
      yield { word: `${start}${end.charAt(1)}${next}${end.slice(2)}`, isUsual: at > 0 };
    // First letters are rarely mistyped, and a letter added at the end usually makes a different word.
    if (each.length < shortestChanged || at === 0) continue;
    if (end.length > 1) yield { word: start + end.slice(1), isUsual: next === before || next === end.charAt(1) };
    for (const letter of letters) {
      const isLong = each.length >= shortestLeftOut && end !== "";
      yield { word: start + letter + end, isUsual: isLong || letter === before || letter === next };
      if (end.length > 0) yield { word: start + letter + end.slice(1), isUsual: false };
    }
  }
}

/** Returns the verbs of an agent noun: `host` for `hosters`, `profile` for `profiler`. */
function verbsOfAgentNoun(word: string): string[] {
  const [, stem = ""] = /^(\p{L}{4,})(?:[eo]r|ee)s?$/u.exec(word) ?? [];
  return stem === "" ? [] : [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/(\p{L})\1$/u, "$1")];
}

/**
 * Whether a word is a compound, such as `spacebar`: both parts are words of at least four letters, or three before a
 * longer one.
 */
function isCompound(each: string, isWord: (part: string) => boolean): boolean {
  for (let at = 3; at <= each.length - 3; at += 1) {
    const isLong = at > 3 || each.length - at > 3;
    if (isLong && isWord(each.slice(0, at)) && isWord(each.slice(at))) return true;
  }
  return false;
}

/** Returns the maximum number of typos for the length of a word. */
export function maxTypos(each: string): number {
  return each.length < 10 ? 1 : 2;
}
