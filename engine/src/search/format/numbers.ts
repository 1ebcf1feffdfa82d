// Numbers as text that every host compresses and JSON needs no escapes for: binary files are sent as they are by most.
const alphabet = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32)).filter(
  // A space divides lists, and these two would be escaped.
  (character) => !' "\\'.includes(character),
);
const single = 64;
const rest = alphabet.length - single;

const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0));
const values = new Uint8Array(128);
codes.forEach((code, value) => {
  values[code] = value;
});

/** Gives the characters of a whole number from 0, one by one: one below 64, two below 1,856. */
export function writeNumber(number: number, write: (code: number) => void): void {
  let remaining = number;
  while (remaining >= single) {
    const above = remaining - single;
    write(codes[single + (above % rest)] ?? 0);
    remaining = Math.floor(above / rest);
  }
  write(codes[remaining] ?? 0);
}

/** Whole numbers from 0 as text. */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = "";
  for (const number of numbers)
    writeNumber(number, (code) => {
      text += String.fromCharCode(code);
    });
  return text;
}

/** Reads what `writeNumber` wrote, one number after the other. */
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
