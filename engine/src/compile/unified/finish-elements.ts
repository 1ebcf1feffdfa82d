import { addToGroup } from "@cairn/catalogue/group-by";
import { mapSrcset } from "@cairn/html/srcset";
import type { TreeNode } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import type { LinkReference } from "../../model/compiled-document.ts";
import { deferFence } from "../code/deferred-code.ts";
import { type Collector, linkBehind, linkPlaceholder, placeholderOf } from "../documents/collector.ts";
import { isOwnAddress } from "../markdown/plugins/address.ts";
import { componentName, islandElement, type islandRules } from "../markdown/plugins/islands.ts";
import { visitTree } from "./plugin-tree.ts";
import { givenHeadingIds, splitHeadingId, textForId } from "../markdown/plugins/heading-id.ts";
import { createSlugger } from "../markdown/slugger.ts";

/** Element properties that are addresses. */
const addresses: Record<string, Record<string, LinkReference["kind"]>> = {
  a: { href: "link" },
  img: { src: "image", srcSet: "image" },
  source: { src: "image", srcSet: "image" },
  video: { src: "image", poster: "image" },
  audio: { src: "image" },
  track: { src: "image" },
  embed: { src: "image" },
};

/** Restores the addresses of elements as written, and code as in remark-rehype, for plugins. */
export function restoreElements(tree: TreeNode, collector: Collector): TreeNode {
  visitTree(tree, (node) => {
    changeAddresses(node, (address) => linkBehind(collector, address)?.url);
    const { metastring, ...properties } = (node["properties"] ?? {}) as Record<string, unknown>;
    const [code] = node.children ?? [];
    if (node["tagName"] !== "pre" || metastring === undefined || !code) return;
    node["properties"] = properties;
    code["properties"] = { ...(code["properties"] as object), metastring };
    code["data"] = { meta: metastring };
  });
  return tree;
}

/**
 * Replaces the site's own addresses with placeholders, including those from plugins and raw HTML, and renders code with
 * our markup. Code that a plugin has rendered is not changed.
 */
export function finishElements(tree: TreeNode, collector: Collector): TreeNode {
  const known = new Map<string, number[]>();
  for (const [index, { url }] of collector.links.entries()) addToGroup(known, url, index);
  visitTree(tree, (node) => {
    changeAddresses(node, (url, kind) => {
      const index = known.get(url)?.shift();
      if (index !== undefined) return placeholderOf(collector, index);
      if (!isOwnAddress(url) || url.startsWith("#")) return undefined;
      return linkPlaceholder(collector, { url, kind, isRaw: true, line: 1, column: 1 });
    });
    if (node["tagName"] === "pre") drawCode(node, collector);
  });
  return tree;
}

/** Wraps components that rehype plugins have added in islands; those of the document already have theirs. */
export function wrapIslands(node: TreeNode, rules: ReturnType<typeof islandRules>, collector: Collector): void {
  if (!node.children) return;
  node.children = node.children.map((child) => {
    if (child["name"] === "Island") return child;
    const isJsx = child.type.startsWith("mdxJsx");
    const isExpression = /^mdx(?:Flow|Text)Expression$/.test(child.type);
    const name = String(child["name"] ?? "");
    if (isJsx && componentName.test(name))
      collector.components.push({
        name,
        hasChildren: (child.children?.length ?? 0) > 0,
        line: 1,
        column: 1,
      });
    if ((isJsx && rules.isIsland(child as never)) || (isExpression && rules.drawsIslands(child as never)))
      return {
        ...islandElement(collector, isJsx ? (child.type as "mdxJsxFlowElement") : "mdxJsxFlowElement"),
        children: [child],
      };
    wrapIslands(child, rules, collector);
    return child;
  });
}

function changeAddresses(
  node: TreeNode,
  change: (address: string, kind: LinkReference["kind"]) => string | undefined,
): void {
  const properties = node["properties"] as Record<string, unknown> | undefined;
  for (const [name, kind] of Object.entries(addresses[String(node["tagName"])] ?? {})) {
    const written = properties?.[name];
    if (!properties || typeof written !== "string") continue;
    properties[name] =
      name === "srcSet"
        ? mapSrcset(written, (address) => change(address, kind) ?? address)
        : (change(written, kind) ?? written);
  }
}

/** Renders code that is as the compiler made it: a `pre` that only contains text. */
function drawCode(node: TreeNode, collector: Collector): void {
  const [code, ...others] = node.children ?? [];
  if (code?.["tagName"] !== "code" || others.length > 0) return;
  const { className, metastring, ...own } = (code["properties"] ?? {}) as Record<string, unknown>;
  const [text, ...rest] = code.children ?? [];
  const names = Array.isArray(className) ? className.map(String) : [];
  code["properties"] = { ...own, ...(names.length > 0 && { className: names }) };
  const isOurs =
    Object.keys((node["properties"] ?? {}) as object).length === 0 &&
    Object.keys(own).length === 0 &&
    rest.length === 0 &&
    (text === undefined || text.type === "text") &&
    names.every((name) => name.startsWith("language-"));
  if (!isOurs) return;
  const language = names[0]?.slice("language-".length) ?? "";
  const source = String(text?.["value"] ?? "").replace(/\n$/, "");
  collector.fragments.push(
    deferFence({ code: source, language, meta: typeof metastring === "string" ? metastring : "" }, collector.texts),
  );
  node["tagName"] = "cairn-fragment";
  node["properties"] = { n: String(collector.fragments.length - 1) };
  node.children = [];
}

/**
 * Gives headings their ids before remark plugins run, as Docusaurus does, so that changes to a heading's text do not
 * change its id.
 */
export function giveHeadingIds(tree: TreeNode, source: string): void {
  const slugger = createSlugger(new Set(givenHeadingIds(source)));
  visitTree(tree, (node) => {
    if (node.type !== "heading") return;
    const data = (node["data"] ??= {}) as { id?: string; hProperties?: Record<string, unknown> };
    const last = node.children?.at(-1);
    const isText = last?.type === "text";
    const isNamed = isText || /^\s*\/\*\s*#/.test(String(last?.["value"]));
    const whole = textOf(node);
    const { id } = splitHeadingId(whole.trim());
    const known = data.hProperties?.["id"] ?? data.id;
    // An id in a comment is read by the compiler.
    if (typeof known !== "string" && isNamed && !isText) return;
    if (isText && id !== undefined) last["value"] = splitHeadingId(String(last["value"])).text;
    const given = typeof known === "string" ? known : isText ? id : undefined;
    data.id = given === undefined ? slugger.slug(textForId(whole, node.children ?? [])) : slugger.keep(given);
    data.hProperties = { ...data.hProperties, id: data.id };
  });
}

function textOf(node: TreeNode): string {
  const { value, alt } = node;
  const own = typeof value === "string" ? value : typeof alt === "string" && node.type === "image" ? alt : "";
  return own + (node.children ?? []).map(textOf).join("");
}
