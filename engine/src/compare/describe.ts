import type { ChangedPages, Comparison, PageName } from "./compare-outputs.ts";
import type { PassageLineKind } from "./diff-lines.ts";

/** Returns the numbers of a comparison, such as "1 page is new, 2 changed"; undefined if readers see no difference. */
export function summariseComparison({ added, removed, moved, changed, around }: Comparison): string | undefined {
  const touched = new Set(changed.flatMap(({ pages }) => pages.map(({ address }) => address))).size;
  const numbers: [number, string][] = [
    [touched, "changed"],
    [added.length, "new"],
    [removed.length, "gone"],
    [moved.length, "moved"],
  ];
  const parts = numbers.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  const names = around.map(({ name }) => name.toLowerCase());
  if (names.length > 0) parts.push(`around the pages: ${names.join(", ")}`);
  return parts.length === 0 ? undefined : `Pages: ${parts.join(", ")}.`.replace(/^Pages: around/, "Around");
}

const kindNames: Record<PassageLineKind, string> = {
  heading: "headings",
  text: "text",
  code: "code",
  table: "tables",
  link: "links",
};

/** Returns what changed on a page, such as "title, text, code". */
export function describeKinds({ title, hunks }: ChangedPages): string {
  const kinds = new Set(hunks.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  const names = Object.entries(kindNames).filter(([kind]) => kinds.has(kind as PassageLineKind));
  return [...(title ? ["title"] : []), ...names.map(([, name]) => name)].join(", ");
}

const hiddenSigns = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Replaces invisible characters and those that change the text's direction by their code points, so that nothing is
 * hidden from a reviewer.
 */
export function showHidden(text: string): string {
  return text.replaceAll(hiddenSigns, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);
}

/** Returns the address of a page in the preview of the new output; undefined for one of another site. */
export function addressIn(preview: string | undefined, address: string): string | undefined {
  if (preview === undefined || !address.startsWith("/")) return undefined;
  return encodeURI(preview.replace(/\/$/, "") + address).replaceAll(
    /[()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** How an output format of the comparison writes pages and text. */
interface Writer {
  /** A page of the new output. */
  name: (page: PageName) => string;
  /** An address of the new output. */
  link: (address: string) => string;
  code: (text: string) => string;
  text: (text: string) => string;
}

/** Lists the pages that are new, removed and moved, a line each, below headings. */
export function writePageLists({ added, removed, moved }: Comparison, { name, link, code, text }: Writer) {
  const removedLines = removed.map(({ address, title, leadsTo }) => {
    const lead = leadsTo === undefined ? "its address has no redirect" : `redirects to ${link(leadsTo)}`;
    return `${code(address)} ${text(title)}: ${lead}`;
  });
  const movedLines = moved.map(
    ({ from, to, isRedirected }) =>
      `${code(from.address)} → ${name(to)}${isRedirected ? "" : "; the old address has no redirect"}`,
  );
  const lists = { New: added.map(name), Gone: removedLines, Moved: movedLines };
  return Object.entries(lists).filter(([, lines]) => lines.length > 0);
}
