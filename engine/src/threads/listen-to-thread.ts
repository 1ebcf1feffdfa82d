import type { Worker } from "node:worker_threads";

/**
 * Takes what a thread says. Returns what resolves when something is so, asked after each message; it throws where the thread
 * has failed.
 */
export function listenToThread<Message>(
  worker: Worker,
  take: (message: Message) => void,
): (isSo: () => boolean) => Promise<void> {
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
  return async (isSo) => {
    while (!isSo()) {
      if (failure !== undefined) throw failure;
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
  };
}
