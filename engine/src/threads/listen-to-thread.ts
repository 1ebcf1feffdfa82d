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
  return async (isSo) => {
    while (failure === undefined && !isSo()) {
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    if (failure !== undefined) throw failure;
  };
}
