import { linkSlot } from "../../address/fill-addresses.ts";
import type { Element, Root, ElementContent } from "hast";
import GithubSlugger from "github-slugger";
import { type AnchorLookup, parseHtml, sanitiseTree } from "@cairn/html/sanitise-html";
import { mapSrcset } from "@cairn/html/srcset";
import { serialiseHtml } from "@cairn/html/serialise-html";
import { textOf, walkElements } from "@cairn/html/walk-elements";
import { admonitionClass, type AdmonitionKind, admonitionKind } from "../../markup/admonition.ts";
import { escapeHtml, unescapeHtml } from "@cairn/html/escape-html";
import { type CompiledTexts, withValue } from "../../texts/compiled-texts.ts";
import type { Heading } from "../../model/compiled-document.ts";
import { titleOf } from "./directives/admonition.ts";
import type { FinishedHtml } from "./finish-html.ts";
import { deferImportedCode } from "../code/deferred-code.ts";

export interface ImportedTree {
  /** The text as imported, not sanitised yet. */
  tree: Root;
  /** Distinguishes the ids of this text from those of others on the page. */
  scope: string;
  /** Level of the text's highest headings. Lower ones follow without gaps, whatever their levels in the source. */
  topLevel: number;
  /** The ids on the page so far; those of this text are added. The texts of a page share them. */
  taken?: Set<string>;
  /** Targets of links to ids that the text does not contain. */
  anchorOf?: AnchorLookup;
  /** The engine's own texts in it. */
  texts: CompiledTexts;
}

/** The same with HTML that is not parsed yet. */
type ImportedHtml = Omit<ImportedTree, "tree"> & { html: string };

/**
 * Sanitises HTML of the catalogue and adapts it to our pages: headings get anchors, code is highlighted, images become
 * placeholders. `links` is extended, because placeholders are numbered across all texts of a page.
 */
export function finishImportedHtml(
  { html, ...body }: ImportedHtml,
  links: FinishedHtml["links"],
): Omit<FinishedHtml, "links"> {
  const { tree, headings } = finishImportedTree({ ...body, tree: parseHtml(html) }, links);
  return { html: serialiseHtml(tree), headings };
}

/** Does the same with a tree, and returns one, for callers that change it before or show its parts in different places. */
export function finishImportedTree(
  body: ImportedTree,
  links: FinishedHtml["links"],
): { tree: Root; headings: Heading[] } {
  const tree = sanitiseTree(body.tree, body.scope, body.anchorOf);
  const headings: Heading[] = [];
  const levels: number[] = [];
  const { taken = new Set(), texts } = body;
  const slugger = new GithubSlugger();
  const freeId = (text: string): string => {
    // Generated ids of headings must not collide with ids of the page or explicit ones in the text.
    for (;;) {
      const id = `user-content-${body.scope}${slugger.slug(text)}`;
      if (!taken.has(id)) return id;
    }
  };
  walkElements(tree, ({ properties }) => {
    if (properties.id === undefined) return;
    // Together, a scope and an id may equal an id of another text.
    if (taken.has(String(properties.id))) delete properties.id;
    else taken.add(String(properties.id));
  });
  walkElements(tree, (element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level) {
      while ((levels.at(-1) ?? 0) >= Number(level)) levels.pop();
      levels.push(Number(level));
      const heading = finishHeading(element, { level: Math.min(6, body.topLevel + levels.length - 1), freeId, texts });
      taken.add(heading.id);
      headings.push(heading);
    } else if (element.tagName === "a") finishLink(element);
    else if (element.tagName === "img") finishImage(element, links);
    else if (element.tagName === "source") finishSource(element, links);
    else if (element.tagName === "input")
      element.properties.ariaLabel ??= unescapeHtml(
        texts[element.properties.checked ? "theme.content.importedTask.done" : "theme.content.importedTask.open"],
      );
    else if (element.tagName === "pre") finishCode(element, texts);
    else finishAlert(element, texts);
  });
  return { tree, headings };
}

interface HeadingPlace extends Pick<ImportedTree, "texts"> {
  level: number;
  freeId: (text: string) => string;
}

function finishHeading(element: Element, { level, freeId, texts }: HeadingPlace): Heading {
  const text = textOf(element).trim();
  const id = String(element.properties.id ?? freeId(text));
  element.tagName = `h${level}`;
  element.properties.id = id;
  const label = withValue(unescapeHtml(texts["theme.common.headingLinkTitle"]), text);
  const anchor: Element = {
    type: "element",
    tagName: "a",
    properties: { href: `#${encodeURIComponent(id)}`, className: ["anchor"], ariaLabel: label },
    children: [],
  };
  // Links cannot be nested.
  walkElements(element, (inner) => {
    if (inner.tagName === "a") Object.assign(inner, { tagName: "span", properties: {} });
  });
  element.children.push(anchor);
  return { level, id, html: escapeHtml(text), text };
}

function finishLink(element: Element): void {
  const { properties } = element;
  if (properties.className) return;
  const isEmpty = textOf(element).trim() === "" && !element.children.some(isImage);
  if (isEmpty) delete properties.href;
  // Without an address, as in texts whose repository has none, it is no link.
  if (Object.keys(properties).length === 0) element.tagName = "span";
  if (typeof properties.href === "string" && /^https?:/.test(properties.href))
    Object.assign(properties, { target: "_blank", rel: "noopener noreferrer", className: ["external"] });
}

function isImage(node: Element["children"][number]): boolean {
  return node.type === "element" && node.tagName === "img";
}

function finishImage({ properties }: Element, links: FinishedHtml["links"]): void {
  links.push({ url: String(properties.src), kind: "image" });
  Object.assign(properties, { src: linkSlot(links.length - 1), loading: "lazy", decoding: "async" });
  properties.alt ??= "";
}

function finishSource({ properties }: Element, links: FinishedHtml["links"]): void {
  if (typeof properties.srcSet !== "string") return;
  properties.srcSet = mapSrcset(properties.srcSet, (url) => {
    links.push({ url, kind: "image" });
    return linkSlot(links.length - 1);
  });
}

/** Renders code as on the rest of the site, but without magic comments and titles: the element becomes its HTML. */
function finishCode(element: Element, texts: CompiledTexts): void {
  const code = element.children.find((child): child is Element => child.type === "element" && child.tagName === "code");
  const name = [code?.properties.className].flat()[0];
  const language = typeof name === "string" ? name.replace("language-", "").toLowerCase() : "";
  const value = deferImportedCode({ code: textOf(element).replace(/\n$/, ""), language }, texts);
  Object.assign(element, { type: "raw", value, children: [] });
}

interface Alert {
  kind: AdmonitionKind;
  title: ElementContent[];
  body: ElementContent[];
}

/** Turns one of GitHub's alerts in imported HTML, as GitHub renders it or still as a quote, into an admonition. */
function finishAlert(element: Element, texts: CompiledTexts): void {
  const alert = element.tagName === "blockquote" ? readQuote(element, texts) : readRendered(element);
  if (!alert) return;
  const part = (tagName: string, className: string, children: ElementContent[]): Element => {
    return { type: "element", tagName, properties: { className: [className] }, children };
  };
  element.tagName = "div";
  element.properties = { ...element.properties, className: admonitionClass(alert.kind).split(" ") };
  element.children = [part("p", "admonition-title", alert.title), part("div", "admonition-body", alert.body)];
}

/** Reads a quote that begins with a marker such as `[!NOTE]`; the rest of its line is the title. */
function readQuote({ children }: Element, texts: CompiledTexts): Alert | undefined {
  const index = children.findIndex((child) => child.type === "element");
  const first = children[index];
  const text = first?.type === "element" && first.tagName === "p" ? first.children[0] : undefined;
  if (first?.type !== "element" || text?.type !== "text") return undefined;
  const [whole, name = "", written = ""] = /^\s*\[!(\w+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/.exec(text.value) ?? [];
  const kind = admonitionKind(name.toLowerCase());
  if (whole === undefined || !kind) return undefined;
  const line: ElementContent[] = [{ type: "text", value: text.value.slice(whole.length) }, ...first.children.slice(1)];
  const isEmpty = line.every((node) => node.type === "text" && node.value.trim() === "");
  return {
    kind,
    title: [{ type: "text", value: written.trim() || titleOf(name.toLowerCase(), texts) }],
    body: [...(isEmpty ? [] : [{ ...first, children: line }]), ...children.slice(index + 1)],
  };
}

/** Reads GitHub's own rendering; its title is in the reader's language already. */
function readRendered({ tagName, properties, children }: Element): Alert | undefined {
  if (tagName !== "div") return undefined;
  const names = [properties.className].flat().map(String);
  const kind = names.map((name) => admonitionKind(/^markdown-alert-(\w+)$/.exec(name)?.[1] ?? "")).find(Boolean);
  if (!kind) return undefined;
  const isTitle = (node: ElementContent) =>
    node.type === "element" && [node.properties.className].flat().includes("markdown-alert-title");
  const title = children.find(isTitle);
  return {
    kind,
    title: [{ type: "text", value: title?.type === "element" ? textOf(title).trim() : "" }],
    body: children.filter((child) => child !== title),
  };
}
