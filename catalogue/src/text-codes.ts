/**
 * A text as the numbers of its characters (UTF-16): code that goes through long texts reads these several times as fast as
 * the characters of a string.
 */
export type TextCodes = Uint8Array | Uint16Array;

/** Gives the numbers of a text, valid until the next one is read: the array is used again, and longer than the text. */
export type CodeReader = (text: string) => TextCodes;

/** A character takes four bytes at most: with so many to spare, whatever does not end with the text is more than ASCII. */
const spare = 4;

/** A reader with memory of its own. Texts of ASCII, as most are, take a byte for each character. */
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

/** Not a buffer of Node's: V8 makes fast code for one kind of array. */
function viewOf({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}
