import type { SearchEngine } from "@cairn/search/query/search-engine";
import type { SearchRequest } from "@cairn/search/query/search-request";
import type { PredictedAnswer } from "./worker-messages.ts";

interface Prediction {
  /** What is answered already. */
  request: SearchRequest;
  /** False once something else is asked. */
  isWanted: () => boolean;
  onAnswer: (predicted: PredictedAnswer) => void;
}

/**
 * Answers what the reader most likely types next while they have not yet: a key whose answer is there is drawn with its
 * results, in one frame and without a way to the worker and back.
 */
export async function predictAnswers(engine: SearchEngine, { request, isWanted, onAnswer }: Prediction): Promise<void> {
  for (const letter of engine.nextLetters(request.text)) {
    // What the reader asks comes first.
    await nextTask();
    if (!isWanted()) return;
    const next = { ...request, text: request.text + letter };
    onAnswer({ request: JSON.stringify(next), answer: JSON.stringify(await engine.search(next)) });
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
