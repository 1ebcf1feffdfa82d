import { z } from "zod";

/** Settings of one version of the documents, by its name; `current` is the one in `docs/`. */
const versionSettings = z.strictObject({
  /** Its name for readers. Absent: its own, or "Next" for the current one. */
  label: z.string().optional(),
  /** Below `routeBasePath`. */
  path: z.string().optional(),
  /** The notice above each page that the version is not the recommended one. */
  banner: z.enum(["none", "unreleased", "unmaintained"]).optional(),
  /** Whether each page shows the version's name above its title. Absent: as `versionBadges` says. */
  badge: z.boolean().optional(),
  /** Whether search engines are told not to list its pages. */
  noIndex: z.boolean().optional(),
});

/** A folder of documents, relative to the site's; may be outside of it, such as `../docs`. */
const docsPath = z
  .string()
  .regex(/^(?:\.\.\/)*[^./\\][^\\]*$/, "path is relative to the site's folder, such as docs or ../docs");

const tagSettings = {
  /** Where the index of tags is, below `routeBasePath`; the pages of tags are below it. */
  tagsBasePath: z.string().default("tags"),
};

/** How sidebars show categories for which the sidebars file says nothing. */
const categorySettings = {
  /** Whether readers can fold categories. */
  sidebarCollapsible: z.boolean().default(true),
  /** Whether they are folded at first. */
  sidebarCollapsed: z.boolean().default(true),
};

/** A further folder of documents, with sidebars of its own. */
export const docsInstanceSchema = z.strictObject({
  /** Identifies its documents and sidebars in other places: `community:intro`. */
  id: z.string().regex(/^[\w-]+$/, "id may only have letters, digits, - and _"),
  /** Relative to the site's folder. */
  path: docsPath,
  /** What the paths of its documents start with. */
  routeBasePath: z.string(),
  ...tagSettings,
  /** `false`: its documents have no sidebar. */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  ...categorySettings,
  /** As for the site's own documents. */
  docItemComponent: z.string().optional(),
  /** Address that the path of a document is appended to, for its edit link. */
  editUrl: z.url().optional(),
  /** One of the versions in `ID_versions.json`; as for the site's own documents. */
  lastVersion: z.string().optional(),
  /** As for the site's own documents. */
  includeCurrentVersion: z.boolean().default(true),
  /** As for the site's own documents. */
  onlyIncludeVersions: z.array(z.string()).optional(),
  /** As for the site's own documents. */
  versionBadges: z.boolean().default(false),
  /** Settings of its versions, by their names. */
  versions: z.record(z.string(), versionSettings).default({}),
});

/** Where documents are, and how they are shown. */
export const docsSchema = z.strictObject({
  /** The folder of the documents, relative to the site's; may be outside of it, such as `../docs`. Absent: `docs`. */
  path: docsPath.optional(),
  /** What the paths of all documents start with. */
  routeBasePath: z.string().default("/"),
  ...tagSettings,
  /** Whether pages show breadcrumbs above their title. */
  breadcrumbs: z.boolean().default(true),
  /**
   * Whether a number such as `02-` before the name of a file or folder sets its position and is left out of its path.
   */
  numberPrefixParser: z.boolean().default(true),
  /**
   * The sidebars file, relative to the site's folder; `false`: documents have no sidebar; `null`: sidebars follow the
   * folders even if there is a sidebars file.
   */
  sidebarPath: z.union([z.string(), z.literal(false), z.null()]).optional(),
  ...categorySettings,
  /**
   * The component that draws MDX documents, such as `@theme/ApiItem` of a theme package: it gets the document as
   * `content`. Documents without components are drawn without it.
   */
  docItemComponent: z.string().optional(),
  /** Whether cards of pages and categories have an icon: that at the start of their title, or one for their kind. */
  cardIcons: z.boolean().default(false),
  /** Whether opening a category of a sidebar closes the others beside it. */
  autoCollapseCategories: z.boolean().default(false),
  /** Whether readers can hide the sidebar, with a button at its end. */
  hideableSidebar: z.boolean().default(false),
  /** Address that a document's path is appended to, for its edit link. */
  editUrl: z.url().optional(),
  /**
   * Whether documents show when their file was last changed, according to Git; the site map and the Markdown pages
   * include it too.
   */
  showLastUpdateTime: z.boolean().default(false),
  /** Whether documents show who changed them last. */
  showLastUpdateAuthor: z.boolean().default(false),
  /** The tags file, relative to `docs/`. */
  tags: z.string().default("tags.yml"),
  /** The version that is published at the documents' own path. Absent: the newest of `versions.json`. */
  lastVersion: z.string().optional(),
  /** Whether `docs/` is published in addition to the versions in `versions.json`. */
  includeCurrentVersion: z.boolean().default(true),
  /** The only versions that are published, such as `["current", "2.0"]`. Absent: all. */
  onlyIncludeVersions: z.array(z.string()).optional(),
  /** Whether each page shows its version's name above the title, if there are several versions. */
  versionBadges: z.boolean().default(false),
  /** Settings of versions, by their names; `current` is the one in `docs/`. */
  versions: z.record(z.string(), versionSettings).default({}),
  /** Further folders of documents, each with a path and sidebars of its own. */
  instances: z.array(docsInstanceSchema).default([]),
});
