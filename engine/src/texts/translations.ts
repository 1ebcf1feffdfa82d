import { messageOf } from "@cairn/catalogue/error-message";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Locale } from "@cairn/catalogue/locale";
import type { SubscriberLinks } from "../subscriber-links/config.ts";
import { subscriberTextId, subscriberTexts } from "../subscriber-links/subscriber-texts.ts";
import type { DocsVersion } from "../model/versions.ts";
import { shippedTexts, type Messages } from "./shipped-texts.ts";

/**
 * Texts in a language: the engine's, and the site's in the files that Docusaurus's `write-translations` creates in
 * the folder of a language's translations.
 */
export interface Translations {
  /** The engine's texts in the language. */
  shipped: Messages;
  /** The site's texts of components and of the theme; they override the engine's. */
  code: Messages;
  navbar: Messages;
  footer: Messages;
  /** Returns the texts of a version of the documents: its label, and its sidebars' entries. */
  documents: (version: Pick<DocsVersion, "translations">) => Messages;
  diagnostics: Diagnostic[];
  /** Absolute paths of the files that were read. */
  files: string[];
}

/** Returns the file with the texts of a version's documents, within the folder of a language's translations. */
export function documentTextsFile({ translations }: Pick<DocsVersion, "translations">): string {
  return `${translations}.json`;
}

/** Reads the translated texts of a language. Missing files are treated as empty. */
export function readTranslations(
  siteDirectory: string,
  { translations, htmlLang }: Pick<Locale, "translations" | "htmlLang">,
): Translations {
  const diagnostics: Diagnostic[] = [];
  const files: string[] = [];
  const read = (name: string): Messages => {
    const file = `${translations}/${name}`;
    const absolute = path.join(siteDirectory, file);
    let text;
    try {
      text = readFileSync(absolute, "utf8");
    } catch {
      return {};
    }
    files.push(absolute);
    try {
      return messagesOf(JSON.parse(text));
    } catch (error) {
      diagnostics.push(malformed(file, error));
      return {};
    }
  };
  return {
    shipped: shippedTexts(htmlLang),
    code: read("code.json"),
    navbar: read("docusaurus-theme-classic/navbar.json"),
    footer: read("docusaurus-theme-classic/footer.json"),
    documents: (version) => read(documentTextsFile(version)),
    diagnostics,
    files,
  };
}

/** Reads `{ "id": { "message": "…", "description": "…" } }`, or messages alone. */
function messagesOf(value: unknown): Messages {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("it is no object");
  return Object.fromEntries(
    Object.entries(value).map(([id, entry]: [string, unknown]) => {
      const message = typeof entry === "string" ? entry : (entry as { message?: unknown } | null)?.message;
      if (typeof message !== "string") throw new Error(`"${id}" has no message`);
      return [id, message];
    }),
  );
}

function malformed(file: string, error: unknown): Diagnostic {
  return {
    code: "translations-malformed",
    severity: "error",
    file,
    line: 1,
    column: 1,
    message: `The translations cannot be read: ${messageOf(error)}.`,
    hint: 'Write JSON of the form { "id": { "message": "the translated text" } }.',
  };
}

/** Translates the navbar and footer in a configuration; ids are Docusaurus's. */
export function translateConfig(config: SiteConfig, { shipped, code, navbar, footer }: Translations): SiteConfig {
  const item = <Item extends { label: string }>(each: Item): Item => ({
    ...each,
    label: navbar[`item.label.${each.label}`] ?? each.label,
  });
  return {
    ...config,
    locale: { ...config.locale, messages: { ...shipped, ...code } },
    announcementBar: config.announcementBar && {
      ...config.announcementBar,
      content: code["theme.AnnouncementBar.content"] ?? config.announcementBar.content,
    },
    subscriberLinks: config.subscriberLinks && translateSubscriberLinks(config.subscriberLinks, { shipped, code }),
    navbar: {
      ...config.navbar,
      title: navbar["title"] ?? config.navbar.title,
      items: config.navbar.items.map((each) => ({ ...item(each), items: each.items?.map(item) })),
    },
    footer: {
      ...config.footer,
      copyright: footer["copyright"] ?? config.footer.copyright,
      groups: config.footer.groups.map(({ title, links }) => ({
        title: footer[`link.title.${title}`] ?? title,
        links: links.map((link) => ({ ...link, label: footer[`link.item.label.${link.label}`] ?? link.label })),
      })),
    },
  };
}

/** Translates the warning; ids are the keys of the configuration. The engine only has translations of its own texts. */
function translateSubscriberLinks(
  links: SubscriberLinks,
  { shipped, code }: Pick<Translations, "shipped" | "code">,
): SubscriberLinks {
  const own: Readonly<Record<string, string>> = subscriberTexts;
  const text = (key: string, written: string) => {
    const id = subscriberTextId(key);
    return code[id] ?? (written === own[key] ? shipped[id] : undefined) ?? written;
  };
  return {
    ...links,
    mark: text("mark", links.mark),
    heading: text("heading", links.heading),
    text: text("text", links.text),
    cancelLabel: text("cancelLabel", links.cancelLabel),
    continueLabel: text("continueLabel", links.continueLabel),
    dontWarnLabel: text("dontWarnLabel", links.dontWarnLabel),
    readPageLabel: text("readPageLabel", links.readPageLabel),
    variants: links.variants.map((variant) => ({
      ...variant,
      heading: text(`heading.${variant.storageKey}`, variant.heading),
    })),
  };
}
