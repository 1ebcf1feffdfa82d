// Makes the search index in a separate thread while the main thread renders.
import { parentPort, workerData } from "node:worker_threads";
import { type IndexBuild, type KnownIndex, openIndexBuild, readKnownIndex } from "./index-build.ts";
import { contentsIn, pagesReceived, stateWritten, type ThreadMessage, type ThreadStart } from "./thread-messages.ts";

const { likelyState, taken } = workerData as ThreadStart;
const ahead = likelyState === undefined ? undefined : readAhead(likelyState);
let build: IndexBuild | undefined;

/** Reads the state of the last build; `undefined` on failure, because it may not be needed. */
function readAhead(file: string): KnownIndex | undefined {
  try {
    return readKnownIndex(file);
  } catch {
    return undefined;
  }
}

parentPort?.on("message", (message: ThreadMessage) => {
  if (message.type === "open") build = openIndexBuild(message.options, ahead);
  else if (message.type === "pages") {
    build?.takePages(message.pages);
    Atomics.add(taken, 0, contentsIn(message.pages));
    parentPort?.postMessage(pagesReceived);
  } else {
    // The main thread continues while this thread writes the state.
    parentPort?.postMessage(build?.finish());
    build?.keepState();
    parentPort?.postMessage(stateWritten);
    // The thread takes a while to end, in which the main thread has other work.
    parentPort?.close();
  }
});
