import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { compileSite } from "../compile/compile-site.ts";
import { readSiteComponents } from "../../compile/mdx/site-components.ts";
import { readCodeTexts, type TranslatableText } from "../../texts/code-texts.ts";
import { translatableTexts } from "../../texts/translatable-texts.ts";
import { documentTextsFile } from "../../texts/translations.ts";
import { sortDiagnostics } from "../../findings/diagnostics.ts";
import { createTranslator } from "../../texts/messages.ts";
import { isUnnamed, sidebarLabel, sidebarNameId } from "../route/sidebars/sidebar-name.ts";
import { routeScannedSite } from "../route/route-scanned-site.ts";
import { sidebarTexts } from "../route/sidebars/sidebar-texts.ts";
import { scanSite } from "../scan/scan-site.ts";
import type { PageKind } from "../../kinds/page-kind.ts";

export interface SiteTexts {
  /** Texts by file in the folder of a language's translations, and by id. */
  files: Record<string, Record<string, TranslatableText>>;
  diagnostics: Diagnostic[];
}

/**
 * Returns every text of a site that can be translated: those of the theme, of the configuration and of the site's own
 * components, and for each version, its label and the entries of its sidebars. The documents are compiled for these
 * entries.
 */
export async function siteTexts({
  siteDirectory,
  cacheDirectory,
  config,
  kinds,
}: {
  siteDirectory: string;
  cacheDirectory: string;
  config: SiteConfig;
  kinds: readonly PageKind[];
}): Promise<SiteTexts> {
  const siteComponents = await readSiteComponents({ siteDirectory, config });
  const scanned = await scanSite({ siteDirectory }, config, kinds);
  const compiled = await compileSite(scanned, { siteDirectory, config, siteComponents });
  const { navigation, diagnostics } = await routeScannedSite({
    siteDirectory,
    cacheDirectory,
    config,
    scanned,
    messagesOf: () => ({}),
    kinds,
    ...compiled,
  });
  const code = await readCodeTexts(siteDirectory);
  const files = Object.fromEntries(
    Object.entries(translatableTexts(config)).map(([name, texts]) => [name, withMessages(texts)]),
  );
  const names: Record<string, string> = {};
  for (const { version, entries } of navigation) {
    const texts = { "version.label": version.label };
    for (const [name, items] of entries) {
      Object.assign(texts, sidebarTexts(items, name.slice(version.idPrefix.length)));
      if (!isUnnamed(name)) names[sidebarNameId(name)] = sidebarLabel(name, createTranslator(config.locale));
    }
    files[documentTextsFile(version)] = withMessages(texts);
  }
  files["code.json"] = { ...files["code.json"], ...withMessages(names), ...code.texts };
  return { files, diagnostics: sortDiagnostics([...diagnostics, ...code.diagnostics]) };
}

function withMessages(texts: Readonly<Record<string, string>>): Record<string, TranslatableText> {
  return Object.fromEntries(Object.entries(texts).map(([id, message]) => [id, { message }]));
}
