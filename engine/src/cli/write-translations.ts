import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../build/cache/cache-file.ts";
import { loadConfig } from "../build/config/load-config.ts";
import { translatableTexts } from "../build/config/translatable-texts.ts";
import { formatDiagnostic } from "../build/diagnostics.ts";
import type { CommandLine } from "./arguments.ts";

/**
 * Adds every text that has no translation yet, as it is written, to the files that translators work in; what stands there
 * already stays as it is. Returns the exit status.
 */
export async function runWriteTranslations({ directory }: Pick<CommandLine, "directory">): Promise<number> {
  const siteDirectory = path.resolve(directory);
  const { config, diagnostics } = await loadConfig(siteDirectory, cacheDirectoryOf(siteDirectory));
  for (const diagnostic of diagnostics) console.error(`${formatDiagnostic(diagnostic)}\n`);
  if (diagnostics.some(({ severity }) => severity === "error")) return 1;
  const codes = config.locales.map(({ code }) => code).filter((code) => code !== config.i18n.defaultLocale);
  if (codes.length === 0) {
    console.error(`cairn: the site has one language. Name others in its configuration: i18n: { locales: ["de"] }.`);
    return 1;
  }
  for (const code of codes) {
    for (const [name, texts] of Object.entries(translatableTexts(config))) {
      const file = path.join(siteDirectory, "i18n", code, name);
      const known = readKnown(file);
      if (known === undefined) {
        console.error(`cairn: ${file} is no JSON object. Correct it, or take it away.`);
        return 1;
      }
      const added = Object.entries(texts).filter(([id]) => !(id in known));
      if (added.length > 0) {
        const all = { ...known, ...Object.fromEntries(added.map(([id, message]) => [id, { message }])) };
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
      }
      console.log(`${file}: ${added.length === 1 ? "1 text" : `${added.length} texts`} added.`);
    }
  }
  return 0;
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
