import { expect, test } from "vitest";
import { createCodeReader } from "@cairn/catalogue/text-codes";
import { sortPlaces } from "./sorted-terms.ts";
import { termAt, TermTable } from "./term-table.ts";

const codesOf = createCodeReader();

function tableOf(terms: readonly string[]): TermTable {
  const table = new TermTable();
  for (const term of terms) table.placeOf(term);
  return table;
}

function termsOf(table: TermTable): string[] {
  return Array.from({ length: table.count }, (_, place) => termAt(table.stored(), place));
}

test("a word has one term, in any case and with any separator", () => {
  const table = tableOf(["cluster", "allow-inbound"]);
  const text = codesOf("A CLUSTER: allow_Inbound");
  expect([table.placeIn(text, 2, 9), table.placeIn(text, 11, 24)]).toEqual([0, 1]);
  expect(termsOf(table)).toEqual(["cluster", "allow-inbound"]);
});

test("new terms get the next index", () => {
  const table = new TermTable();
  const text = codesOf("EKS_Cluster eks");
  expect([table.placeIn(text, 0, 11), table.placeIn(text, 12, 15), table.placeOf("überblick")]).toEqual([0, 1, 2]);
  expect(termsOf(table)).toEqual(["eks-cluster", "eks", "überblick"]);
  expect([table.placeOf("eks-cluster"), table.placeOf("eks"), table.placeOf("überblick")]).toEqual([0, 1, 2]);
});

test("terms keep their index when the table grows", () => {
  const terms = Array.from({ length: 20_000 }, (_, index) => `term${index}`);
  const table = new TermTable(structuredClone(tableOf(terms).stored()));
  expect(terms.every((term, place) => table.placeOf(term) === place)).toBe(true);
  expect(terms.every((term, place) => table.placeIn(codesOf(`<${term}>`), 1, term.length + 1) === place)).toBe(true);
  expect(table.count).toBe(20_000);
});

test("terms may contain separators and non-ASCII characters", () => {
  const terms = ["日_", "日-", "überblick", "\u{2000b}x"];
  const table = tableOf(terms);
  expect(termsOf(table)).toEqual(terms);
  expect(terms.map((term) => table.placeOf(term))).toEqual([0, 1, 2, 3]);
  expect(table.placeIn(codesOf("日_"), 0, 2)).toBe(1);
});

test("indexes are sorted by their terms", () => {
  const terms = [
    "vpc",
    "allow-in",
    "allow",
    "日本",
    "\uffee",
    "\u{2000b}",
    "allowed",
    "a",
    "10",
    "9",
    "",
    "allow-inbound",
  ];
  const table = tableOf(terms);
  const places = Uint32Array.from(terms.keys());
  sortPlaces(places, table.stored());
  expect(Array.from(places, (place) => terms[place])).toEqual(terms.toSorted());
});
