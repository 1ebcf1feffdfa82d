import { expect, test } from "vitest";
import { singular, stem } from "./stem.ts";

test.each([
  ["modules", "module"],
  ["policies", "policy"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["queries", "query"],
  ["releases", "release"],
  ["caches", "cache"],
  ["sizes", "size"],
  ["uses", "use"],
])("%s and %s have the same stem", (plural, single) => {
  expect(singular(plural)).toBe(singular(single));
});

test.each(["access", "status", "s3", "aws", "analysis"])("%s is not a plural", (word) => {
  expect(singular(word)).toBe(word);
});

test.each([
  ["deploy", "deployment", "deploying", "deployed", "deploys"],
  ["encrypt", "encryption", "encrypted"],
  ["configure", "configuration", "configured"],
  ["create", "creation", "creating"],
  ["policy", "policies"],
  ["run", "running"],
  ["tag", "tagged", "tagging"],
  ["name", "names", "naming", "named"],
  ["size", "sizing"],
])("the family of %s has a stem", (word, ...family) => {
  for (const other of family) expect({ other, stem: stem(other) }).toEqual({ other, stem: stem(word) });
});

test.each([["state", "statement"]])("%s and %s are in different families", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});

test("a stem is the beginning of its word", () => {
  for (const word of ["policies", "running", "deployment", "configuration", "status", "classes"])
    expect(word.slice(0, stem(word).length)).toBe(stem(word));
});
