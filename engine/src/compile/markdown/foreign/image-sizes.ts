import type { LineRule } from "./shortcodes.ts";

/** An image with a title, a size as in `=300x200`, and a list of attributes. The lengths bound the time of a match. */
const image =
  /!\[((?:[^\]\\]|\\.){0,500})\]\([ \t]*(<[^<>]{0,500}>|[^\s<>()]{1,500}(?:\([^\s<>()]{0,500}\)[^\s<>()]{0,500})?)(?:[ \t]+("[^"]{0,500}"|'[^']{0,500}'))?(?:[ \t]+=(\d*)x(\d*))?[ \t]*\)(?:\{:?([^{}]{1,500})\})?/g;

interface Size {
  width?: string | undefined;
  height?: string | undefined;
}

/**
 * Writes images with a size as HTML, which CommonMark has instead: `![](a.png){ width="300" }` as in MkDocs and
 * kramdown, `![](a.png =300x200)` as in many editors, `![](a.png ":size=300")` as in Docsify, and `![|300](a.png)` as
 * in Obsidian.
 */
export function readImageSizes(): LineRule {
  return {
    read: (line) => {
      if (!line.includes("](")) return line;
      const read = line.replace(image, writeSized);
      // Alone in its line, an element would end Markdown up to the next empty line.
      return read !== line && /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t]*<img [^<>]*>[ \t]*\r?$/.test(read)
        ? read.replace(/>([ \t]*\r?)$/, "><!-- -->$1")
        : read;
    },
  };
}

function writeSized(
  whole: string,
  ...[alt = "", address = "", title = "", width, height, attributes = ""]: string[]
): string {
  const ofAlt = /\|(\d+)(?:x(\d+))?$/.exec(alt);
  const ofTitle = /^.:size=(\d+%?)(?:x(\d+%?))?.$/.exec(title);
  const size: Size | undefined = [width, height].some(Boolean)
    ? { width, height }
    : (sizeOf(ofTitle) ?? sizeOf(ofAlt) ?? sizeInAttributes(attributes));
  if (!size) return whole;
  const [, id] = /(?:^|\s)#([\w:-]+)/.exec(attributes) ?? [];
  const written = {
    id,
    src: address.replace(/^<|>$/g, "").replaceAll(" ", "%20"),
    alt: ofAlt ? alt.slice(0, ofAlt.index) : alt,
    title: ofTitle ? "" : title.slice(1, -1),
    ...size,
  };
  const list = Object.entries(written).flatMap(([name, value]) =>
    value === undefined || (value === "" && name !== "alt") ? [] : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<img${list.join("")} />`;
}

function sizeOf(match: RegExpExecArray | null): Size | undefined {
  return match ? { width: match[1], height: match[2] } : undefined;
}

/** Reads `width=300`, `width="50%"` and `style="width: 300px"`. */
function sizeInAttributes(attributes: string): Size | undefined {
  const read = (name: string) =>
    new RegExp(String.raw`(?:^|[\s"';])${name}(?:=["']?|:[ \t]*)(\d+%?)(?:px)?(?=[\s"';]|$)`).exec(attributes)?.[1];
  const width = read("width");
  const height = read("height");
  return width === undefined && height === undefined ? undefined : { width, height };
}

/** Removes Markdown's backslashes. Its entities are those of HTML. */
function escapeAttribute(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}
