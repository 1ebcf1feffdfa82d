import { expect, test } from "vitest";
import { phraseTerms } from "./phrase-terms.ts";

test("a phrase is looked up by sequences of three words, without those that differ each time", () => {
  const terms = ["error-acquiring-the", "acquiring-the-state", "the-state-lock"];
  expect(phraseTerms("Error acquiring the state lock", "en")).toEqual(terms);
  expect(phraseTerms("Error acquiring the state 0f3c-99a1\nlock", "en")).toEqual(terms);
  expect(phraseTerms("exit status 1", "en")).toEqual(["exit-status"]);
  expect(phraseTerms("Unauthorized", "en")).toEqual([]);
});
