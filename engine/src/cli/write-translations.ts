import { countOf } from "@cairn/catalogue/wording";
import { printFindings } from "./print-findings.ts";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { cacheDirectoryOf } from "../pipeline/cache/cache-file.ts";
import { loadConfig } from "../pipeline/configure/load-config.ts";
import { shippedTexts, type Messages } from "../texts/shipped-texts.ts";
import { engineTexts, translatableTexts } from "../texts/translatable-texts.ts";
import { type TranslatableText, readCodeTexts } from "../texts/code-texts.ts";
import { type ScannedSite, scanSite } from "../pipeline/scan/scan-site.ts";
import { localizeConfig } from "../config/localize-config.ts";
import type { Locale } from "@cairn/catalogue/locale";
import {
  listTranslations,
  originalsFileOf,
  type Parts,
  readOriginals,
  readParts,
  writeOriginals,
} from "../checks/translated-originals.ts";
import { hasError, sortDiagnostics } from "../findings/diagnostics.ts";
import { fail } from "./fail.ts";
import { finishPlacing } from "@cairn/files/place-files";
import { lockOfSite } from "./writing/finish-site-writes.ts";
import { holdLocks } from "./writing/hold-locks.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import { placeSiteFiles, type SiteFile } from "./writing/place-site-files.ts";
import type { SiteConfig } from "../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { compileSite } from "../pipeline/compile/compile-site.ts";
import { readSiteComponents } from "../compile/mdx/site-components.ts";
import { documentTextsFile } from "../texts/translations.ts";
import { createTranslator } from "../texts/messages.ts";
import { isUnnamed, sidebarLabel, sidebarNameId } from "../pipeline/route/sidebars/sidebar-name.ts";
import { routeScannedSite } from "../pipeline/route/route-scanned-site.ts";
import { sidebarTexts } from "../pipeline/route/sidebars/sidebar-texts.ts";
import type { PageKind } from "../kinds/page-kind.ts";

interface Parameters {
  directory: string;
  /** A file or folder of translations to be marked as up to date with their originals. */
  reviewed: string | undefined;
  noWait: boolean | undefined;
}

/**
 * Adds all texts without a translation to the translators' files: in the language if the engine has a translation, else
 * as written. Existing entries are kept. Records the current state of translated documents' originals. Returns the exit
 * status.
 */
export async function runWriteTranslations({ directory, reviewed, noWait }: Parameters): Promise<number> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) return fail(noFolder(directory));
  const locking = { command: "write-translations", noWait };
  return holdLocks([lockOfSite(siteDirectory)], locking, () => writeTranslations(siteDirectory, reviewed));
}

/** What to write, and lines that report it. */
interface Additions {
  written: Map<string, SiteFile>;
  lines: string[];
}

async function writeTranslations(siteDirectory: string, reviewed: string | undefined): Promise<number> {
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  finishPlacing(siteDirectory, cacheDirectory);
  const { config, kinds: own, diagnostics } = await loadConfig(siteDirectory, cacheDirectory);
  const wasHintPrinted = printFindings(diagnostics);
  if (hasError(diagnostics)) return 1;
  const locales = config.locales.filter(({ code }) => code !== config.i18n.defaultLocale);
  if (locales.length === 0)
    return fail('the site has only one language. Add others to its configuration: i18n: { locales: ["de"] }.');
  const kinds = listPageKinds(own);
  const { files, diagnostics: findings } = await siteTexts({ siteDirectory, cacheDirectory, config, kinds });
  printFindings(findings, wasHintPrinted);
  if (hasError(findings)) return 1;
  const additions: Additions = { written: new Map(), lines: [] };
  let found = 0;
  for (const locale of locales) {
    const broken = addTexts(siteDirectory, { locale, files }, additions);
    if (broken !== undefined) return fail(`${broken} is not a JSON object. Correct or remove it.`);
    const scanned = await scanSite({ siteDirectory }, localizeConfig(config, locale.code), kinds);
    found += noteOriginals(siteDirectory, { locale, scanned, reviewed }, additions);
  }
  if (reviewed !== undefined && found === 0) return fail(`there is no translated document at ${reviewed}.`);
  const { written, lines } = additions;
  if (written.size > 0) placeSiteFiles(siteDirectory, written);
  console.log(lines.length === 0 ? "Nothing to add: the files contain all texts." : lines.join("\n"));
  return 0;
}

/** Adds the texts that a language's files lack. Returns the name of a file that cannot be added to. */
function addTexts(
  siteDirectory: string,
  { locale: { translations, htmlLang }, files }: { locale: Locale; files: SiteTexts["files"] },
  { written, lines }: Additions,
): string | undefined {
  const shipped = shippedTexts(htmlLang);
  for (const [name, texts] of Object.entries(files)) {
    const place = path.join(translations, name);
    const file = path.join(siteDirectory, place);
    const known = readKnown(file);
    if (known === undefined) return file;
    const added = Object.entries(texts)
      .filter(([id]) => !(id in known))
      .map(([id, text]) => [id, inLanguage(id, text, shipped)] as const);
    if (added.length === 0) continue;
    const text = `${JSON.stringify({ ...known, ...Object.fromEntries(added) }, null, 2)}\n`;
    written.set(withSlashes(place), { text });
    lines.push(`${path.relative(process.cwd(), file)}: ${countOf(added.length, "text")} added.`);
  }
  return undefined;
}

/**
 * Records the originals of translations that have no record yet, and of those that were reviewed. Returns how many were
 * reviewed. @throws an error with a complete sentence if the records cannot be read
 */
function noteOriginals(
  siteDirectory: string,
  { locale, scanned, reviewed }: { locale: Locale; scanned: ScannedSite; reviewed: string | undefined },
  { written, lines }: Additions,
): number {
  const known = readOriginals(siteDirectory, locale) ?? new Map<string, Parts>();
  const isReviewed = (file: string) => {
    const within = path.relative(path.resolve(reviewed ?? ""), path.join(siteDirectory, file));
    return reviewed !== undefined && !within.startsWith("..") && !path.isAbsolute(within);
  };
  const translations = listTranslations(scanned);
  const noted = new Map<string, Parts>();
  for (const { file, original } of translations) {
    const before = isReviewed(file) ? undefined : known.get(original);
    noted.set(original, before ?? readParts(readFileSync(path.join(siteDirectory, original), "utf8")));
  }
  const text = writeOriginals(noted);
  const found = translations.filter(({ file }) => isReviewed(file)).length;
  if (noted.size + known.size === 0 || text === writeOriginals(known)) return found;
  written.set(originalsFileOf(locale), { text });
  const count = Array.from(noted).filter(([file, parts]) => known.get(file) !== parts).length;
  lines.push(
    `${path.relative(process.cwd(), path.join(siteDirectory, originalsFileOf(locale)))}: ${countOf(count, "original")} noted.`,
  );
  return found;
}

/**
 * Returns the engine's translation of a text. If the site replaces the text under its id, translating it is up to the
 * site.
 */
function inLanguage(id: string, text: TranslatableText, shipped: Messages): TranslatableText {
  const message = text.message === engineTexts[id] ? shipped[id] : undefined;
  return message === undefined ? text : { ...text, message };
}

function readKnown(file: string): object | undefined {
  if (!existsSync(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface SiteTexts {
  /** Texts by file in the folder of a language's translations, and by id. */
  files: Record<string, Record<string, TranslatableText>>;
  diagnostics: Diagnostic[];
}

/**
 * Returns every text of a site that can be translated: those of the theme, of the configuration and of the site's own
 * components, and for each version, its label and the entries of its sidebars. The documents are compiled for these
 * entries.
 */
async function siteTexts({
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
