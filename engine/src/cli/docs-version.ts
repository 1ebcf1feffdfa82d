import { printFindings } from "./print-findings.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../pipeline/cache/cache-file.ts";
import { findSiteFile } from "../config/find-site-file.ts";
import { loadConfig } from "../pipeline/configure/load-config.ts";
import { moduleDiagnostic } from "../findings/module-failure.ts";
import { loadModule } from "../config/load-module.ts";
import { hasError } from "../findings/diagnostics.ts";
import { docsDirectoryOf } from "../foreign/foreign-site.ts";
import { walkFiles } from "../files/walk.ts";
import { finishPlacing } from "@cairn/files/place-files";
import {
  currentSidebarFiles,
  documentsOfVersion,
  sidebarsOfVersion,
  versionName,
  versionsFile,
} from "../model/versions.ts";
import { readVersionNames } from "../pipeline/scan/read-versions.ts";
import { relativePath } from "@cairn/files/paths";
import type { SiteConfig } from "../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import {
  originalsFileOf,
  type Originals,
  type Parts,
  readOriginals,
  writeOriginals,
} from "../checks/translated-originals.ts";
import { fail } from "./fail.ts";
import { lockOfSite } from "./writing/finish-site-writes.ts";
import { holdLocks } from "./writing/hold-locks.ts";
import { isFolder, noFolder } from "./is-folder.ts";
import { placeSiteFiles, type SiteFile } from "./writing/place-site-files.ts";

const longestName = 32;

/** A copy to make; paths are relative to the site's folder. */
interface Copy {
  from: string;
  to: string;
}

/**
 * Freezes the current documents as a version, like Docusaurus's command of that name. `versions.json` is written last,
 * so that until then the site is unchanged. Returns the exit status.
 */
interface VersionParameters {
  directory: string;
  name: string;
  noWait: boolean | undefined;
}

export async function runDocsVersion({ directory, name, noWait }: VersionParameters): Promise<number> {
  const site = path.resolve(directory);
  if (!isFolder(site)) return fail(noFolder(directory));
  const nameProblem = versionNameProblem(name);
  if (nameProblem) return fail(nameProblem);
  return holdLocks([lockOfSite(site)], { command: "docs:version", noWait }, () => cutVersion(site, directory, name));
}

/** `directory` is the site as the user named it. */
async function cutVersion(site: string, directory: string, name: string): Promise<number> {
  const cacheDirectory = cacheDirectoryOf(site);
  finishPlacing(site, cacheDirectory);
  const { config, diagnostics: faults } = await loadConfig(site, cacheDirectory);
  const { names, diagnostics: malformed } = readVersionNames(site);
  const sidebars = await readSidebars(site, config, cacheDirectory);
  const diagnostics = [...faults, ...malformed, ...sidebars.diagnostics].filter(({ severity }) => severity === "error");
  printFindings(diagnostics);
  if (hasError(diagnostics)) return fail("nothing was written.");
  if (names.includes(name)) return fail(`the version "${name}" exists already.`);
  const documents = await docsDirectoryOf(site, config.docs.path);
  if (documents === "") return fail(`${directory} has no folder docs/: versions need one.`);
  const copies = listCopies(site, config, { name, documents });
  const written = [...copies.map(({ to }) => to), ...(sidebars.text === undefined ? [] : [sidebarsOfVersion(name)])];
  const taken = written.find((file) => existsSync(path.join(site, file)));
  if (taken !== undefined) return fail(`${taken} exists already. Remove it, or choose another name.`);
  const files = new Map(copies.flatMap((each) => copiedFiles(site, each)));
  if (sidebars.text !== undefined) files.set(sidebarsOfVersion(name), { text: sidebars.text });
  for (const locale of config.locales) {
    const text = noteVersion(readOriginals(site, locale), { from: documents, to: documentsOfVersion(name) });
    if (text !== undefined) files.set(originalsFileOf(locale), { text });
  }
  files.set(versionsFile, { text: `${JSON.stringify([name, ...names], undefined, 2)}\n` });
  placeSiteFiles(site, files);
  console.log(
    `${documents}/ is saved as version ${name}:\n${[...written, versionsFile].map((file) => `  ${file}`).join("\n")}`,
  );
  return 0;
}

function versionNameProblem(name: string): string | undefined {
  if (!versionName.test(name) || /^\.+$/.test(name))
    return `"${name}" cannot be the name of a version: it must be valid as the name of a folder, without slashes and spaces.`;
  if (name.length > longestName) return `the name of a version has at most ${longestName} characters.`;
  if (name === "current") return `"current" is the name of the version in docs/.`;
  return undefined;
}

/** Returns the copies of the documents, their translations, and the translated texts. */
function listCopies(site: string, config: SiteConfig, cut: { name: string; documents: string }): Copy[] {
  const translations = config.locales
    .filter(({ code }) => code !== config.i18n.defaultLocale)
    .flatMap((locale) => {
      const folder = `${locale.translations}/docusaurus-plugin-content-docs`;
      return ["", ".json"].map((end) => ({
        from: `${folder}/current${end}`,
        to: `${folder}/version-${cut.name}${end}`,
      }));
    });
  return [
    { from: cut.documents, to: documentsOfVersion(cut.name) },
    ...translations.filter(({ from }) => existsSync(path.join(site, from))),
  ];
}

/**
 * Returns the notes on translations' originals with those of the new version, whose translations are as up to date as
 * the ones they are copied from.
 */
function noteVersion(originals: Originals | undefined, { from, to }: Copy): string | undefined {
  if (!originals) return undefined;
  const copied = Array.from(originals).flatMap(([file, parts]): [string, Parts][] =>
    file.startsWith(`${from}/`) ? [[to + file.slice(from.length), parts]] : [],
  );
  return copied.length === 0 ? undefined : writeOriginals(new Map([...originals, ...copied]));
}

/**
 * Returns the sidebars as JSON; absent if the site has no sidebars file, so that every version's sidebars follow its
 * folders.
 */
async function readSidebars(
  site: string,
  config: SiteConfig,
  cacheDirectory: string,
): Promise<{ text?: string; diagnostics: Diagnostic[] }> {
  const file = findSiteFile(site, currentSidebarFiles(config));
  if (!file) return { diagnostics: [] };
  try {
    const value = file.endsWith(".json")
      ? (JSON.parse(readFileSync(file, "utf8")) as unknown)
      : (await loadModule(file, cacheDirectory)).value;
    return { text: `${JSON.stringify(value ?? {}, undefined, 2)}\n`, diagnostics: [] };
  } catch (error) {
    return { diagnostics: [moduleDiagnostic(relativePath(site, file), error)] };
  }
}

/** The version has its own name, so the translated label of the current one is left out. */
function copiedFiles(site: string, { from, to }: Copy): [file: string, content: SiteFile][] {
  const source = path.join(site, from);
  if (isFolder(source))
    return walkFiles(source, { everything: true }).map((found) => [`${to}/${found.path}`, { copyOf: found.absolute }]);
  const { "version.label": _, ...texts } = JSON.parse(readFileSync(source, "utf8")) as Record<string, unknown>;
  return [[to, { text: `${JSON.stringify(texts, undefined, 2)}\n` }]];
}
