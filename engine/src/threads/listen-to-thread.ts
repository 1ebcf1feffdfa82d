import type { Worker } from "node:worker_threads";

/**
 * Passes a thread's messages to `take`. Returns a function that resolves when a condition is met, which is checked after
 * each message, and rejects if the thread fails.
 */
export function listenToThread<Message>(
  worker: Worker,
  take: (message: Message) => void,
): (isMet: () => boolean) => Promise<void> {
  let failure: unknown;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  worker.on("message", (message: Message) => {
    take(message);
    wake();
  });
  worker.on("error", (error) => {
    failure = error;
    wake();
  });
  worker.on("exit", () => {
    failure ??= new Error("A thread of the build ended before its work was finished.");
    wake();
  });
  return async (isMet) => {
    while (!isMet()) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
  };
}
