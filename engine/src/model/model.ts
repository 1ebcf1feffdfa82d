import type { SourcePosition } from "../findings/position-at.ts";
import type { FrontMatter } from "../config/front-matter.ts";

/** A heading as the table of contents, the anchor check and the search index see it. */
export interface Heading {
  level: number;
  id: string;
  /** Inline HTML of the heading without its anchor link. */
  html: string;
  text: string;
}

/** A link or asset reference that a document makes; its address is filled in once all routes are known. */
export interface LinkReference extends SourcePosition {
  /** As written. */
  url: string;
  kind: "link" | "image" | "asset";
  /** It is repeated from another page, where it is checked. */
  isCopy?: true;
  /** It stands in an element that is written as HTML or JSX, which Markdown's own rules leave alone. */
  isRaw?: true;
}

/** A name that an import binds. */
export interface ImportBinding {
  /** As the other module exports it: `default`, or `*` for all of it. */
  imported: string;
  local: string;
}

/** A name that a module exports, and what it is called inside. */
export interface ModuleExport {
  name: string;
  local: string;
}

/** An ES import that an MDX document makes. */
export interface ModuleImport extends SourcePosition {
  specifier: string;
  /** None for an import that is there for what it does. */
  bindings: ImportBinding[];
  /** It is asked for by `require`, where it is needed: code that only browsers reach may ask for what Node cannot load. */
  isRequired?: boolean;
}

/** An MDX file that a page shows, with the links that are its own. */
export type PartialLinks = Pick<MdxPartial, "file" | "links">;

/** A tag as an author writes it: a label, or a label with its own address. */
export interface TagReference {
  label: string;
  /** Absolute, without the base URL. */
  permalink: string;
}

/** An MDX file as JavaScript: an ES module whose imports stand apart, since server and browser bind them differently. */
export interface MdxModule {
  /**
   * Its statements without imports, and without the word `export`; `MDXContent` draws it. `Static` elements carry an index
   * into `statics`.
   */
  code: string;
  /** HTML of the parts that no component touches, with `cairn-link:N:` where link N's address goes. */
  statics: string[];
  /** All that it draws is its only static part. */
  isOneStatic: boolean;
  imports: ModuleImport[];
  /** What the module exports besides its content. */
  exports: ModuleExport[];
  /** Names of what documents may read of themselves (`documentVariables`) that stand in the code and that it does not bind. */
  reads: string[];
  /** Those that it binds itself. */
  binds: string[];
  /** Something in it runs in the browser. */
  hasIslands: boolean;
  /** The MDX files that it imports, by specifier; each has its own links. Nothing is known of one that is missing. */
  partials: Record<string, MdxPartial | undefined>;
}

/** An MDX file that others import. */
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
  /** A document without anything interactive: HTML, with `cairn-link:N:` where link N's address goes. */
  | {
      kind: "html";
      html: string;
      /** The same as Markdown, below the title, where its source is that; with placeholders too. */
      markdown?: string | undefined;
      /**
       * It is known to be text, links, lists, tables and code: there are no images to be measured, no scripts and styles
       * for the policy to name, nothing that readers change.
       */
      isPlain?: boolean | undefined;
    }
  /** A document with components. */
  | { kind: "mdx"; module: MdxModule }
  /** A document whose body and headings are compiled again when it has to be rendered: that is cheaper than storing them. */
  | { kind: "deferred" }
  /** A theme component with data, such as the reference page of a module. */
  | { kind: "component"; component: string; data: unknown }
  /** A page that a module of the site draws: `src/pages/*.tsx`, or that of a kind of its own, which has a name and data. */
  | { kind: "react"; module: string; component?: string | undefined; data?: object | undefined };

/** Whether a module of `src/pages` draws the page: all of it is its author's, the frame's typography and heading too. */
export function isOwnPage(body: PageBody): boolean {
  return body.kind === "react" && body.component === undefined;
}

/** Where fields of a front matter stand, by their names. */
export type FieldPositions = Record<string, { line: number; column: number }>;
/** Who wrote a post. */
export interface PostAuthor {
  name: string;
  /** What they do. */
  title?: string | undefined;
  url?: string | undefined;
  imageUrl?: string | undefined;
  /** Permalink of the page that lists their posts. */
  page?: string | undefined;
}

/** What a post of a blog has beside its text. */
export interface Post {
  /** `YYYY-MM-DD`, with a time where one is written; absent where nothing tells it. */
  date?: string | undefined;
  /** In minutes. */
  readingTime?: number | undefined;
  authors: PostAuthor[];
  /** With their whole addresses. */
  tags: TagReference[];
  /** What lists show of it: its beginning with `cairn-link:N:` where a link's address goes, or a line about it. */
  excerpt: { html: string; links: LinkReference[] } | { html?: undefined; text: string };
  /** The excerpt is not all of it. */
  isCut: boolean;
  /** All of it, for feeds, with `cairn-link:N:` where the page's link N goes. */
  content: string;
  /** Where its source is edited. */
  editUrl?: string | undefined;
}

/** What the site's history says of a page's file, as far as its configuration shows it. Dates are `YYYY-MM-DD`. */
export interface PageHistory {
  created?: string | undefined;
  updated?: string | undefined;
  author?: string | undefined;
}

/** When a page was changed last, and by whom: its front matter knows better than its file's history. */
export function lastUpdateOf({ frontMatter, history }: PageDraft): {
  date?: string | undefined;
  author?: string | undefined;
} {
  const { date = history?.updated, author = history?.author } = frontMatter.last_update ?? {};
  return { date, author };
}

/** A page as its source makes it: everything that can be known from its own file alone. */
export interface PageDraft {
  /** Name of the content source. */
  source: string;
  /** What sidebars call it: the path without number prefixes and extension. Unique within the site. */
  id: string;
  /** Absolute path without the base URL, such as `/guides/vpc` or `/guides/`. */
  permalink: string;
  /** Name of the version of the documents that the page is of; absent of what stands outside of versions. */
  version?: string | undefined;
  /** Path relative to the site's folder, with forward slashes. */
  file: string;
  /**
   * Folder that autogenerated sidebars find the page in: relative to the documents' folder, number prefixes kept; `.` at the
   * top. A module has that of its path.
   */
  directory: string;
  /** What the page's folder, or one above it, is called where that has no category file. */
  namedFolder?: { path: string; label: string } | undefined;
  title: string;
  description: string;
  /** The document writes its own `<h1>`: no title is added above the content. */
  hasContentTitle: boolean;
  sidebarLabel: string;
  /** A word that marks it in sidebars, such as "deprecated". */
  sidebarBadge?: string | undefined;
  /** `sidebar_position`, else the number prefix of the file name, else absent. */
  sidebarPosition?: number | undefined;
  frontMatter: FrontMatter;
  /** Absent where the site shows nothing of it. */
  history?: PageHistory | undefined;
  /** Where its front matter names a sidebar or a document. */
  references?: FieldPositions | undefined;
  tags: TagReference[];
  headings: Heading[];
  links: LinkReference[];
  /** The MDX files that it imports, and those that these import, each once. */
  partials?: PartialLinks[] | undefined;
  body: PageBody;
  /** Present where the page is a post of a blog. */
  post?: Post | undefined;
  /** A sidebar that its source makes itself: several pages share one. */
  ownSidebar?: { name: string; nodes: SidebarNode[] } | undefined;
  /** What comes before and after it, where no sidebar says that. */
  neighbours?: { previous?: NavigationLink | undefined; next?: NavigationLink | undefined } | undefined;
  /** Full address of the page that this one is an archived copy of: search engines are sent there. */
  canonical?: string | undefined;
}

export interface NavigationLink {
  label: string;
  /** Absolute without the base URL for pages, else a full address. */
  href: string;
}

/** A sidebar after all its entries were resolved; what the theme draws. */
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
  /** From the sidebar's top down to this page, itself included. The last one's `href` is the page. */
  breadcrumbs: { label: string; href?: string | undefined }[];
  previous?: NavigationLink | undefined;
  next?: NavigationLink | undefined;
}

export interface Tag {
  label: string;
  permalink: string;
  description?: string | undefined;
  /** Listed pages, sorted by title. */
  pages: { title: string; permalink: string; description: string }[];
}

/** A version of the documents, as pages and their navigation know it. */
export interface RoutedVersion {
  name: string;
  label: string;
  /** The one that is read unless another is asked for. */
  isLast: boolean;
  /** Absolute without the base URL; `/` or without a slash at the end. */
  path: string;
  /** What is said above its pages. */
  banner: "none" | "unreleased" | "unmaintained";
  noIndex: boolean;
  /** Goes before the ids of its pages; empty for the current one. */
  idPrefix: string;
  /** Permalink of its main document; absent where it has none. */
  mainDocument?: string | undefined;
  /** Permalinks by what versions of a page have in common: the document's id, or its path within the version. */
  permalinks: Map<string, string>;
}

/** The whole site as data: what is rendered and checked. */
export interface RoutedSite {
  /** By permalink, in the order of the sources. */
  routes: Map<string, Route>;
  /** Permalink by page id. */
  permalinkById: Map<string, string>;
  /** Permalink by file, relative to the site's folder. */
  permalinkByFile: Map<string, string>;
  sidebars: Map<string, SidebarNode[]>;
  /** By permalink, what unlisted pages show in place of their sidebar: the same, with themselves in it. */
  unlistedSidebars?: ReadonlyMap<string, readonly SidebarNode[]> | undefined;
  /** Versions of the documents, newest first; one where the site has no others. */
  versions: RoutedVersion[];
  /** The same of further documents: `isLast` is the last of those of the same id. */
  furtherVersions: RoutedVersion[];
  tags: Tag[];
  /** Where addresses lead that no page has, by path without a slash at its end: a permalink, or any other address. */
  redirects: ReadonlyMap<string, string>;
}
