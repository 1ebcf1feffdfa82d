import { withoutSlots } from "./slots.ts";
import { decodeAddress } from "./address.ts";
import type { Element, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { sanitize, type Schema } from "hast-util-sanitize";
import { parseFragment } from "parse5";
import { textOf, walkElements } from "./walk-elements.ts";

/** The prefix that GitHub puts before the ids in users' content, so that they do not collide with ids of the page. */
const idPrefix = "user-content-";
/**
 * The folder for images of importers, beside the catalogue file. SVG images are not allowed, because they can contain
 * scripts.
 */
const image = String.raw`\.\/images\/[\w-]+\.(?:png|jpg|gif|webp|avif)`;
const imagePath = new RegExp(`^${image}(?:#gh-(?:dark|light)-mode-only)?$`);
/** Some of these images, in the value of a `srcset`. */
const imagePaths = new RegExp(String.raw`^${image}(?: [\d.]+[xw])?(?:, ${image}(?: [\d.]+[xw])?)*$`);

/**
 * The allowlist for third-party HTML: GitHub's own list, without anything that loads, sends or styles. Attributes have
 * hast's names. Elements that are not listed are replaced with their content; those under `strip` are removed with
 * their content.
 */
const schema: Schema = {
  tagNames: words(`
    h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code a img picture source ul ol li dl dt dd input details summary
    figure figcaption table caption thead tbody tfoot tr th td ruby rt rp strong b em i u s del ins mark q cite small
    sub sup kbd samp var abbr dfn bdi bdo wbr`),
  strip: words(`
    script style title template svg math iframe object embed applet frameset noembed noframes select canvas xmp
    plaintext`),
  attributes: {
    "*": ["id", "title", ["dir", "ltr", "rtl", "auto"]],
    a: ["href", "ariaLabel", ["className", "data-footnote-backref"]],
    code: [["className", /^language-[\w+#.-]+$/]],
    h2: [["className", "sr-only"]],
    img: ["src", "alt", "width", "height"],
    source: ["srcSet", "media", "sizes", "width", "height"],
    input: ["ariaLabel", "checked", ["disabled", true], ["type", "checkbox"]],
    div: [["className", /^markdown-alert(?:-\w+)?$/]],
    p: [["className", "markdown-alert-title"]],
    li: ["value", ["className", "task-list-item"]],
    ol: ["start", "reversed", ["className", "contains-task-list"]],
    ul: [["className", "contains-task-list"]],
    section: [["className", "footnotes"]],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", ["scope", "row", "col", "rowgroup", "colgroup"]],
  },
  ancestors: {
    source: ["picture"],
    caption: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tfoot: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
    li: ["ul", "ol"],
    summary: ["details"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  protocols: { href: ["http", "https", "mailto"] },
  clobber: ["id"],
  clobberPrefix: idPrefix,
  allowComments: false,
  allowDoctypes: false,
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Returns the anchor on the page for a link to an id that the text does not contain; undefined if there is none. */
export type AnchorLookup = (id: string) => string | undefined;

/** Maximum nesting of elements. Real text never reaches it, and functions that walk trees are recursive. */
const maxDepth = 200;

/**
 * Parses HTML in the same way as a browser's `innerHTML`. Scripts do not run, so `noscript` contains elements. Elements
 * that are nested too deeply become text.
 */
export function parseHtml(html: string): Root {
  let tree: Root;
  try {
    tree = fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: "root", children: [{ type: "text", value: html }] };
  }
  walkElements(tree, (element, _parent, depth) => {
    if (depth === maxDepth) element.children = [{ type: "text", value: textOf(element) }];
    for (const [name, value] of Object.entries(element.properties))
      if (typeof value === "string") element.properties[name] = withoutSlots(value);
  });
  return tree;
}

/**
 * Serialises `tree` after removing everything that could run, load, send, restyle or imitate a part of the page. Call
 * it last: afterwards only change what we generate. Ids get the prefix `user-content-` and then `scope`, which
 * distinguishes the texts on one page. Links to them are changed accordingly, and links to ids outside the text lead to
 * the result of `anchorOf`. Sanitising twice changes nothing.
 */
export function sanitiseTree(tree: Root, scope = "", anchorOf: AnchorLookup = () => undefined): Root {
  uniteIds(tree, scope, anchorOf);
  walkElements(tree, (element) => {
    if (element.tagName === "img" && !imagePath.test(String(element.properties.src ?? "")))
      delete element.properties.src;
    if (element.tagName === "source" && !imagePaths.test(String(element.properties.srcSet)))
      delete element.properties.srcSet;
    if (element.properties.href !== undefined) checkAddress(element);
  });
  const clean = sanitize(tree, schema) as Nodes;
  const root: Root = clean.type === "root" ? clean : { type: "root", children: [clean as Element] };
  walkElements(root, (element) => {
    if (element.children.some(isEmptySource))
      element.children = element.children.filter((child) => !isEmptySource(child));
    // Without the image, keep its alternative text.
    if (element.tagName !== "img" || element.properties.src !== undefined) return;
    const text = String(element.properties.alt ?? "");
    Object.assign(element, { tagName: "span", properties: {}, children: text ? [{ type: "text", value: text }] : [] });
  });
  return root;
}

function isEmptySource(node: Element["children"][number]): boolean {
  return node.type === "element" && node.tagName === "source" && node.properties.srcSet === undefined;
}

/** Only allows absolute addresses, because they mean the same on every page, and anchors on the page. */
function checkAddress(element: Element): void {
  const href = String(element.properties.href);
  if (href.startsWith("#")) return;
  if (/^(?:https?:\/\/|mailto:)[\w!$%&'()*+,./:;=?@~#[\]-]+$/.test(href)) return;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url && /^(?:https?|mailto):$/.test(url.protocol)) element.properties.href = url.href;
  else delete element.properties.href;
}

/** Normalises ids, removes duplicate ones, and updates the links to them. */
function uniteIds(tree: Root, scope: string, anchorOf: AnchorLookup): void {
  const ids = new Set<string>();
  walkElements(tree, (element) => {
    const { properties } = element;
    // The old way to define an anchor.
    const given = properties.id ?? (element.tagName === "a" ? properties.name : undefined);
    const id = given === undefined ? "" : plainId(String(given), scope);
    if (id === "" || ids.has(id)) delete properties.id;
    else {
      ids.add(id);
      properties.id = scope + id;
    }
  });
  walkElements(tree, ({ properties }) => {
    const { href } = properties;
    if (typeof href !== "string" || !href.startsWith("#")) return;
    const id = plainId(decodeAddress(href.slice(1)), scope);
    const anchor = ids.has(id) ? idPrefix + scope + id : anchorOf(id);
    if (anchor === undefined) delete properties.href;
    else properties.href = `#${encodeURIComponent(anchor)}`;
  });
}

function plainId(id: string, scope: string): string {
  const name = id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id;
  return (scope !== "" && name.startsWith(scope) ? name.slice(scope.length) : name).trim().replace(/\s+/g, "-");
}
