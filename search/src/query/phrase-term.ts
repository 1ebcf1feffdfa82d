import { readQuery } from "./read-query.ts";

/** As many words of a query as may be one name or phrase. */
export const maximumJoined = 6;

/** The term that the index has of a phrase, by its first words; `undefined` of a single word, which is found anyway. */
export function phraseTerm(phrase: string, language: string): string | undefined {
  const { all } = readQuery(phrase, language);
  return all.length > 1 ? all.slice(0, maximumJoined).join("-") : undefined;
}
