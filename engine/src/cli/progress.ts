export interface Progress {
  show: (stage: string, done?: number, total?: number) => void;
  clear: () => void;
}

const interval = 100;

/** Shows the current step on one line of a terminal; does nothing if the output is not a terminal. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  let last = 0;
  let isShown = false;
  return {
    show(stage, done, total) {
      if (!stream.isTTY) return;
      const now = performance.now();
      if (done !== undefined && now - last < interval) return;
      last = now;
      isShown = true;
      stream.write(`\r\u001b[K${stage}${total === undefined ? " …" : `: ${done} of ${total}`}`);
    },
    clear() {
      if (isShown) stream.write("\r\u001b[K");
      isShown = false;
    },
  };
}
