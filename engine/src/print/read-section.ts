import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeAddress } from "@cairn/html/address";
import { elementsOf, findElement, findElements, textIn } from "@cairn/html/html-tree";
import { type HtmlElement, type HtmlNode, readHtml } from "@cairn/html/read-html";
import { withoutBaseUrl } from "../address/base-url.ts";
import { type BuiltOutput, readOutputFile } from "../compare/read-output.ts";

/** The pages to print: those at and below an address. */
export interface SectionToPrint {
  /** As in `BuiltOutput.pages`. */
  address: string;
  title: string;
  /** Description of the page at the address; empty if there is none. */
  description: string;
  /** In order; never empty. */
  pages: readonly SectionPage[];
}

/** A page of the printed section. */
export interface SectionPage {
  /** As in `BuiltOutput.pages`. */
  address: string;
  /** The elements of its head, and the attributes of its `html` element. */
  head: readonly HtmlNode[];
  root: HtmlElement | undefined;
  article: HtmlElement;
  title: string;
  /** All ids in the article. */
  ids: ReadonlySet<string>;
  /** The sidebar categories of the page that are not common to all pages of the section, outermost first. */
  categories: readonly Category[];
}

export interface Category {
  label: string;
  /** Whether the category is itself a page, which comes before its entries. */
  isPage: boolean;
}

interface Entry {
  address: string;
  categories: readonly Category[];
}

type FoundPage = SectionPage & { sidebar: string | undefined };

/**
 * Returns the pages at and below an address in the order of the sidebars; then those in no sidebar, by address.
 * `undefined` if there are none.
 */
export function readSection(output: BuiltOutput, address: string): SectionToPrint | undefined {
  const pages = listPages(output, address);
  const [first] = pages;
  if (!first) return undefined;
  const shared = first.categories.findIndex(
    ({ label }, depth) => !pages.every(({ categories }) => categories[depth]?.label === label),
  );
  const common = shared === -1 ? first.categories.length : shared;
  const isPage = first.address === address;
  const description = findElement(first.head, (element) => element.attribute("name") === "description");
  return {
    address,
    title: isPage ? first.title : (first.categories[common - 1]?.label ?? output.title),
    description: isPage ? (description?.attribs["content"] ?? "") : "",
    pages: pages.map((page) => ({ ...page, categories: page.categories.slice(common) })),
  };
}

function listPages(output: BuiltOutput, section: string): SectionPage[] {
  const sidebars = new Map<string, Entry[]>();
  const found = new Map<string, FoundPage>();
  for (const [address, file] of Array.from(output.pages).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (address !== section && !address.startsWith(section === "/" ? "/" : `${section}/`)) continue;
    if (path.posix.basename(file) === "404.html") continue;
    const page = readPage(readOutputFile(output, file).toString("utf8"), address);
    if (!page) continue;
    const { nav } = page;
    const name = nav?.attribute("data-sidebar-nav");
    found.set(address, { ...page, sidebar: name });
    if (nav && name !== undefined && !sidebars.has(name)) sidebars.set(name, readSidebar(output, nav));
  }
  const ordered = new Map<string, SectionPage>();
  for (const [name, entries] of sidebars)
    for (const { address, categories } of entries) {
      const page = found.get(address);
      // A sidebar may link to pages that have another sidebar.
      if (page && (page.sidebar ?? name) === name && !ordered.has(address))
        ordered.set(address, { ...page, categories });
    }
  for (const [address, page] of found) if (!ordered.has(address)) ordered.set(address, page);
  return Array.from(ordered.values());
}

/**
 * Returns the name of an address that a page links to: without the base URL, the file's extension and a trailing slash.
 */
export function nameOfAddress(pathname: string, { site }: BuiltOutput): string {
  return withoutBaseUrl(decodeAddress(pathname), site.baseUrl).replace(/(?:\/index)?\.html$|(?<=.)\/$/, "");
}

function readPage(html: string, address: string): (SectionPage & { nav: HtmlElement | undefined }) | undefined {
  const document = readHtml(html);
  const main = findElement(document, (element) => element.attribute("id") === "cairnMain");
  const article = findElement(main?.children ?? [], ({ name }) => name === "article");
  const heading = findElement(article?.children ?? [], ({ name }) => name === "h1");
  const isSearch = findElement(
    article?.children ?? [],
    (element) => element.attribute("data-search-page") !== undefined,
  );
  if (!article || !heading || isSearch) return undefined;
  return {
    address,
    root: findElement(document, ({ name }) => name === "html"),
    head: findElement(document, ({ name }) => name === "head")?.children ?? [],
    article,
    title: textIn(heading.children),
    ids: new Set(Array.from(findElements([article], isNamed), (element) => element.attribs["id"] ?? "")),
    categories: [],
    nav: findElement(document, (element) => element.attribute("data-sidebar-nav") !== undefined),
  };
}

function isNamed(element: HtmlElement): boolean {
  return element.attribute("id") !== undefined;
}

/** Returns all entries of a sidebar: pages contain only a part of a long one, the rest is in a separate file. */
function readSidebar(output: BuiltOutput, nav: HtmlElement): Entry[] {
  const file = nav.attribute("data-sidebar-list");
  const nodes =
    file === undefined
      ? nav.children
      : readHtml(
          JSON.parse(
            readFileSync(path.join(output.site.directory, withoutBaseUrl(file, output.site.baseUrl)), "utf8"),
          ) as string,
        );
  const list = findElement(nodes, ({ name }) => name === "ul");
  return list ? entriesOf(list, [], output) : [];
}

function entriesOf(list: HtmlElement, categories: readonly Category[], output: BuiltOutput): Entry[] {
  return elementsOf(list.children).flatMap((item) => {
    const parts = elementsOf(item.children);
    const details = parts.find(({ name }) => name === "details");
    const all = [...parts, ...elementsOf(details?.children ?? [])];
    const link = parts.find(({ name }) => name === "a");
    const label = link ?? all.find(({ name }) => name === "p" || name === "summary");
    const inside = [...categories, { label: textIn(label?.children ?? []), isPage: link !== undefined }];
    const href = link?.attribs["href"] ?? "";
    const own = href.startsWith("/") ? [{ address: nameOfAddress(href, output), categories }] : [];
    return [...own, ...all.filter(({ name }) => name === "ul").flatMap((each) => entriesOf(each, inside, output))];
  });
}
