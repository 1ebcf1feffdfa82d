import type { Element } from "hast";
import { splitAddress } from "./address.ts";
import { addressesInSrcset, mapSrcset } from "./srcset.ts";

/** Returns the fragment with which GitHub shows an image in one colour mode; empty if the address has none. */
export function colorModeOf(address: string): string {
  const { fragment } = splitAddress(address);
  return /^#gh-(?:dark|light)-mode-only$/.test(fragment) ? fragment : "";
}

/**
 * Replaces the addresses in the sources of a picture by those of files. A source without files is removed; all are if
 * the picture's own image has no file, because a text is shown in its place.
 */
export function placeSources(picture: Element, fileOf: (address: string) => string | undefined): void {
  const hasFile = (node: Element["children"][number]) =>
    node.type === "element" && node.tagName === "img" && fileOf(String(node.properties.src)) !== undefined;
  const isShown = picture.children.some(hasFile);
  picture.children = picture.children.filter((node) => {
    if (node.type !== "element" || node.tagName !== "source") return true;
    const srcset = String(node.properties.srcSet ?? "");
    const files = addressesInSrcset(srcset).map(fileOf);
    if (!isShown || files.length === 0 || files.includes(undefined)) return false;
    const placed = mapSrcset(srcset, (address) => fileOf(address) ?? address);
    node.properties.srcSet = placed.trim().replaceAll(/\s+/g, " ").replaceAll(/ ?, ?/g, ", ");
    return true;
  });
}
