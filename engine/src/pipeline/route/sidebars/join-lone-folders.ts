import type { PageDraft } from "../../../model/page.ts";
import type { DocumentLookup } from "../document-lookup.ts";
import type { CategoryItem, SidebarItemConfig } from "./sidebar-schema.ts";

/**
 * Leaves out levels of a generated sidebar that hold only one folder, if these follow from the addresses of a
 * catalogue's pages: a single repository does not need a category in a category. Folders in which authors keep documents,
 * or that they describe, stay as they are.
 */
export function joinLoneFolders(items: readonly SidebarItemConfig[], documents: DocumentLookup): SidebarItemConfig[] {
  return items.map((item) => (item.type === "category" ? joinCategory(item, documents) : item));
}

function joinCategory(category: CategoryItem, documents: DocumentLookup): CategoryItem {
  const joined = { ...category, items: joinLoneFolders(category.items, documents) };
  const [only, ...others] = joined.items;
  if (only?.type !== "category" || others.length > 0 || !isOfCatalogue(joined, documents)) return joined;
  if (!joined.link) return only;
  const page: SidebarItemConfig[] = only.link?.type === "doc" ? [{ type: "doc", id: only.link.id }] : [];
  return { ...joined, items: [...page, ...only.items] };
}

/** Whether authors neither describe a category or one within it, nor keep documents there. */
function isOfCatalogue(item: SidebarItemConfig, documents: DocumentLookup): boolean {
  const isEntry = (id: string) => isOfEntry(documents.find(id));
  if (item.type === "doc" || item.type === "ref") return isEntry(item.id);
  if (item.type !== "category" || item.file !== undefined) return false;
  const isLinkOfIt = item.link?.type === "doc" ? isEntry(item.link.id) : !item.link;
  return isLinkOfIt && item.items.every((each) => isOfCatalogue(each, documents));
}

function isOfEntry(page: PageDraft | undefined): boolean {
  return page?.body.kind === "component";
}
