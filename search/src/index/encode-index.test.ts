import { expect, test } from "vitest";
import { encodePlaces } from "./encode-index.ts";
import { TermTable } from "./term-table.ts";

const table = new TermTable();
for (const term of ["allow", "allowed", "deny", "denied", "vpc"]) table.placeOf(term);
const terms = table.stored();
const ofPlaces = (...places: number[]) => Uint32Array.from(places);

test("terms of an earlier encoding are copied, except those after a different term", () => {
  const known = encodePlaces(ofPlaces(0, 1, 3, 2), terms);
  expect(known.text).toBe("AallowFedAdeniedDy");
  for (const places of [ofPlaces(0, 1, 3, 2), ofPlaces(1, 3, 2, 4), ofPlaces(0, 2), ofPlaces(4), ofPlaces()])
    expect(encodePlaces(places, terms, known)).toEqual(encodePlaces(places, terms));
});
