/** Milliseconds to wait, and what to do then: what returns `true` is done again. */
export type Slice = readonly [pause: number, work: () => boolean | void];

/**
 * Does work in slices, each a task of its own: what comes meanwhile, a key above all, goes before the rest. Returns a function
 * that drops what is left.
 */
export function inSlices(slices: readonly Slice[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (next: number) => {
    const [pause, work] = slices[next] ?? [];
    if (work) timer = setTimeout(() => wait(work() === true ? next : next + 1), pause);
  };
  wait(0);
  return () => clearTimeout(timer);
}
