import type { SourcePosition } from "../findings/position-at.ts";
import type { FrontMatter } from "../config/front-matter.ts";

/** A heading, as used by the table of contents, the anchor check and the search index. */
export interface Heading {
  level: number;
  id: string;
  /** Inline HTML of the heading without its anchor link. */
  html: string;
  text: string;
}

/** A link or asset reference in a document. Its address is filled in once all routes are known. */
export interface LinkReference extends SourcePosition {
  /** As written. */
  url: string;
  kind: "link" | "image" | "asset";
  /** Whether it is a copy of a link on another page, which is checked there. */
  isCopy?: true;
  /** Whether it is in an element written as HTML or JSX, to which Markdown's link rules do not apply. */
  isRaw?: true;
}

/** A name bound by an import. */
export interface ImportBinding {
  /** The name in the other module: an export's name, `default`, or `*` for the namespace. */
  imported: string;
  local: string;
}

/** An export of a module: its exported name and its local name. */
export interface ModuleExport {
  name: string;
  local: string;
}

/** An ES import in an MDX document. */
export interface ModuleImport extends SourcePosition {
  specifier: string;
  /** Empty for an import that is only there for its side effects. */
  bindings: ImportBinding[];
  /**
   * Whether it is loaded by `require` at the place of use: code that only runs in browsers may require modules that
   * Node cannot load.
   */
  isRequired?: boolean;
}

/** An MDX file that is shown on a page, with its own links. */
export type PartialLinks = Pick<MdxPartial, "file" | "links">;

/** A tag in front matter: a label, or a label with its own address. */
export interface TagReference {
  label: string;
  /** Absolute, without the base URL. */
  permalink: string;
}

/**
 * An MDX file as JavaScript. The imports are kept apart from the code, because server and browser bind them
 * differently.
 */
export interface MdxModule {
  /**
   * Its statements, without imports and the word `export`; `MDXContent` draws it. `Static` elements carry an index into
   * `statics`.
   */
  code: string;
  /** HTML of the parts without components, with `cairn-link:N:` in place of link N's address. */
  statics: string[];
  /** Whether the module consists of a single static part. */
  isOneStatic: boolean;
  imports: ModuleImport[];
  /** What the module exports besides its content. */
  exports: ModuleExport[];
  /** Names that documents may read (`documentVariables`) which the code uses without binding them. */
  reads: string[];
  /** Those of these names that the module binds itself. */
  binds: string[];
  /** Whether any part of it runs in the browser. */
  hasIslands: boolean;
  /** The MDX files that it imports, by specifier; each has its own links. `undefined` for a missing file. */
  partials: Record<string, MdxPartial | undefined>;
}

/** An MDX file that is imported by others. */
export interface MdxPartial {
  /** Relative to the site's folder. */
  file: string;
  frontMatter: FrontMatter;
  module: MdxModule;
  headings: Heading[];
  links: LinkReference[];
}

/** What is drawn in the content column. */
export type PageBody =
  /** A document without interactive parts: HTML, with `cairn-link:N:` in place of link N's address. */
  | {
      kind: "html";
      html: string;
      /**
       * The same as Markdown, without the title and with the same placeholders; only for documents written in Markdown.
       */
      markdown?: string | undefined;
      /**
       * Whether the document is known to contain only text, links, lists, tables and code: no images to measure, no
       * scripts or styles for the policy, nothing interactive.
       */
      isPlain?: boolean | undefined;
    }
  /** A document with components. */
  | { kind: "mdx"; module: MdxModule }
  /** A document whose body and headings are compiled again for rendering, because that is cheaper than storing them. */
  | { kind: "deferred" }
  /** A theme component with data, such as the reference page of a module. */
  | { kind: "component"; component: string; data: unknown }
  /**
   * A page drawn by a module of the site: one of `src/pages/*.tsx`, or that of a kind defined by the site, which has a
   * name and data.
   */
  | { kind: "react"; module: string; component?: string | undefined; data?: object | undefined };

/**
 * Whether the page is drawn by a module in `src/pages`, so that its author controls all of it, including typography and
 * heading.
 */
export function isOwnPage(body: PageBody): boolean {
  return body.kind === "react" && body.component === undefined;
}

/** Positions of front matter fields, by field name. */
export type FieldPositions = Record<string, { line: number; column: number }>;
/** The author of a post. */
export interface PostAuthor {
  name: string;
  /** Job title or role. */
  title?: string | undefined;
  url?: string | undefined;
  imageUrl?: string | undefined;
  /** Permalink of the page that lists the author's posts. */
  page?: string | undefined;
}

/** What a blog post has in addition to its text. */
export interface Post {
  /** `YYYY-MM-DD`, with a time if one is written; absent if unknown. */
  date?: string | undefined;
  /** In minutes. */
  readingTime?: number | undefined;
  authors: PostAuthor[];
  /** With absolute addresses. */
  tags: TagReference[];
  /**
   * What lists show of the post: its beginning, with `cairn-link:N:` in place of link addresses, or a one-line
   * description.
   */
  excerpt: { html: string; links: LinkReference[] } | { html?: undefined; text: string };
  /** Whether the excerpt leaves out part of the post. */
  isCut: boolean;
  /** The whole post, for feeds, with `cairn-link:N:` in place of link N's address. */
  content: string;
  /** Address for editing its source. */
  editUrl?: string | undefined;
}

/** The Git history of a page's file, as far as the configuration shows it. Dates are `YYYY-MM-DD`. */
export interface PageHistory {
  created?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
}

/** Returns when and by whom a page was last changed. Front matter takes precedence over the file's history. */
export function lastUpdateOf({ frontMatter, history }: PageDraft): {
  date?: string | undefined;
  author?: string | undefined;
} {
  const { date = history?.updated, author = history?.author } = frontMatter.last_update ?? {};
  return { date, author };
}

/** A page as made from its own file, before other files are considered. */
export interface PageDraft {
  /** Name of the content source. */
  source: string;
  /** The id used in sidebars: the path without number prefixes and extension. Unique within the site. */
  id: string;
  /** Absolute path without the base URL, such as `/guides/vpc` or `/guides/`. */
  permalink: string;
  /** Name of the documents' version that the page belongs to; absent for pages outside of versions. */
  version?: string | undefined;
  /** Path relative to the site's folder, with forward slashes. */
  file: string;
  /**
   * The folder under which autogenerated sidebars list the page: relative to the documents' folder, number prefixes
   * kept; `.` at the top. For a module, the folder of its path.
   */
  directory: string;
  /** The label of the page's folder, or of one above it, if that has no category file. */
  namedFolder?: { path: string; label: string } | undefined;
  title: string;
  description: string;
  /** Whether the document writes its own `<h1>`, so that no title is added above the content. */
  hasContentTitle: boolean;
  sidebarLabel: string;
  /** A badge shown in sidebars, such as "deprecated". */
  sidebarBadge?: string | undefined;
  /** `sidebar_position`, else the number prefix of the file name, else absent. */
  sidebarPosition?: number | undefined;
  frontMatter: FrontMatter;
  /** Absent if the site does not show it. */
  history?: PageHistory | undefined;
  /** Positions of front matter fields that name a sidebar or a document. */
  references?: FieldPositions | undefined;
  tags: TagReference[];
  headings: Heading[];
  links: LinkReference[];
  /** The MDX files that it imports, directly or indirectly, each once. */
  partials?: PartialLinks[] | undefined;
  body: PageBody;
  /** Present if the page is a blog post. */
  post?: Post | undefined;
  /** A sidebar that the source itself makes; several pages share one. */
  ownSidebar?: { name: string; nodes: SidebarNode[] } | undefined;
  /** The previous and next page, for pages that no sidebar orders. */
  neighbours?: { previous?: NavigationLink | undefined; next?: NavigationLink | undefined } | undefined;
  /** Full address of the page that this one is an archived copy of; search engines are sent there. */
  canonical?: string | undefined;
}

export interface NavigationLink {
  label: string;
  /** Absolute without the base URL for pages, else a full address. */
  href: string;
}

/** A sidebar with all entries resolved, ready to be drawn by the theme. */
export type SidebarNode =
  | { type: "link"; label: string; href: string; badge?: string | undefined; className?: string | undefined }
  | { type: "html"; html: string; className?: string | undefined }
  | {
      type: "category";
      label: string;
      href?: string | undefined;
      collapsible: boolean;
      collapsed: boolean;
      className?: string | undefined;
      description?: string | undefined;
      /** For the site's own components. */
      customProps?: Readonly<Record<string, unknown>> | undefined;
      items: SidebarNode[];
    };

export type RouteKind = "page" | "category-index" | "tag-index" | "tag" | "not-found";

/** A page with its place in the site. */
export interface Route {
  /** Absolute path without the base URL. */
  permalink: string;
  kind: RouteKind;
  page: PageDraft;
  /** Name of the sidebar shown beside the page. */
  sidebar?: string | undefined;
  /** From the top of the sidebar down to this page. The last `href` is this page. */
  breadcrumbs: { label: string; href?: string | undefined }[];
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

export interface Tag {
  label: string;
  permalink: string;
  description?: string | undefined;
  /** The pages of a list, sorted by title. */
  pages: { title: string; permalink: string; description: string }[];
}

/** A version of the documents, as used by pages and navigation. */
export interface RoutedVersion {
  name: string;
  label: string;
  /** Whether this is the version shown by default. */
  isLast: boolean;
  /** Absolute without the base URL; `/`, or without a trailing slash. */
  path: string;
  /** The notice above its pages. */
  banner: "none" | "unreleased" | "unmaintained";
  noIndex: boolean;
  /** Prefix of the ids of its pages; empty for the current version. */
  idPrefix: string;
  /** Permalink of its main document; absent if it has none. */
  mainDocument?: string | undefined;
  /** Permalinks by the key that versions of a page share: the document's id, or its path within the version. */
  permalinks: Map<string, string>;
}

/** The whole site as data, ready to be rendered and checked. */
export interface RoutedSite {
  /** By permalink, in the order of the sources. */
  routes: Map<string, Route>;
  /** Permalink by page id. */
  permalinkById: Map<string, string>;
  /** Permalink by file, relative to the site's folder. */
  permalinkByFile: Map<string, string>;
  sidebars: Map<string, SidebarNode[]>;
  /** Sidebars of unlisted pages, by permalink: the usual one with the page itself added. */
  unlistedSidebars?: ReadonlyMap<string, readonly SidebarNode[]> | undefined;
  /** Versions of the documents, newest first; a single one if the site has no others. */
  versions: RoutedVersion[];
  /** Versions of further document instances: `isLast` marks the last one of each instance. */
  furtherVersions: RoutedVersion[];
  tags: Tag[];
  /** Redirects: from a path that no page has (without a trailing slash) to a permalink or any other address. */
  redirects: ReadonlyMap<string, string>;
}
