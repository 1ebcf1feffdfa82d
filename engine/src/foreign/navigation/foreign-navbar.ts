import { existsSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { hasScheme, splitAddress } from "@cairn/html/address";
import { documentNames, withoutDocumentEnding } from "../../address/file-name.ts";
import { textOf } from "../data-file.ts";
import type { ForeignNavbarItem } from "./navigation-entry.ts";
import { joinRelative } from "./script-sidebars.ts";

/**
 * Returns the entries of a navbar in the configuration of VitePress, VuePress or Quarto. Those that lead to no document of
 * the folder are left out, because other programs make their pages; groups within a menu are joined.
 */
export function readForeignNavbar(list: unknown, documents: string): ForeignNavbarItem[] {
  const readAll = (written: unknown, base: string): ForeignNavbarItem[] =>
    Array.isArray(written) ? written.flatMap((each) => readItem(each, base)) : [];
  const readItem = (written: unknown, base: string): ForeignNavbarItem[] => {
    if (!isObject(written)) return [];
    const label = textOf(written["text"]) ?? textOf(written["label"]);
    const inner = readAll(
      written["items"] ?? written["children"] ?? written["menu"],
      joinRelative(base, textOf(written["prefix"]) ?? ""),
    );
    const items = inner.flatMap((each) => each.items ?? [each]);
    if (items.length > 0) return label === undefined ? items : [{ label, items }];
    const link = textOf(written["link"]) ?? textOf(written["href"]);
    if (label === undefined || link === undefined) return [];
    if (hasScheme(link)) return [{ label, href: link }];
    const to = addressOf(joinRelative(base, link), documents);
    return to === undefined ? [] : [{ label, to }];
  };
  return readAll(list, "/");
}

/** Returns the address of the document at an address, with or without the ending of a file; undefined if there is none. */
function addressOf(link: string, documents: string): string | undefined {
  const { path: address, fragment } = splitAddress(link);
  const bare = withoutDocumentEnding(address.replace(/\.html$/, ""));
  const names = [bare.replace(/\/$/, ""), `${bare}/index`, `${bare}/README`].flatMap(documentNames);
  const isThere = names.some((name) => existsSync(path.join(documents, name)));
  return isThere ? bare.replace(/(?<=\/)(?:index|README)$/, "") + fragment : undefined;
}
