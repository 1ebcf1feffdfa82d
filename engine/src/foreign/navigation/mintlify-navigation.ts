import { isObject } from "@cairn/catalogue/is-object";
import type { NavigationEntry } from "./navigation-entry.ts";

/** The keys that name a part of the navigation. */
const labels = ["group", "tab", "item", "anchor", "dropdown", "product", "menu"];
/** The keys of the parts of a part. */
const lists = ["tabs", "anchors", "dropdowns", "products", "menu", "groups", "pages"];
/** The same pages in other editions: the first one is shown. */
const editions = ["versions", "languages"];

/** Returns the entries of `navigation` in the configuration of Mintlify. */
export function readMintlifyNavigation(config: unknown): NavigationEntry[] {
  return isObject(config) ? read(config["navigation"]) : [];
}

function read(written: unknown): NavigationEntry[] {
  if (typeof written === "string") return [{ document: written.replace(/^\//, "") }];
  if (Array.isArray(written)) return written.flatMap(read);
  if (!isObject(written)) return [];
  const edition = editions.map((key) => written[key]).find(Array.isArray)?.[0] as unknown;
  const { root, href } = written;
  const entries = [
    ...read(edition),
    ...lists.flatMap((key) => (Array.isArray(written[key]) ? read(written[key]) : [])),
  ];
  const label = labels.map((key) => written[key]).find((value) => typeof value === "string");
  if (label === undefined) return entries;
  if (entries.length === 0) return typeof href === "string" ? [{ label, href }] : [];
  return [{ label, document: typeof root === "string" ? root.replace(/^\//, "") : undefined, entries }];
}
