import { decodeAddress } from "./address.ts";
import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { sanitize, type Schema } from "hast-util-sanitize";
import { textOf, walkElements } from "./walk-elements.ts";

/** What GitHub puts before the ids of what its users wrote, so that they meet none of the page's own. */
const idPrefix = "user-content-";
/** Where importers keep images: a folder beside the catalogue's file. SVG is not among them: it can hold scripts. */
const imagePath = /^\.\/images\/[\w-]+\.(?:png|jpg|gif|webp|avif)$/;

/**
 * What may stay of HTML that others wrote: GitHub's own list, without what loads, sends or styles anything. Attributes
 * have hast's names. Elements that are missing here give way to their content, those under `strip` go with it.
 */
const schema: Schema = {
  tagNames: words(`
    h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code a img ul ol li dl dt dd input details summary
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
    input: ["ariaLabel", "checked", ["disabled", true], ["type", "checkbox"]],
    div: [["className", /^markdown-alert(?:-\w+)?$/]],
    p: [["className", "markdown-alert-title"]],
    li: ["value"],
    ol: ["start", "reversed"],
    section: [["className", "footnotes"]],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan", ["scope", "row", "col", "rowgroup", "colgroup"]],
  },
  ancestors: {
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

/** The place on the page that a link means whose id is not in its text; absent where there is none. */
export type AnchorLookup = (id: string) => string | undefined;

/** Elements within elements. No text that is meant to be read comes near it, and what walks trees is recursive. */
const maxDepth = 200;

/**
 * Parses HTML as a browser does when it is put into an element. Scripts are not run, so `noscript` has elements. What is
 * nested beyond all reason becomes text.
 */
export function parseHtml(html: string): Root {
  let tree: Root;
  try {
    tree = fromHtml(html, { fragment: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: "root", children: [{ type: "text", value: html }] };
  }
  walkElements(tree, (element, _parent, depth) => {
    if (depth === maxDepth) element.children = [{ type: "text", value: textOf(element) }];
  });
  return tree;
}

/**
 * The HTML that is left of `tree` when everything is gone that could run, load, send, restyle or pose as a part of the
 * page. To be called last, when nothing more is changed but what is our own. Ids start with `user-content-` and then
 * `scope`, which tells the bodies on one page apart; links to them follow, those to what the text does not hold go where
 * `anchorOf` says. Doing it twice changes nothing.
 */
export function sanitiseTree(tree: Root, scope = "", anchorOf: AnchorLookup = () => undefined): Root {
  uniteIds(tree, scope, anchorOf);
  walkElements(tree, (element) => {
    if (element.tagName === "img" && !imagePath.test(String(element.properties.src ?? "")))
      delete element.properties.src;
    if (element.properties.href !== undefined) checkAddress(element);
  });
  const clean = sanitize(tree, schema) as Nodes;
  const root: Root = clean.type === "root" ? clean : { type: "root", children: [clean as Element] };
  walkElements(root, (element) => {
    // Without its image the alternative text is what is left.
    if (element.tagName !== "img" || element.properties.src !== undefined) return;
    const text = String(element.properties.alt ?? "");
    Object.assign(element, { tagName: "span", properties: {}, children: text ? [{ type: "text", value: text }] : [] });
  });
  return root;
}

/** Only addresses that are whole can be trusted to mean the same wherever the page is; and places on the page. */
function checkAddress(element: Element): void {
  const href = String(element.properties.href);
  if (href.startsWith("#")) return;
  if (/^(?:https?:\/\/|mailto:)[\w!$%&'()*+,./:;=?@~#[\]-]+$/.test(href)) return;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (url && /^(?:https?|mailto):$/.test(url.protocol)) element.properties.href = url.href;
  else delete element.properties.href;
}

/** Gives every id the same form, drops the second of two equal ones, and points the links at what they mean. */
function uniteIds(tree: Root, scope: string, anchorOf: AnchorLookup): void {
  const ids = new Set<string>();
  walkElements(tree, (element) => {
    const { properties } = element;
    // The old way to set an anchor.
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
