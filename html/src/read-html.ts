import { isRootPath } from "./address.ts";
import { decodeHTML } from "entities";
import { endOfMarkup, endOfRaw, endOfTag, rawNames, readAttributes, voidNames } from "./tags.ts";

export interface HtmlText {
  readonly data: string;
}

export type HtmlNode = HtmlText | HtmlElement;

/** A parsed HTML element. */
export class HtmlElement {
  readonly name: string;
  readonly children: HtmlNode[] = [];
  readonly parent: HtmlElement | undefined;
  /** Whether it is inside SVG or MathML, where names are case-sensitive. */
  readonly isForeign: boolean;
  /** The unparsed attributes of the tag; they are only parsed when needed. */
  readonly #written: string;
  #attributes: Readonly<Record<string, string>> | undefined;

  readonly #origin: string | undefined;

  constructor(name: string, written: string, parent: HtmlElement | undefined, origin: string | undefined) {
    this.name = name;
    this.#written = written;
    this.parent = parent;
    this.isForeign = parent !== undefined && (parent.isForeign || foreignNames.has(parent.name));
    this.#origin = origin;
  }

  /** Returns the value of an attribute. Does not parse the attributes if the element cannot have it. */
  attribute(name: string): string | undefined {
    return this.#written.includes(name) ? this.attribs[name] : undefined;
  }

  /**
   * The attributes by lower-case name, with original case in SVG and MathML; the value is empty for attributes without
   * one.
   */
  get attribs(): Readonly<Record<string, string>> {
    return (this.#attributes ??= this.#written === "" ? noAttributes : this.#readAttributes());
  }

  #readAttributes(): Readonly<Record<string, string>> {
    const attributes = readAttributes(this.#written, this.isForeign || foreignNames.has(this.name));
    if (this.#origin === undefined) return attributes;
    for (const name of ["href", "src"]) {
      const address = attributes[name];
      if (address !== undefined && isRootPath(address) && URL.canParse(address, this.#origin))
        attributes[name] = new URL(address, this.#origin).href;
    }
    return attributes;
  }
}

const noAttributes: Readonly<Record<string, string>> = {};

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return node instanceof HtmlElement;
}

/** Elements in which a slash can close an element. */
const foreignNames = new Set(["svg", "math"]);
const tableParts = ["tr", "th", "td", "thead", "tbody", "tfoot"];
const blockNames =
  "address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  );

/** The elements that end where these start, because authors may omit their end tags. */
const endedBy = new Map<string, ReadonlySet<string>>([
  ...blockNames.map((name) => [name, new Set(["p"])] as const),
  ["li", new Set(["li"])],
  ["dt", new Set(["dt", "dd"])],
  ["dd", new Set(["dt", "dd"])],
  ["th", new Set(["th", "td"])],
  ["td", new Set(["th", "td"])],
  ["tr", new Set(["tr", "th", "td"])],
  ["thead", new Set(tableParts)],
  ["tbody", new Set(tableParts)],
  ["tfoot", new Set(tableParts)],
  ["option", new Set(["option"])],
]);

const tagStart = /<(\/?)([a-zA-Z][^\s/>]*)/y;

/** The tree so far, and its open elements. */
class OpenElements {
  readonly root = new HtmlElement("", "", undefined, undefined);
  #parent: HtmlElement = this.root;
  /** Number of open SVG and MathML elements. */
  #foreign = 0;
  /** Number of open elements by name, so that an end tag without a start tag does not have to search all of them. */
  readonly #counts = new Map<string, number>();

  addText(written: string): void {
    if (written !== "") this.#parent.children.push({ data: written.includes("&") ? decodeHTML(written) : written });
  }

  /** Adds an element and opens it unless it is a void element. Returns it if it only contains text. */
  begin(written: string, attributes: string, origin: string | undefined): HtmlElement | undefined {
    const isForeign = this.#foreign > 0;
    const name = isForeign ? written : written.toLowerCase();
    const ended = isForeign ? undefined : endedBy.get(name);
    while (ended?.has(this.#parent.name)) this.#leave();
    const element = new HtmlElement(name, attributes, this.#parent, origin);
    this.#parent.children.push(element);
    if (voidNames.has(name) || (isForeign && attributes.endsWith("/"))) return undefined;
    if (rawNames.has(name) && !isForeign) return element;
    if (foreignNames.has(name)) this.#foreign += 1;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#parent = element;
    return undefined;
  }

  /** Closes the innermost open element with a name, and the elements inside it. */
  end(written: string): void {
    const name = this.#counts.get(written) ? written : written.toLowerCase();
    if (!this.#counts.get(name)) return;
    let open: HtmlElement | undefined = this.#parent;
    while (open && open.name !== name) open = open.parent;
    while (open && this.#parent !== open.parent) this.#leave();
  }

  #leave(): void {
    const { name, parent } = this.#parent;
    if (foreignNames.has(name)) this.#foreign -= 1;
    this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    this.#parent = parent ?? this.root;
  }
}

/**
 * Parses HTML of pages: mostly well-formed, because a program wrote it, with some HTML of authors. Several times faster
 * than a parser with all rules of HTML. Comments are left out. `origin` is put before addresses that start at the root.
 */
export function readHtml(html: string, origin?: string): HtmlNode[] {
  const tree = new OpenElements();
  let textStart = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at)) {
    tagStart.lastIndex = at;
    const match = tagStart.exec(html);
    if (!match) {
      const next = html[at + 1];
      if (next !== "!" && next !== "?") at += 1;
      else {
        tree.addText(html.slice(textStart, at));
        at = textStart = endOfMarkup(html, at);
      }
      continue;
    }
    tree.addText(html.slice(textStart, at));
    const [whole, slash, written = ""] = match;
    const end = endOfTag(html, at + whole.length);
    const attributes = html.slice(at + whole.length, end - 1);
    at = textStart = end;
    if (slash === "/") tree.end(written);
    else {
      const raw = tree.begin(written, attributes, origin);
      if (!raw) continue;
      at = endOfRaw(html, raw.name, at);
      if (at > textStart) raw.children.push({ data: html.slice(textStart, at) });
      at = textStart = endOfTag(html, at);
    }
  }
  tree.addText(html.slice(textStart));
  return tree.root.children;
}
