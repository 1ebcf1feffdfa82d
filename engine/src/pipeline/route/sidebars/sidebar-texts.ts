import type { SidebarEntry } from "./sidebar-entry.ts";

/**
 * Every text of a sidebar that a language may translate, by Docusaurus's ids: what `translateEntries` reads. `sidebar` is
 * its name in the sidebars file. Labels that come from a document are translated in it.
 */
export function sidebarTexts(entries: readonly SidebarEntry[], sidebar: string): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (id: string, text: string | undefined) => {
    if (text) texts[`sidebar.${sidebar}.${id}`] = text;
  };
  const visit = (items: readonly SidebarEntry[]): void => {
    for (const entry of items) {
      if (entry.type === "link") add(`link.${entry.label}`, entry.label);
      if (entry.type === "page" && entry.label !== entry.page.sidebarLabel) add(`doc.${entry.label}`, entry.label);
      if (entry.type !== "category") continue;
      const { label, description, index, items: inner } = entry;
      add(`category.${label}`, label);
      add(`category.${label}.description`, description);
      if (index?.title !== label) add(`category.${label}.link.generated-index.title`, index?.title);
      add(`category.${label}.link.generated-index.description`, index?.description);
      visit(inner);
    }
  };
  visit(entries);
  return texts;
}
