import type { SidebarEntry } from "./sidebar-entry.ts";

/**
 * Returns every text of a sidebar that can be translated, by Docusaurus's ids, which `translateEntries` reads.
 * `sidebar` is its name in the sidebars file. Labels that come from a document are translated there.
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

/** Translated texts of a version's documents, by Docusaurus's ids. */
type Messages = Readonly<Record<string, string>>;

/**
 * Returns a sidebar's entries in another language. `sidebar` is its name in the sidebars file. Labels from documents
 * stay.
 */
export function translateEntries(
  entries: readonly SidebarEntry[],
  sidebar: string,
  messages: Messages,
): SidebarEntry[] {
  const text = (kind: string, label: string) => messages[`sidebar.${sidebar}.${kind}.${label}`];
  return entries.map((entry): SidebarEntry => {
    switch (entry.type) {
      case "link":
        return { ...entry, label: text("link", entry.label) ?? entry.label };
      case "page":
        return { ...entry, label: text("doc", entry.label) ?? entry.label };
      case "html":
        return entry;
      case "category": {
        const { label, index, description } = entry;
        const ofCategory = (part: string) => messages[`sidebar.${sidebar}.category.${label}.${part}`];
        return {
          ...entry,
          label: text("category", label) ?? label,
          description: ofCategory("description") ?? description,
          index: index && {
            ...index,
            title: ofCategory("link.generated-index.title") ?? text("category", index.title) ?? index.title,
            description: ofCategory("link.generated-index.description") ?? index.description,
          },
          items: translateEntries(entry.items, sidebar, messages),
        };
      }
    }
  });
}
