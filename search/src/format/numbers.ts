// Numbers as text that every host compresses and that needs no escapes in JSON. Most hosts do not compress binary
// files.
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32)).filter(
  // A space separates lists, and the two other characters would be escaped.
  (character) => !' "\\'.includes(character),
);
const single = 64;
const rest = alphabet.length - single;

const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));
const values = new Uint8Array(128);
codes.forEach((code, value) => {
  values[code] = value;
});

/** Maximum number of characters for a 32-bit number. */
export const maximumDigits = 8;

/** Writes a non-negative integer as ASCII: one character below 64, two below 1,856. Returns the position after it. */
export function writeNumber(number: number, bytes: Uint8Array, start: number): number {
  let at = start;
  let remaining = number;
  while (remaining >= single) {
    const above = remaining - single;
    bytes[at++] = codes[single + (above % rest)] ?? 0;
    remaining = Math.floor(above / rest);
  }
  bytes[at++] = codes[remaining] ?? 0;
  return at;
}

/** Encodes non-negative integers as text. */
export function encodeNumbers(numbers: ArrayLike<number>): string {
  const bytes = new Uint8Array(numbers.length * maximumDigits);
  let end = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    // Most numbers are small, and this runs before it is optimised.
    if (number < single) bytes[end++] = codes[number] ?? 0;
    else end = writeNumber(number, bytes, end);
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}

/** Reads the numbers written by `writeNumber`, one after the other. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let base = 0;
  let scale = 1;
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index)] ?? 0;
    if (value < single) {
      numbers.push(base + value * scale);
      base = 0;
      scale = 1;
    } else {
      base += value * scale;
      scale *= rest;
    }
  }
  return numbers;
}
