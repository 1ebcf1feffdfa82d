import { createCodeReader, type TextCodes } from "@cairn/catalogue/text-codes";
import { unescapeHtml } from "@cairn/html/escape-html";
import { attributeOf, editTags, elementEndAt, findTags, tagNames } from "@cairn/html/tags";
import { diagramTextStart, drawnDiagramStart, factsStart } from "./engine-markup.ts";
import { valuesFormStart } from "./placeholder-markup.ts";

const formulas = tagNames("math");
const annotations = tagNames("annotation");

/** The text below a heading of a page; the first section is what precedes all headings. */
export interface Section {
  /** 1 before the first heading. */
  level: number;
  /** Empty before the first heading. */
  id: string;
  title: string;
  text: string;
  /** Inline code of several words, and plain text blocks: commands, and messages of programs. */
  phrases: string[];
}

type ElementKind = "skipped" | "inline" | "heading";

/** An element with a special meaning here. */
interface KnownElement {
  name: string;
  kind?: ElementKind | undefined;
  /** The starts of tags whose content is not about the page's subject. */
  apparatus?: readonly string[] | undefined;
}

/** The start of links to and back from footnotes. */
const noteLinkStart = '<a href="#user-content-fn';

/** Value forms, diagram sources, footnote links, and a page's facts. */
const apparatus: Record<string, readonly string[]> = {
  details: [valuesFormStart, diagramTextStart],
  a: [noteLinkStart],
  ul: [factsStart],
};

const knownElements: readonly KnownElement[] = [
  // Their text is not content.
  ...elements("script style svg button template noscript select dialog nav", "skipped"),
  // They do not end a word.
  ...elements("a abbr b bdi bdo c-island c-static cite code del dfn em i ins kbd mark q s samp small", "inline"),
  ...elements("span strong sub sup time u var wbr", "inline"),
  ...elements("h1 h2 h3 h4 h5 h6", "heading"),
  ...elements("details ul pre math"),
];

function elements(names: string, kind?: ElementKind): KnownElement[] {
  return names.split(" ").map((name) => ({ name, kind, apparatus: apparatus[name] }));
}

/** By the sum of the names' character codes, because slicing out the name of each tag would be too slow. */
const elementsBySum = new Map<number, KnownElement[]>();
for (const element of knownElements) {
  const sum = Array.from(element.name).reduce((total, character) => addToSum(total, character.charCodeAt(0)), 0);
  elementsBySum.set(sum, [...(elementsBySum.get(sum) ?? []), element]);
}

function addToSum(sum: number, code: number): number {
  return (Math.imul(sum, 31) + code) | 0;
}

/** The class of a block in a programming language, as opposed to the output of a program. */
const programClass = /(?:^|\s)language-(?!text(?:\s|$))/;

const [quotationMark, lessThan, greaterThan, slash, space, lineEnd, ampersand, semicolon] = [
  34, 60, 62, 47, 32, 10, 38, 59,
];

const codesOf = createCodeReader();

/**
 * Extracts the sections of rendered HTML. An element with an id in `typed` is left out up to the next heading with an
 * id, because it has its own record in the index.
 */
export function extractSections(rendered: string, typed: ReadonlySet<string>): Section[] {
  return readSections(rendered, typed) ?? readSections(mathAsText(rendered), typed, true) ?? [];
}

/** Replaces each formula in HTML by its source, which is searchable text. */
export function mathAsText(html: string): string {
  return editTags(html, formulas, (formula) => {
    const [source] = findTags(formula.content, annotations);
    return source && { element: source.content };
  });
}

/** Undefined if there are formulas, unless they are already replaced by text. */
function readSections(html: string, typed: ReadonlySet<string>, isMathText = false): Section[] | undefined {
  const codes = codesOf(html);
  const { length } = html;
  const first: Section = { level: 1, id: "", title: "", text: "", phrases: [] };
  const sections = [first];
  let section = first;
  text.begin(length);
  let isTyped = false;
  let headingStart: { level: number; id: string } | undefined;
  let isBlock = false;
  /** Start of the current code in the text: inline code, or a plain text block. */
  let code: { start: number; blanks: number } | undefined;
  let isProgram = false;
  let phrases: string[] = [];
  const finish = () => {
    section.text += `${text.read()} `;
    text.clear();
    if (code) code.start = 0;
    for (const phrase of phrases) section.phrases.push(phrase);
    phrases = [];
  };

  let at = 0;
  while (at < length) {
    const open = isTyped ? findTag(codes, at, length) : text.addUpToTag(codes, at, length);
    if (open === length) break;
    const close = endOfTag(codes, open, length);
    const isEnd = codes[open + 1] === slash;
    const element = elementAt(codes, isEnd ? open + 2 : open + 1, length);
    const { name, kind } = element;
    at = close + 1;
    if (name === "math" && !isMathText) return undefined;
    if (!isEnd && ((kind === "skipped" && !isDrawing(name, html, open)) || isApparatus(element, html, open))) {
      at = elementEndAt(html, open, name);
      continue;
    }
    if (name === "pre") isBlock = !isEnd;
    if (name === "pre" && !isEnd) {
      // The language is on it, or on the code element inside.
      const tags = [html.slice(open, close), html.slice(close + 1, endOfTag(codes, close + 1, length))];
      isProgram = tags.some((tag) => programClass.test(attributeOf(tag, "class") ?? ""));
    }
    if ((name === "pre" ? !isProgram : name === "code" && !isBlock) && !isTyped) {
      if (code && text.blanks > code.blanks) phrases.push(text.read(code.start));
      code = isEnd ? undefined : { start: text.length, blanks: text.blanks };
    }
    if (kind === "inline" && typed.size === 0) continue;
    const mayBegin = !isEnd && (typed.size > 0 || kind === "heading");
    const id = mayBegin ? attributeOf(html.slice(open, close), "id") : undefined;
    if (id !== undefined && typed.has(id)) isTyped = true;
    if (kind === "inline") continue;
    if (!isTyped) text.add(space);
    if (kind !== "heading") continue;
    const level = Number(name[1]);
    if (!isEnd) {
      if (id === undefined && level > 1) continue;
      finish();
      isTyped = false;
      headingStart = { level, id: id ?? "" };
    } else if (headingStart) {
      const title = text.read();
      text.clear();
      if (headingStart.level > 1) sections.push((section = { ...headingStart, title, text: "", phrases: [] }));
      // Text above the page's own title is navigation.
      else if (first.title === "") Object.assign(first, { title, text: "" });
      headingStart = undefined;
    }
  }
  finish();
  for (const each of sections) each.text = each.text.trim();
  return sections;
}

function isApparatus({ apparatus: starts }: KnownElement, html: string, open: number): boolean {
  return starts?.some((start) => html.startsWith(start, open)) ?? false;
}

/** Drawings are skipped except for diagrams, whose words are nowhere else on the page. */
function isDrawing(name: string, html: string, open: number): boolean {
  return name === "svg" && html.endsWith(drawnDiagramStart, open);
}

function findTag(codes: TextCodes, from: number, end: number): number {
  let at = from;
  while (at < end && codes[at] !== lessThan) at++;
  return at;
}

/** React and the Markdown compiler escape `>` in attributes, authors may not. */
function endOfTag(codes: TextCodes, open: number, end: number): number {
  let isQuoted = false;
  for (let index = open + 1; index < end; index++) {
    const code = codes[index];
    if (code === quotationMark) isQuoted = !isQuoted;
    else if (code === greaterThan && !isQuoted) return index;
  }
  return end;
}

const otherElement: KnownElement = { name: "" };

/** Returns the element whose name starts there. */
function elementAt(codes: TextCodes, start: number, end: number): KnownElement {
  let sum = 0;
  let at = start;
  for (; at < end; at++) {
    const code = codes[at] ?? 0;
    if (code === space || code === greaterThan || code === slash || code === lineEnd) break;
    sum = addToSum(sum, code);
  }
  const known = elementsBySum.get(sum);
  if (known) for (const element of known) if (isName(element.name, codes, start, at)) return element;
  return otherElement;
}

function isName(name: string, codes: TextCodes, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) !== codes[start + index]) return false;
  return true;
}

/**
 * Accumulates the text of a section as readers see it: entities decoded, and white space collapsed to single spaces.
 */
class SectionText {
  length = 0;
  /** Whether there are characters beyond ASCII, which may be other kinds of space. */
  #isWide = false;
  /** Number of spaces on the page so far, including those that follow another space. */
  blanks = 0;
  #codes = new Uint16Array();
  #cleaned = Buffer.alloc(0);
  /** Node's buffer type, because V8 optimises for one kind of array. */
  #bytes = new Uint8Array();
  readonly #entities = new Map<string, string>();

  /** Prepares for a page of up to this many characters. */
  begin(most: number): void {
    this.clear();
    if (most <= this.#codes.length) return;
    this.#codes = new Uint16Array(most * 2);
    this.#cleaned = Buffer.alloc(most * 2);
    this.#bytes = new Uint8Array(this.#cleaned.buffer, this.#cleaned.byteOffset, most * 2);
  }

  clear(): void {
    this.length = 0;
    this.#isWide = false;
  }

  add(code: number): void {
    if (code === space) this.blanks++;
    if (code === space || (code >= firstControlSpace && code <= lastControlSpace)) {
      if (this.#codes[this.length - 1] !== space || this.length === 0) this.#codes[this.length++] = space;
      return;
    }
    if (code > lastAscii) this.#isWide = true;
    this.#codes[this.length++] = code;
  }

  /** Adds the text before the next tag, and returns the tag's offset. */
  addUpToTag(codes: TextCodes, from: number, end: number): number {
    let to = this.length;
    let at = from;
    for (; at < end; at++) {
      const code = codes[at] ?? 0;
      if (code === lessThan) break;
      // Letters, digits and most punctuation.
      if (code > ampersand && code <= lastAscii) {
        this.#codes[to++] = code;
        continue;
      }
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
    for (let at = start; at < end; at++) this.#bytes[at] = codes[at] ?? 0;
    return this.#cleaned.toString("latin1", start, Math.max(start, end));
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

const text = new SectionText();
