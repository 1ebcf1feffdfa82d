import { escapeHtml } from "@cairn/html/escape-html";
import { findElements, textIn, writeHtml } from "@cairn/html/html-tree";
import type { HtmlElement } from "@cairn/html/read-html";
import { type BuiltOutput } from "../compare/read-output.ts";
import { shippedTexts } from "../texts/shipped-texts.ts";
import { themeTexts } from "../texts/messages.ts";
import { nameOfAddress, type SectionToPrint, type SectionPage } from "./read-section.ts";

export interface PrintedSection extends SectionToPrint {
  output: BuiltOutput;
  paper: string;
  /** The date of printing, formatted for the section's language. */
  day: string;
}

/** The page number of each place, by its id; empty before it is known. */
export type PagesOfPlaces = ReadonlyMap<string, number>;

/** Sections of up to this many pages also have their headings in the contents. */
const maxPagesWithHeadings = 3;
/** Attributes that refer to ids. */
const idLists = new Set(["for", "headers", "aria-labelledby", "aria-describedby", "aria-controls"]);
/** Interactive elements, and elements that are not shown. */
const leftOut = new Set(["script", "noscript", "template", "button"]);

/**
 * Returns a section as one HTML document for printing: a title page, the contents, then each page of the site on a new
 * page of paper. Links between its pages are internal and have page numbers.
 */
export function writePrintDocument(section: PrintedSection, numbers: PagesOfPlaces): string {
  const { pages, title, output } = section;
  const root = pages[0]?.root?.attribs ?? {};
  const { lang = "en", dir = "ltr" } = root;
  const chapterOf = new Map(pages.map((page, index) => [page.address, { index, page }]));
  const articles = pages.map((page, index) => writeArticle({ section, page, index, chapterOf, numbers }));
  return `<!doctype html><html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}" data-theme="light"><head><meta charset="utf-8">
<title>${escapeHtml(title)} | ${escapeHtml(output.title)}</title>
${stylesheetsOf(pages)
  .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  .join("\n")}
<style>${styleOf(section, dir)}</style></head>
<body>${coverOf(section)}${contentsOf(section, lang, numbers)}
${articles.join("\n")}
</body></html>
`;
}

/** Returns the id of a page's beginning in the document. */
function chapterId(index: number): string {
  return `page${index + 1}`;
}

/** Returns a unique id for an element, because two pages may use the same id. */
function placeId(index: number, id: string): string {
  return `${chapterId(index)}-${id}`;
}

function coverOf({ output, address, title, description, day }: PrintedSection): string {
  const { url, baseUrl } = output.site;
  const place = url === undefined ? "" : new URL(baseUrl + address.slice(1), url).href;
  return `<section class="print-cover"><p>${escapeHtml(output.title)}</p><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p><footer>${escapeHtml(place)}<br>${escapeHtml(day)}</footer></section>`;
}

function contentsOf({ pages }: PrintedSection, lang: string, numbers: PagesOfPlaces): string {
  const name = shippedTexts(lang)["theme.toc.label"] ?? themeTexts["theme.toc.label"];
  const lines: string[] = [];
  const line = (label: string, depth: number, id?: string) => {
    const text = `<span>${escapeHtml(label)}</span>`;
    const content =
      id === undefined ? text : `<a href="#${escapeHtml(id)}">${text}<i></i><b>${numbers.get(id) ?? 0}</b></a>`;
    lines.push(`<li style="--depth:${depth}"${id === undefined ? ' class="print-category"' : ""}>${content}</li>`);
  };
  let last: readonly { label: string }[] = [];
  for (const [index, { categories, title, article }] of pages.entries()) {
    const same = categories.findIndex((each, depth) => each.label !== last[depth]?.label);
    for (const [depth, { label, isPage }] of categories.entries())
      if (same !== -1 && depth >= same && !isPage) line(label, depth);
    last = categories;
    line(title, categories.length, chapterId(index));
    if (pages.length > maxPagesWithHeadings) continue;
    for (const heading of findElements([article], (element) => element.name === "h2" && isPlace(element)))
      line(textIn(heading.children), categories.length + 1, placeId(index, heading.attribs["id"] ?? ""));
  }
  return `<nav class="print-contents"><h1>${escapeHtml(name)}</h1><ol>${lines.join("\n")}</ol></nav>`;
}

function isPlace(element: HtmlElement): boolean {
  return element.attribute("id") !== undefined;
}

interface ArticleInput {
  section: PrintedSection;
  page: SectionPage;
  index: number;
  chapterOf: ReadonlyMap<string, { index: number; page: SectionPage }>;
  numbers: PagesOfPlaces;
}

function writeArticle({ section: { output }, page, index, chapterOf, numbers }: ArticleInput): string {
  const base = new URL(output.site.baseUrl + page.address.slice(1), "http://site.invalid");
  /** Returns the target of a link: a place in the document if there is one. */
  const targetOf = (href: string): { href: string; place?: string; isElsewhere?: boolean } | undefined => {
    if (!URL.canParse(href, base)) return { href };
    const url = new URL(href, base);
    if (url.origin !== base.origin) return { href };
    const name = nameOfAddress(url.pathname, output);
    const chapter = href.startsWith("#") ? { index, page } : chapterOf.get(output.redirects.get(name) ?? name);
    if (!chapter) return output.site.url === undefined ? undefined : { href: wholeAddress(url, output.site.url) };
    const id = decodeURIComponent(url.hash.slice(1));
    const place = chapter.page.ids.has(id) ? placeId(chapter.index, id) : chapterId(chapter.index);
    return { href: `#${place}`, place, isElsewhere: chapter.index !== index };
  };
  const fileOf = (address: string) => {
    const url = new URL(address, base);
    return url.origin === base.origin ? url.pathname + url.search : address;
  };
  return writeHtml([page.article], (element) => {
    const { name, attribs } = element;
    if (leftOut.has(name) || /(?:^| )anchor(?: |$)/.test(attribs["class"] ?? "")) return undefined;
    const attributes: Record<string, string> = {};
    const isDrawing = isInside(element, "svg");
    for (const [key, value] of Object.entries(attribs)) {
      if (key === "id" && !isDrawing) attributes[key] = placeId(index, value);
      else if (idLists.has(key) && !isDrawing)
        attributes[key] = value
          .split(/\s+/)
          .map((id) => placeId(index, id))
          .join(" ");
      else if (key === "src" || key === "poster") attributes[key] = fileOf(value);
      else if (key !== "loading" && key !== "srcset") attributes[key] = value;
    }
    if (element === page.article) return { attributes: { ...attributes, id: chapterId(index) } };
    if (name === "details") attributes["open"] = "";
    if (name !== "a" || attribs["href"] === undefined) return { attributes };
    const target = targetOf(attribs["href"]);
    delete attributes["href"];
    if (!target) return { attributes };
    const end = target.isElsewhere ? `<span class="print-page">${numbers.get(target.place ?? "") ?? 0}</span>` : "";
    return { attributes: { ...attributes, href: target.href }, end };
  });
}

function wholeAddress({ pathname, search, hash }: URL, site: string): string {
  return new URL(pathname + search + hash, site).href;
}

function isInside(element: HtmlElement, name: string): boolean {
  for (let above: HtmlElement | undefined = element; above; above = above.parent) if (above.name === name) return true;
  return false;
}

/** Returns the stylesheets of all pages in their order: the site's own come last on each. */
function stylesheetsOf(pages: readonly SectionPage[]): string[] {
  const sheets: string[] = [];
  for (const { head } of pages) {
    let at = -1;
    for (const link of findElements(head, (element) => element.attribute("rel") === "stylesheet")) {
      const href = link.attribs["href"] ?? "";
      const known = sheets.indexOf(href);
      if (known === -1) sheets.splice(at + 1, 0, href);
      at = known === -1 ? at + 1 : Math.max(at, known);
    }
  }
  return sheets;
}

/** Numbers have a fixed width, so that filling them in moves nothing. */
function styleOf({ title, paper }: PrintedSection, dir: string): string {
  const [start, end, arrow] = dir === "rtl" ? ["right", "left", "\\2190"] : ["left", "right", "\\2192"];
  const foot = "font: 8pt Inter, sans-serif; color: #555";
  return `
@page { size: ${paper}; margin: 2cm 1.9cm 2.2cm; @bottom-${start} { content: ${cssText(title)}; ${foot} } @bottom-${end} { content: counter(page); ${foot} } }
@page cover { @bottom-${start} { content: "" } @bottom-${end} { content: "" } }
.print-cover { page: cover; display: flex; flex-direction: column; height: 23cm; padding-top: 6cm; break-after: page; box-sizing: border-box; }
.print-cover h1 { margin: .5rem 0 1rem; font-size: 2.25rem; line-height: 1.2; overflow-wrap: anywhere; }
.print-cover p { max-width: 34rem; margin: 0; }
.print-cover footer { margin-top: auto; font-size: .85rem; overflow-wrap: anywhere; }
.print-contents h1 { margin: 0 0 1.5rem; font-size: 1.5rem; }
.print-contents ol { margin: 0; padding: 0; list-style: none; }
.print-contents li { margin: .3rem 0; padding-inline-start: calc(var(--depth) * 1.25rem); break-inside: avoid; }
.print-contents li.print-category { margin-top: .9rem; font-weight: 600; break-after: avoid; }
.print-contents a { display: flex; gap: .5rem; align-items: baseline; color: inherit; text-decoration: none; }
.print-contents i { flex: 1; min-width: 1rem; border-bottom: 1px dotted #888; }
.print-contents b { width: 2.5rem; font-weight: 400; text-align: end; font-variant-numeric: tabular-nums; }
.print-page { white-space: nowrap; font-size: .85em; }
.print-page::before { content: " (${arrow}\\a0"; }
.print-page::after { content: ")"; }
article { break-before: page; }
`.trim();
}

function cssText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\3c ");
}
