import { decodeHTMLAttribute } from "entities";
import { escapeHtml } from "./escape-html.ts";

/** Elements without content. */
export const voidNames = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Their content is text alone. */
export const rawNames = new Set("script style textarea title".split(" "));
const raw = `(?:${Array.from(rawNames).join("|")})`;

/** Elements of some names, as they are looked for. */
export interface TagNames {
  readonly any: RegExp;
  readonly all: RegExp;
}

/** Names of elements, separated by spaces: to be made once, for `findTags` and those like it. */
export function tagNames(names: string): TagNames {
  const any = String.raw`(/?)(${names.replaceAll(" ", "|")})(?=[\s/>])`;
  return { any: new RegExp(`<${any}`, "i"), all: new RegExp(String.raw`<(?:${any}|(!--|${raw}(?=[\s/>])))`, "gi") };
}

/** A name of few: elements whose end was asked for. */
function namesOf(name: string): TagNames {
  const known = byName.get(name) ?? tagNames(name);
  byName.set(name, known);
  return known;
}

const byName = new Map<string, TagNames>();

/** All names. */
export const everyTag = tagNames(String.raw`[a-z][^\s/>]*`);

/** Attributes by name: a new value, or none for one that goes. */
export type AttributeChanges = Readonly<Record<string, string | undefined>>;

/** A tag where it stands in its text, from its first character to behind its last one. */
export class HtmlTag {
  readonly html: string;
  /** In small letters. */
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

  /** By name in small letters; one without a value is empty. */
  get attributes(): Readonly<Record<string, string>> {
    return readAttributes(this.#list);
  }

  /** The value of an attribute; most have it not, and need not be read for that. */
  attribute(name: string): string | undefined {
    return this.written.includes(name) ? this.attributes[name] : undefined;
  }

  /** What stands between the tag and the end of its element. */
  get content(): string {
    return this.html.slice(this.end, this.#close.start);
  }

  /** Behind its element. */
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

  /** The tag with some attributes changed, which come last; others stay as they are written. */
  with(changes: AttributeChanges): string {
    const kept = this.#list.replace(spacedAttribute, (written, name: string) =>
      name.toLowerCase() in changes ? "" : written,
    );
    const isClosed = kept.endsWith("/");
    let tag = this.html.slice(this.start, this.#listStart) + (isClosed ? kept.slice(0, -1).trimEnd() : kept);
    for (const [name, value] of Object.entries(changes))
      if (value !== undefined) tag += ` ${name}="${escapeHtml(value)}"`;
    return `${tag}${isClosed && !voidNames.has(this.name) ? "/" : ""}>`;
  }

  get #listStart(): number {
    return this.start + (this.isEnd ? 2 : 1) + this.name.length;
  }

  get #list(): string {
    return this.html.slice(this.#listStart, this.end - 1);
  }
}

/** The value of an attribute in the text of a start tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  return tag.includes(`${name}=`) ? readAttributes(tag)[name] : undefined;
}

/** Where the element ends whose start tag begins at a place. */
export function elementEndAt(html: string, start: number, name: string): number {
  return new HtmlTag(html, start, "", name).elementEnd;
}

/** The tags of some elements, in order: no comments, and nothing that only looks like one in a script or a style sheet. */
export function* findTags(html: string, names: TagNames, from = 0): Generator<HtmlTag, undefined> {
  const { any, all } = names;
  // Most texts hold none of most elements.
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

/** Whether there is an element of these names. */
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

/** What comes in place of a tag, or of its whole element; nothing where it stays. */
export type TagEdit = string | { element: string } | undefined;

/** The text with other text in place of some tags or elements. */
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
 * The HTML with `<` and `>` escaped in the values of attributes. HTML does not need that, and compilers of Markdown leave them; but
 * whoever looks for tags in a text would find some in there, and write quotes into the value.
 */
export function escapeInTags(html: string): string {
  if (!valueWithSign.test(html)) return html;
  return editTags(html, everyTag, ({ written }) =>
    written.endsWith(">") && /[<>]/.test(written.slice(1, -1))
      ? written.replace(quotedValue, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;"))
      : undefined,
  );
}

/** The text with other text in place of what stands between tags, outside of elements of some names. */
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

/** Where the end tag of an element begins whose content is text alone. */
export function endOfRaw(html: string, name: string, start: number): number {
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = start;
  return close.exec(html)?.index ?? html.length;
}

/** Behind a comment, a declaration, or what looks like one. */
export function endOfMarkup(html: string, start: number): number {
  const isComment = html.startsWith("<!--", start);
  const end = html.indexOf(isComment ? "-->" : ">", start + (isComment ? 4 : 2));
  return end === -1 ? html.length : end + (isComment ? 3 : 1);
}

/** Behind the sign that ends a tag; one within quotes does not. */
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

/** Where a value in quotes begins between two places; -1 where none does. */
function firstQuote(html: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = html.charCodeAt(at);
    if ((code === 34 || code === 39) && html.charCodeAt(at - 1) === 61) return at;
  }
  return -1;
}

const attribute = String.raw`([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?`;
const anyAttribute = new RegExp(attribute, "g");
const spacedAttribute = new RegExp(String.raw`\s*${attribute}`, "g");
const classStart = ' class="';

/** What stands in a start tag behind the name, by name as it is written; of two of a name the first counts. */
export function readAttributes(written: string, areNamesKept = false): Record<string, string> {
  // Most elements have a class and nothing else.
  if (
    written.startsWith(classStart) &&
    written.indexOf('"', classStart.length) === written.length - 1 &&
    !written.includes("&")
  )
    return { class: written.slice(classStart.length, -1) };
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of written.matchAll(anyAttribute)) {
    const value = double ?? single ?? bare ?? "";
    attributes[areNamesKept ? name : name.toLowerCase()] ??= value.includes("&") ? decodeHTMLAttribute(value) : value;
  }
  return attributes;
}
