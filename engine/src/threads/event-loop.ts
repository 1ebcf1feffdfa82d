import { setImmediate as nextTurn } from "node:timers/promises";

/** The number of documents after which the event loop gets a turn. */
const perTurn = 32;

/**
 * Returns a function to call after each document. Now and then it gives the event loop a turn: only then Node frees the
 * buffers of the native Markdown parser, and promises that are already settled give it none.
 */
export function createTurns(): () => Promise<void> | undefined {
  let done = 0;
  return () => (++done % perTurn === 0 ? nextTurn() : undefined);
}
