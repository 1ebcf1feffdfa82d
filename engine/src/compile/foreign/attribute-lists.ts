import { admonitionKind } from "../../markup/admonition.ts";
import type { LineRule } from "./foreign-syntax.ts";

const attribute = String.raw`(?:[.#][a-zA-Z][\w:-]*|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+)|toc|no_toc)`;
const ownLine = new RegExp(String.raw`^[ \t>]*\{:?[ \t]*(${attribute}(?:[ \t]+${attribute})*)[ \t]*\}[ \t]*\r?$`);
const behind = new RegExp(String.raw`(?<=[)\]*"\u0000>]|__)\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}`, "g");
const listMarker = /^[ \t]*(?:[-*+]|\d+\.)[ \t]+\S.*$/;

/**
 * Leaves out attributes as kramdown and MkDocs write them, `{: .x }` in a line of its own or `{ .x }` behind a link. A class that
 * names a kind of admonition makes the paragraph or quote below it one, as in the theme Just the Docs. Ids of headings stay.
 */
export function readAttributeLists(lines: readonly string[]): LineRule {
  /** The last line of the paragraph that is being quoted. */
  let quotedTo = -1;
  let title: string | undefined;
  const read = (line: string, at: number): string => {
    const [, attributes] = ownLine.exec(line) ?? [];
    if (attributes !== undefined) {
      const [, name = "", isTitled] = /\.([a-z]+)(-title)?(?:\s|$)/.exec(attributes) ?? [];
      const next = lines[at + 1] ?? "";
      if (admonitionKind(name) === undefined || next.trim() === "" || /^[ \t]*#/.test(next)) return "";
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
    // A list of one entry whose attributes ask for a table of contents in its place.
    if (listMarker.test(line) && /^[ \t]*\{:[ \t]*toc\b/.test(lines[at + 1] ?? "")) return "";
    return line.includes("{") && !/^[ \t]*#/.test(line) ? line.replace(behind, "") : line;
  };
  return { read, isOpen: (at) => at <= quotedTo || lines[at + 1]?.includes("{:") === true };
}
