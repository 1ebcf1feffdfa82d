import { decodeNumbers, maximumDigits, writeNumber } from "./numbers.ts";
import { textShift } from "./index-files.ts";

/** What most postings say: the word is in the text, once or twice. */
const usual = 1 << textShift;

/** The records of a term, in order, and what it has for each (`index-files.ts`). */
export interface PostingList {
  records: number[];
  flags: number[];
}

/** As many characters as a posting takes at most. */
export const maximumPosting = maximumDigits + 1;

/** Writes a posting. `step` is how many records after the one before it is. Returns where the next one stands. */
export function writePosting(step: number, flags: number, bytes: Uint8Array, start: number): number {
  if (flags === usual) return writeNumber(step * 2, bytes, start);
  return writeNumber(flags, bytes, writeNumber(step * 2 + 1, bytes, start));
}

/** Reads the postings of a term, which follow each other. */
export function decodePostings(text: string): PostingList {
  const numbers = decodeNumbers(text);
  const records: number[] = [];
  const flags: number[] = [];
  let record = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    record += number >> 1;
    records.push(record);
    flags.push(number % 2 === 0 ? usual : (numbers[++index] ?? 0));
  }
  return { records, flags };
}
