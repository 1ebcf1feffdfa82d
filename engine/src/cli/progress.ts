export interface Progress {
  show: (stage: string, done?: number, total?: number) => void;
  clear: () => void;
}

const interval = 100;

/** One line that says what is being done, on a terminal; nothing where the output is kept in a file. */
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
