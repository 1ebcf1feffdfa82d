import { countOf, nameSome } from "@cairn/catalogue/wording";
import { escapeHtml } from "@cairn/html/escape-html";
import { codeSpan } from "../markdown-pages/code.ts";
import type { ChangedPages, ChangedPart, Comparison, PageName } from "./compare-outputs.ts";
import { addressIn, describeKinds, writePageLists, showHidden, summariseComparison } from "./describe.ts";
import type { Hunk, LineChange } from "./diff-lines.ts";
import type { Piece } from "./diff-words.ts";

/** The most characters of a comment. GitHub's limit is 65,536; the rest is for the text around the list. */
const maxCharacters = 60_000;
const maxListed = 50;
const maxLines = 40;

/**
 * Returns a comparison as a comment on a pull request. Texts of pages are only in code, so that they are neither markup
 * nor mentions. `preview` is the address of the new output.
 */
export function writeMarkdown(comparison: Comparison, preview?: string): string {
  const summary = summariseComparison(comparison);
  if (summary === undefined) return "Nothing that readers see has changed.\n";
  const link = (address: string) => linkTo(address, preview);
  const name = ({ address, title }: PageName) => `${link(address)} ${code(title)}`;
  const lists = writePageLists(comparison, { name, link, code, text: code });
  const details = [
    ...comparison.changed.map((group) => foldOf(namesOf(group.pages), describeKinds(group), describeChange(group))),
    ...comparison.around.map(({ name: part, changes }) => foldOf(`<b>${part}</b>`, placesOf(changes), partOf(changes))),
  ];
  return `${withinLimit([summary, ...lists.map(([title, lines]) => listOf(title, lines)), ...details]).join("\n\n")}\n`;
}

function withinLimit(parts: readonly string[]): string[] {
  let length = 0;
  const kept = parts.filter((part) => (length += part.length + 2) <= maxCharacters);
  const left = parts.length - kept.length;
  return left === 0 ? kept : [...kept, `${left} more ${left === 1 ? "change is" : "changes are"} not shown here.`];
}

function listOf(title: string, items: readonly string[]): string {
  const more = items.length > maxListed ? [`- and ${items.length - maxListed} more`] : [];
  return [`**${title}**\n`, ...items.slice(0, maxListed).map((item) => `- ${item}`), ...more].join("\n");
}

function code(text: string): string {
  const shown = showHidden(text).replaceAll(/\s+/g, " ").trim();
  return shown === "" ? "(no title)" : codeSpan(shown);
}

function linkTo(address: string, preview: string | undefined): string {
  const target = addressIn(preview, address);
  return target === undefined ? code(address) : `[${code(address)}](${target})`;
}

/** Of a part of several pages, this many are named. */
const mostNamed = 3;

/** Returns names as HTML, because a summary element does not support Markdown. */
function namesOf(pages: readonly PageName[]): string {
  const names = pages.map(({ address }) => `<code>${escapeHtml(showHidden(address))}</code>`);
  return nameSome(names, mostNamed);
}

function placesOf(changes: ChangedPart["changes"]): string {
  const pages = changes.reduce((sum, change) => sum + change.pages.length, 0);
  return pages === 0 ? "" : `on ${countOf(pages, "page")}`;
}

const maxParts = 10;

function partOf(changes: ChangedPart["changes"]): string {
  const texts = changes.slice(0, maxParts).map(({ pages, hunks }) => {
    const names = pages.map(({ address }) => code(address));
    return `${pages.length === 0 ? "" : `${nameSome(names, mostNamed)}:\n\n`}${diffOf(hunks)}`;
  });
  const left = changes.length - texts.length;
  return [...texts, ...(left > 0 ? [`And ${left} more.`] : [])].join("\n\n");
}

function foldOf(name: string, about: string, content: string): string {
  return `<details><summary>${name}${about === "" ? "" : ` (${about})`}</summary>\n\n${content}\n\n</details>`;
}

function describeChange({ title, hunks }: ChangedPages): string {
  const parts = title ? [`Title: ${code(title.before)} → ${code(title.after)}`] : [];
  return [...parts, ...(hunks.length > 0 ? [diffOf(hunks)] : [])].join("\n\n");
}

/** Returns a code block in patch format. */
function diffOf(hunks: readonly Hunk[]): string {
  const lines = hunks.flatMap(({ heading, changes }) => [
    ...(heading === "" ? [] : [`@@ ${showHidden(heading)} @@`]),
    ...changes.flatMap(linesOf),
  ]);
  const left = lines.length - maxLines;
  const shown = [...lines.slice(0, maxLines), ...(left > 0 ? [`  and ${left} more lines`] : [])].join("\n");
  // No line can end the block, because each starts with a sign.
  return `\`\`\`diff\n${shown}\n\`\`\``;
}

function linesOf({ before = "", after = "", pieces }: LineChange): string[] {
  const old = pieces ?? [{ text: before, mark: "old" }];
  const now = pieces ?? [{ text: after, mark: "new" }];
  return [
    ...(before === "" ? [] : [`- ${shorten(old.filter(({ mark }) => mark !== "new"))}`]),
    ...(after === "" ? [] : [`+ ${shorten(now.filter(({ mark }) => mark !== "old"))}`]),
  ];
}

/** Characters of context around a change. */
const nearby = 60;
const mostOfLine = 400;

/** Returns a line without unchanged text far from the changes. */
function shorten(pieces: readonly Piece[]): string {
  const texts = pieces.map(({ text, mark }, index) => {
    if (mark !== "both" || text.length <= 2 * nearby) return text;
    const start = index === 0 ? "" : text.slice(0, nearby);
    const end = index === pieces.length - 1 ? "" : text.slice(-nearby);
    return `${start} … ${end}`;
  });
  const line = showHidden(texts.join("")).trimEnd();
  return line.length > mostOfLine ? `${line.slice(0, mostOfLine)} …` : line;
}
