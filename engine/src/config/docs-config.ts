import { z } from "zod";

/** What is written of one version of the documents, by its name; `current` is the one in `docs/`. */
const versionSettings = z.strictObject({
  label: z.string().optional(),
  /** Below `routeBasePath`. */
  path: z.string().optional(),
  /** Says above each page that the version is not the one to read. */
  banner: z.enum(["none", "unreleased", "unmaintained"]).optional(),
  noIndex: z.boolean().optional(),
});

/** A folder of documents, relative to the site's: within it, or beside it as in `../docs`. */
const docsPath = z
  .string()
  .regex(/^(?:\.\.\/)*[^./\\][^\\]*$/, "path is relative to the site's folder, such as docs or ../docs");

/** A further folder of documents, with sidebars of its own. */
export const docsInstanceSchema = z.strictObject({
  /** Names its documents and sidebars elsewhere: `community:intro`. */
  id: z.string().regex(/^[\w-]+$/, "id has letters, digits, - and _ alone"),
  path: docsPath,
  routeBasePath: z.string(),
  sidebarPath: z.string().optional(),
  editUrl: z.url().optional(),
  /** Of the versions in `ID_versions.json`; the same as of the site's own documents. */
  lastVersion: z.string().optional(),
  includeCurrentVersion: z.boolean().default(true),
  versions: z.record(z.string(), versionSettings).default({}),
});

/** Where documents lie, and how they are shown. */
export const docsSchema = z.strictObject({
  /** The folder of the documents, `docs` without it; `../docs` lies beside the site's. */
  path: docsPath.optional(),
  /** What the paths of all documents start with. */
  routeBasePath: z.string().default("/"),
  /** The way to the page, above its title. */
  breadcrumbs: z.boolean().default(true),
  /** Whether `02-` before the name of a file or folder is its place, and no part of its path. */
  numberPrefixParser: z.boolean().default(true),
  /** File of the sidebars, relative to the site's folder; `false` where they follow the folders, whatever file there is. */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  /** Address that a document's path is appended to, for its edit link. */
  editUrl: z.url().optional(),
  /** Whether documents say when their file was changed last, as Git knows it; the site map and the Markdown say it too. */
  showLastUpdateTime: z.boolean().default(false),
  /** Whether they say who did. */
  showLastUpdateAuthor: z.boolean().default(false),
  /** Category of the tags file, relative to `docs/`. */
  tags: z.string().default("tags.yml"),
  /** The version at the documents' own path; else the newest of `versions.json`. */
  lastVersion: z.string().optional(),
  /** Whether `docs/` is published beside the versions that were cut from it. */
  includeCurrentVersion: z.boolean().default(true),
  /** Settings of versions, by their names; `current` is the one in `docs/`. */
  versions: z.record(z.string(), versionSettings).default({}),
  /** Further folders of documents, each with a path and sidebars of its own. */
  instances: z.array(docsInstanceSchema).default([]),
});
