import { isObject } from "@cairn/catalogue/is-object";
import { textOfHtml } from "@cairn/html/escape-html";
import { hasScheme, isRootPath } from "@cairn/html/address";
import { readMkDocsConfig } from "../mkdocs-config.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/** Reads `nav` in the configuration of MkDocs: documents, addresses, and sections of these. */
export function readMkDocsNavigation({ siteDirectory }: NavigationSource): ForeignNavigation | undefined {
  const config = readMkDocsConfig(siteDirectory);
  if (config?.navigation === undefined) return undefined;
  const { file, navigation, hasSectionPages } = config;
  const read = (written: unknown): NavigationEntry[] => {
    if (typeof written === "string") return entryOf(written, undefined);
    if (Array.isArray(written)) return written.flatMap(read);
    if (!isObject(written)) return [];
    return Object.entries(written).flatMap(([name, value]) => {
      // Labels are HTML there.
      const label = textOfHtml(name);
      return typeof value === "string" ? entryOf(value, label) : section(label, read(value));
    });
  };
  const section = (label: string, entries: NavigationEntry[]): NavigationEntry[] => {
    const [first, ...others] = entries;
    const page = first?.label === undefined && isIndex.test(first?.document ?? "") ? first?.document : undefined;
    // A section without a name has that of its own page.
    if (label.trim() === "") return page === undefined ? entries : [{ document: page, entries: others }];
    return [hasSectionPages && page !== undefined ? { label, document: page, entries: others } : { label, entries }];
  };
  return { files: [file], sidebars: [read(navigation)] };
}

const isIndex = /(?:^|\/)(?:index|readme)\.md$/i;

/** Entries of plugins are left out: patterns of file names, and the navigation of other configurations. */
function entryOf(written: string, label: string | undefined): NavigationEntry[] {
  if (/^!|^\.{3}|[*{]/.test(written)) return [];
  if (hasScheme(written) || isRootPath(written)) return label === undefined ? [] : [{ label, href: written }];
  if (!written.endsWith("/")) return [{ label, document: written }];
  const folder = written.slice(0, -1);
  return label === undefined ? [{ folder }] : [{ label, entries: [{ folder }] }];
}
