import { decodeNumbers, maximumDigits, writeNumber } from "./numbers.ts";
import { textShift } from "./index-files.ts";

/** The most frequent flags of a posting: the text has the word once or twice. */
const usual = 1 << textShift;

/** The records of a term, in order, with its flags for each (`index-files.ts`). */
export interface PostingList {
  records: number[];
  flags: number[];
}

/** Maximum number of characters of a posting. */
export const maximumPosting = maximumDigits + 1;

/** Writes a posting. `step` is the difference to the number of the previous record. Returns the position after it. */
export function writePosting(step: number, flags: number, bytes: Uint8Array, start: number): number {
  if (flags === usual) return writeNumber(step * 2, bytes, start);
  return writeNumber(flags, bytes, writeNumber(step * 2 + 1, bytes, start));
}

/** Reads the postings of successive terms. */
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
