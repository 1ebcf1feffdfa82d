import { admonitionKind } from "../../../markup/admonition.ts";
import { lettersOf } from "../slugger.ts";
import type { LineRule } from "./shortcodes.ts";

const attribute = String.raw`(?:[.#][a-zA-Z][\w:-]*|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|toc|no_toc)`;
const ownLine = new RegExp(String.raw`^[ \t>]*\{:?[ \t]*(${attribute}(?:[ \t]+${attribute})*)[ \t]*:?\}[ \t]*\r?$`);
const behind = new RegExp(String.raw`(?<=[)\]*"\u0000>]|__)\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}`, "g");
/** A heading with attributes, as in Writerside and Pandoc; only an id alone is read everywhere. */
const headingWithAttributes = new RegExp(
  String.raw`^([ \t]*#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*(?!#[\w:-]+[ \t]*\})(${attribute}(?:[ \t]+${attribute})*)[ \t]*\}[ \t]*\r?$`,
);
/** A heading with its own id in braces, but without the sign: mdBook reads it as an attribute that has no effect. */
const headingWithName = /^([ \t]*#{1,6}[ \t].*?)[ \t]*\{([a-z\d]+(?:-[a-z\d]+)+)\}[ \t]*\r?$/;
const listMarker = /^[ \t]*(?:[-*+]|\d+\.)[ \t]+\S.*$/;

/**
 * Removes attributes of kramdown and MkDocs, `{: .x }` on a line of its own or `{ .x }` after a link. A class that
 * names a kind of admonition turns the paragraph or quote above it into one, as in Just the Docs. Ids are
 * kept, for links.
 */
export function readAttributeLists(lines: readonly string[]): LineRule {
  /** The last line of the paragraph that becomes a quote. */
  let quotedTo = -1;
  let title: string | undefined;
  const read = (line: string, at: number): string => {
    const [, attributes] = ownLine.exec(line) ?? [];
    if (attributes !== undefined) {
      const [, name = "", isTitled] = /\.([a-z]+)(-title)?(?:\s|$)/.exec(attributes) ?? [];
      const next = lines[at + 1] ?? "";
      if (admonitionKind(name) === undefined || next.trim() === "" || /^[ \t]*#/.test(next))
        return anchorOf(attributes);
      quotedTo = lines.findIndex((each, index) => index > at && each.trim() === "") - 1;
      if (quotedTo < 0) quotedTo = lines.length - 1;
      title = isTitled ? name : undefined;
      return title === undefined ? `> [!${name.toUpperCase()}]` : "";
    }
    if (at <= quotedTo) {
      const quoted = /^[ \t]*>/.test(line) ? line : `> ${line}`;
      const marked = title === undefined ? quoted : quoted.replace(/>[ \t]?/, `> [!${title.toUpperCase()}] `);
      title = undefined;
      return marked;
    }
    // A list with one entry whose attributes request a table of contents in its place.
    if (listMarker.test(line) && /^[ \t]*\{:[ \t]*toc\b/.test(lines[at + 1] ?? "")) return "";
    const [, heading, written] = headingWithAttributes.exec(line) ?? [];
    if (heading !== undefined) {
      const id = idOf(written);
      return id === undefined ? heading.trimEnd() : `${heading} {#${id}}`;
    }
    const [, named = "", name = ""] = headingWithName.exec(line) ?? [];
    if (name !== "" && lettersOf(named) === lettersOf(name)) return named;
    return line.includes("{") && !/^[ \t]*#/.test(line) ? line.replace(behind, anchorOf) : line;
  };
  return { read, isOpen: (at) => at <= quotedTo || lines[at + 1]?.includes("{:") === true };
}

/** Returns an element with the id in the attributes, or nothing if there is no id. */
function anchorOf(attributes: string): string {
  const id = idOf(attributes);
  return id === undefined ? "" : `<span id="${id}"></span>`;
}

function idOf(attributes = ""): string | undefined {
  const [, short, long] = /(?:^|[{:\s])(?:#([a-zA-Z][\w:-]*)|id="([^"\s]+)")/.exec(attributes) ?? [];
  return short ?? long;
}
