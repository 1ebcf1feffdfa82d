import process from "node:process";

/** Signals that ask a process to end. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const tasks = new Set<() => void>();

/**
 * If the process is asked to end (by Ctrl+C, or a service manager) before the returned function is called, runs a task,
 * and then lets the signal end the process. Use it while waiting for other programs: a thread that is busy does not
 * notice signals. Without any task, signals end the process at once.
 */
export function onInterrupt(task: () => void): () => void {
  if (tasks.size === 0) for (const signal of endingSignals) process.on(signal, interrupt);
  tasks.add(task);
  return () => {
    if (tasks.delete(task) && tasks.size === 0) stopListening();
  };
}

function interrupt(signal: NodeJS.Signals): void {
  // The last task is run first.
  for (const task of Array.from(tasks).toReversed()) {
    try {
      task();
    } catch {
      // The process ends in any case, and the next one removes what is left.
    }
  }
  tasks.clear();
  stopListening();
  // The signal is sent again, so that the process's parent sees that it ended the process.
  process.kill(process.pid, signal);
}

function stopListening(): void {
  for (const signal of endingSignals) process.off(signal, interrupt);
}
