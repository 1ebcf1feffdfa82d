import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedVersion } from "./model.ts";
import { isIgnoredByGit, isMadeByScript, isUnprepared } from "../findings/ignored-by-git.ts";
import { nearest } from "../findings/nearest.ts";
import { joinPath, routeKey } from "../address/route-path.ts";
import { createTextLocator } from "../findings/text-locator.ts";

/** A version of the documents, as its files lie in the site's folder. */
export interface DocsVersion extends Pick<
  RoutedVersion,
  "name" | "label" | "isLast" | "path" | "banner" | "noIndex" | "idPrefix"
> {
  /** The documents' folder, relative to the site's: `docs`, `versioned_docs/version-1.0`, or empty. */
  directory: string;
  /** Names that its sidebars file may have, relative to the site's folder. */
  sidebarFiles: string[];
  /** Folder of its translations below `i18n/CODE/`; its texts are in the JSON file beside it. */
  translations: string;
  /** These are further documents, which have no part in the versions of the site: in the last of their own versions, or in another. */
  isInstance?: "last" | "other" | undefined;
}

export const versionsFile = "versions.json";
const current = "current";
const versionedDocs = "versioned_docs";

/** What a version may be called: a part of a path. */
export const versionName = /^[^/\\\s]+$/;

/** The folder of a version that was cut, relative to the site's. */
export function documentsOfVersion(name: string): string {
  return `${versionedDocs}/version-${name}`;
}

/** The sidebars of a version that was cut, relative to the site's folder. */
export function sidebarsOfVersion(name: string): string {
  return `versioned_sidebars/version-${name}-sidebars.json`;
}

/** Names that the sidebars file of `docs/` may have, relative to the site's folder. */
export function currentSidebarFiles({ docs }: SiteConfig): string[] {
  if (docs.sidebarPath === false) return [];
  return docs.sidebarPath === undefined
    ? ["sidebars.ts", "sidebars.js", "sidebars.mjs", "sidebars.cjs", "sidebars.json"]
    : [docs.sidebarPath];
}

/**
 * The versions of the documents that a site publishes, newest first: `docs/`, and what `versions.json` lists. Folders,
 * paths, labels and banners are as Docusaurus's docs plugin has them (`versions/version.ts`). Further documents come last.
 */
export function readVersions(
  siteDirectory: string,
  config: SiteConfig,
  docsDirectory: string,
): { versions: DocsVersion[]; diagnostics: Diagnostic[]; files: string[] } {
  const { docs } = config;
  const { names, diagnostics, files } = readVersionNames(siteDirectory);
  const unmade = names.filter((name) => isLeftToScript(siteDirectory, documentsOfVersion(name)));
  const cut = names.filter((name) => !unmade.includes(name));
  diagnostics.push(...unmade.map((name) => versionLeftOut(siteDirectory, name)));
  diagnostics.push(
    ...findUnlisted(siteDirectory, docsDirectory, cut),
    ...checkSettings(docs, [...cut, ...unmade], versionsFile),
  );
  const isThere = (name: string) => existsSync(path.join(siteDirectory, name));
  if (docs.sidebarPath && !isThere(docs.sidebarPath)) diagnostics.push(sidebarsMissing(docs.sidebarPath));
  const own = { ...docs, directory: docsDirectory, sidebarFiles: currentSidebarFiles(config) };
  const versions = versionsOf(own, cut);
  for (const instance of docs.instances) {
    const { id, path: folder, sidebarPath } = instance;
    const file = `${id}_${versionsFile}`;
    const known = readVersionNames(siteDirectory, file);
    if (!isThere(folder)) diagnostics.push(documentsMissing(id, folder));
    if (sidebarPath !== undefined && !isThere(sidebarPath)) diagnostics.push(sidebarsMissing(sidebarPath));
    diagnostics.push(...known.diagnostics, ...checkSettings(instance, known.names, file));
    files.push(...known.files);
    const sidebarFiles = sidebarPath === undefined ? [] : [sidebarPath];
    versions.push(...versionsOf({ ...instance, directory: folder.replace(/\/$/, ""), sidebarFiles }, known.names));
  }
  return { versions, diagnostics, files };
}

/** What is configured of the site's own documents, or of further ones, which have an id. */
type VersionSettings = Pick<
  SiteConfig["docs"],
  "routeBasePath" | "lastVersion" | "includeCurrentVersion" | "versions"
> &
  Pick<DocsVersion, "directory" | "sidebarFiles"> & { id?: string };

/** The versions of documents, newest first: those in their own folder, and those that were `cut` from them. */
function versionsOf(settings: VersionSettings, cut: readonly string[]): DocsVersion[] {
  const { id, routeBasePath, directory, sidebarFiles } = settings;
  const { names, last } = chooseVersions(settings, cut);
  const folderPrefix = id === undefined ? "" : `${id}_`;
  return names.map((name): DocsVersion => {
    const own = settings.versions[name] ?? {};
    const isLast = name === last;
    const isCurrent = name === current;
    const place = joinPath(routeBasePath, own.path ?? (isLast ? "" : isCurrent ? "next" : name));
    const isNewer = names.indexOf(name) < names.indexOf(last);
    const version = {
      label: own.label ?? (isCurrent ? "Next" : name),
      banner: own.banner ?? (isLast ? "none" : isNewer ? "unreleased" : "unmaintained"),
      noIndex: own.noIndex ?? false,
      directory: isCurrent ? directory : folderPrefix + documentsOfVersion(name),
      sidebarFiles: isCurrent ? sidebarFiles : [folderPrefix + sidebarsOfVersion(name)],
      translations: `docusaurus-plugin-content-docs${id === undefined ? "" : `-${id}`}/${isCurrent ? name : `version-${name}`}`,
    };
    if (id === undefined)
      return { ...version, name, isLast, path: place, idPrefix: isCurrent ? "" : `version-${name}/` };
    // Other documents name those of the last version without naming it: `community:intro`.
    const idPrefix = isLast ? `${id}:` : `${id}:${isCurrent ? "next" : `version-${name}`}/`;
    return {
      ...version,
      name: `${id}:${name}`,
      isLast: false,
      path: routeKey(place),
      idPrefix,
      isInstance: isLast ? "last" : "other",
    };
  });
}

/** The instance of the documents that a version's pages are of, and what the version is called there. */
export function instanceOfVersion(name: string): { instance: string; version: string } {
  const [, instance = "default", version = name] = /^([^:]+):(.+)$/.exec(name) ?? [];
  return { instance, version };
}

/** The names of versions that are published, and the one of them that is read unless another is asked for. */
function chooseVersions(
  { lastVersion, includeCurrentVersion }: Pick<VersionSettings, "lastVersion" | "includeCurrentVersion">,
  cut: readonly string[],
): { names: string[]; last: string } {
  const names = includeCurrentVersion || cut.length === 0 ? [current, ...cut] : [...cut];
  const wanted = lastVersion ?? cut[0] ?? current;
  return { names, last: names.includes(wanted) ? wanted : (names[0] ?? current) };
}

/** Versions that the configuration names and which there are not. */
function checkSettings(
  settings: Pick<VersionSettings, "lastVersion" | "includeCurrentVersion" | "versions">,
  cut: readonly string[],
  file: string,
): Diagnostic[] {
  const { names } = chooseVersions(settings, cut);
  const named = [
    ...Object.keys(settings.versions),
    ...(settings.lastVersion === undefined ? [] : [settings.lastVersion]),
  ];
  return named.filter((name) => !names.includes(name)).map((name) => unknownVersion(name, names, file));
}

/** The names in `versions.json`, newest first. That of the documents' own folder, which some write too, is there in any case. */
export function readVersionNames(
  siteDirectory: string,
  name = versionsFile,
): {
  names: string[];
  diagnostics: Diagnostic[];
  files: string[];
} {
  const file = path.join(siteDirectory, name);
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { names: [], diagnostics: [], files: [] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (Array.isArray(value) && value.every((each) => typeof each === "string" && versionName.test(each)))
    return {
      names: [...new Set(value as string[])].filter((each) => each !== current),
      diagnostics: [],
      files: [file],
    };
  const diagnostic: Diagnostic = {
    code: "versions-malformed",
    severity: "error",
    file: name,
    line: 1,
    column: 1,
    message: "The file is not a list of version names.",
    hint: 'Write the versions as JSON, newest first: ["2.0", "1.0"].',
  };
  return { names: [], diagnostics: [diagnostic], files: [file] };
}

/** Whether a folder is one that a script of the site would make, and nothing has been made. */
function isLeftToScript(siteDirectory: string, folder: string): boolean {
  const absolute = path.join(siteDirectory, folder);
  return !existsSync(absolute) && isUnprepared(siteDirectory) && isIgnoredByGit(absolute);
}

function versionLeftOut(siteDirectory: string, name: string): Diagnostic {
  return {
    code: "version-without-documents",
    severity: "warning",
    file: versionsFile,
    ...createTextLocator(readFileSync(path.join(siteDirectory, versionsFile), "utf8")).findQuoted(name),
    message: `The version "${name}" is left out: the folder ${documentsOfVersion(name)} does not exist.`,
    hint: isMadeByScript,
  };
}

/** What to say of a version that `versions.json` names, where there is no document of it; undefined for others. */
export function versionWithoutDocuments(
  siteDirectory: string,
  { name, directory }: DocsVersion,
): Diagnostic | undefined {
  if (directory !== documentsOfVersion(name)) return undefined;
  const text = readFileSync(path.join(siteDirectory, versionsFile), "utf8");
  const isThere = existsSync(path.join(siteDirectory, directory));
  const names = readVersionNames(siteDirectory).names;
  const suggestion = isThere
    ? undefined
    : nearest(
        name,
        listVersionFolders(siteDirectory).filter((each) => !names.includes(each)),
      );
  return {
    code: "version-without-documents",
    severity: "error",
    file: versionsFile,
    ...createTextLocator(text).findQuoted(name),
    message: `The version "${name}" has no documents: the folder ${directory} ${isThere ? "holds none" : "does not exist"}.`,
    hint:
      suggestion === undefined
        ? "Take the name away, or put the documents there."
        : `Did you mean "${suggestion}"? Otherwise take the name away, or put the documents there.`,
  };
}

/** Versions whose documents are there, and which `versions.json` does not name: nobody sees them. */
function findUnlisted(siteDirectory: string, docsDirectory: string, names: readonly string[]): Diagnostic[] {
  // In a bare folder of Markdown without versions these are documents as any other.
  if (docsDirectory === "" && names.length === 0) return [];
  return listVersionFolders(siteDirectory)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      code: "version-unlisted",
      severity: "warning",
      file: documentsOfVersion(name),
      message: `These documents are not published: ${versionsFile} does not name the version "${name}".`,
      hint:
        names.length === 0
          ? `Write a file ${versionsFile} that lists the versions, newest first: ["${name}"].`
          : `Add "${name}" to it, newest first, or take the folder away.`,
    }));
}

function listVersionFolders(siteDirectory: string): string[] {
  const folder = path.join(siteDirectory, versionedDocs);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("version-"))
    .map((entry) => entry.name.slice("version-".length))
    .sort();
}

function documentsMissing(id: string, folder: string): Diagnostic {
  return {
    code: "documents-missing",
    severity: "error",
    file: folder,
    message: `The folder of the further documents "${id}" does not exist.`,
    hint: "Write its path in docs.instances relative to the site's folder.",
  };
}

function sidebarsMissing(file: string): Diagnostic {
  return {
    code: "sidebars-missing",
    severity: "error",
    file,
    message: "The file that docs.sidebarPath names does not exist.",
    hint: "Write its path relative to the site's folder, or leave the key away where it is sidebars.js.",
  };
}

function unknownVersion(name: string, names: readonly string[], file: string): Diagnostic {
  const suggestion = nearest(name, names);
  return {
    code: "version-unknown",
    severity: "error",
    file,
    message: `The configuration names the version "${name}", which does not exist.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : `There is: ${names.join(", ")}.`,
  };
}
