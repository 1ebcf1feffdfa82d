import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { escapeHtml, escapeRaw } from "@cairn/html/escape-html";
import { textOfNode } from "./text-of-node.ts";

/** An element for the document's head, as data: the renderer decides its place and resolves duplicates. */
export interface HeadElement {
  tag: string;
  /** HTML names; `true` for an attribute without a value. */
  attributes: Record<string, string | true>;
  text?: string | undefined;
  /** HTML content, used instead of `text`. */
  html?: string | undefined;
}

/** Collects what components say about the page while it is rendered. */
export interface HeadCollector {
  title?: string | undefined;
  /** Content of `<title>`, without the site's name. */
  wholeTitle?: string | undefined;
  description?: string | undefined;
  noFooter?: boolean | undefined;
  elements: HeadElement[];
}

/** Returns a collector for one rendering of a page. */
export function createHeadCollector(): HeadCollector {
  return { elements: [] };
}

/** What a component says about the page. */
export interface PageMetadata extends Pick<HeadCollector, "title" | "description" | "noFooter"> {
  keywords?: string | readonly string[] | undefined;
  /** The address of the picture for previews of links, with the site's. */
  image?: string | undefined;
}

/** Records what a component says about the page; omitted fields stay unchanged. */
export function setPageMetadata(collector: HeadCollector, page: PageMetadata): void {
  const { title, description, noFooter, keywords, image } = page;
  if (title !== undefined) collector.title = title;
  if (description !== undefined) collector.description = description;
  if (noFooter) collector.noFooter = true;
  const add = (attributes: Record<string, string>) => collector.elements.push({ tag: "meta", attributes });
  if (keywords?.length) add({ name: "keywords", content: [keywords].flat().join(",") });
  if (image === undefined) return;
  add({ property: "og:image", content: image });
  add({ name: "twitter:image", content: image });
  add({ name: "twitter:card", content: "summary_large_image" });
}

const htmlNames: Record<string, string> = {
  charSet: "charset",
  className: "class",
  crossOrigin: "crossorigin",
  hrefLang: "hreflang",
  httpEquiv: "http-equiv",
  imageSizes: "imagesizes",
  imageSrcSet: "imagesrcset",
  noModule: "nomodule",
  referrerPolicy: "referrerpolicy",
};

/**
 * Adds the elements in `children` to the collector; a `<title>` sets the page's title. The last of two equal elements
 * wins.
 */
export function collectHead(children: ReactNode, collector: HeadCollector): void {
  Children.forEach(children, (child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return;
    const { children: content, ...props } = child.props;
    if (child.type === Fragment) return collectHead(content as ReactNode, collector);
    if (typeof child.type !== "string") return;
    const text = textOfNode(content as ReactNode);
    if (child.type === "title") collector.wholeTitle = text;
    else collector.elements.push({ tag: child.type, attributes: attributesOf(props), ...(text ? { text } : {}) });
  });
}

/** Returns the HTML of a collected element. */
export function renderHeadElement({ tag, attributes, text = "", html = escapeHtml(text) }: HeadElement): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  const open = `<${tag}${list.join("")}>`;
  if (tag === "meta" || tag === "link" || tag === "base") return open;
  // The content of scripts and styles is not HTML: it only must not contain its own end tag.
  const content = tag === "script" || tag === "style" ? escapeRaw(text) : html;
  return `${open}${content}</${tag}>`;
}

function attributesOf(props: Record<string, unknown>): HeadElement["attributes"] {
  const attributes: HeadElement["attributes"] = {};
  for (const [name, value] of Object.entries(props)) {
    if (
      value === undefined ||
      value === null ||
      value === false ||
      typeof value === "object" ||
      typeof value === "function"
    )
      continue;
    attributes[htmlNames[name] ?? name] = value === true ? true : String(value);
  }
  return attributes;
}
