import { setImmediate as nextTurn } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";

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

/** The number of parsed texts after which garbage is collected. */
const perCollection = 500;

/**
 * Returns a function to call before each text that a native parser reads. Now and then it collects garbage: V8 does not
 * know how large the parser's results are, and would keep thousands of them.
 */
export function createCollector(): () => Promise<void> | undefined {
  let done = 0;
  let collect: (() => void) | undefined;
  return () => {
    done += 1;
    if (done % perCollection > 0) return undefined;
    v8.setFlagsFromString("--expose-gc");
    collect ??= vm.runInNewContext("gc") as () => void;
    collect();
    return nextTurn();
  };
}
