/** Knows the words of a language. */
export interface Speller {
  correct: (word: string) => boolean;
  suggest: (word: string) => string[];
}

/** What words are made with, before and behind another word of at least five letters. */
const prefix =
  /^(?:auto|co|cross|de|hyper|inter|mega|meta|micro|multi|non|over|pre|re|sub|super|trans|un|under)-?(?=\p{L}{5})/u;
const suffix = /(?<=\p{L}{5})(?:ly|ability|able|ness)$/u;

/** The words that a word may be made of. What would be spelled in another way, as "changable" and "companys", is none. */
function basesOf(word: string): string[] {
  const stem = word.replace(suffix, "");
  const isSuffixed = stem !== word && !stem.endsWith("ic");
  const plural = /(?<=\p{L}{4}(?:[^aeiousxzy]|[aeo]|[aeiou]y))s$/u;
  return [
    word.replace(prefix, ""),
    word.replace(plural, ""),
    ...doersOf(word),
    ...(isSuffixed ? [stem, ...(/[cg]$/.test(stem) || word.endsWith("ly") ? [] : [`${stem}e`])] : []),
  ].filter((base) => base !== word && base !== "");
}

export interface Judge {
  isRight: (word: string) => boolean;
  /** Whether it is in the dictionary, and not only among the words of the site. */
  isOfLanguage: (word: string) => boolean;
  /** Words of the dictionary that it may be meant for. */
  suggest: (word: string) => string[];
}

/** Words of British English that no rule makes American. */
const british = new Set(
  "acknowledgement ageing artefact artefacts burnt dreamt enrol enrols focussed focussing fulfil fulfils fulfilment grey greyed greys judgement judgements learnt practised practising skilful spelt spoilt wilful".split(
    " ",
  ),
);

/** How a word is spelled in the one English where it is spelled otherwise in the other. */
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
  /** Words that are right beside those of the dictionary. */
  own: ReadonlySet<string>;
  /** Whether the documents use a word: what they speak of is more likely meant than any other that is near. */
  isUsed: (word: string) => boolean;
  /** Of the language. */
  code: string;
}

/** Judges words by a dictionary and the words of a site. */
export function createJudge(speller: Speller, { own, isUsed, code }: JudgeOptions): Judge {
  const known = new Map<string, boolean>();
  const isWord = (each: string) => own.has(each) || speller.correct(each);
  const judge = (each: string): boolean => {
    const small = each.toLowerCase().replaceAll("’", "'");
    const bare = small.replace(/'s?$/u, "");
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
  let asked = 0;
  const suggest = (each: string) => {
    const near = Array.from(oneSlipFrom(each.toLowerCase())).filter(({ word }) => speller.correct(word));
    const used = near.filter(({ word }) => isUsed(word));
    if (near.length > 0)
      return (used.length > 0 ? used : near.filter(({ isUsual }) => isUsual)).map(({ word }) => word);
    if (mostSlips(each) < 2 || each.length > longestAsked || asked === mostAsked) return [];
    asked += 1;
    return speller
      .suggest(each)
      .filter((other) => other.charAt(0).toLowerCase() === each.charAt(0).toLowerCase() && isUsed(other));
  };
  const isOfLanguage = (each: string) => speller.correct(each) || speller.correct(each.toLowerCase());
  return { isRight, isOfLanguage, suggest };
}

/** The dictionary takes long to find words that differ in more than one place: so many words are looked for, none of which is very long. */
const mostAsked = 60;
const longestAsked = 16;
/** Words shorter than this are near others by chance, but for the order of their letters. */
const shortestChanged = 5;
const shortestSwapped = 4;

/** A word that another may have been meant for. */
interface Slip {
  word: string;
  /** Hands slip so: they swap letters, double one or not, and leave one out of a long word. Else one word is near another by chance. */
  isUsual: boolean;
}

/** From so many letters on, a word without one of them is no other. */
const shortestLeftOut = 8;

/** All that a word may have been before one slip: two letters swapped, one left out, put in or taken for another of its own alphabet. */
function* oneSlipFrom(each: string): Generator<Slip> {
  const letters = Array.from(new Set(`${each}${/^[a-z']+$/.test(each) ? "abcdefghijklmnopqrstuvwxyz" : ""}`));
  for (let at = 0; at <= each.length; at += 1) {
    const [start, end] = [each.slice(0, at), each.slice(at)];
    const [before, next] = [start.slice(-1), end.charAt(0)];
    if (end.length > 1 && each.length >= shortestSwapped)
      yield { word: `${start}${end.charAt(1)}${next}${end.slice(2)}`, isUsual: at > 0 };
    // Hands begin words with the right letter, and one letter more at the end makes another word more often than a slip.
    if (each.length < shortestChanged || at === 0) continue;
    if (end.length > 1) yield { word: start + end.slice(1), isUsual: next === before || next === end.charAt(1) };
    for (const letter of letters) {
      const isLong = each.length >= shortestLeftOut && end !== "";
      yield { word: start + letter + end, isUsual: isLong || letter === before || letter === next };
      if (end.length > 0) yield { word: start + letter + end.slice(1), isUsual: false };
    }
  }
}

/** What one does who is called so: `hosters`, `profiler`, `splitter`. */
function doersOf(word: string): string[] {
  const [, stem = ""] = /^(\p{L}{4,})ers?$/u.exec(word) ?? [];
  return stem === "" ? [] : [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1")];
}

/** Words that are written as one, such as `spacebar`: each part is a word of at least four letters, or three before longer ones. */
function isCompound(each: string, isWord: (part: string) => boolean): boolean {
  for (let at = 3; at <= each.length - 3; at += 1) {
    const isLong = at > 3 || each.length - at > 3;
    if (isLong && isWord(each.slice(0, at)) && isWord(each.slice(at))) return true;
  }
  return false;
}

/** In how many places a word of its length may differ from what was meant. */
export function mostSlips(each: string): number {
  return each.length < 10 ? 1 : 2;
}
