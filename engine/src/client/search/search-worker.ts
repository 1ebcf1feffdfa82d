// Searches beside the page's own thread: however large the index is, typing stays smooth.
import type { IndexFile } from "@cairn/search/format/index-files";
import { createSearchEngine, type SearchEngine } from "@cairn/search/query/search-engine";
import type { SearchRequest } from "@cairn/search/query/search-request";
import type { WorkerAnswer, WorkerRequest, PredictedAnswer } from "./worker-messages.ts";

/** An index of more files is too large to be loaded for the case that the network goes. */
const mostFilesToKeep = 300;

let opening: Promise<SearchEngine> | undefined;
let isKept = false;
/** Whether all of the index is here: no search needs the network then. */
let isWhole: Promise<boolean> = Promise.resolve(false);
/** What was asked last. */
let latest: SearchRequest | undefined;

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, request, isAnswered } = data;
  // The rest of an answer is asked for when the reader pauses, and ends nothing.
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
    const problem = error instanceof Error ? error.message : String(error);
    postMessage({ id, problem } satisfies WorkerAnswer);
  }
});

/** Answers what may be asked next, until something else is. Where it fails, so does the search itself, which says so. */
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
    // The site may have been published again meanwhile: then the files that the old index names are gone.
    if (!(error instanceof MissingFile)) throw error;
    opening = undefined;
    isWhole = Promise.resolve(false);
    return (await openEngine(index, "reload")).search(request);
  }
}

function openEngine(index: string, cache: RequestCache = "no-cache"): Promise<SearchEngine> {
  opening ??= read(index, cache).then((text) => {
    const parsed = JSON.parse(text) as IndexFile;
    isKept = parsed.textFiles.length + parsed.postingFiles.length > mostFilesToKeep;
    return createSearchEngine(parsed, (name) => read(new URL(name, index).href, "default"));
  });
  // What failed is tried again.
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

/** Once the first results are shown: the rest of the index, so that searching goes on without a network. */
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
async function predictAnswers(engine: SearchEngine, { request, isWanted, onAnswer }: Prediction): Promise<void> {
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
