import { expect, test } from "vitest";
import type { PageDraft } from "../../../model/page.ts";
import { draftDocument } from "../document-fixture.ts";
import { createDocumentLookup } from "../document-lookup.ts";
import { joinLoneFolders } from "./join-lone-folders.ts";
import type { CategoryItem, SidebarItemConfig } from "./sidebar-schema.ts";

const entryPage = (id: string): PageDraft => ({
  ...draftDocument(`${id}.md`),
  body: { kind: "component", component: "X", data: {} },
});
const pages = [
  ...["modules", "modules/net", "modules/net/vpc", "modules/net/dns", "modules/web"].map(entryPage),
  draftDocument("guide.md"),
];
const documents = createDocumentLookup(pages, new Set(), "");

const doc = (id: string): SidebarItemConfig => ({ type: "doc", id });
const category = (label: string, link: string | undefined, items: SidebarItemConfig[]): CategoryItem => ({
  type: "category",
  label,
  items,
  ...(link !== undefined && { link: { type: "doc", id: link } }),
});
const net = category("Net", "modules/net", [doc("modules/net/dns"), doc("modules/net/vpc")]);
const modules = category("Modules", "modules", [net]);

test("a category that holds only one is left out, and pages of both stay", () => {
  const joined = category("Modules", "modules", [doc("modules/net"), ...net.items]);
  expect(joinLoneFolders([doc("guide"), category("Reference", undefined, [modules])], documents)).toEqual([
    doc("guide"),
    joined,
  ]);
});

test("categories of several, with documents, or with a file that describes them stay", () => {
  const several = [category("Modules", "modules", [net, doc("modules/web")])];
  expect(joinLoneFolders(several, documents)).toEqual(several);
  const written = [category("Guides", undefined, [category("Deep", undefined, [doc("guide")])])];
  expect(joinLoneFolders(written, documents)).toEqual(written);
  const described = [{ ...category("Reference", undefined, [net]), file: "docs/reference/_category_.yml" }];
  expect(joinLoneFolders(described, documents)).toEqual(described);
});
