import type { Element, Root } from "hast";
import { addressesInSrcset, mapSrcset } from "@cairn/html/srcset";
import { colorModeOf, placeSources } from "@cairn/html/picture-sources";
import { textOf, walkElements } from "@cairn/html/walk-elements";

export interface BodySource {
  /** The base of relative addresses. */
  baseUrl: string;
  /** Address of the original. */
  url: string;
}

/** Scopes of GitHub's highlighter that are not names of languages. */
const languages: Record<string, string> = { shell: "bash", terraform: "hcl", "html-basic": "html" };
/** Addresses of images that expire within minutes. */
const expiring = /^https:\/\/(?:private-user-images|camo)\.githubusercontent\.com\//;

/**
 * Simplifies GitHub's HTML in place: no mentions, no anchors, code without highlighting, absolute addresses. It does
 * not sanitise; `sanitiseTree` does that afterwards.
 */
export function prepareBody(tree: Root, source: BodySource): void {
  walkElements(tree, (element, parent) => {
    const { tagName } = element;
    const classes = classesOf(element);
    if (classes.includes("user-mention") || classes.includes("team-mention")) {
      replace(parent, element, [{ type: "text", value: textOf(element) }]);
    } else if (tagName === "a" && classes.includes("anchor")) moveAnchor(element, parent);
    else if (tagName === "clipboard-copy" || classes.includes("zeroclipboard-container")) element.children = [];
    else if (classes.some((name) => name.startsWith("highlight-"))) simplifyCode(element, languageOf(classes));
    else if (tagName === "pre") simplifyCode(element, String(element.properties.lang ?? ""));
    else if (tagName === "video" || tagName === "audio") linkMedia(element, source);
    if (tagName === "a") completeLink(element, source);
    if (tagName === "img") element.properties.src = wholeAddress(element.properties.src, source.baseUrl);
    if (tagName === "source" && typeof element.properties.srcSet === "string")
      element.properties.srcSet = mapSrcset(
        element.properties.srcSet,
        (address) => wholeAddress(address, source.baseUrl) ?? address,
      );
  });
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

function replace(parent: Root | Element, element: Element, by: Element["children"]): void {
  parent.children.splice(parent.children.indexOf(element), 1, ...by);
}

/** GitHub puts a heading's id on an empty link beside or in it. */
function moveAnchor(anchor: Element, parent: Root | Element): void {
  const isHeading = (node: Root | Root["children"][number]): node is Element =>
    node.type === "element" && /^h[1-6]$/.test(node.tagName);
  const heading = isHeading(parent) ? parent : parent.children.find(isHeading);
  if (heading && anchor.properties.id !== undefined) heading.properties.id ??= anchor.properties.id;
  replace(parent, anchor, [{ type: "text", value: textOf(anchor) }]);
}

function languageOf(classes: readonly string[]): string {
  const scope = classes.map((name) => /^highlight-(?:source|text)-([\w+#.-]+)$/.exec(name)?.[1]).find(Boolean) ?? "";
  return languages[scope] ?? scope;
}

/** Leaves `<pre><code class="language-x">` with only text. */
function simplifyCode(element: Element, language: string): void {
  let pre = element.tagName === "pre" ? element : undefined;
  let given = language;
  walkElements(element, (inner) => {
    if (inner.tagName === "pre") pre ??= inner;
    if (inner.tagName === "code" && given === "")
      given =
        classesOf(inner)
          .find((name) => name.startsWith("language-"))
          ?.slice("language-".length) ?? "";
  });
  if (!pre) return;
  const code: Element = {
    type: "element",
    tagName: "code",
    properties: given ? { className: [`language-${given}`] } : {},
    children: [{ type: "text", value: textOf(pre) }],
  };
  Object.assign(element, { tagName: "pre", properties: {}, children: [code] });
}

function linkMedia(element: Element, { baseUrl, url }: BodySource): void {
  let address = element.properties.src;
  walkElements(element, (inner) => {
    if (inner.tagName === "source") address ??= inner.properties.src;
  });
  const href = wholeAddress(address, baseUrl);
  Object.assign(element, {
    tagName: "a",
    properties: { href: href === undefined || expiring.test(href) ? url : href },
    children: [{ type: "text", value: element.tagName === "video" ? "Video" : "Audio" }],
  });
}

function completeLink(element: Element, { baseUrl }: BodySource): void {
  const { properties } = element;
  if (typeof properties.href !== "string" || properties.href.startsWith("#")) return;
  properties.href = wholeAddress(properties.href, baseUrl);
  // GitHub links images to themselves.
  if (expiring.test(properties.href ?? "")) Object.assign(element, { tagName: "span", properties: {} });
}

function wholeAddress(address: Element["properties"][string], baseUrl: string): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address, baseUrl)) return undefined;
  return new URL(address, baseUrl).href;
}

/** Returns the addresses of all images in a prepared tree, also of those that a picture shows in some cases. */
export function listImages(tree: Root): string[] {
  const addresses: string[] = [];
  walkElements(tree, ({ tagName, properties }) => {
    if (tagName === "img" && typeof properties.src === "string") addresses.push(properties.src);
    if (tagName === "source" && typeof properties.srcSet === "string")
      addresses.push(...addressesInSrcset(properties.srcSet));
  });
  return addresses;
}

/** Replaces image addresses by their files; an image without a file becomes a link to the original. */
export function placeImages(tree: Root, fileOf: ReadonlyMap<string, string>, { url }: BodySource): void {
  const placeOf = (address: string) => {
    const file = fileOf.get(address);
    return file && `./${file}`;
  };
  walkElements(tree, (element, parent) => {
    if (element.tagName === "picture") placeSources(element, placeOf);
    if (element.tagName !== "img") return;
    const src = String(element.properties.src ?? "");
    const file = placeOf(src);
    if (file !== undefined) {
      element.properties.src = file + colorModeOf(src);
      return;
    }
    const text = String(element.properties.alt ?? "").trim() || "Image";
    const isLinked = parent.type === "element" && parent.tagName === "a";
    Object.assign(element, {
      tagName: isLinked || !/^https?:/.test(src) ? "span" : "a",
      properties: { href: expiring.test(src) ? url : src },
      children: [{ type: "text", value: text }],
    });
  });
}
