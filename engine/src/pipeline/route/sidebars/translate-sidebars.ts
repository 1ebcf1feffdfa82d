import type { SidebarEntry } from "./sidebar-entry.ts";

/** Translated texts of a version's documents, by Docusaurus's ids. */
type Messages = Readonly<Record<string, string>>;

/** A sidebar's entries in another language. `sidebar` is its name in the sidebars file; what documents say themselves stays. */
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
