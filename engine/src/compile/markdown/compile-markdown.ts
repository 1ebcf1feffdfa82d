import { markdownToHtml } from "satteri";
import { createPositions } from "@cairn/catalogue/positions";
import { decodeAddress } from "@cairn/html/address";
import { escapeInTags } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading, LinkReference } from "../../model/compiled-document.ts";
import type { MarkdownPart } from "../../model/page.ts";
import { createCollector } from "../documents/collector.ts";
import { featuresOf, pluginsOf, syntaxOf } from "./features/features.ts";
import { type FinishOptions, finishHtml } from "./finish-html.ts";
import { fillTexts, textSlots } from "../../texts/compiled-texts.ts";
import { footnotes, scopeFootnotes } from "./footnotes.ts";
import { fillInlinePlaceholders } from "../code/placeholders.ts";
import { codeBlocks } from "./plugins/code-blocks.ts";
import { givenHeadingIds } from "./plugins/heading-id.ts";
import { ownMarkdown } from "./own-markdown.ts";
import { fillFragments } from "./plugins/fragments.ts";
import { createSlugger, type HeadingIds, type Slugger } from "./slugger.ts";
import { mayHaveTextElements, textElements } from "./text-elements.ts";
import type { SourcePosition } from "../../findings/position-at.ts";

/** The text before an attribute's value. */
const attributeStart = /=\s*["']?\s*$/;

const comments = /<!--[\s\S]*?-->/g;
const openingTag = /<[a-z!/]/i;
/** Parts that need further processing: images, aligned cells, tasks. */
const needsFinishing = ["<img", " style=", '<input type="checkbox"'];
/** Text after the language, such as a title, which the compiler's HTML does not contain. */
const fenceWithMeta = /^[^\n`~]*(?:`{3,}|~{3,})[ \t]*[^\s`~]+[ \t]+\S/m;

/** Markdown as HTML, before it becomes one of our pages: headings without ids, links as written. */
export interface ParsedMarkdown {
  /** The prepared source. */
  source: string;
  html: string;
  /** Finished HTML of code and formulas, by the number in its placeholder. */
  fragments: string[];
  diagnostics: Diagnostic[];
  /** As in a document's body. */
  isPlain: boolean;
  /**
   * Whether the Markdown of the source can be published as it is: no block has a special meaning, and no emoji is
   * written as a name.
   */
  isAsWritten: boolean;
}

export interface ParseOptions {
  /** Whether dollar signs delimit formulas. */
  withMath?: boolean | undefined;
  /** What ids of footnotes contain so that they differ from those of other texts of the page. */
  scope?: string | undefined;
}

/**
 * Parses Markdown without MDX. Raw HTML is parsed too, so that an unclosed element cannot contain the rest of the page;
 * comments are dropped.
 */
export function parseMarkdown(file: string, source: string, options: ParseOptions = {}): ParsedMarkdown {
  const { withMath = false, scope = "" } = options;
  const collector = createCollector(file, textSlots);
  const hasElements = openingTag.test(source);
  const hasFence = source.includes("```") || source.includes("~~~");
  const features = featuresOf({ source, withMath, isModule: false });
  const syntax = syntaxOf(features);
  const compiled = markdownToHtml(source, {
    features: {
      ...syntax,
      rawHtml: hasElements,
      ...(source.includes("[^") && { gfm: { footnotes: footnotes(textSlots, scope) } }),
    },
    mdastPlugins: [
      ...pluginsOf(features, "structure", collector),
      ...pluginsOf(features, "text", collector),
      hasFence && fenceWithMeta.test(source) && codeBlocks(collector),
      mayHaveTextElements(source) && textElements(collector, source),
    ],
  });
  const written = scopeFootnotes(compiled.html, scope);
  const html = escapeInTags(written.includes("<!--") ? written.replace(comments, "") : written);
  const mayBePlain = !hasElements && !syntax.directive && !syntax.math && !source.includes("$$");
  const isPlain = mayBePlain && !needsFinishing.some((word) => html.includes(word));
  return {
    source,
    html: isPlain && html.includes("<table>") ? wrapTables(html) : html,
    fragments: collector.fragments,
    diagnostics: collector.diagnostics,
    isPlain,
    isAsWritten: !features.some(({ needsConversion }) => needsConversion),
  };
}

/** Returns what gives ids to the headings of a page's texts, none of them one that is explicit in any of these. */
export function sluggerOf(texts: readonly ParsedMarkdown[], headingIds: HeadingIds | undefined): Slugger {
  return createSlugger(new Set(texts.flatMap(({ source }) => givenHeadingIds(source))), headingIds);
}

interface MarkdownOptions extends Pick<FinishOptions, "texts" | "siteUrl" | "headingIds"> {
  /** Whether the document is also published as Markdown. */
  markdownPages?: boolean | undefined;
  /** Gives ids to the headings of all texts of the page; absent if this is the only one. */
  slugger?: Slugger | undefined;
}

interface CompiledMarkdown {
  html: string;
  /** As in a document's body. */
  markdown: MarkdownPart[] | undefined;
  headings: Heading[];
  links: LinkReference[];
}

/**
 * Finishes parsed Markdown: headings get ids, links become placeholders, code is highlighted or deferred to `drawCode`.
 */
export function compileMarkdown(
  parsed: ParsedMarkdown,
  { texts, siteUrl, headingIds, markdownPages, slugger }: MarkdownOptions,
): CompiledMarkdown {
  const { html, headings, links } = finishHtml(parsed.html, {
    siteUrl,
    texts,
    headingIds,
    slugger: slugger ?? sluggerOf([parsed], headingIds),
  });
  return {
    html: fillTexts(fillFragments(fillInlinePlaceholders(html), parsed.fragments), texts),
    markdown: markdownPages && parsed.isAsWritten ? ownMarkdown(parsed.source, links) : undefined,
    headings,
    links: locateLinks(parsed.source, links),
  };
}

/**
 * Finds the positions of a document's links in its source, by their addresses and in order. A link in brackets is
 * located at its opening bracket, one by reference at its definition. If a link cannot be found because it contains
 * other escapes, it gets the position of the previous one.
 */
export function locateLinks(
  source: string,
  links: readonly Omit<LinkReference, keyof SourcePosition>[],
): LinkReference[] {
  if (links.length === 0) return [];
  const positionOf = createPositions(source);
  const findAddress = createAddressFinder(source);
  let last = -1;
  let shown = 0;
  return links.map((link) => {
    if (link.kind === "title") return { ...link, ...positionOf(shown) };
    const found = findAddress(link.url, last + 1);
    if (found === undefined) return { ...link, ...positionOf(shown) };
    const { offset, isDefinition } = found;
    // Definitions are usually at the end of the document, behind links that follow.
    if (!isDefinition && offset > last) last = offset;
    shown = startOfLink(source, offset);
    const isRaw = attributeStart.test(source.slice(Math.max(offset - 8, 0), offset));
    return { ...link, ...(isRaw && { isRaw }), ...positionOf(shown) };
  });
}

interface FoundAddress {
  offset: number;
  isDefinition: boolean;
}

/**
 * Returns a function that finds the next address of a link. The compiler encodes addresses, so both forms are searched.
 * The same text may also occur in code.
 */
function createAddressFinder(source: string): (url: string, from: number) => FoundAddress | undefined {
  // Addresses that are not written as links would make each search read the rest of a long document.
  let budget = 20 * source.length + 50_000_000;
  const first = (forms: readonly string[], start: number, isMeant: (before: string) => boolean) => {
    for (const form of forms) {
      let at = source.indexOf(form, start);
      for (; at !== -1; at = source.indexOf(form, at + 1)) {
        if (isMeant(source.slice(Math.max(at - 8, 0), at))) return at;
        budget -= costOfMiss;
      }
      budget -= source.length - start;
    }
    return undefined;
  };
  const ofLink = (before: string) => /(?:\]\(\s*<?|[<="'])$/.test(before);
  return (url, from) => {
    const forms = formsOf(url, source);
    if (budget > 0) {
      const inOrder = first(forms, from, ofLink);
      if (inOrder !== undefined) return { offset: inOrder, isDefinition: false };
      const definition = first(forms, 0, (before) => /\]:\s*<?$/.test(before));
      if (definition !== undefined) return { offset: definition, isDefinition: true };
    }
    const other = first(forms, from, () => true) ?? (budget > 0 ? first(forms, 0, ofLink) : undefined);
    return other === undefined ? undefined : { offset: other, isDefinition: false };
  };
}

/** Returns the forms in which an address may be written: encoded or not, and with escaped characters. */
function formsOf(url: string, source: string): string[] {
  const decoded = url.includes("%") ? decodeAddress(url) : url;
  const plain = new Set([url, decoded, decoded.replaceAll(" ", "%20")]);
  const escaped = source.includes("\\")
    ? Array.from(plain).flatMap((form) => [form.replaceAll("_", "\\_"), form.replaceAll("#", "\\#")])
    : [];
  return Array.from(new Set([...plain, ...escaped]));
}

/** The cost of a match that is not meant, as a number of searched characters. */
const costOfMiss = 500;

function startOfLink(source: string, address: number): number {
  const before = source[address - 1] === "<" ? address - 1 : address;
  if (source[before - 1] !== "(" || source[before - 2] !== "]") return address;
  let depth = 0;
  for (let index = before - 2; index >= 0; index--) {
    if (source[index] === "]") depth++;
    else if (source[index] === "[" && --depth === 0) return source[index - 1] === "!" ? index - 1 : index;
    else if (source[index] === "\n" && source[index - 1] === "\n") break;
  }
  return address;
}

/** Wraps every HTML table that no component renders in an element that scrolls if the table is too wide. */
function wrapTables(html: string): string {
  return html.replaceAll("<table>", '<div class="table"><table>').replaceAll("</table>", "</table></div>");
}
