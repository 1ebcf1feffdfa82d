import { expect, test } from "vitest";
import { TermTable } from "./term-table.ts";

function tableOf(terms: readonly string[]): TermTable {
  const table = new TermTable();
  for (const term of terms) table.placeOf(term);
  return table;
}

test("a word is its term's, in whatever case and with whatever joins it", () => {
  const table = tableOf(["cluster", "allow-inbound"]);
  const text = "A CLUSTER: allow_Inbound";
  expect([table.placeIn(text, 2, 9), table.placeIn(text, 11, 24)]).toEqual([0, 1]);
  expect(table.terms).toEqual(["cluster", "allow-inbound"]);
});

test("what is new gets the next place, as the term it is", () => {
  const table = new TermTable();
  const text = "EKS_Cluster eks";
  expect([table.placeIn(text, 0, 11), table.placeIn(text, 12, 15), table.placeOf("überblick")]).toEqual([0, 1, 2]);
  expect(table.terms).toEqual(["eks-cluster", "eks", "überblick"]);
  expect([table.placeOf("eks-cluster"), table.placeOf("eks"), table.placeOf("überblick")]).toEqual([0, 1, 2]);
});

test("every term keeps its place as the table grows", () => {
  const terms = Array.from({ length: 20_000 }, (_, index) => `term${index}`);
  const table = new TermTable(structuredClone(tableOf(terms).stored()));
  expect(terms.every((term, place) => table.placeOf(term) === place)).toBe(true);
  expect(terms.every((term, place) => table.placeIn(`<${term}>`, 1, term.length + 1) === place)).toBe(true);
  expect(table.terms).toHaveLength(20_000);
});
