import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeAddress, hasScheme, withoutSuffix } from "@cairn/html/address";
import { editTags, tagNames } from "@cairn/html/tags";
import { withoutComments } from "@cairn/html/comments";
import type { ForeignNavigation, NavigationEntry } from "./navigation-entry.ts";

/** A link at the start of an entry: its text, which may have brackets, and what is in its parentheses. */
const link = /^\[((?:\\.|\[[^\]]*\]|[^\]\\])*)\]\(((?:[^()]|\([^()]*\))*)\)/;

/** A link in a wiki of GitHub, to a page whose name has hyphens for the spaces: `[[Page name]]` or `[[text|Page name]]`. */
const nameOfPage = /^\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]/;

/** An entry of a list: its indentation and its text. */
const item = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+(.*)$/;

/** An entry, and what stands further to the right and so belongs to it. */
type Level = { indent: number; entries: NavigationEntry[] };

/**
 * Reads a list of chapters in Markdown, as mdBook, GitBook and docsify do: nested lists of links below headings, which
 * are the names of parts. Returns undefined if there is no file, or if no entry of it leads to a document.
 */
export function readSummary(file: string | undefined): ForeignNavigation | undefined {
  if (file === undefined) return undefined;
  const entries: NavigationEntry[] = [];
  let levels: Level[] = [{ indent: -1, entries }];
  for (const line of withoutComments(readFileSync(file, "utf8")).split(/\r?\n/)) {
    const heading = /^(#{1,6})[ \t]+(.+?)(?:[ \t]+#*)?$/.exec(line);
    if (heading) {
      // The first heading is the title of the list.
      if (heading[1] === "#" && entries.length === 0) continue;
      const part: NavigationEntry[] = [];
      entries.push({ ...entryOf(heading[2] ?? "", true), entries: part });
      levels = [{ indent: -1, entries: part }];
      continue;
    }
    const listed = item.exec(line);
    const indent = listed ? widthOf(listed[1] ?? "") : -1;
    const entry = entryOf(listed ? (listed[2] ?? "") : line, listed !== null);
    if (!entry) continue;
    while (levels.length > 1 && (levels.at(-1)?.indent ?? 0) >= Math.max(indent, 0)) levels.pop();
    levels.at(-1)?.entries.push(entry);
    if (listed) levels.push({ indent, entries: (entry.entries = []) });
  }
  const leads = (each: NavigationEntry): boolean => each.document !== undefined || (each.entries ?? []).some(leads);
  return entries.some(leads) ? { files: [file], sidebars: [entries] } : undefined;
}

function widthOf(indentation: string): number {
  return indentation.replaceAll("\t", "    ").length;
}

/** A line without a link is only an entry in a list: a group of others, or a chapter without a document. */
function entryOf(text: string, isListed: boolean): NavigationEntry | undefined {
  const [, shown, page = shown] = nameOfPage.exec(text.trim()) ?? [];
  if (shown !== undefined && page !== undefined)
    return { label: shown.trim(), document: page.trim().replaceAll(" ", "-") };
  const found = link.exec(text.trim());
  if (!found) return isListed && text.trim() !== "" ? { label: plainText(text) } : undefined;
  const label = plainText(found[1] ?? "");
  const address = addressIn(found[2] ?? "");
  if (hasScheme(address)) return { label, href: address };
  const document = path.posix.normalize(decodeAddress(withoutSuffix(address)).replace(/^\/+/, ""));
  return document === "." ? { label } : { label, document };
}

/** Returns the address in the parentheses of a link, without a title and angle brackets. */
function addressIn(written: string): string {
  const address = written.replace(/\s+(?:"[^"]*"|'[^']*')\s*$/, "").trim();
  return address.startsWith("<") && address.endsWith(">") ? address.slice(1, -1) : address;
}

/** Elements that say nothing in a label, such as the anchors that GitBook writes behind the names of parts. */
const elements = tagNames("a b br code em i img mark span strong");

/** Returns text without elements, and the marks of Markdown for emphasis, code and literal characters. */
function plainText(written: string): string {
  return editTags(written, elements, () => "")
    .replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, (mark, at: number) => (written[at - 1] === "\\" ? mark : ""))
    .replaceAll(/\\(?=[\p{P}\p{S}])/gu, "")
    .trim();
}
