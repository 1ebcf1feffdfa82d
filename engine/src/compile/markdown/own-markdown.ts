import { linkSlot } from "../../address/fill-addresses.ts";
import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import type { FinishedHtml } from "./finish-html.ts";
import { withBlankCode } from "./fences.ts";
import { isOwnAddress } from "./plugins/address.ts";

/** The address of a link may stand between such signs: what stands before them is looked at where there are some. */
const element = /<(?<!\]\([ \t]*<)[a-z!/]/i;
/** Comments that mark lines of code: readers do not see them. */
const magicComment = /highlight-|diff-(?:add|remove)-|\[!code /;
const headingId = /(?<=^(?:[ \t]*>)*[ \t]{0,3}#{1,6}[ \t].*?)[ \t]*\{#[^}\n]+\}(?=[ \t]*$)/gm;
const placeholder = /(\\?)\$\$([A-Z][A-Z\d_]*)\$\$/g;
const inlineAddress = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))/g;
const definition = /^(?:[ \t]*>)*[ \t]*\[(?!\^)[^\]\n]+\]:/m;

/**
 * A document as Markdown for programs: its own source, with a placeholder for each address as its HTML has them. Absent
 * where that would not be what the page says: HTML, comments that mark lines of code, addresses that cannot be told apart.
 * Most documents need nothing more; reading it out of the HTML again takes a third of a build.
 */
export function ownMarkdown(source: string, links: FinishedHtml["links"]): string | undefined {
  if (magicComment.test(source) || source.includes("\r")) return undefined;
  // Code may hold whatever it likes. Few documents have there what counts elsewhere: the others need not be looked through for it.
  return withAddresses(source, source, links) ?? withAddresses(source, withBlankCode(source), links);
}

/** The source with placeholders. `text` is what is looked through: the source, or what of it is no code. */
function withAddresses(source: string, text: string, links: FinishedHtml["links"]): string | undefined {
  if (element.test(text) || text.includes("$$") || (text.includes("]:") && definition.test(text))) return undefined;
  const edits: Edit[] = text.includes("{#")
    ? Array.from(text.matchAll(headingId), ({ 0: id, index }) => ({ start: index, end: index + id.length, text: "" }))
    : [];
  let count = 0;
  for (const { 0: whole, 1: enclosed, 2: bare, index } of text.matchAll(inlineAddress)) {
    const address = enclosed ?? bare ?? "";
    if (!isOwnAddress(address)) continue;
    const link = links[count];
    if (link === undefined || !isSameAddress(link.url, address)) return undefined;
    const length = address.length + (enclosed === undefined ? 0 : 2);
    const end = index + whole.length;
    edits.push({ start: end - length, end, text: linkSlot(count) });
    count++;
  }
  if (count < links.length) return undefined;
  return withNames(applyEdits(source, edits)).trim();
}

/** The compiler encodes addresses. */
function isSameAddress(url: string, written: string): boolean {
  if (url === written) return true;
  try {
    return decodeURI(url) === decodeURI(written);
  } catch {
    return false;
  }
}

/** Values that readers fill in, which stand in code alone, by their names. */
function withNames(source: string): string {
  if (!source.includes("$$")) return source;
  return source.replace(placeholder, (_, escape: string, name: string) => (escape ? `$$${name}$$` : name));
}
