import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { RoutedVersion } from "./model.ts";
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
  /** These are further documents, which have no part in the versions of the site. */
  isInstance?: boolean | undefined;
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
  const { names: cut, diagnostics, files } = readVersionNames(siteDirectory);
  diagnostics.push(...findUnlisted(siteDirectory, docsDirectory, cut));
  const { docs } = config;
  const names = docs.includeCurrentVersion || cut.length === 0 ? [current, ...cut] : cut;
  for (const name of [...Object.keys(docs.versions), ...(docs.lastVersion === undefined ? [] : [docs.lastVersion])])
    if (!names.includes(name)) diagnostics.push(unknownVersion(name, names));
  if (docs.sidebarPath !== undefined && !existsSync(path.join(siteDirectory, docs.sidebarPath)))
    diagnostics.push(sidebarsMissing(docs.sidebarPath));
  const wanted = docs.lastVersion ?? cut[0] ?? current;
  const last = names.includes(wanted) ? wanted : (names[0] ?? current);
  const versions = names.map((name): DocsVersion => {
    const settings = docs.versions[name] ?? {};
    const isLast = name === last;
    const isCurrent = name === current;
    const below = settings.path ?? (isLast ? "" : isCurrent ? "next" : name);
    const isNewer = names.indexOf(name) < names.indexOf(last);
    return {
      name,
      label: settings.label ?? (isCurrent ? "Next" : name),
      isLast,
      path: joinPath(docs.routeBasePath, below),
      banner: settings.banner ?? (isLast ? "none" : isNewer ? "unreleased" : "unmaintained"),
      noIndex: settings.noIndex ?? false,
      directory: isCurrent ? docsDirectory : documentsOfVersion(name),
      idPrefix: isCurrent ? "" : `version-${name}/`,
      sidebarFiles: isCurrent ? currentSidebarFiles(config) : [sidebarsOfVersion(name)],
      translations: `docusaurus-plugin-content-docs/${isCurrent ? name : `version-${name}`}`,
    };
  });
  const instances = docs.instances.map(versionOfInstance);
  for (const { id, path: folder, sidebarPath } of docs.instances) {
    const isThere = (name: string) => existsSync(path.join(siteDirectory, name));
    if (!isThere(folder)) diagnostics.push(documentsMissing(id, folder));
    if (sidebarPath !== undefined && !isThere(sidebarPath)) diagnostics.push(sidebarsMissing(sidebarPath));
    if (isThere(`${id}_${versionsFile}`)) diagnostics.push(versionsLeft(`${id}_${versionsFile}`, folder));
  }
  return { versions: [...versions, ...instances], diagnostics, files };
}

/** The name under which the pages of further documents are of a version. */
export function instanceVersion(id: string): string {
  return `${id}:current`;
}

/** The instance of the documents that a version's pages are of, and what the version is called there. */
export function instanceOfVersion(name: string): { instance: string; version: string } {
  const [, instance = "default", version = name] = /^([^:]+):(.+)$/.exec(name) ?? [];
  return { instance, version };
}

function versionOfInstance({
  id,
  path: directory,
  routeBasePath,
  sidebarPath,
}: SiteConfig["docs"]["instances"][number]): DocsVersion {
  return {
    name: instanceVersion(id),
    label: "Next",
    isLast: false,
    path: routeKey(joinPath(routeBasePath, "")),
    banner: "none",
    noIndex: false,
    directory: directory.replace(/\/$/, ""),
    idPrefix: `${id}:`,
    sidebarFiles: sidebarPath === undefined ? [] : [sidebarPath],
    translations: `docusaurus-plugin-content-docs-${id}/current`,
    isInstance: true,
  };
}

/** The names in `versions.json`, newest first. */
export function readVersionNames(siteDirectory: string): {
  names: string[];
  diagnostics: Diagnostic[];
  files: string[];
} {
  const file = path.join(siteDirectory, versionsFile);
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
  if (Array.isArray(value) && value.every((name) => typeof name === "string" && versionName.test(name)))
    return { names: [...new Set(value as string[])], diagnostics: [], files: [file] };
  const diagnostic: Diagnostic = {
    code: "versions-malformed",
    severity: "error",
    file: versionsFile,
    line: 1,
    column: 1,
    message: "The file is not a list of version names.",
    hint: 'Write the versions as JSON, newest first: ["2.0", "1.0"].',
  };
  return { names: [], diagnostics: [diagnostic], files: [file] };
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

function versionsLeft(file: string, folder: string): Diagnostic {
  return {
    code: "versions-left",
    severity: "warning",
    file,
    message: `Only the documents as they are in "${folder}" are published: further documents have no versions.`,
    hint: "Take the file away, or have these documents as those of docs.path.",
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

function unknownVersion(name: string, names: readonly string[]): Diagnostic {
  const suggestion = nearest(name, names);
  return {
    code: "version-unknown",
    severity: "error",
    file: versionsFile,
    message: `The configuration names the version "${name}", which there is not.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : `There is: ${names.join(", ")}.`,
  };
}
