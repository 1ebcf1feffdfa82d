/** A growing array of 32-bit integers. A JavaScript array takes twice the memory and is slower to copy. */
export class GrowingArray {
  length = 0;
  #values: Uint32Array;

  /** `expected`: the likely number of values. */
  constructor(expected = 0) {
    this.#values = new Uint32Array(expected + 1024);
  }

  push(value: number): void {
    this.#reserve(this.length + 1);
    this.#values[this.length++] = value;
  }

  append(values: Uint32Array): void {
    this.#reserve(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  /** The numbers so far; not a copy. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }

  #reserve(length: number): void {
    if (length <= this.#values.length) return;
    const larger = new Uint32Array(Math.max(length, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }
}
