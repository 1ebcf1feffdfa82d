/** The deepest nesting of brackets and tags. The parser overflows its stack at about 3,000. */
export const maxDepth = 500;
/** The most tags in expressions in tags. Each doubles the parser's time from the fiftieth on. */
export const maxAlternations = 40;
/** The most signs of nesting in one statement: conditions and arrows nest without brackets. The stack takes 8,000. */
const maxSigns = 5000;

/** What closes a level, and what opens it. */
const closers = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
  ["</", "<"],
  ["/>", "<"],
]);
/** Matches what opens or closes a level, other signs of nesting, and what ends a statement or a paragraph. */
const nestingSign =
  /\n[ \t]*\r?(?=\n)|<\/|\/>|(?<![\w$)\]])<(?=[A-Za-z>])|=>|\b(?:if|for|while)(?=\s*\()|[()[\]{}?=,;]/g;

/** The levels that are open at a place of a document. */
class Nesting {
  readonly #open: { sign: string; isAlternation: boolean; signsBefore: number }[] = [];
  #alternations = 0;
  /** Signs of nesting since the statement began. */
  #signs = 0;

  get isTooDeep(): boolean {
    return this.#open.length > maxDepth || this.#alternations > maxAlternations || this.#signs > maxSigns;
  }

  meet(sign: string): void {
    if (sign === "," || sign === ";") this.#signs = 0;
    else if (/^\s/.test(sign)) this.#endParagraph();
    else if (closers.has(sign)) this.#close(closers.get(sign));
    else if (/[<([{]/.test(sign)) this.#begin(sign);
    else this.#signs += 1;
  }

  #begin(sign: string): void {
    const isAlternation = sign === "<" && this.#open.at(-1)?.sign === "{";
    this.#open.push({ sign, isAlternation, signsBefore: this.#signs });
    this.#signs += 1;
    if (isAlternation) this.#alternations += 1;
  }

  #close(sign: string | undefined): void {
    const at = this.#open.findLastIndex((each) => each.sign === sign);
    const level = this.#open[at];
    if (!level) return;
    this.#signs = level.signsBefore;
    this.#drop(at);
  }

  /** Brackets in prose may have no end. */
  #endParagraph(): void {
    this.#signs = 0;
    const last = this.#open.findLastIndex(({ sign }) => sign === "{" || sign === "<");
    this.#drop(last + 1);
  }

  #drop(from: number): void {
    for (const { isAlternation } of this.#open.splice(from)) if (isAlternation) this.#alternations -= 1;
  }
}

/**
 * Returns where code or MDX is nested so deeply that the parser, which is native code, would end the process or never
 * return; undefined for other texts, and for most of them without reading them. `withBlanks` returns a text of the same
 * length without the parts that the parser does not read.
 */
export function findDeepNesting(text: string, withBlanks = (written: string) => written): number | undefined {
  if (!mayNestDeeply(text)) return undefined;
  const nesting = new Nesting();
  for (const { 0: sign, index } of withBlanks(text).matchAll(nestingSign)) {
    nesting.meet(sign);
    if (nesting.isTooDeep) return index;
  }
  return undefined;
}

function mayNestDeeply(source: string): boolean {
  const count = (character: string) => source.split(character).length - 1;
  const braces = count("{");
  if (braces > maxAlternations) return true;
  const brackets = braces + count("(") + count("[") + count("<");
  return brackets > maxDepth || brackets + count("=") + count("?") > maxSigns;
}
