import type { SiteConfig } from "../config/config.ts";
import type { RoutedVersion } from "./routed-site.ts";

/** A version of the documents, with its folder and files in the site's folder. */
export interface DocsVersion extends Pick<
  RoutedVersion,
  "name" | "label" | "isLast" | "path" | "banner" | "badge" | "noIndex" | "idPrefix"
> {
  /** The documents' folder, relative to the site's: `docs`, `versioned_docs/version-1.0`, or empty. */
  directory: string;
  /** Possible names of its sidebars file, relative to the site's folder. */
  sidebarFiles: string[];
  /** Whether its documents have no sidebar, not even one that follows their folders. */
  hasNoSidebar?: true | undefined;
  /** How its sidebars show categories by default. */
  categories: { collapsible: boolean; collapsed: boolean };
  /** Where the index of its tags is, below its path. */
  tagsBasePath: string;
  /** Folder of its translations, below that of a language's; its texts are in the JSON file beside it. */
  translations: string;
  /**
   * Set for a further document instance, which is not among the site's own versions: whether this is the last of the
   * instance's versions.
   */
  isInstance?: "last" | "other" | undefined;
}

export const versionsFile = "versions.json";
export const currentVersion = "current";
export const versionedDocs = "versioned_docs";

/** The valid names of versions: one segment of a path. */
export const versionName = /^[^/\\\s]+$/;

/** The folder of a frozen version, relative to the site's. */
export function documentsOfVersion(name: string): string {
  return `${versionedDocs}/version-${name}`;
}

/** The sidebars of a frozen version, relative to the site's folder. */
export function sidebarsOfVersion(name: string): string {
  return `versioned_sidebars/version-${name}-sidebars.json`;
}

/** Possible names of the sidebars file of `docs/`, relative to the site's folder. */
export function currentSidebarFiles({ docs }: SiteConfig): string[] {
  if (docs.sidebarPath === false || docs.sidebarPath === null) return [];
  return docs.sidebarPath === undefined
    ? ["sidebars.ts", "sidebars.js", "sidebars.mjs", "sidebars.cjs", "sidebars.json"]
    : [docs.sidebarPath];
}

/** Returns the document instance that a version belongs to, and the version's name there. */
export function instanceOfVersion(name: string): { instance: string; version: string } {
  const [, instance = "default", version = name] = /^([^:]+):(.+)$/.exec(name) ?? [];
  return { instance, version };
}
