import { linkSlot } from "../../address/fill-addresses.ts";
import { applyEdits, type Edit } from "@cairn/catalogue/upgrade/edit-text";
import type { FinishedHtml } from "./finish-html.ts";
import { withBlankCode } from "./fences.ts";
import { isOwnAddress } from "./plugins/address.ts";

/** Addresses of links may be in angle brackets, so the text before them is checked. */
const element = /<(?<!\]\([ \t]*<)[a-z!/]/i;
/** Magic comments in code, which readers do not see. */
const magicComment = /highlight-|diff-(?:add|remove)-|\[!code /;
const headingId = /(?<=^(?:[ \t]*>)*[ \t]{0,3}#{1,6}[ \t].*?)[ \t]*\{#[^}\n]+\}(?=[ \t]*$)/gm;
const placeholder = /(\\?)\$\$([A-Z][A-Z\d_]*)\$\$/g;
const inlineAddress = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))/g;
const definition = /^(?:[ \t]*>)*[ \t]*\[(?!\^)[^\]\n]+\]:/m;

/**
 * The document's own source as Markdown for programs, with the same address placeholders as in its HTML. Undefined if
 * it would differ from the page: because of HTML, magic comments in code, or ambiguous addresses. This works for most
 * documents, and converting the HTML back would take a third of a build.
 */
export function ownMarkdown(source: string, links: FinishedHtml["links"]): string | undefined {
  if (magicComment.test(source) || source.includes("\r")) return undefined;
  // Code may contain anything. In most documents it contains no such syntax, so that it need not be searched
  // separately.
  return withAddresses(source, source, links) ?? withAddresses(source, withBlankCode(source), links);
}

/** The source with placeholders. `text` is searched: the source, or the source without code. */
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

/** Replaces placeholders, which only occur in code, with their names. */
function withNames(source: string): string {
  if (!source.includes("$$")) return source;
  return source.replace(placeholder, (_, escape: string, name: string) => (escape ? `$$${name}$$` : name));
}
