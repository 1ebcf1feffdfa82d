import { linkSlot } from "../../address/fill-addresses.ts";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { findTags, tagNames } from "@cairn/html/tags";
import { mapSrcset } from "@cairn/html/srcset";
import type { SourcePosition } from "../../findings/position-at.ts";
import type { Heading, LinkReference } from "../../model/compiled-document.ts";
import { replaceEmojiNames } from "./features/emoji.ts";
import { isForeignAddress } from "../../address/foreign-address.ts";
import { isOwnAddress } from "./plugins/address.ts";
import { splitHeadingId } from "./plugins/heading-id.ts";
import type { HeadingIds, Slugger } from "./slugger.ts";
import { type CompiledTexts, withValue } from "../../texts/compiled-texts.ts";
import { deferCodeBlock } from "../code/deferred-code.ts";

export interface FinishedHtml {
  html: string;
  headings: Heading[];
  /** Links without positions, which are in the source. */
  links: Omit<LinkReference, keyof SourcePosition>[];
}

export interface FinishOptions {
  /** The engine's own texts in the document. */
  texts: CompiledTexts;
  /** The site's URL: links to it are not external. */
  siteUrl?: string | undefined;
  /** Gives ids to headings. */
  slugger: Slugger;
  headingIds?: HeadingIds | undefined;
}

const attributes = `((?:[^>"']|"[^"]*"|'[^']*')*)`;
const parts = new RegExp(
  `<h([1-6])>([\\s\\S]*?)</h\\1>|<(a|img|source|video|audio|track|embed)\\s${attributes}>|<pre><code(?: class="language-([^"]*)")?>([\\s\\S]*?)</code></pre>`,
  "g",
);
const images = tagNames("img");
const badgeStart = '<kbd class="badge">';
const badge = /<kbd class="badge">.*?<\/kbd>/g;
const address = /((?:^|\s)(href|src|poster|srcset)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]+>/g, "")).trim();
}

/** Returns the alternative text of images: a logo in place of a title names it. */
function imageTextOf(html: string): string {
  const texts = Array.from(findTags(html, images), (tag) => tag.attribute("alt")?.trim() ?? "");
  return texts.filter((each) => each !== "").join(" ");
}

/**
 * Finishes the compiler's HTML of Markdown in one pass over the text: headings get ids, different from explicit ones,
 * and anchor links, addresses become placeholders, code is highlighted or deferred. Compiler plugins could do the same
 * on its tree, at four times the cost (decisions/03-documents.md).
 */
export function finishHtml(html: string, { texts, siteUrl, slugger, headingIds }: FinishOptions): FinishedHtml {
  const directLink = texts["theme.common.headingLinkTitle"];
  const showsTitles = headingIds === "myst" || headingIds === "gitbook";
  const headings: Heading[] = [];
  const links: FinishedHtml["links"] = [];

  const addLink = (url: string, kind: LinkReference["kind"], isRaw = false) => {
    links.push({ url, kind, ...(isRaw && { isRaw }) });
    return linkSlot(links.length - 1);
  };

  /** In MyST and GitBook, a link without a text shows the title of its target; others show their address. */
  const textOfEmpty = (list: string): string => {
    const [, , , double, single] = new RegExp(address.source, "i").exec(list) ?? [];
    const url = unescapeHtml(double ?? single ?? "");
    if (!isOwnAddress(url)) return escapeHtml(url);
    return addLink(url, "title");
  };

  const addImage = (url: string) => (isOwnAddress(url) ? addLink(url, "image", true) : escapeHtml(url));

  const finishElement = (name: string, list: string): string => {
    let extra = "";
    const finished = list.replace(
      address,
      (whole, start: string, attribute: string, double: string | undefined, single: string | undefined) => {
        const value = double ?? single ?? "";
        if (attribute.toLowerCase() === "srcset")
          return `${start}"${mapSrcset(value, (each) => addImage(unescapeHtml(each)))}"`;
        const url = unescapeHtml(value);
        if (isOwnAddress(url))
          return `${start}"${addLink(url, attribute.toLowerCase() === "href" ? "link" : "image")}"`;
        if (name === "a" && isForeignAddress(url, siteUrl) && !/\starget\s*=/i.test(` ${list}`))
          extra = ` target="_blank" rel="noopener noreferrer"${/\sclass\s*=/i.test(` ${list}`) ? "" : ' class="external"'}`;
        return whole;
      },
    );
    if (name === "img" && !list.includes("loading=")) extra = ' loading="lazy" decoding="async"';
    if (extra === "") return `<${name} ${finished}>`;
    return finished.endsWith("/")
      ? `<${name} ${finished.slice(0, -1).trimEnd()}${extra}>`
      : `<${name} ${finished}${extra}>`;
  };

  const finish = (text: string): string =>
    text.replace(
      parts,
      (
        whole,
        level: string | undefined,
        inner: string,
        name: string | undefined,
        list: string,
        language: string | undefined,
        code: string | undefined,
        offset: number,
      ) => {
        const isEmptyLink = showsTitles && name === "a" && text.startsWith("</a>", offset + whole.length);
        if (name !== undefined) return finishElement(name, list) + (isEmptyLink ? textOfEmpty(list) : "");
        if (code !== undefined) return deferCodeBlock({ html: whole, code, language: language ?? "" }, texts);
        return finishHeading(Number(level), inner);
      },
    );

  const finishHeading = (level: number, content: string): string => {
    const { text: inner, id: explicit } = splitHeadingId(content);
    const text = textOf(inner);
    const bare = inner.includes(badgeStart) ? textOf(inner.replace(badge, "")) : text;
    const id = explicit === undefined ? slugger.slug(bare) : slugger.keep(explicit);
    const plain = inner.includes("<") ? inner.replace(/<(?!\/?(?:code|em|strong)>)[^>]+>/g, "") : inner;
    const ofImages = text === "" ? imageTextOf(inner) : "";
    headings.push({
      level,
      id,
      html: replaceEmojiNames(plain.trim() || escapeHtml(ofImages)),
      text: replaceEmojiNames(text || ofImages),
    });
    const linked = replaceEmojiNames(inner.includes("<") ? finish(inner) : inner);
    if (level === 1) return `<h1 id="${escapeHtml(id)}">${linked}</h1>`;
    return `<h${level} id="${escapeHtml(id)}">${linked}<a href="#${escapeHtml(id)}" class="anchor" aria-label="${withValue(directLink, escapeHtml(text))}"></a></h${level}>`;
  };

  return { html: finish(html), headings, links };
}
