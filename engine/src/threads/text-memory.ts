/** A text, or its UTF-8. */
type Text = string | Uint8Array;

/** Returns the most bytes that a text may take: three for each UTF-16 code unit. A number takes none. */
export function roomFor(text: Text | number): number {
  if (typeof text === "number") return 0;
  return typeof text === "string" ? text.length * 3 : text.byteLength;
}

/** Writes a text into memory from `start` on. Returns its size in bytes. */
export function copyInto(memory: Buffer, start: number, text: Text): number {
  if (typeof text === "string") return memory.write(text, start);
  memory.set(text, start);
  return text.byteLength;
}
