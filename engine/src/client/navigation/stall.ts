import { notArriving } from "../../texts/states-texts.ts";
import { LoadError } from "../load-error.ts";

/** Milliseconds without data after which a connection counts as dead; the browser's own timeout is minutes. */
const stallTime = 8000;

/** A timer that fires after a period without activity. */
export interface StallWatch {
  /** Restarts the period. */
  restart(): void;
  stop(): void;
}

/** Calls `onStall` with an error for the address, unless the watch is stopped before. */
export function watchForStall(address: string, onStall: (error: Error) => void): StallWatch {
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onStall(new LoadError(notArriving, address)), stallTime);
  };
  restart();
  return { restart, stop: () => clearTimeout(timer) };
}

/** Returns the promise with a timeout. */
export function orStalled<T>(promise: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const watch = watchForStall(address, reject);
    promise.then(resolve, reject).finally(() => watch.stop());
  });
}
