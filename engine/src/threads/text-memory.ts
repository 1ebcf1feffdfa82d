/** A text, or one that is UTF-8 already. */
type Text = string | Uint8Array;

/** In bytes, what a text takes at most: three for each character of JavaScript. A number takes nothing. */
export function roomFor(text: Text | number): number {
  if (typeof text === "number") return 0;
  return typeof text === "string" ? text.length * 3 : text.byteLength;
}

/** Puts a text into memory; returns how many bytes it took. */
export function copyInto(memory: Buffer, start: number, text: Text): number {
  if (typeof text === "string") return memory.write(text, start);
  memory.set(text, start);
  return text.byteLength;
}
