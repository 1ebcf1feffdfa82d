import { escapeMarkdown, markdownAddress } from "@cairn/html/escape-markdown";
import { hasScheme } from "@cairn/html/address";
import { createFenceTracker, withoutIndentedCode } from "../../../markup/fences.ts";
import { hideInlineCode } from "../inline-code.ts";
import { createSlugger } from "../slugger.ts";
import type { DocumentRules } from "../../../config/publisher.ts";

type WikiLinks = NonNullable<DocumentRules["wikiLinks"]>;

/** A link by the name of a page. Text in brackets that is a link of Markdown, or escaped, is none. */
const link = /(?<!\\)(!?)\[\[(?!_?toc_?\]\])([^[\]|\n]+?)(?:\\?\|([^[\]\n]+?))?\]\](?![([])/gi;
const imageName = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
/** The name of a paragraph in Obsidian, for links to it. */
const blockName = /[ \t]\^[\da-z-]+(?=[ \t]*\r?$)/i;
/** The size of an image, `300` or `300x200`, and options such as `alt=Logo` of wikis. */
const size = /^\d+(?:x\d+)?$/;
const option = /^(\w+)=(.*)$/;

/**
 * Writes links by the names of pages as links of Markdown: `[[Page]]`, `[[Page#Heading|text]]` and `![[image.png|300]]`. An
 * embedded page becomes a link to it, and names of paragraphs are left out. Code and lines are kept.
 */
export function readWikiLinks(text: string, order: WikiLinks): string {
  if (!text.includes("[[") && !text.includes(" ^")) return text;
  const { text: bare, show } = hideInlineCode(text);
  const isFenced = createFenceTracker();
  const outsideOfIndented = withoutIndentedCode(bare).split("\n");
  const withoutName = (line: string) => (order === "page first" ? line.replace(blockName, "") : line);
  const read = (line: string) =>
    withoutName(line).replace(link, (_, mark: string, first: string, second: string | undefined) => {
      const isImage = mark === "!" || imageName.test(first.trim());
      const isTurned = order === "text first" && second !== undefined && !isImage;
      const [target, label] = isTurned ? [second, first] : [first, second];
      return writeLink({ target: target.trim(), label: label?.trim(), isImage: mark === "!", order });
    });
  return bare
    .split("\n")
    .map((line, at) => show(isFenced(line) || outsideOfIndented[at] === "" ? line : read(line)))
    .join("\n");
}

const marked = /(?<!=)==(?=[^\s=])([^=\n]*?[^\s=])==(?!=)/g;

/** Leaves out the comments of Obsidian, between `%%`, and writes `==marked==` text as an element. Code and lines are kept. */
export function readNotes(text: string): string {
  if (!text.includes("%%") && !text.includes("==")) return text;
  const { text: bare, show } = hideInlineCode(text);
  const isCode = createFenceTracker();
  const lines = bare.split("\n").map((line) => ({ line, isCode: isCode(line) }));
  // Without an end, a comment would hide the rest.
  let left = lines.reduce((sum, each) => sum + (each.isCode ? 0 : each.line.split("%%").length - 1), 0);
  let isHidden = false;
  const withoutComments = (line: string) => {
    const [first = "", ...others] = line.split("%%");
    let shown = isHidden ? "" : first;
    for (const part of others) {
      left -= 1;
      if (!isHidden && left === 0) shown += `%%${part}`;
      else {
        isHidden = !isHidden;
        if (!isHidden) shown += part;
      }
    }
    return shown;
  };
  return lines
    .map(({ line, isCode: isOfCode }) => {
      if (isOfCode) return isHidden ? "" : show(line);
      return show(withoutComments(line).replace(marked, "<mark>$1</mark>"));
    })
    .join("\n");
}

interface WikiLink {
  target: string;
  label: string | undefined;
  isImage: boolean;
  order: WikiLinks;
}

function writeLink({ target, label, isImage, order }: WikiLink): string {
  const [, page = "", heading] = /^([^#]*)(?:#(.*))?$/.exec(target) ?? [];
  if (imageName.test(page) && (isImage || order === "text first")) return writeImage(page, label);
  const shown =
    label ?? [page, ...(heading ?? "").split("#")].filter((each) => each !== "" && each[0] !== "^").join(" > ");
  return `[${escapeMarkdown(shown || target)}](${markdownAddress(addressOf(page, heading, order))})`;
}

/** A wiki of GitHub writes hyphens for the spaces in names; in Obsidian, a name is that of a file without its ending. */
function addressOf(page: string, heading: string | undefined, order: WikiLinks): string {
  const own = heading?.split("#").at(-1) ?? "";
  const fragment = own === "" || own.startsWith("^") ? "" : `#${createSlugger().slug(own)}`;
  if (page === "" || hasScheme(page)) return page + fragment;
  // In an address, these would begin a query and an encoded character.
  const name = page.replaceAll(/\?|%(?=[\da-f]{2})/gi, encodeURIComponent);
  return (order === "text first" ? name.replaceAll(" ", "-") : name) + fragment;
}

function writeImage(address: string, label: string | undefined): string {
  const parts = (label ?? "").split("|").map((each) => each.trim());
  const options = new Map(
    parts.flatMap((each) => (option.exec(each) ? [option.exec(each)?.slice(1) as [string, string]] : [])),
  );
  const width = parts.find((each) => size.test(each)) ?? options.get("width")?.replace(/px$/, "");
  const text = parts.find((each) => each !== "" && !size.test(each) && !option.test(each)) ?? options.get("alt") ?? "";
  return `![${escapeMarkdown(text)}${width === undefined ? "" : `|${width}`}](${markdownAddress(address)})`;
}
