/**
 * Does work in slices, each a task of its own, after a pause; a slice that returns `true` comes again. What comes meanwhile,
 * a key above all, goes before the rest. Returns a function that drops what is left.
 */
export function inSlices(pause: number, slices: readonly (() => boolean | void)[]): () => void {
  let next = 0;
  const run = () => {
    const isUnfinished = slices[next]?.();
    if (isUnfinished !== true) next++;
    if (next < slices.length) timer = setTimeout(run, 0);
  };
  let timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}
