import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../findings/position-at.ts";
import type { FrontMatter } from "../config/front-matter.ts";
import type { Heading, LinkReference, PartialLinks, MdxModule } from "./compiled-document.ts";
import type { NavigationLink, SidebarNode } from "./navigation.ts";

/** A tag in front matter: a label, or a label with its own address. */
export interface TagReference {
  label: string;
  /** Absolute, without the base URL; below the path of all tags until the page has its place. */
  permalink: string;
  /** What the file of tags says about it. */
  description?: string | undefined;
}

/** Part of a document as Markdown: text, as UTF-8 too, or the number of the link whose address stands there. */
export type MarkdownPart = string | Uint8Array | number;

/** What is drawn in the content column. */
export type PageBody =
  /** A document without interactive parts: HTML, with `linkSlot(N)` in place of link N's address. */
  | {
      kind: "html";
      html: string;
      /** The same as Markdown; only for documents written in Markdown. In parts, since texts that are joined are copied. */
      markdown?: readonly MarkdownPart[] | undefined;
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
  | {
      kind: "react";
      module: string;
      /** Where a configuration names the module; absent if the page's own file is the module. */
      namedAt?: FilePosition | undefined;
      component?: string | undefined;
      data?: object | undefined;
      /** HTML with link placeholders by its name, which the component gets as its prop `html`. */
      html?: Readonly<Record<string, string>> | undefined;
    };

/** A place in a file, relative to the site's folder. */
export interface FilePosition extends SourcePosition {
  file: string;
}

/** What a document is compiled to. */
export interface CompiledModule {
  /** Absent if the document cannot be parsed. */
  body?: PageBody;
  headings: Heading[];
  links: LinkReference[];
  /** Links of the partials that it includes. */
  partials?: PartialLinks[] | undefined;
  diagnostics: Diagnostic[];
  dependencies: string[];
}

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
  /** What the author's own page says. */
  description?: string | undefined;
  url?: string | undefined;
  imageUrl?: string | undefined;
  /** Permalink of the page that lists the author's posts. */
  page?: string | undefined;
  /** The author's accounts, each with the platform's name as the site writes it. */
  socials?: readonly { platform: string; url: string }[] | undefined;
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
   * What lists show of the post: its beginning, with `linkSlot(N)` in place of link addresses, or a one-line
   * description.
   */
  excerpt: { html: string; links: LinkReference[] } | { html?: undefined; text: string };
  /** Whether the excerpt leaves out part of the post. */
  isCut: boolean;
  /** The whole post, for feeds, with `linkSlot(N)` in place of link N's address. */
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
   * kept; `.` at the top. For a module, the folder of its path. Absent: they never list it, as with posts of a blog.
   */
  directory?: string | undefined;
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
  /** Positions of front matter fields that name a sidebar, a document or the path. */
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
  /** Permalink of the page whose place in the sidebar it shows, and below which it stands in breadcrumbs. */
  parent?: string | undefined;
  /** The previous and next page, for pages that no sidebar orders. */
  neighbours?: { previous?: NavigationLink | undefined; next?: NavigationLink | undefined } | undefined;
  /**
   * READMEs, relative to the site's folder, whose content this page shows: links to them lead here, and they make no page
   * of their own.
   */
  standsFor?: string[] | undefined;
  /** Ids on this page by the ids that the READMEs have at their host, for links to headings of them. */
  readmeAnchors?: Readonly<Record<string, string>> | undefined;
  /** Full address of the page that this one is an archived copy of; search engines are sent there. */
  canonical?: string | undefined;
}
