import { isDocumentName } from "../address/file-name.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PreparedSite, Project } from "../pipeline/prepared-site.ts";
import { createCodeChecker } from "./code/check-code-blocks.ts";
import type { PageStatus } from "./external/ask-page.ts";

/** The optional checks of `cairn check`, in addition to those of a build and of code in documents. */
export interface CheckOptions {
  /** Check links to other sites. */
  externalLinks?: boolean | undefined;
  /** Run the commands of sessions marked with `run`. */
  run?: boolean | undefined;
  /** A catalogue with the next versions of modules, to report what they break. */
  against?: string | undefined;
  siteDirectory: string;
  cacheDirectory: string;
  onProgress?: Project["onProgress"];
}

/** Combines all requested checks into one, which is called once per language of the site. */
export function createCheck(options: CheckOptions): (prepared: PreparedSite) => Promise<Diagnostic[]> {
  const { externalLinks = false, against, run = false } = options;
  const ran = new Set<string>();
  const seenImages = new Set<string>();
  const checkCode = createCodeChecker();
  const answers = new Map<string, PageStatus>();
  return async (prepared) => [
    ...(await checkCode(prepared)),
    ...(await checkCatalogue(prepared)),
    ...(await checkTexts(prepared, options)),
    ...(await checkOriginals(prepared, options)),
    ...(await import("./check-images.ts")).checkImages(prepared, seenImages),
    ...(run ? await runDocuments(prepared, ran, options) : []),
    ...(against === undefined ? [] : await checkComingVersions(prepared, against, options)),
    ...(externalLinks ? await checkLinks(prepared, answers, options) : []),
  ];
}

async function checkCatalogue(prepared: PreparedSite): Promise<Diagnostic[]> {
  const { checkEntries } = await import("./check-entries.ts");
  return checkEntries(prepared);
}

async function checkTexts(prepared: PreparedSite, { siteDirectory }: CheckOptions): Promise<Diagnostic[]> {
  const { checkProse, joinTemplates } = await import("./check-prose.ts");
  const { checkPages } = await import("./check-pages.ts");
  const { prose, locale, i18n } = prepared.config;
  // Authors cannot correct imported text.
  const pages = Array.from(prepared.site.routes.values(), ({ page }) => page);
  const files = new Set(pages.filter(({ version, post }) => version ?? post).map(({ file }) => file));
  const documents = await Promise.all(
    prepared.scanned.files
      .filter(({ file }) => files.has(file) && !file.startsWith("data/") && isDocumentName(file))
      .map(async ({ file, absolute }) => ({ file, source: await readFile(absolute, "utf8").catch(() => "") })),
  );
  const found = checkPages(prepared, Date.now());
  found.push(...joinTemplates(documents.flatMap(({ file, source }) => checkProse(file, source, prose))));
  if (!prose.spelling) return found;
  const { checkSpelling } = await import("./check-spelling.ts");
  // An untranslated document is in the original language.
  const isInLanguage = (file: string) =>
    locale.code === i18n.defaultLocale
      ? !isInLanguageFolder(file, locale.code, files)
      : file.startsWith(`${locale.translations}/`);
  const inLanguage = documents.filter(({ file }) => isInLanguage(file));
  return [...found, ...(await checkSpelling(prepared, inLanguage, siteDirectory))];
}

/**
 * Whether a document is in a folder named after another language, such as `docs/es`, and its original is at the same
 * path without that folder or in one of the site's language.
 */
function isInLanguageFolder(file: string, code: string, files: ReadonlySet<string>): boolean {
  const [language] = code.split("-");
  const parts = file.split("/").slice(0, -1);
  return parts.some((part, at) => {
    if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(part) || part.toLowerCase().startsWith(language ?? "")) return false;
    const others = file.split("/");
    return files.has(others.toSpliced(at, 1).join("/")) || files.has(others.toSpliced(at, 1, code).join("/"));
  });
}

/** Runs each document once, even if several languages show it. */
async function runDocuments(
  { scanned }: PreparedSite,
  ran: Set<string>,
  { siteDirectory, onProgress }: CheckOptions,
): Promise<Diagnostic[]> {
  const { runSessions } = await import("./code/run-sessions.ts");
  const found: Diagnostic[] = [];
  const documents = scanned.files.filter(({ file }) => isDocumentName(file) && !file.startsWith("data/"));
  for (const [index, { file, absolute }] of documents.entries()) {
    if (ran.has(file)) continue;
    ran.add(file);
    onProgress?.("Running commands", index, documents.length);
    found.push(...(await runSessions(file, await readFile(absolute, "utf8").catch(() => ""), siteDirectory)));
  }
  return found;
}

async function checkOriginals(
  { config, scanned }: PreparedSite,
  { siteDirectory }: CheckOptions,
): Promise<Diagnostic[]> {
  if (config.locale.code === config.i18n.defaultLocale) return [];
  const { checkTranslations } = await import("./translated-originals.ts");
  return checkTranslations(scanned, siteDirectory, config.locale);
}

/** @throws with a sentence if there is no such catalogue */
async function checkComingVersions(
  prepared: PreparedSite,
  against: string,
  { siteDirectory }: CheckOptions,
): Promise<Diagnostic[]> {
  if (!existsSync(against)) throw new Error(`${against} does not exist.`);
  const { readCatalogue } = await import("../kinds/module/read-catalogue.ts");
  const { modules, diagnostics } = readCatalogue(path.resolve(against), siteDirectory);
  if (modules.size + diagnostics.length === 0) throw new Error(`${against} has no module with a source.`);
  const { checkAgainst } = await import("./check-against.ts");
  return [...diagnostics, ...(await checkAgainst(prepared, modules))];
}

async function checkLinks(
  prepared: PreparedSite,
  answers: Map<string, PageStatus>,
  { cacheDirectory, onProgress }: CheckOptions,
): Promise<Diagnostic[]> {
  const { config } = prepared;
  const { listExternalLinks } = await import("./external/list-external-links.ts");
  const { checkExternalLinks } = await import("./external/check-external-links.ts");
  return checkExternalLinks(listExternalLinks(prepared), {
    cacheFile: path.join(cacheDirectory, "external-links.json"),
    siteUrl: config.url,
    ignore: config.externalLinks.ignore,
    answers,
    onProgress: (done, total) => onProgress?.("Checking links to other sites", done, total),
  });
}
