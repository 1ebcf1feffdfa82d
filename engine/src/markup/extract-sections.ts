import { groupBy } from "@cairn/catalogue/group-by";
import { createCodeReader, type TextCodes } from "@cairn/catalogue/text-codes";
import { attributeOf, editTags, elementEndAt, findTags, tagNames } from "@cairn/html/tags";
import { diagramTextStart, drawnDiagramStart, factsStart, ownTitleStart } from "./engine-markup.ts";
import { valuesFormStart } from "./placeholder-markup.ts";
import { SectionText } from "./section-text.ts";

const formulas = tagNames("math");
const formulaParts = tagNames("math annotation");

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

/** Value forms, labels of diagrams and their sources if they are drawn, footnote links, and a page's facts. */
const apparatus: Record<string, readonly string[]> = {
  details: [valuesFormStart, diagramTextStart],
  div: [ownTitleStart],
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
  ...elements("details div ul pre math"),
];

function elements(names: string, kind?: ElementKind): KnownElement[] {
  return names.split(" ").map((name) => ({ name, kind, apparatus: apparatus[name] }));
}

/** By the sum of the names' character codes, because slicing out the name of each tag would be too slow. */
const elementsBySum = groupBy(knownElements, ({ name }) =>
  Array.from(name).reduce((total, character) => addToSum(total, character.charCodeAt(0)), 0),
);

function addToSum(sum: number, code: number): number {
  return (Math.imul(sum, 31) + code) | 0;
}

/** The class of a block in a programming language, as opposed to the output of a program. */
const programClass = /(?:^|\s)language-(?!text(?:\s|$))/;

const [quotationMark, lessThan, greaterThan, slash, space, lineEnd] = [34, 60, 62, 47, 32, 10];

const codesOf = createCodeReader();
const text = new SectionText();

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
    if (formula.isEnd) return undefined;
    const [next] = findTags(html, formulaParts, formula.end);
    return next?.name === "annotation" && !next.isEnd ? { element: next.content } : undefined;
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
  const phrases = new PhraseReader();
  const finish = () => {
    section.text += `${text.read()} `;
    text.clear();
    for (const phrase of phrases.take()) section.phrases.push(phrase);
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
    if (name === "pre")
      phrases.meetBlock(
        isEnd ? undefined : [html.slice(open, close), html.slice(at, endOfTag(codes, at, length))],
        isTyped,
      );
    else if (name === "code") phrases.meetCode(isEnd, isTyped);
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

/** Collects phrases: inline code of several words, and plain text blocks. */
class PhraseReader {
  #isBlock = false;
  #isProgram = false;
  /** Start of the current code in the text. */
  #code: { start: number; blanks: number } | undefined;
  #found: string[] = [];

  /** Meets the end of a `pre` element, or its start with the tag after it: the language is on it, or on a `code` element in it. */
  meetBlock(tags: readonly string[] | undefined, isTyped: boolean): void {
    this.#isBlock = tags !== undefined;
    if (tags) this.#isProgram = tags.some((tag) => programClass.test(attributeOf(tag, "class") ?? ""));
    if (!this.#isProgram && !isTyped) this.#meet(tags === undefined);
  }

  /** Meets a tag of a `code` element. */
  meetCode(isEnd: boolean, isTyped: boolean): void {
    if (!this.#isBlock && !isTyped) this.#meet(isEnd);
  }

  #meet(isEnd: boolean): void {
    if (this.#code && text.blanks > this.#code.blanks) this.#found.push(text.read(this.#code.start));
    this.#code = isEnd ? undefined : { start: text.length, blanks: text.blanks };
  }

  /** Returns what was found since the last call; the text begins again. */
  take(): string[] {
    const found = this.#found;
    this.#found = [];
    if (this.#code) this.#code.start = 0;
    return found;
  }
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
