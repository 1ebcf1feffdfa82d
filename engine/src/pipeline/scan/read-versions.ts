import { didYouMean, useOneOf } from "../../findings/did-you-mean.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../config/config.ts";
import { isConfiguredSite } from "../../config/find-site-file.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isIgnoredByGit, generatedFileHint, isUnprepared } from "../../findings/ignored-by-git.ts";
import { findJsonError } from "../../findings/find-json-error.ts";
import { nearest } from "../../findings/nearest.ts";
import { positionAt } from "../../findings/position-at.ts";
import { joinPath, routeKey } from "../../address/route-path.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import {
  type DocsVersion,
  versionsFile,
  currentVersion,
  versionedDocs,
  versionName,
  documentsOfVersion,
  sidebarsOfVersion,
  currentSidebarFiles,
} from "../../model/versions.ts";

/**
 * Reads which versions of the documents a site publishes, newest first: `docs/`, and those in `versions.json`. Folders,
 * paths, labels and banners follow Docusaurus's docs plugin (`versions/version.ts`). The versions of further instances
 * come last. `ungenerated` are folders of versions that a script generates, and has not.
 */
export function readVersions(
  siteDirectory: string,
  config: SiteConfig,
  docsDirectory: string,
): { versions: DocsVersion[]; ungenerated: string[]; diagnostics: Diagnostic[]; files: string[] } {
  const { docs } = config;
  const { names: listed, diagnostics, files } = readVersionNames(siteDirectory);
  const names = publishedOf(listed, docs);
  const ungenerated = names.filter((name) => isLeftToScript(siteDirectory, documentsOfVersion(name)));
  const cut = names.filter((name) => !ungenerated.includes(name));
  diagnostics.push(...ungenerated.map((name) => versionLeftOut(siteDirectory, name)));
  diagnostics.push(...findUnlisted(siteDirectory, docsDirectory, listed), ...checkSettings(docs, listed, versionsFile));
  const own = { ...docs, directory: docsDirectory, sidebarFiles: currentSidebarFiles(config) };
  const versions = versionsOf(own, cut);
  for (const instance of docs.instances) {
    const { id, path: folder, sidebarPath } = instance;
    const file = `${id}_${versionsFile}`;
    const known = readVersionNames(siteDirectory, file);
    const published = publishedOf(known.names, instance);
    const sidebarFiles = sidebarPath ? [sidebarPath] : [];
    const ofInstance = versionsOf({ ...instance, directory: folder.replace(/\/$/, ""), sidebarFiles }, published);
    const hasCurrent = ofInstance.some(({ name }) => name === `${id}:${currentVersion}`);
    if (hasCurrent && !existsSync(path.join(siteDirectory, folder))) diagnostics.push(documentsMissing(id, folder));
    diagnostics.push(...known.diagnostics, ...checkSettings(instance, known.names, file));
    files.push(...known.files);
    versions.push(...ofInstance);
  }
  return { versions, ungenerated: ungenerated.map(documentsOfVersion), diagnostics, files };
}

/** Which versions are published. */
type Published = Pick<SiteConfig["docs"], "lastVersion" | "includeCurrentVersion" | "onlyIncludeVersions">;

/** Settings of the site's own documents, or of a further instance, which has an id. */
type VersionSettings = Pick<
  SiteConfig["docs"],
  | keyof Published
  | "routeBasePath"
  | "tagsBasePath"
  | "versions"
  | "versionBadges"
  | "sidebarCollapsible"
  | "sidebarCollapsed"
> &
  Pick<DocsVersion, "directory" | "sidebarFiles"> & { id?: string; sidebarPath?: string | false | null | undefined };

/** Returns the versions of one instance, newest first: the current one, and those in `cut`. */
function versionsOf(settings: VersionSettings, cut: readonly string[]): DocsVersion[] {
  const { id, routeBasePath, tagsBasePath, directory, sidebarFiles, sidebarCollapsible, sidebarCollapsed } = settings;
  const { names, last } = chooseVersions(settings, cut);
  const folderPrefix = id === undefined ? "" : `${id}_`;
  return names.map((name): DocsVersion => {
    const own = settings.versions[name] ?? {};
    const isLast = name === last;
    const isCurrent = name === currentVersion;
    const place = joinPath(routeBasePath, own.path ?? (isLast ? "" : isCurrent ? "next" : name));
    const isNewer = names.indexOf(name) < names.indexOf(last);
    const version = {
      label: own.label ?? (isCurrent ? "Next" : name),
      banner: own.banner ?? (isLast ? "none" : isNewer ? "unreleased" : "unmaintained"),
      badge: own.badge ?? (settings.versionBadges && names.length > 1),
      noIndex: own.noIndex ?? false,
      directory: isCurrent ? directory : folderPrefix + documentsOfVersion(name),
      sidebarFiles: isCurrent ? sidebarFiles : [folderPrefix + sidebarsOfVersion(name)],
      ...(isCurrent && settings.sidebarPath === false && { hasNoSidebar: true as const }),
      categories: { collapsible: sidebarCollapsible, collapsed: sidebarCollapsed },
      tagsBasePath,
      translations: `docusaurus-plugin-content-docs${id === undefined ? "" : `-${id}`}/${isCurrent ? name : `version-${name}`}`,
    };
    if (id === undefined)
      return { ...version, name, isLast, path: place, idPrefix: isCurrent ? "" : `version-${name}/` };
    // Other documents refer to those of the last version without the version's name: `community:intro`.
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

/** Returns those of the names in `versions.json` whose versions are published. */
function publishedOf(listed: readonly string[], { onlyIncludeVersions }: Published): string[] {
  return listed.filter((name) => onlyIncludeVersions?.includes(name) ?? true);
}

/** Returns the names of the published versions, and the one that is shown by default. */
function chooseVersions(
  { lastVersion, includeCurrentVersion, onlyIncludeVersions }: Published,
  cut: readonly string[],
): { names: string[]; last: string } {
  const hasCurrent = includeCurrentVersion && (onlyIncludeVersions?.includes(currentVersion) ?? true);
  const names = hasCurrent || cut.length === 0 ? [currentVersion, ...cut] : [...cut];
  const wanted = lastVersion ?? cut[0] ?? currentVersion;
  return { names, last: names.includes(wanted) ? wanted : (names[0] ?? currentVersion) };
}

/** Reports configured versions that are not in the file of versions. */
function checkSettings(
  settings: Pick<VersionSettings, keyof Published | "versions">,
  listed: readonly string[],
  file: string,
): Diagnostic[] {
  const { names } = chooseVersions(settings, publishedOf(listed, settings));
  const { lastVersion, onlyIncludeVersions = [] } = settings;
  const named = [...Object.keys(settings.versions), ...onlyIncludeVersions].filter((name) => !listed.includes(name));
  const wanted = lastVersion === undefined ? named : [...named, lastVersion];
  return wanted.filter((name) => !names.includes(name)).map((name) => unknownVersion(name, names, file));
}

/**
 * Reads the names in `versions.json`, newest first. The current version, which some sites list there too, is left out
 * because it always exists.
 */
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
  const value = parseJson(text);
  if (Array.isArray(value) && value.every((each) => typeof each === "string" && versionName.test(each)))
    return {
      names: [...new Set(value as string[])].filter((each) => each !== currentVersion),
      diagnostics: [],
      files: [file],
    };
  // Other programs have a file of this name, too.
  if (!isConfiguredSite(siteDirectory) && !Array.isArray(value)) return { names: [], diagnostics: [], files: [] };
  const diagnostic: Diagnostic = {
    code: "versions-malformed",
    severity: "error",
    file: name,
    ...(value === undefined ? positionAt(text, findJsonError(text).offset) : { line: 1, column: 1 }),
    message: value === undefined ? "The file is not valid JSON." : "The file is not a list of version names.",
    hint: 'Write the versions as JSON, newest first: ["2.0", "1.0"].',
  };
  return { names: [], diagnostics: [diagnostic], files: [file] };
}

/** Returns the value of a JSON text; undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a folder is generated by a script of the site that has not run. */
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
    message: `The version "${name}" is ignored: the folder ${documentsOfVersion(name)} does not exist.`,
    hint: generatedFileHint,
  };
}

/** Returns the finding for a version in `versions.json` that has no documents; undefined for other versions. */
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
    message: `The version "${name}" has no documents: the folder ${directory} ${isThere ? "contains none" : "does not exist"}.`,
    hint:
      suggestion === undefined
        ? "Remove the name, or put the documents there."
        : `Did you mean "${suggestion}"? Otherwise remove the name, or put the documents there.`,
  };
}

/** Reports versions that have documents but are missing in `versions.json`, so that readers do not see them. */
function findUnlisted(siteDirectory: string, docsDirectory: string, names: readonly string[]): Diagnostic[] {
  // In a bare folder of Markdown without versions, these are ordinary documents.
  if (docsDirectory === "" && names.length === 0) return [];
  return listVersionFolders(siteDirectory)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      code: "version-unlisted",
      severity: "warning",
      file: documentsOfVersion(name),
      message: `These documents are not published, because ${versionsFile} does not contain the version "${name}".`,
      hint:
        names.length === 0
          ? `Write a file ${versionsFile} that lists the versions, newest first: ["${name}"].`
          : `Add "${name}" to it, newest first, or remove the folder.`,
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
    message: `The folder of the additional documents "${id}" does not exist.`,
    hint: "Correct its path in docs.instances, which is relative to the site's folder.",
  };
}

function unknownVersion(name: string, names: readonly string[], file: string): Diagnostic {
  const suggestion = nearest(name, names);
  return {
    code: "version-unknown",
    severity: "error",
    file,
    message: `The configuration names the version "${name}", which does not exist.`,
    hint: didYouMean(suggestion) ?? useOneOf(names),
  };
}
