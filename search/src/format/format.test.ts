import { expect, test } from "vitest";
import { decodeTerms, encodeTerm, findTerm } from "./dictionary.ts";
import { decodeNumbers, encodeNumbers } from "./numbers.ts";
import { decodePostings, writePosting } from "./postings.ts";

test("numbers are decoded again; small ones take one character and no escapes in JSON", () => {
  const numbers = [...Array.from({ length: 5000 }, (_, index) => index), 99_999, 1_234_567, 2 ** 31];
  const text = encodeNumbers(numbers);
  expect(decodeNumbers(text)).toEqual(numbers);
  expect(encodeNumbers([63])).toHaveLength(1);
  expect(encodeNumbers([1800])).toHaveLength(2);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).not.toContain(" ");
});

test("terms are decoded again, with the lengths of shared beginnings", () => {
  const long = `${"x".repeat(40)}-y`;
  const terms = ["0.29.3", "allow", "allow-inbound", "allowed", "über", long, `${long}z`].sort();
  const { terms: decoded, shared } = decodeTerms(
    terms.map((term, index) => encodeTerm(term, terms[index - 1] ?? "")).join(""),
  );
  expect(decoded).toEqual(terms);
  expect(Array.from(shared).slice(1, 4)).toEqual([0, 5, 5]);
  expect(decodeTerms("")).toEqual({ terms: [], shared: new Uint8Array() });
  expect(findTerm(terms, "allow-inbound")).toBe(2);
  expect(findTerm(terms, "allox")).toBe(4);
});

test("postings are decoded again, in order and with their flags", () => {
  const records = [0, 1, 5, 70, 10_000];
  const flags = [8, 1, 8, 31, 13];
  const bytes = new Uint8Array(100);
  const end = records.reduce(
    (at, record, index) => writePosting(record - (records[index - 1] ?? 0), flags[index] ?? 0, bytes, at),
    0,
  );
  expect(decodePostings(String.fromCharCode(...bytes.subarray(0, end)))).toEqual({ records, flags });
});
