import * as behaviours from "./behaviours-texts.ts";
import type { ClientText } from "./client-text.ts";
import * as crash from "./crash-texts.ts";
import * as filters from "./filter-texts.ts";
import * as keys from "./keys-texts.ts";
import * as overflow from "./overflow-texts.ts";
import * as reading from "./reading-texts.ts";
import * as search from "./search-texts.ts";
import * as states from "./states-texts.ts";
import { admonitionNames, defaultAdmonitionTitle } from "../markup/admonition.ts";
import type { SiteConfig } from "../config/config.ts";
import { subscriberTextId, subscriberTexts } from "../subscriber-links/subscriber-texts.ts";
import { pageMoved } from "./redirect-text.ts";
import { detailsSummary, headingLink, videoHost } from "./component-texts.ts";
import { themeTexts } from "./messages.ts";
import type { Messages } from "./shipped-texts.ts";

const { kindTexts, ...searchTexts } = search;

/** The texts that only scripts show. */
export const scriptTexts: readonly ClientText[] = [
  behaviours,
  crash,
  filters,
  keys,
  overflow,
  reading,
  states,
  searchTexts,
  kindTexts,
].flatMap((texts) => Object.values<ClientText>(texts));

const interfaceTexts: Messages = {
  ...themeTexts,
  ...Object.fromEntries(
    [...scriptTexts, detailsSummary, headingLink, pageMoved, videoHost].map(({ id, message }) => [id, message]),
  ),
  ...Object.fromEntries(admonitionNames.map((kind) => [`theme.admonition.${kind}`, defaultAdmonitionTitle(kind)])),
};

/** All texts of the engine in English, by id, including defaults of the configuration. */
export const engineTexts: Messages = {
  ...interfaceTexts,
  ...Object.fromEntries(Object.entries(subscriberTexts).map(([key, text]) => [subscriberTextId(key), text])),
};

/** Returns every translatable text as written, by file in the folder of a language's translations and by id. */
export function translatableTexts(config: SiteConfig): Record<string, Messages> {
  return {
    "code.json": { ...interfaceTexts, ...announcementTexts(config), ...subscriberLinkTexts(config) },
    "docusaurus-theme-classic/navbar.json": navbarTexts(config),
    "docusaurus-theme-classic/footer.json": footerTexts(config),
  };
}

function announcementTexts({ announcementBar }: SiteConfig): Messages {
  return announcementBar ? { "theme.AnnouncementBar.content": announcementBar.content } : {};
}

function subscriberLinkTexts({ subscriberLinks }: SiteConfig): Messages {
  if (!subscriberLinks) return {};
  const { mark, heading, text, cancelLabel, continueLabel, dontWarnLabel, readPageLabel, variants } = subscriberLinks;
  const own = { mark, heading, text, cancelLabel, continueLabel, dontWarnLabel, readPageLabel };
  const headings = Object.fromEntries(
    variants.map((variant) => [`heading.${variant.storageKey}`, variant.heading] as const),
  );
  return Object.fromEntries(
    Object.entries({ ...own, ...headings }).map(([key, value]) => [subscriberTextId(key), value]),
  );
}

function navbarTexts({ navbar }: SiteConfig): Messages {
  const items = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  return {
    ...(navbar.title !== undefined && { title: navbar.title }),
    ...Object.fromEntries(items.flatMap(({ label }) => (label === "" ? [] : [[`item.label.${label}`, label]]))),
  };
}

function footerTexts({ footer }: SiteConfig): Messages {
  return {
    ...Object.fromEntries(footer.groups.map(({ title }) => [`link.title.${title}`, title])),
    ...Object.fromEntries(
      footer.groups.flatMap(({ links }) => links.map(({ label }) => [`link.item.label.${label}`, label])),
    ),
    ...(footer.copyright !== undefined && { copyright: footer.copyright }),
  };
}
