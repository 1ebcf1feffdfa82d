// Searches in a worker, so that typing stays smooth however large the index is.
import { messageOf } from "@cairn/catalogue/error-message";
import type { IndexFile } from "@cairn/search/format/index-files";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";
import type { SearchRequest } from "@cairn/search/query/search-request";
import type { WorkerAnswer, WorkerRequest, PredictedAnswer } from "./worker-messages.ts";

/** A larger index is not loaded completely just in case the network fails. */
const maxFilesToKeep = 300;

let opening: Promise<SearchEngine> | undefined;
let isKept = false;
/** Whether the whole index is loaded, so that searching needs no network. */
let isWhole: Promise<boolean> = Promise.resolve(false);
/** The latest query. */
let latest: SearchRequest | undefined;

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, request, isAnswered } = data;
  // A request for the rest of an answer, made while the reader pauses, does not cancel predictions.
  if (request?.offset === 0) latest = request;
  if (isAnswered) {
    if ((await isWhole) && request && request === latest) await predict(request);
    return;
  }
  try {
    const answer = await answerRequest(data);
    postMessage({ id, answer } satisfies WorkerAnswer);
    if (answer) keepAll();
  } catch (error) {
    const problem = messageOf(error);
    postMessage({ id, problem } satisfies WorkerAnswer);
  }
});

/** Answers probable next queries until a new one arrives. Errors are ignored, because the real query reports them. */
async function predict(request: SearchRequest): Promise<void> {
  try {
    const engine = await opening;
    if (!engine) return;
    await predictAnswers(engine, {
      request,
      isWanted: () => request === latest,
      onAnswer: (predicted) => postMessage({ predicted } satisfies WorkerAnswer),
    });
  } catch {}
}

async function answerRequest({ index, request }: WorkerRequest) {
  const engine = await openEngine(index);
  if (!request) return undefined;
  try {
    return await engine.search(request);
  } catch (error) {
    // The site may have been published again, so that files of the old index are gone.
    if (!(error instanceof MissingFile)) throw error;
    opening = undefined;
    isWhole = Promise.resolve(false);
    return (await openEngine(index, "reload")).search(request);
  }
}

function openEngine(index: string, cache: RequestCache = "no-cache"): Promise<SearchEngine> {
  opening ??= read(index, cache).then((text) => {
    const parsed = JSON.parse(text) as IndexFile;
    isKept = parsed.textFiles.length + parsed.postingFiles.length > maxFilesToKeep;
    return createSearchEngine(parsed, (name) => read(new URL(name, index).href, "default"));
  });
  // Retries after a failure.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

class MissingFile extends Error {}

async function read(address: string, cache: RequestCache): Promise<string> {
  const response = await fetch(address, { cache });
  if (response.status === 404) throw new MissingFile(`There is no ${address}.`);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}

/** Once the first results are shown, loads the rest of the index, so that search works offline. */
function keepAll(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isKept || connection?.saveData) return;
  isKept = true;
  isWhole = (async () => {
    try {
      await (await opening)?.readAll();
    } catch {
      isKept = false;
    }
    return isKept;
  })();
}

interface Prediction {
  /** The query that has been answered. */
  request: SearchRequest;
  /** Returns false once there is another query. */
  isWanted: () => boolean;
  onAnswer: (predicted: PredictedAnswer) => void;
}

/**
 * Answers the most probable next queries in advance, so that a key is drawn together with its results in one frame,
 * without a round trip to the worker.
 */
async function predictAnswers(engine: SearchEngine, { request, isWanted, onAnswer }: Prediction): Promise<void> {
  for (const letter of engine.nextLetters(request.text)) {
    // The reader's queries come first.
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
