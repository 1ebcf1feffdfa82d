import { decodeHTMLAttribute } from "entities";
import { escapeAttribute } from "./escape-html.ts";

/** Void elements. */
export const voidNames = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements that only contain text. */
export const rawNames = new Set("script style textarea title".split(" "));
const raw = `(?:${Array.from(rawNames).join("|")})`;

/** A set of element names to search for. */
export interface TagNames {
  readonly any: RegExp;
  readonly all: RegExp;
}

/** Prepares names of elements, separated by spaces, for `findTags` and similar functions. Call it once per list. */
export function tagNames(names: string): TagNames {
  const any = String.raw`(/?)(${names.replaceAll(" ", "|")})(?=[\s/>])`;
  return { any: new RegExp(`<${any}`, "i"), all: new RegExp(String.raw`<(?:${any}|(!--|${raw}(?=[\s/>])))`, "gi") };
}

/** Returns the prepared name of an element whose end is needed. They are cached, because there are few names. */
function namesOf(name: string): TagNames {
  const known = byName.get(name) ?? tagNames(name);
  byName.set(name, known);
  return known;
}

const byName = new Map<string, TagNames>();

/** Matches all names. */
export const everyTag = tagNames(String.raw`[a-z][^\s/>]*`);

/** New values of attributes by name; `undefined` removes an attribute. */
export type AttributeChanges = Readonly<Record<string, string | undefined>>;

/** A tag, with its position in the text: from its first character to after its last one. */
export class HtmlTag {
  readonly html: string;
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;

  constructor(html: string, start: number, slash: string, name: string) {
    this.html = html;
    this.name = name.toLowerCase();
    this.isEnd = slash === "/";
    this.start = start;
    this.end = endOfTag(html, start + 1 + slash.length + name.length);
  }

  get written(): string {
    return this.html.slice(this.start, this.end);
  }

  /** By lower-case name; the value is empty for attributes without one. */
  get attributes(): Readonly<Record<string, string>> {
    return readAttributes(this.#list);
  }

  /** Returns the value of an attribute. Faster than parsing all. */
  attribute(name: string): string | undefined {
    return attributeOf(this.#list, name);
  }

  /** The text between the tag and the end tag of its element. */
  get content(): string {
    return this.html.slice(this.end, this.#close.start);
  }

  /** The position after its element. */
  get elementEnd(): number {
    return this.#close.end;
  }

  get #close(): { start: number; end: number } {
    if (rawNames.has(this.name)) {
      const start = endOfRaw(this.html, this.name, this.end);
      return { start, end: endOfTag(this.html, start) };
    }
    let depth = 0;
    for (const tag of findTags(this.html, namesOf(this.name), this.end)) {
      depth += tag.isEnd ? -1 : 1;
      if (depth < 0) return tag;
    }
    return { start: this.html.length, end: this.html.length };
  }

  /** Changes attributes of the tag, and puts them last; others keep their spelling. */
  with(changes: AttributeChanges): string {
    const kept = this.#list.replace(spacedAttribute, (written, name: string) =>
      name.toLowerCase() in changes ? "" : written,
    );
    const isClosed = kept.endsWith("/");
    let tag = this.html.slice(this.start, this.#listStart) + (isClosed ? kept.slice(0, -1).trimEnd() : kept);
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) tag += ` ${name}="${escapeAttribute(value)}"`;
    return `${tag}${isClosed && !voidNames.has(this.name) ? "/" : ""}>`;
  }

  get #listStart(): number {
    return this.start + (this.isEnd ? 2 : 1) + this.name.length;
  }

  get #list(): string {
    return this.html.slice(this.#listStart, this.end - 1);
  }
}

/** Returns the value of an attribute, by lower-case name, in the text of a start tag; empty for one without a value. */
export function attributeOf(written: string, name: string): string | undefined {
  // Most tags do not have the requested attribute.
  if (!written.includes(name)) return undefined;
  nextAttribute.lastIndex = 0;
  for (let match = nextAttribute.exec(written); match; match = nextAttribute.exec(written))
    if (match[1]?.toLowerCase() === name) return valueIn(match);
  return undefined;
}

/** Returns the end of the element whose start tag is at a position. */
export function elementEndAt(html: string, start: number, name: string): number {
  return new HtmlTag(html, start, "", name).elementEnd;
}

/** Returns the tags of some elements, in order; skips comments, and text in scripts and style sheets. */
export function* findTags(html: string, names: TagNames, from = 0): Generator<HtmlTag, undefined> {
  const { any, all } = names;
  // Most texts do not contain most elements.
  if (from === 0 && !any.test(html)) return;
  let at = from;
  for (;;) {
    all.lastIndex = at;
    const match = all.exec(html);
    if (!match) return;
    const [, slash = "", name, other = ""] = match;
    if (name === undefined) {
      at = other === "!--" ? endOfMarkup(html, match.index) : endOfRawElement(html, match.index, other);
      continue;
    }
    const tag = new HtmlTag(html, match.index, slash, name);
    yield tag;
    at = !tag.isEnd && rawNames.has(tag.name) ? tag.end + tag.content.length : tag.end;
  }
}

const startTag = /<([a-z][^\s/>]*)/iy;

/** Returns the name of the element that may start at a position. */
function nameAt(html: string, start: number): string | undefined {
  startTag.lastIndex = start;
  return startTag.exec(html)?.[1];
}

/**
 * Returns the start tags with a text, such as `style=`, in order. Faster than looking at all tags. What looks like a tag
 * in a comment, a script or a value may be among them.
 */
export function* findTagsWith(html: string, text: string): Generator<HtmlTag, undefined> {
  let end = 0;
  let sign = -1;
  let nextSign = html.indexOf("<");
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, Math.max(end, at + text.length))) {
    if (nextSign !== -1 && nextSign < at) {
      sign = html.lastIndexOf("<", at);
      nextSign = html.indexOf("<", at);
    }
    const start = startBefore(html, sign, at);
    const name = start < end ? undefined : nameAt(html, start);
    if (name === undefined) continue;
    const tag = new HtmlTag(html, start, "", name);
    if (tag.end <= at) continue;
    end = tag.end;
    yield tag;
  }
}

/** The most signs in the values of a tag, and the farthest one from the text. */
const [mostSigns, farthest] = [20, 10_000];

/** Returns the start of the tag that is open at a position, from the last sign before it: a value may contain signs, too. */
function startBefore(html: string, sign: number, at: number): number {
  let start = sign;
  for (let step = 0; step < mostSigns && start > 0 && nameAt(html, start) === undefined; step += 1) {
    if (at - start > farthest || html.slice(start, at).includes(">")) break;
    start = html.lastIndexOf("<", start - 1);
  }
  return start;
}

/** Whether the text contains one of these elements. */
export function hasElement(html: string, names: TagNames): boolean {
  for (const { isEnd } of findTags(html, names)) if (!isEnd) return true;
  return false;
}

/** Whether an element has one of these attributes. */
export function hasAttribute(html: string, ...names: readonly string[]): boolean {
  const sought = names.filter((name) => html.includes(` ${name}`));
  if (sought.length === 0) return false;
  for (const tag of findTags(html, everyTag)) if (sought.some((name) => tag.attribute(name) !== undefined)) return true;
  return false;
}

/** Returns the replacement of a tag, or of its whole element; undefined keeps it. */
export type TagEdit = string | { element: string } | undefined;

/** Replaces some tags or elements in the text. */
export function editTags(html: string, names: TagNames, edit: (tag: HtmlTag) => TagEdit): string {
  let edited = "";
  let done = 0;
  for (const tag of findTags(html, names)) {
    if (tag.start < done) continue;
    const other = edit(tag);
    if (other === undefined) continue;
    edited += html.slice(done, tag.start) + (typeof other === "string" ? other : other.element);
    done = typeof other === "string" ? tag.end : tag.elementEnd;
  }
  return done === 0 ? html : edited + html.slice(done);
}

const valueWithSign = /=(?:"[^"<>]*|'[^'<>]*)[<>]/;
const quotedValue = /="[^"]*"|='[^']*'/g;

/**
 * Escapes `<` and `>` in the values of attributes. HTML does not require that, and Markdown compilers do not do it; but a
 * search for tags in the text would find some in the values.
 */
export function escapeInTags(html: string): string {
  if (!valueWithSign.test(html)) return html;
  return editTags(html, everyTag, ({ written }) =>
    written.endsWith(">") && /[<>]/.test(written.slice(1, -1))
      ? written.replace(quotedValue, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;"))
      : undefined,
  );
}

/** Replaces text between tags, outside some elements. */
export function editText(html: string, outside: ReadonlySet<string>, edit: (text: string) => string): string {
  let edited = "";
  let done = 0;
  let depth = 0;
  const take = (end: number) => {
    const text = html.slice(done, end);
    edited += depth > 0 || text === "" || text.includes("<!--") ? text : edit(text);
  };
  for (const tag of findTags(html, everyTag)) {
    take(tag.start);
    edited += tag.written;
    done = tag.end;
    if (outside.has(tag.name)) depth = Math.max(0, depth + (tag.isEnd ? -1 : 1));
  }
  take(html.length);
  return edited;
}

function endOfRawElement(html: string, start: number, name: string): number {
  return endOfRaw(html, name, endOfTag(html, start + 1 + name.length));
}

/** Finds the end tag of an element that only contains text. */
export function endOfRaw(html: string, name: string, start: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = start;
  return close.exec(html)?.index ?? html.length;
}

/** Returns the position after a comment, a declaration, or something similar. */
export function endOfMarkup(html: string, start: number): number {
  const isComment = html.startsWith("<!--", start);
  const end = html.indexOf(isComment ? "-->" : ">", start + (isComment ? 4 : 2));
  return end === -1 ? html.length : end + (isComment ? 3 : 1);
}

/** Returns the position after the `>` that ends a tag; skips quoted values. */
export function endOfTag(html: string, start: number): number {
  for (let at = start; ;) {
    const end = html.indexOf(">", at);
    if (end === -1) return html.length;
    const quote = firstQuote(html, at, end);
    if (quote === -1) return end + 1;
    const close = html.indexOf(html[quote] ?? "", quote + 1);
    if (close === -1) return html.length;
    at = close + 1;
  }
}

/** Finds the start of a quoted value between two positions; -1 if there is none. */
function firstQuote(html: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = html.charCodeAt(at);
    if ((code === 34 || code === 39) && html.charCodeAt(at - 1) === 61) return at;
  }
  return -1;
}

const attribute = String.raw`([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?`;
const anyAttribute = new RegExp(attribute, "g");
/** The same, for `exec`: it keeps a position, with which `matchAll` would begin. */
const nextAttribute = new RegExp(attribute, "g");
const spacedAttribute = new RegExp(String.raw`\s*${attribute}`, "g");
const classStart = ' class="';

/** Parses the attributes of a start tag, by name as written; the first one counts if there are two of the same name. */
export function readAttributes(written: string, areNamesKept = false): Record<string, string> {
  // Most elements only have a class.
  if (
    written.startsWith(classStart) &&
    written.indexOf('"', classStart.length) === written.length - 1 &&
    !written.includes("&")
  )
    return { class: written.slice(classStart.length, -1) };
  const attributes: Record<string, string> = {};
  for (const match of written.matchAll(anyAttribute)) {
    const [, name = ""] = match;
    attributes[areNamesKept ? name : name.toLowerCase()] ??= valueIn(match);
  }
  return attributes;
}

function valueIn([, , double, single, bare]: RegExpExecArray): string {
  const value = double ?? single ?? bare ?? "";
  return value.includes("&") ? decodeHTMLAttribute(value) : value;
}
