import { wordsOf } from "../modules/name-words.ts";

/**
 * Names that are there before and after and may have changed owners: where `role_arn` became `node_role_arn` and `node_role_name`
 * came, `role_name` is likely to be what something else takes now. Returns the name that came, by the one that stayed.
 */
export function findShifts(
  kept: readonly string[],
  { renames, added }: { renames: ReadonlyMap<string, string>; added: readonly string[] },
): Map<string, string> {
  const insertions = Array.from(renames).flatMap(([from, to]) => insertionOf(wordsOf(from), wordsOf(to)) ?? []);
  const arrivals = new Map(added.map((name) => [keyOf(wordsOf(name)), name]));
  return new Map(
    kept.flatMap((name) => {
      const words = wordsOf(name);
      const arrival = words.flatMap((word, index) =>
        insertions
          .filter(({ before }) => before === word)
          .flatMap(({ inserted }) => arrivals.get(keyOf(words.toSpliced(index, 0, inserted))) ?? []),
      )[0];
      return arrival === undefined ? [] : [[name, arrival] as const];
    }),
  );
}

interface Insertion {
  inserted: string;
  /** The word that it was put before. */
  before: string;
}

/** The one word that a rename put before another. */
function insertionOf(from: readonly string[], to: readonly string[]): Insertion | undefined {
  if (to.length !== from.length + 1) return undefined;
  const index = to.findIndex((word, place) => word !== from[place]);
  const [inserted, before] = [to[index], from[index]];
  if (inserted === undefined || before === undefined) return undefined;
  return keyOf(to.toSpliced(index, 1)) === keyOf(from) ? { inserted, before } : undefined;
}

function keyOf(words: readonly string[]): string {
  return words.join("_");
}
