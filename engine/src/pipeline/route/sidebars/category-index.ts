import type { PageDraft } from "../../../model/model.ts";
import type { Translator } from "../../../texts/messages.ts";
import { draftGeneratedPage } from "../../../model/generated-page.ts";
import {
  hrefOfCategory,
  isUnlisted,
  type CategoryEntry,
  type GeneratedIndex,
  type SidebarEntry,
} from "./sidebar-entry.ts";

/** An entry of a category as a card shows it. */
export interface CategoryCard {
  title: string;
  href: string;
  description: string;
}

/** The page of a category that asks for a generated index. */
export function draftCategoryIndex(index: GeneratedIndex, category: CategoryEntry, translate: Translator): PageDraft {
  const { permalink, title, description, image, keywords, file } = index;
  return draftGeneratedPage({
    permalink,
    file,
    title,
    description,
    frontMatter: { ...(image !== undefined && { image }), ...(keywords && { keywords }) },
    component: "CategoryIndex",
    data: { title, description, items: listCards(category.items, translate) },
  });
}

/** Cards of all entries that lead somewhere: a category without a page leads to the first page in it. */
function listCards(entries: readonly SidebarEntry[], translate: Translator): CategoryCard[] {
  return entries.flatMap((entry): CategoryCard[] => {
    const href = firstHref(entry);
    if (href === undefined || entry.type === "html") return [];
    return [{ title: entry.label, href, description: describeEntry(entry, translate) }];
  });
}

function firstHref(entry: SidebarEntry): string | undefined {
  if (entry.type === "page") return isUnlisted(entry.page) ? undefined : entry.page.permalink;
  if (entry.type === "link") return entry.href;
  if (entry.type === "html") return undefined;
  const own = hrefOfCategory(entry);
  if (own !== undefined) return own;
  for (const item of entry.items) {
    const href = firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

function describeEntry(entry: Exclude<SidebarEntry, { type: "html" }>, translate: Translator): string {
  if (entry.type === "page") return entry.page.description;
  if (entry.type === "link") return entry.description ?? "";
  const { length } = entry.items.filter((item) => item.type !== "page" || !isUnlisted(item.page));
  return entry.description ?? translate("theme.docs.DocCard.categoryDescription.plurals", { count: length });
}
