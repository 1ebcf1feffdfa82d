import type { Element, ElementContent, Root, RootContent } from "hast";
import { textOf } from "@cairn/html/walk-elements";
import { isNamedElement, listItems, listBodySections } from "./body-blocks.ts";

const things = "(?:modules?|services?|packages?|components?)";
const sectionTitle = new RegExp(
  `^(?:${things}(?:/${things})? (?:affected|changed|updated|modified)|affected ${things})$`,
  "i",
);
const inlineTitle = new RegExp(`^(?:${things} (?:affected|changed|updated)|affected ${things})\\s*:`, "i");
/** Text that may separate names without forming a sentence. */
const separator = /^(?:[\s,;:&*()[\]–-]|\band\b|\bnew(?: module)?\b|\bbreaking(?: changes?)?\b|\bdeprecated\b)*$/i;
const name = /^\w[\w.-]*(?:\/[\w.-]+)*$/;

/**
 * Returns the modules that a release affects according to its notes, in order: the list below "Modules affected", or
 * what follows these words in a paragraph. A section with nothing else is removed from `tree`, because the page shows
 * the names elsewhere.
 */
export function takeModules(tree: Root): string[] {
  const found = new Set<string>();
  const done = new Set<RootContent>();
  for (const { title, heading, content } of listBodySections(tree)) {
    if (!sectionTitle.test(title)) continue;
    const items = listItems(content);
    const inline = items.length === 0 ? content.filter((node): node is Element => isNamedElement(node, "p")) : [];
    const read = [...items, ...inline].map((element) => readNames(element.children));
    for (const { names } of read) for (const each of names) found.add(each);
    const isNamesOnly = read.length > 0 && read.every(({ isAll, names }) => isAll && names.length > 0);
    const isListOnly = content.every((node) => isNamedElement(node, "ul", "ol", "p") || node.type === "text");
    if (isNamesOnly && isListOnly) for (const node of [heading, ...content]) done.add(node);
  }
  for (const node of tree.children) {
    if (!isNamedElement(node, "p") || !inlineTitle.test(textOf(node).trim())) continue;
    const first = node.children.findIndex((child) => isNamedElement(child, "code", "a"));
    if (first !== -1) for (const each of readNames(node.children.slice(first)).names) found.add(each);
  }
  tree.children = tree.children.filter((node) => !done.has(node));
  return [...found];
}

/** Returns the names at the start of an item, and whether it contains nothing else. */
function readNames(nodes: readonly ElementContent[]): { names: string[]; isAll: boolean } {
  const parts = nodes.flatMap((node) => (isNamedElement(node, "p", "strong", "b", "em") ? node.children : [node]));
  const names: string[] = [];
  for (const part of parts) {
    const value = part.type === "text" ? part.value : isNamedElement(part) ? textOf(part) : "";
    const plain = plainName(value);
    if (isNamedElement(part, "code", "a") && plain !== undefined) names.push(plain);
    else if (parts.length === 1 && plain !== undefined) names.push(plain);
    else if (!separator.test(value)) return { names, isAll: false };
  }
  return { names, isAll: true };
}

function plainName(value: string): string | undefined {
  const plain = value
    .trim()
    .replace(/^(?:\.?\/)?(?:modules\/)?/, "")
    .replace(/\/+$/, "");
  return name.test(plain) && !/^(?:none|n\/a|no|all)$/i.test(plain) ? plain : undefined;
}
