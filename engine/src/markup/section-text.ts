import type { TextCodes } from "@cairn/catalogue/text-codes";
import { unescapeHtml } from "@cairn/html/escape-html";

const [lessThan, space, ampersand, semicolon] = [60, 32, 38, 59];

/**
 * Accumulates the text of a section as readers see it: entities decoded, and white space collapsed to single spaces.
 */
export class SectionText {
  length = 0;
  /** Whether there are characters beyond ASCII, which may be other kinds of space. */
  #isWide = false;
  /** Number of spaces on the page so far, including those that follow another space. */
  blanks = 0;
  #codes = new Uint16Array();
  /** The same in one byte each, for texts that are only ASCII; V8 optimises for `Uint8Array`, not for Node's own type. */
  #bytes = new Uint8Array();
  #buffer = Buffer.alloc(0);
  readonly #entities = new Map<string, string>();

  /** Prepares for a page of up to this many characters. */
  begin(most: number): void {
    this.clear();
    if (most <= this.#codes.length) return;
    this.#codes = new Uint16Array(most * 2);
    this.#bytes = new Uint8Array(most * 2);
    this.#buffer = Buffer.from(this.#bytes.buffer);
  }

  clear(): void {
    this.length = 0;
    this.#isWide = false;
  }

  add(code: number): void {
    if (code === space) this.blanks++;
    const isSpace = code === space || (code >= firstControlSpace && code <= lastControlSpace);
    if (isSpace && this.length > 0 && this.#codes[this.length - 1] === space) return;
    if (code > lastAscii) this.#isWide = true;
    this.#bytes[this.length] = isSpace ? space : code;
    this.#codes[this.length++] = isSpace ? space : code;
  }

  /** Adds the text before the next tag, and returns the tag's offset. */
  addUpToTag(codes: TextCodes, from: number, end: number): number {
    // Every character of every page passes here: fields of the object are read once.
    const [ours, bytes] = [this.#codes, this.#bytes];
    let to = this.length;
    let at = from;
    for (; at < end; at++) {
      const code = codes[at] ?? 0;
      // Letters, digits and most punctuation.
      if (code > ampersand && code <= lastAscii && code !== lessThan) {
        ours[to] = code;
        bytes[to++] = code;
        continue;
      }
      if (code === lessThan) break;
      this.length = to;
      if (code === ampersand) at = this.#addEntity(codes, at, end);
      else this.add(code);
      to = this.length;
    }
    this.length = to;
    return at;
  }

  /** Adds an entity starting with `&`, and returns its end. */
  #addEntity(codes: TextCodes, start: number, limit: number): number {
    let end = start + 1;
    while (end < limit && isEntityCode(codes[end] ?? 0)) end++;
    const entity = end < limit && codes[end] === semicolon ? textOf(codes.subarray(start, end + 1)) : "";
    let character = this.#entities.get(entity);
    if (character === undefined) this.#entities.set(entity, (character = unescapeHtml(entity)));
    if (character === entity) {
      this.add(ampersand);
      return start;
    }
    for (let index = 0; index < character.length; index++) this.add(character.charCodeAt(index));
    return end;
  }

  /** Returns the text from an offset on. */
  read(from = 0): string {
    const codes = this.#codes;
    if (this.#isWide) return wideText(codes.subarray(from, this.length)).replaceAll(unevenSpace, " ").trim();
    const end = this.length > from && codes[this.length - 1] === space ? this.length - 1 : this.length;
    const start = codes[from] === space ? from + 1 : from;
    return this.#buffer.toString("latin1", start, Math.max(start, end));
  }
}

const lastAscii = 127;
/** Tabs and line breaks of all kinds. */
const [firstControlSpace, lastControlSpace] = [9, 13];

/** A letter, a digit, `#` or `_`. */
function isEntityCode(code: number): boolean {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122) || code === 35 || code === 95;
}

function textOf(codes: TextCodes): string {
  return Reflect.apply(String.fromCharCode, undefined, codes);
}

/** Decodes a text in chunks, because the number of arguments of a call is limited. */
function wideText(codes: TextCodes): string {
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += 8192) parts.push(textOf(codes.subarray(at, at + 8192)));
  return parts.join("");
}

/** Any white space except a single space, which is what most texts have. */
const unevenSpace = /[\s\u200b]{2,}|[^\S ]|\u200b/g;
