import { withoutDocumentEnding } from "../../address/file-name.ts";
import { isObject } from "@cairn/catalogue/is-object";
import { decodeAddress, hasScheme, withoutSuffix } from "@cairn/html/address";
import { openScript } from "../script.ts";
import type { FoundSite } from "../generator.ts";
import type { ForeignNavigation, NavigationEntry } from "./navigation-entry.ts";

/** Reads `sidebar` in the configuration of VitePress, VuePress, Rspress, Starlight or Vocs, which is a script. */
export async function readScriptSidebar({ file }: Pick<FoundSite, "file">): Promise<ForeignNavigation | undefined> {
  const { valuesOf, files } = await openScript(file);
  const sidebars = valuesOf("sidebar")
    .map(readScriptSidebars)
    .find((each) => each.length > 0);
  return sidebars && { files: [file, ...files().filter((each) => each !== file)], sidebars };
}

/**
 * Returns the entries of such a sidebar: a list of groups and links. VitePress and
 * Rspress may have several lists, by the path of the pages that show them; pages that show the same list have one
 * sidebar.
 */
function readScriptSidebars(sidebar: unknown): NavigationEntry[][] {
  if (Array.isArray(sidebar)) return [readList(sidebar, "")];
  if (!isObject(sidebar)) return [];
  const lists = Object.values(sidebar).map((value) =>
    isObject(value) ? readList(value["items"], textOf(value["base"]) ?? "") : readList(value, ""),
  );
  const byContent = new Map(lists.map((list) => [JSON.stringify(list), list]));
  return Array.from(byContent.values()).filter((list) => list.length > 0);
}

function readList(list: unknown, base: string): NavigationEntry[] {
  return Array.isArray(list) ? list.flatMap((each) => readEntry(each, base)) : [];
}

function readEntry(written: unknown, base: string): NavigationEntry[] {
  if (typeof written === "string") return [{ document: documentOf(written) }];
  if (!isObject(written)) return [];
  const label = textOf(written["text"]) ?? textOf(written["label"]);
  const link = textOf(written["link"]) ?? textOf(written["slug"]);
  const { autogenerate } = written;
  const folder = isObject(autogenerate) ? textOf(autogenerate["directory"]) : undefined;
  const entries = [
    ...(folder === undefined ? [] : [{ folder }]),
    ...readList(written["items"] ?? written["children"], textOf(written["base"]) ?? base),
  ];
  const to = link === undefined ? {} : hasScheme(link) ? { href: link } : { document: documentOf(base + link) };
  if (entries.length > 0) return label === undefined ? entries : [{ label, ...to, entries }];
  return label === undefined && to.document === undefined ? [] : [{ label, ...to }];
}

/** Links have the address of a page, with or without the ending of its file or of its output. */
function documentOf(link: string): string {
  const address = decodeAddress(withoutSuffix(link)).replace(/^\/+|\/+$/g, "");
  return withoutDocumentEnding(address.replace(/\.html$/, ""));
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
