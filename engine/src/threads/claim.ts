/** Claims a piece of work, by its index, for this thread. Returns false if a thread that shares `claims` has it already. */
export function claim(claims: Int32Array<SharedArrayBuffer>, place: number): boolean {
  return Atomics.compareExchange(claims, place, 0, 1) === 0;
}
