import { withoutDocumentEnding } from "../../address/file-name.ts";
import { isObject } from "@cairn/catalogue/is-object";
import { decodeAddress, hasScheme, withoutSuffix } from "@cairn/html/address";
import { textOf } from "../data-file.ts";
import { openScript } from "../script.ts";
import type { FoundSite } from "../generator.ts";
import type { ForeignNavigation, NavigationEntry } from "./navigation-entry.ts";

/**
 * Reads `sidebar` in the configuration of VitePress, VuePress, Rspress, Starlight or Vocs, which is a script; each language
 * may have its own. In VuePress, links without a slash at their start begin at the path of their list (`isRelative`).
 */
export async function readScriptSidebar(
  { file }: Pick<FoundSite, "file">,
  { isRelative = false } = {},
): Promise<ForeignNavigation | undefined> {
  const { valuesOf, files } = await openScript(file);
  const lists = valuesOf("sidebar").flatMap((each) => readScriptSidebars(each, isRelative));
  const byContent = new Map(lists.filter((list) => list.length > 0).map((list) => [JSON.stringify(list), list]));
  if (byContent.size === 0) return undefined;
  return { files: [file, ...files().filter((each) => each !== file)], sidebars: Array.from(byContent.values()) };
}

/**
 * Returns the entries of such a sidebar: a list of groups and links. VitePress and
 * Rspress may have several lists, by the path of the pages that show them; pages that show the same list have one
 * sidebar.
 */
function readScriptSidebars(sidebar: unknown, isRelative: boolean): NavigationEntry[][] {
  const join = isRelative ? joinRelative : (base: string, link: string) => base + link;
  if (Array.isArray(sidebar)) return [readList(sidebar, "", join)];
  if (!isObject(sidebar)) return [];
  return Object.entries(sidebar).map(([key, value]) =>
    isObject(value)
      ? readList(value["items"], textOf(value["base"]) ?? "", join)
      : readList(value === "structure" ? [value] : value, isRelative ? key : "", join),
  );
}

/** Returns the address of a link below a base. */
type Join = (base: string, link: string) => string;

/** Joins a base and a link, unless the link begins at the root. */
export function joinRelative(base: string, link: string): string {
  return link.startsWith("/") ? link : base + link;
}

function readList(list: unknown, base: string, join: Join): NavigationEntry[] {
  return Array.isArray(list) ? list.flatMap((each) => readEntry(each, base, join)) : [];
}

function readEntry(written: unknown, base: string, join: Join): NavigationEntry[] {
  if (written === "structure") return [{ folder: documentOf(base) }];
  if (typeof written === "string") return [{ document: documentOf(join(base, written)) }];
  // In VuePress 1, a link may be a pair of its address and its text.
  if (Array.isArray(written)) return readEntry({ link: written[0], text: written[1] }, base, join);
  if (!isObject(written)) return [];
  const label = [written["text"], written["label"], written["title"]].map(textOf).find((each) => each !== undefined);
  const link = [written["link"], written["slug"], written["path"]].map(textOf).find((each) => each !== undefined);
  const { autogenerate } = written;
  const folder = isObject(autogenerate) ? textOf(autogenerate["directory"]) : undefined;
  const list = written["items"] ?? written["children"];
  const below = textOf(written["base"]) ?? join(base, textOf(written["prefix"]) ?? "");
  const entries = [
    ...(folder === undefined ? [] : [{ folder }]),
    ...readList(list === "structure" ? [list] : list, below, join),
  ];
  const to = link === undefined ? {} : hasScheme(link) ? { href: link } : { document: documentOf(join(base, link)) };
  if (entries.length > 0) return label === undefined ? entries : [{ label, ...to, entries }];
  return label === undefined && to.document === undefined ? [] : [{ label, ...to }];
}

/** Links have the address of a page, with or without the ending of its file or of its output. */
function documentOf(link: string): string {
  const address = decodeAddress(withoutSuffix(link)).replace(/^\/+|\/+$/g, "");
  return withoutDocumentEnding(address.replace(/\.html$/, ""));
}
