import { expect, test } from "vitest";
import type { SearchAnswer, SearchBackend, SearchRequest } from "../query/search-request.ts";
import { withSuggestions } from "./marked-answer.ts";

/** A service in which these queries have results, and the queries that it received. */
function openService(known: readonly string[]): { backend: SearchBackend; asked: string[] } {
  const asked: string[] = [];
  const search = async ({ text }: SearchRequest): Promise<SearchAnswer> => {
    asked.push(text);
    if (text === "down") throw new Error("The service responds with 500.");
    return { hits: [], total: known.includes(text) ? 1 : 0, kinds: {}, repositories: {}, suggestions: [] };
  };
  return { backend: withSuggestions({ patience: 120, search }), asked };
}

const suggest = async (text: string, known: string[]) =>
  (await openService(known).backend.search({ text, offset: 0, limit: 10 })).suggestions;

test("a query with results needs no suggestions, and is sent once", async () => {
  const { backend, asked } = openService(["eks cluster"]);
  expect((await backend.search({ text: "eks cluster", offset: 0, limit: 10 })).suggestions).toEqual([]);
  expect(asked).toEqual(["eks cluster"]);
});

test.each([
  ["eks qqq", ["eks"], ["eks"]],
  ["eks worker qqq", ["eks worker", "worker", "eks"], ["eks worker", "eks", "worker"]],
  ["eks-qqq", ["eks"], ["eks"]],
  ["kubernetesx", ["kubernete"], ["kubernete"]],
  ["vpcx", ["vpc"], []],
  ["eks down", ["eks"], ["eks"]],
  ["", [], []],
])("for %j, queries with results are suggested", async (text, known, suggestions) => {
  expect(await suggest(text, known)).toEqual(suggestions);
});
