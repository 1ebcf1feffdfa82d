/**
 * A text as its UTF-16 code units, which code for long texts reads several times as fast as the characters of a string.
 */
export type TextCodes = Uint8Array | Uint16Array;

/** Returns the codes of a text, valid until the next call: the array is reused, and longer than the text. */
export type CodeReader = (text: string) => TextCodes;

/** A character takes at most four bytes. With that much room left, a text that does not end was not only ASCII. */
const spare = 4;

/** Creates a reader with its own memory. ASCII texts, as most are, take a byte for each character. */
export function createCodeReader(): CodeReader {
  let bytes = Buffer.alloc(4096);
  let narrow = viewOf(bytes);
  let wide = new Uint16Array();
  return (text) => {
    const { length } = text;
    if (length + spare > bytes.length) {
      bytes = Buffer.alloc(length * 2 + spare);
      narrow = viewOf(bytes);
    }
    if (bytes.write(text, 0) === length) return narrow;
    if (length > wide.length) wide = new Uint16Array(length * 2);
    for (let index = 0; index < length; index++) wide[index] = text.charCodeAt(index);
    return wide;
  };
}

/** Not Node's Buffer, because V8 optimises for one kind of array. */
function viewOf({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}
