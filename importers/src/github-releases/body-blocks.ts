import type { Element, Root, RootContent } from "hast";
import { textOf } from "@cairn/html/walk-elements";

export interface BodySection {
  /** Text of the heading, or of a completely bold paragraph. */
  title: string;
  heading: Element;
  /** The content down to the next heading. */
  content: RootContent[];
}

export function isNamedElement(node: RootContent | undefined, ...names: string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

/** Returns the sections of a release's notes: many use bold lines instead of headings. */
export function listBodySections({ children }: Root): BodySection[] {
  const sections: BodySection[] = [];
  for (const node of children) {
    const title = titleOf(node);
    if (title !== undefined) sections.push({ title, heading: node as Element, content: [] });
    else sections.at(-1)?.content.push(node);
  }
  return sections;
}

function titleOf(node: RootContent): string | undefined {
  if (!isNamedElement(node)) return undefined;
  if (/^h[1-6]$/.test(node.tagName)) return plainTitle(node);
  const parts = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const [only, ...rest] = parts;
  const isBold = node.tagName === "p" && rest.length === 0 && isNamedElement(only, "strong", "b");
  return isBold ? plainTitle(node) : undefined;
}

function plainTitle(element: Element): string {
  return textOf(element)
    .replace(/[:\s]+$/, "")
    .trim();
}

/** Returns the items of the lists among the nodes. */
export function listItems(nodes: readonly RootContent[]): Element[] {
  return nodes.flatMap((node) =>
    isNamedElement(node, "ul", "ol")
      ? node.children.filter((child): child is Element => isNamedElement(child, "li"))
      : [],
  );
}
