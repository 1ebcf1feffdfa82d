import type { Route } from "../../model/routed-site.ts";

/** What the index needs of a page. */
export interface PageInput {
  permalink: string;
  kind: Route["kind"];
  version?: string | undefined;
  /** Name of the content source. */
  source: string;
  title: string;
  sidebarLabel: string;
  description: string;
  /** Labels of the breadcrumbs above the page. */
  path: string[];
  /** Words that say where the page belongs: tags and keywords. */
  labels: string[];
  /** Of a page that a component of its kind draws. */
  component?: string | undefined;
  data?: unknown;
  /** The content column as it was rendered. */
  html: string;
}

/** What the index has to know of a page that was rendered. */
export function pageInputOf(
  { permalink, kind, page, breadcrumbs }: Pick<Route, "permalink" | "kind" | "page" | "breadcrumbs">,
  html: string,
): PageInput {
  const { source, title, sidebarLabel, description, tags, frontMatter, body } = page;
  return {
    permalink,
    kind,
    version: page.version,
    source,
    title,
    sidebarLabel,
    // That of a document whose author gives none is its first paragraph, which the text has anyway.
    description: frontMatter.description ?? (body.kind === "component" ? description : ""),
    path: breadcrumbs.slice(0, -1).map(({ label }) => label),
    labels: [...tags.map(({ label }) => label), ...(frontMatter.keywords ?? [])],
    ...(body.kind === "component" || body.kind === "react" ? { component: body.component, data: body.data } : {}),
    html,
  };
}

/** Whether a page is to be found: not the one for what is not there, nor those that their author keeps off lists. */
export function isSearchable({ kind, page }: Pick<Route, "kind" | "page">): boolean {
  return kind !== "not-found" && !page.frontMatter.unlisted;
}
