/** A text as its UTF-16 code units, which code for long texts reads several times as fast as the characters of a string. */
export type TextCodes = Uint16Array;

/** Returns the codes of a text, valid until the next call: the array is reused, and longer than the text. */
export type CodeReader = (text: string) => TextCodes;

/** Creates a reader with its own memory. */
export function createCodeReader(): CodeReader {
  let codes = new Uint16Array(4096);
  let bytes = Buffer.from(codes.buffer);
  return (text) => {
    if (text.length > codes.length) {
      codes = new Uint16Array(text.length * 2);
      bytes = Buffer.from(codes.buffer);
    }
    bytes.write(text, "utf16le");
    return codes;
  };
}
