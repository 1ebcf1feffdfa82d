import { asObject, type Written } from "./written-config.ts";

const itemKeys =
  "type label aria-label to href html value docId sidebarId docsPluginId position items queryString dropdownActiveClassDisabled dropdownItemsBefore dropdownItemsAfter";

/** What is taken of a theme's configuration: keys of its parts; "*" where all are. */
const taken: Readonly<Record<string, string>> = {
  navbar: "title logo hideOnScroll items",
  "navbar.logo": "src srcDark alt",
  "navbar.items": itemKeys,
  "navbar.items.items": itemKeys,
  footer: "links copyright",
  "footer.links": `title ${itemKeys}`,
  "footer.links.items": itemKeys,
  announcementBar: "id content isCloseable",
  colorMode: "defaultMode respectPrefersColorScheme disableSwitch",
  tableOfContents: "*",
  mermaid: "*",
};

/** The keys of a theme's configuration that nothing here does what they do, each once, such as `themeConfig.footer.style`. */
export function themeKeysLeft(theme: Written): string[] {
  const left = new Set<string>();
  const visit = (part: string, value: unknown): void => {
    const known = taken[part];
    if (known === undefined || known === "*") return;
    if (Array.isArray(value)) for (const each of value) visit(part, each);
    const keys = new Set(known.split(" "));
    for (const [key, inner] of Object.entries(asObject(value))) {
      if (keys.has(key)) visit(`${part}.${key}`, inner);
      else left.add(`themeConfig.${part}.${key}`);
    }
  };
  for (const [key, value] of Object.entries(theme)) {
    if (key in taken) visit(key, value);
    else left.add(`themeConfig.${key}`);
  }
  return Array.from(left);
}
