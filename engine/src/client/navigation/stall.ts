/** Milliseconds without a sign of life after which a connection counts as dead: the browser's own patience lasts minutes. */
const stallTime = 8000;

/** A timer that runs out where nothing is heard for too long. */
export interface StallWatch {
  /** Something arrived: the time begins anew. */
  heard(): void;
  stop(): void;
}

/** Calls `onStall`, with an error that names what does not arrive, unless the watch is stopped before. */
export function watchForStall(what: string, onStall: (error: Error) => void): StallWatch {
  let timer: ReturnType<typeof setTimeout>;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onStall(new Error(`${what} does not arrive.`)), stallTime);
  };
  heard();
  return { heard, stop: () => clearTimeout(timer) };
}

/** The same promise, which rejects where it takes so long that it will hardly be kept. */
export function orStalled<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const watch = watchForStall(what, reject);
    promise.then(resolve, reject).finally(() => watch.stop());
  });
}
