import { indexFile } from "../format/index-files.ts";
import type { SearchAnswer, SearchRequest } from "../query/search-request.ts";
import type { SearchBackend } from "./backend.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";

interface Waiting {
  resolve: (answer: SearchAnswer | undefined) => void;
  reject: (error: Error) => void;
}

/** Starts the worker that searches the site's own index, and begins to load the index. */
export function openWorker(baseUrl: string): SearchBackend {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  const index = new URL(baseUrl + indexFile, location.href).href;
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    const found = waiting.get(data.id);
    waiting.delete(data.id);
    if ("problem" in data) found?.reject(new Error(data.problem));
    else found?.resolve(data.answer);
  });
  // The worker's own script could not be loaded, or it broke.
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("The search could not be started."));
    waiting.clear();
    isBroken = true;
  });
  let isBroken = false;
  const ask = (request?: SearchRequest) =>
    new Promise<SearchAnswer | undefined>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, index, request } satisfies WorkerRequest);
    });
  void ask().catch(() => undefined);
  /** One query at a time; of those that come meanwhile, the last: nobody waits for the others any more. */
  let running: Promise<unknown> = Promise.resolve();
  let latest: SearchRequest | undefined;
  return {
    patience: 0,
    async search(request) {
      if (isBroken) return openWorker(baseUrl).search(request);
      latest = request;
      await running;
      if (latest !== request) throw new Error("Another search came after this one.");
      const asked = ask(request);
      running = asked.catch(() => undefined);
      const answer = await asked;
      if (!answer) throw new Error("The search gave no answer.");
      return answer;
    },
  };
}
