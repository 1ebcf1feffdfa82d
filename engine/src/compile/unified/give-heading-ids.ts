import type { TreeNode } from "../../docusaurus/markdown-plugins/document-plugins.ts";
import { givenHeadingIds, splitHeadingId } from "../markdown/plugins/heading-id.ts";
import { createSlugger } from "../markdown/slugger.ts";
import { visitTree } from "./plugin-tree.ts";

/**
 * Gives headings their ids where plugins find them, as Docusaurus does before it runs those of remark: what these make of a
 * heading's text then changes nothing of its address.
 */
export function giveHeadingIds(tree: TreeNode, source: string): void {
  const slugger = createSlugger(new Set(givenHeadingIds(source)));
  visitTree(tree, (node) => {
    if (node.type !== "heading") return;
    const data = (node["data"] ??= {}) as { id?: string; hProperties?: Record<string, unknown> };
    const last = node.children?.at(-1);
    const isText = last?.type === "text";
    const isNamed = isText || /^\s*\/\*\s*#/.test(String(last?.["value"]));
    const { text, id } = splitHeadingId(textOf(node).trim());
    const known = data.hProperties?.["id"] ?? data.id;
    // Where a comment names it, that is for the compiler to read.
    if (typeof known !== "string" && isNamed && !isText) return;
    if (isText && id !== undefined) last["value"] = splitHeadingId(String(last["value"])).text;
    const given = typeof known === "string" ? known : isText ? id : undefined;
    data.id = given === undefined ? slugger.slug(text) : slugger.keep(given);
    data.hProperties = { ...data.hProperties, id: data.id };
  });
}

function textOf(node: TreeNode): string {
  const { value, alt } = node;
  const own = typeof value === "string" ? value : typeof alt === "string" && node.type === "image" ? alt : "";
  return own + (node.children ?? []).map(textOf).join("");
}
