import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { linkSlot } from "../../address/fill-addresses.ts";
import type { SourcePosition } from "../../findings/position-at.ts";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import type { Heading, LinkReference, ModuleImport } from "../../model/compiled-document.ts";

/** A component that a document uses in JSX. */
export interface ComponentUse extends SourcePosition {
  name: string;
  hasChildren: boolean;
}

/** The data that the Markdown plugins collect about a document while it is compiled. */
export interface Collector {
  file: string;
  diagnostics: Diagnostic[];
  headings: Heading[];
  links: LinkReference[];
  /** The beginning of placeholders for links while the document is compiled; the document does not contain it. */
  linkMark: string;
  imports: ModuleImport[];
  components: ComponentUse[];
  /** Finished HTML of code and formulas, by the number in its placeholder. */
  fragments: string[];
  islands: number;
  /** The engine's own texts in the document. */
  texts: CompiledTexts;
}

export function createCollector(file: string, texts: CompiledTexts, source = ""): Collector {
  let linkMark = "cairn-link";
  while (source.includes(linkMark)) linkMark += "-";
  const found = { diagnostics: [], headings: [], links: [], imports: [], components: [], fragments: [], islands: 0 };
  return { file, texts, linkMark, ...found };
}

/** Registers a link or asset and returns a placeholder for its address while the document is compiled. */
export function linkPlaceholder(collector: Collector, link: LinkReference): string {
  collector.links.push(link);
  return placeholderOf(collector, collector.links.length - 1);
}

/**
 * Returns the placeholder for the address of a link. The compiler encodes addresses, so that slots can only be inserted
 * later.
 */
export function placeholderOf({ linkMark }: Pick<Collector, "linkMark">, index: number): string {
  return `${linkMark}:${index}:`;
}

/** Returns the link that a placeholder stands for; undefined if the text is an address. */
export function linkBehind({ linkMark, links }: Collector, address: string): LinkReference | undefined {
  return address.startsWith(`${linkMark}:`) ? links[Number(address.slice(linkMark.length + 1, -1))] : undefined;
}

/** Replaces the placeholders in compiled HTML or code by slots for `fillAddresses`. */
export function leaveLinkSlots(text: string, { linkMark, links }: Collector): string {
  return links.length === 0
    ? text
    : text.replace(new RegExp(`${linkMark}:(\\d+):`, "g"), (_, index: string) => linkSlot(Number(index)));
}
