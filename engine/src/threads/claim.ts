/**
 * Whether a piece of work, by its place, was still free; from now on it is not. Threads that share the claims share the work:
 * each takes what is free.
 */
export function claim(claims: Int32Array<SharedArrayBuffer>, place: number): boolean {
  return Atomics.compareExchange(claims, place, 0, 1) === 0;
}
