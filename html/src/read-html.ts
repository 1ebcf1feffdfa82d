import { isRootPath } from "./address.ts";
import { decodeHTML } from "entities";
import { endOfMarkup, endOfRaw, endOfTag, rawNames, readAttributes, voidNames } from "./tags.ts";

export interface HtmlText {
  readonly data: string;
}

export type HtmlNode = HtmlText | HtmlElement;

/** An element of HTML that was read. */
export class HtmlElement {
  readonly name: string;
  readonly children: HtmlNode[] = [];
  readonly parent: HtmlElement | undefined;
  /** It stands in a drawing or a formula, where names are as they are written. */
  readonly isForeign: boolean;
  /** As it stands in the tag: few elements are asked for theirs. */
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

  /** The value of an attribute, as far as the element may have it: most have not, and need not be read for that. */
  attribute(name: string): string | undefined {
    return this.#written.includes(name) ? this.attribs[name] : undefined;
  }

  /** By name in small letters, in a drawing or a formula as it is written; one without a value is empty. */
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

/** Where an element may end itself by a slash. */
const foreignNames = new Set(["svg", "math"]);
const tableParts = ["tr", "th", "td", "thead", "tbody", "tfoot"];
const blockNames =
  "address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul".split(
    " ",
  );

/** Elements that end where these begin, since authors may leave out the end tag. */
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

/** The tree as far as it is read, and which of its elements are open. */
class OpenElements {
  readonly root = new HtmlElement("", "", undefined, undefined);
  #parent: HtmlElement = this.root;
  /** How many of the open elements follow the rules of other languages. */
  #foreign = 0;
  /** How many of each name are open: an end tag of none must not look through all that are. */
  readonly #counts = new Map<string, number>();

  addText(written: string): void {
    if (written !== "") this.#parent.children.push({ data: written.includes("&") ? decodeHTML(written) : written });
  }

  /** Adds an element, which is open from now on unless it has no content. Returns it where its content is text alone. */
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

  /** Ends the innermost open element of a name, and those inside of it. */
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
 * Reads HTML such as pages have: well-formed for the most part, since it was written by a program, with what authors wrote
 * themselves in between. Several times faster than a parser that knows all rules. Comments are left out.
 * `origin` comes before addresses that begin at the root.
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
