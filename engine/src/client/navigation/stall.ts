import { notArriving } from "../../texts/states-texts.ts";
import { LoadError } from "../load-error.ts";

/** Milliseconds without a sign of life after which a connection counts as dead: the browser's own patience lasts minutes. */
const stallTime = 8000;

/** A timer that runs out where nothing is heard for too long. */
export interface StallWatch {
  /** Something arrived: the time starts again. */
  heard(): void;
  stop(): void;
}

/** Calls `onStall`, with an error that names the address that does not arrive, unless the watch is stopped before. */
export function watchForStall(address: string, onStall: (error: Error) => void): StallWatch {
  let timer: ReturnType<typeof setTimeout>;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onStall(new LoadError(notArriving, address)), stallTime);
  };
  heard();
  return { heard, stop: () => clearTimeout(timer) };
}

/** The same promise, which rejects where it takes so long that it will hardly be kept. */
export function orStalled<T>(promise: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const watch = watchForStall(address, reject);
    promise.then(resolve, reject).finally(() => watch.stop());
  });
}
