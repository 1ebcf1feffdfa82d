import { indexFile } from "@cairn/search/format/index-files";
import type { SearchAnswer, SearchRequest } from "@cairn/search/query/search-request";
import type { SearchBackend } from "@cairn/search/query/search-request";
import type { PredictedAnswer, WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

interface Waiting {
  resolve: (answer: SearchAnswer | undefined) => void;
  reject: (error: Error) => void;
}

/** Maximum number of stored answers: predicted ones for the next letters, and earlier ones. */
const maxPredicted = 300;

/** Starts the worker that searches the site's own index, and starts loading the index. */
export function openWorker(baseUrl: string): SearchBackend {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  const index = new URL(baseUrl + indexFile, location.href).href;
  const waiting = new Map<number, Waiting>();
  const predicted = createAnswerCache();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if ("predicted" in data) return predicted.keep(data.predicted);
    const found = waiting.get(data.id);
    waiting.delete(data.id);
    if ("problem" in data) found?.reject(new Error(data.problem));
    else found?.resolve(data.answer);
  });
  // The worker's script could not be loaded, or crashed.
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("The search could not be started."));
    waiting.clear();
    isBroken = true;
  });
  let isBroken = false;
  const post = (request: Omit<WorkerRequest, "index">) =>
    worker.postMessage({ ...request, index } satisfies WorkerRequest);
  const ask = (request?: SearchRequest) =>
    new Promise<SearchAnswer | undefined>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      post({ id, request });
    });
  const predict = (request: SearchRequest) => post({ id: ++last, request, isAnswered: true });
  // The answer is drawn first: with two cores, the worker then uses the other one.
  const predictLater = (request: SearchRequest) =>
    requestAnimationFrame(() => setTimeout(() => request === latest && predict(request)));
  void ask().catch(() => undefined);
  /** One query at a time; of those that arrive meanwhile, only the last is answered. */
  let running: Promise<unknown> = Promise.resolve();
  let latest: SearchRequest | undefined;
  return {
    patience: 0,
    predict,
    async search(request) {
      if (isBroken) return openWorker(baseUrl).search(request);
      latest = request;
      const known = predicted.find(request);
      if (known) {
        predictLater(request);
        return known;
      }
      await running;
      if (latest !== request) throw new Error("Another search came after this one.");
      const asked = ask(request);
      running = asked.catch(() => undefined);
      const answer = await asked;
      if (!answer) throw new Error("The search gave no answer.");
      if (request.grouped !== undefined && request.offset === 0) predictLater(request);
      return answer;
    },
  };
}

/** Stores answers to predicted queries. */
function createAnswerCache() {
  const answers = new Map<string, string>();
  return {
    keep({ request, answer }: PredictedAnswer): void {
      answers.set(request, answer);
      const [oldest] = answers.keys();
      if (answers.size > maxPredicted && oldest !== undefined) answers.delete(oldest);
    },
    find(request: SearchRequest): SearchAnswer | undefined {
      const answer = answers.get(JSON.stringify(request));
      return answer === undefined ? undefined : (JSON.parse(answer) as SearchAnswer);
    },
  };
}
