import { createCodeReader } from "@cairn/catalogue/text-codes";
import { inName, inTitle, textShift } from "../format/index-files.ts";
import { phraseTerms } from "../query/phrase-terms.ts";
import { emptyRunList, findRuns, isJoiner, otherRun, readRun, wordRun } from "../text/scan-words.ts";
import { stopWords } from "../text/stop-words.ts";
import type { GrowingArray } from "./growing-array.ts";
import { enlarge, type TermTable } from "./term-table.ts";

export const flagBits = 5;
export const flagMask = (1 << flagBits) - 1;

/** Indexes of the terms of a whole identifier and of its parts. */
interface Compound {
  whole: number;
  parts: number[] | undefined;
}

/** Higher counts of a word in a text are the same to ranking. */
const mostCounted = 6;

/**
 * Collects the words of one record after the other: its terms, where it has them, and how often. Indexing spends most
 * of its time here, so all data are numbers in arrays.
 */
export class RecordWords {
  readonly #table: TermTable;
  readonly #language: string;
  readonly #codesOf = createCodeReader();
  readonly #runs = emptyRunList();
  readonly #compounds = new Map<string, Compound>();
  /** Per term: 1 for stop words, which are among the first terms of a table. */
  readonly #isLeftOut: Uint8Array;
  /** Per term: the last record that has it, from 1, and its index among that record's terms. */
  #seenBy: Uint32Array;
  /** The record's terms, in order of first occurrence. */
  #places = new Uint32Array(256);
  #flags = new Uint8Array(256);
  #counts = new Uint8Array(256);
  #met = 0;
  #record = 0;
  /** The words of the last text, without stop words, and the term of its last run. */
  #words = 0;
  #last = 0;

  constructor(table: TermTable, language: string) {
    this.#table = table;
    this.#language = language;
    const leftOut = language.startsWith("en") ? Array.from(stopWords, (word) => table.placeOf(word)) : [];
    this.#isLeftOut = new Uint8Array(table.count);
    for (const place of leftOut) this.#isLeftOut[place] = 1;
    this.#seenBy = new Uint32Array(table.count * 2 + 2048);
  }

  /** Starts the next record. */
  begin(): void {
    this.#record++;
    this.#met = 0;
  }

  /** Adds a text of the record; `place` is the flag of where it is. Returns the number of runs of letters. */
  read(text: string, flag: number): number {
    const codes = this.#codesOf(text);
    const table = this.#table;
    const runs = this.#runs;
    findRuns(codes, text.length, runs);
    const { values } = runs;
    const end = runs.count * 3;
    let words = 0;
    let last = 0;
    for (let run = 0; run < end; run += 3) {
      const from = values[run] ?? 0;
      const to = values[run + 1] ?? 0;
      const kind = values[run + 2];
      if (kind === otherRun) {
        const { whole, parts } = this.#compoundOf(text.slice(from, to));
        last = whole;
        words += parts?.length ?? 1;
        if (parts || flag !== 0 || this.#says(whole)) this.#note(whole, flag);
        if (parts) for (const part of parts) this.#note(part, flag);
        continue;
      }
      last = table.placeIn(codes, from, to);
      if (kind === wordRun) {
        const says = this.#says(last);
        if (says) words++;
        if (says || flag !== 0) this.#note(last, flag);
        continue;
      }
      this.#note(last, flag);
      for (let start = from, at = from; at <= to; at++) {
        if (at < to && !isJoiner(codes[at] ?? 0)) continue;
        words++;
        this.#note(table.placeIn(codes, start, at), flag);
        start = at + 1;
      }
    }
    this.#words = words;
    this.#last = last;
    return end / 3;
  }

  /** Adds a name of the record. Returns the number of words. */
  readName(name: string): number {
    // The word is the whole name of the record.
    if (this.read(name, inTitle) === 1) this.#note(this.#last, inName);
    return this.#words;
  }

  /** Adds a phrase that the record quotes. */
  readPhrase(phrase: string): void {
    for (const term of phraseTerms(phrase, this.#language)) this.#note(this.#table.placeOf(term), inName);
  }

  /** Adds the postings of the record, and returns their number. */
  addPostings(postings: GrowingArray): number {
    for (let index = 0; index < this.#met; index++) {
      const flags = (this.#flags[index] ?? 0) | textClass(this.#counts[index] ?? 0);
      postings.push(((this.#places[index] ?? 0) << flagBits) | flags);
    }
    return this.#met;
  }

  #says(place: number): boolean {
    return place >= this.#isLeftOut.length || this.#isLeftOut[place] === 0;
  }

  #note(place: number, flag: number): void {
    if (place * 2 >= this.#seenBy.length) this.#seenBy = enlarge(this.#seenBy, new Uint32Array(place * 4));
    if (this.#seenBy[place * 2] !== this.#record) this.#meet(place);
    const index = this.#seenBy[place * 2 + 1] ?? 0;
    const count = this.#counts[index] ?? 0;
    if (flag !== 0) this.#flags[index] = (this.#flags[index] ?? 0) | flag;
    else if (count < mostCounted) this.#counts[index] = count + 1;
  }

  #meet(place: number): void {
    const index = this.#met++;
    if (index >= this.#places.length) {
      this.#places = enlarge(this.#places, new Uint32Array(index * 2));
      this.#flags = enlarge(this.#flags, new Uint8Array(index * 2));
      this.#counts = enlarge(this.#counts, new Uint8Array(index * 2));
    }
    this.#seenBy[place * 2] = this.#record;
    this.#seenBy[place * 2 + 1] = index;
    this.#places[index] = place;
    this.#flags[index] = 0;
    this.#counts[index] = 0;
  }

  #compoundOf(run: string): Compound {
    let compound = this.#compounds.get(run);
    if (!compound) {
      const { whole, parts } = readRun(run);
      const placeOf = (term: string) => this.#table.placeOf(term);
      compound = { whole: placeOf(whole), parts: parts?.map(placeOf) };
      this.#compounds.set(run, compound);
    }
    return compound;
  }
}

/** Frequency class: once or twice, up to five times, more often. */
function textClass(count: number): number {
  return (count === 0 ? 0 : count <= 2 ? 1 : count <= 5 ? 2 : 3) << textShift;
}
