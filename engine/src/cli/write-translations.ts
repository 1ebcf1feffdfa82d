import { printFindings } from "./print-findings.ts";
import { listPageKinds } from "../kinds/page-kinds.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../pipeline/cache/cache-file.ts";
import { loadConfig } from "../pipeline/configure/load-config.ts";
import { shippedTexts } from "../texts/shipped-texts.ts";
import { engineTexts } from "../texts/translatable-texts.ts";
import type { TranslatableText } from "../texts/code-texts.ts";
import type { Messages } from "../texts/translations.ts";
import { siteTexts } from "../pipeline/configure/site-texts.ts";
import { hasError } from "../findings/diagnostics.ts";
import { fail } from "./fail.ts";
import { finishPlacing } from "@cairn/files/place-files";
import { lockOfSite } from "./writing/finish-site-writes.ts";
import { holdLocks } from "./writing/hold-locks.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import { placeSiteFiles, type SiteFile } from "./writing/place-site-files.ts";

/**
 * Adds every text that has no translation yet to the files that translators work in: the engine's in the language, where it
 * has them, the others as they are written. What stands there already stays as it is. Returns the exit status.
 */
export async function runWriteTranslations({
  directory,
  noWait,
}: {
  directory: string;
  noWait: boolean | undefined;
}): Promise<number> {
  const siteDirectory = path.resolve(directory);
  if (!isFolder(siteDirectory)) return fail(noFolder(directory));
  const locking = { command: "write-translations", noWait };
  return holdLocks([lockOfSite(siteDirectory)], locking, () => writeTranslations(siteDirectory));
}

async function writeTranslations(siteDirectory: string): Promise<number> {
  const cacheDirectory = cacheDirectoryOf(siteDirectory);
  finishPlacing(siteDirectory, cacheDirectory);
  const { config, kinds: own, diagnostics } = await loadConfig(siteDirectory, cacheDirectory);
  const wasSaid = printFindings(diagnostics);
  if (hasError(diagnostics)) return 1;
  const locales = config.locales.filter(({ code }) => code !== config.i18n.defaultLocale);
  if (locales.length === 0)
    return fail('the site has one language. Name others in its configuration: i18n: { locales: ["de"] }.');
  const { files, diagnostics: findings } = await siteTexts({
    siteDirectory,
    cacheDirectory,
    config,
    kinds: listPageKinds(own),
  });
  printFindings(findings, wasSaid);
  if (hasError(findings)) return 1;
  const written = new Map<string, SiteFile>();
  const lines: string[] = [];
  for (const { code, htmlLang } of locales) {
    const shipped = shippedTexts(htmlLang);
    for (const [name, texts] of Object.entries(files)) {
      const place = path.join("i18n", code, name);
      const file = path.join(siteDirectory, place);
      const known = readKnown(file);
      if (known === undefined) return fail(`${file} is no JSON object. Correct it, or take it away.`);
      const added = Object.entries(texts)
        .filter(([id]) => !(id in known))
        .map(([id, text]) => [id, inLanguage(id, text, shipped)] as const);
      if (added.length === 0) continue;
      const text = `${JSON.stringify({ ...known, ...Object.fromEntries(added) }, null, 2)}\n`;
      written.set(place.split(path.sep).join("/"), { text });
      lines.push(
        `${path.relative(process.cwd(), file)}: ${added.length === 1 ? "1 text" : `${added.length} texts`} added.`,
      );
    }
  }
  if (written.size > 0) placeSiteFiles(siteDirectory, written);
  console.log(lines.length === 0 ? "Nothing to add: the files have all texts." : lines.join("\n"));
  return 0;
}

/** A text of the engine's in the language. What the site says under its id instead is the site's to translate. */
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
